import { uuidV7 } from '@plinth/formats';
import { Client } from '@plinth/test-kit';
import type { TestApi } from './app.js';
import { makeOrganization, unique, type TestOrganization } from './factories.js';
import { connect, IdentityProvider, type ProviderPerson } from './identity-provider.js';
import { Browser, locationOf, startIssuer } from './openid.js';
import type { Schemas } from './schemas.js';

/** An organization with a verified domain and a connection to the provider. */
export interface Company extends TestOrganization {
  domain: string;
  connection: Schemas['SsoConnection'];
}

/** Where a provider sends a browser that pressed the button of a connection; or the page, where it never came so far. */
export async function pastProvider(
  { issuer }: IdentityProvider,
  { authorize_url }: Schemas['SsoConnection'],
  browser: Browser,
  query = '',
): Promise<URL> {
  let at = locationOf(await browser.get(`${new URL(authorize_url).pathname}${query}`));
  for (let steps = 0; at.origin === issuer && steps < 10; steps += 1) at = locationOf(await browser.get(at));
  return at;
}

/** How a single sign-on ended. */
export interface Completed {
  status: number;
  body: Schemas['Problem'] & { reason?: string };
  session: Schemas['SsoSignIn'];
}

/** The service with a provider beside it, and what a browser does between them. */
export class SingleSignOn {
  private constructor(
    readonly api: TestApi,
    readonly idp: IdentityProvider,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<SingleSignOn> {
    const noLimits = { SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' };
    return new SingleSignOn(
      ...(await Promise.all([startIssuer({ ...noLimits, ...environment }), IdentityProvider.start()])),
    );
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.idp.close();
  }

  async company(settings: Record<string, unknown> = {}, fields: Record<string, unknown> = {}): Promise<Company> {
    const organization = await makeOrganization(this.api, settings);
    const domain = `${organization.slug}.example`;
    const operator = new Client(this.api.url, this.api.operatorToken);
    await operator.post(`/v1/organizations/${organization.id}/domains`, { domain, kind: 'email', verified: true });
    return { ...organization, domain, connection: await connect(organization, this.idp, fields) };
  }

  personOf({ domain }: Company): ProviderPerson {
    const email = `${unique()}@${domain}`;
    return { sub: `idp|${unique()}`, email, email_verified: true, name: 'Maren Lindqvist' };
  }

  /** From the button to the page, as a browser goes: gives the address of the page, with what it gets in its fragment. */
  async goThrough({ connection }: Company, browser: Browser, query = ''): Promise<URL> {
    const at = await pastProvider(this.idp, connection, browser, query);
    if (at.pathname === '/sign-in') return at;
    expect(at.pathname).toBe(new URL(connection.redirect_uri!).pathname);
    return locationOf(await browser.get(at));
  }

  /** What the page does with it. */
  async complete(page: URL, browser: Browser, connectionId?: string): Promise<Completed> {
    const [, named = '', response = ''] = /^#sso=([^&]*)&(.*)$/.exec(page.hash) ?? [];
    const path = `/v1/sso/${connectionId ?? named}/complete`;
    const answer = await browser.request('POST', path, { json: { response } });
    const body: unknown = await answer.json();
    return { status: answer.status, body: body as Completed['body'], session: body as Completed['session'] };
  }

  async signIn(at: Company, { browser = new Browser(this.api.url), query = '' } = {}): Promise<Completed> {
    return this.complete(await this.goThrough(at, browser, query), browser);
  }
}

/** Adds a connection that people sign in by, more of them than the routes would; gives its id. */
async function addConnection(api: TestApi, { id }: Pick<TestOrganization, 'id'>): Promise<string> {
  const [row] = await api.query<{ id: string }>(
    `INSERT INTO sso_connections (id, organization_id, type, display_name, issuer, client_id, created_at)
     VALUES (gen_random_uuid(), $1, 'oidc', 'Havskov Entra ID', 'https://idp.example.com', 'plinth', now()) RETURNING id`,
    [id],
  );
  return row!.id;
}

let lastLinkAt = 0;

/** Links somebody by a connection of their own, without the sign-in that does so; gives the link's id. */
export async function addLink(
  api: TestApi,
  organization: Pick<TestOrganization, 'id'>,
  userId: string,
): Promise<string> {
  // Each a millisecond later at least: within one, ids are in no order.
  lastLinkAt = Math.max(Date.now(), lastLinkAt + 1);
  const [row] = await api.query<{ id: string }>(
    `INSERT INTO federated_identities (id, organization_id, user_id, connection_id, subject, created_at)
     VALUES ($4, $1, $2, $3, 'maren', now()) RETURNING id`,
    [organization.id, userId, await addConnection(api, organization), uuidV7(lastLinkAt)],
  );
  return row!.id;
}
