import { uuidV7 } from '@plinth/formats';
import { Client, freePort } from '@plinth/test-kit';
import * as openid from 'openid-client';
import { startTestApi, type TestApi } from './app.js';
import type { TestOrganization } from './factories.js';
import type { Schemas } from './schemas.js';
import { signedIn, type SignedInUser } from './sign-ins.js';

/** The service at the address that it gives out as its issuer. */
export async function startIssuer(
  environment: Record<string, string> = {},
  shared?: TestApi['database'],
): Promise<TestApi> {
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', AUTHORIZATIONS_PER_MINUTE: '0', FAILED_CLIENTS_PER_MINUTE: '0' };
  const api = await startTestApi({ ...unlimited, PORT: port, PUBLIC_URL, ...environment }, shared);
  const resource = {
    organization_id: null,
    identifier: audience,
    name: 'API',
    permissions: [{ name: 'mail:read' }, { name: 'groups:read' }],
    authorization: 'api',
  };
  const { status, body } = await new Client(api.url, api.operatorToken).post('/v1/resources', resource);
  if (![201, 409].includes(status)) throw new Error(JSON.stringify(body));
  await registerAudiences(new Client(api.url, api.operatorToken), [otherAudience]);
  return api;
}

export const callback = 'https://app.example.com/callback';
/** An operators' resource, which decides about people itself. */
export const audience = 'https://api.example.com';
/** Another one, without permissions. */
export const otherAudience = 'https://more.example.com';

type Registered = Schemas['ClientWithSecret'];

/** Registers a client; a confidential one for one application, unless told otherwise. */
export async function makeClient(
  { client, operator = client }: Pick<TestOrganization, 'client'> & { operator?: Client },
  fields: Record<string, unknown> = {},
): Promise<Registered> {
  const audiences = 'resources' in fields ? [] : ((fields['audiences'] as string[] | undefined) ?? [audience]);
  const api = 'resources' in fields ? {} : { audiences };
  const body = { name: 'App', type: 'confidential', redirect_uris: [callback], ...fields, ...api };
  await registerAudiences(operator, audiences);
  const answer = await client.post<Registered>('/v1/clients', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** openid-client for a registered client, by discovery. */
export async function relyingParty(
  api: TestApi,
  { id, client_secret: secret }: Pick<Registered, 'id' | 'client_secret'>,
): Promise<openid.Configuration> {
  return openid.discovery(
    new URL(api.config.PUBLIC_URL),
    id,
    undefined,
    secret === null ? openid.None() : openid.ClientSecretBasic(secret),
    { execute: [openid.allowInsecureRequests] },
  );
}

/** Registers resources of the operators, unless there are such or the token is none of theirs. */
export async function registerAudiences(
  operator: Client,
  identifiers: readonly string[],
  permissions: readonly { name: string }[] = [],
): Promise<void> {
  for (const identifier of identifiers) {
    const answer = await operator.post('/v1/resources', {
      organization_id: null,
      identifier,
      name: 'API',
      permissions,
    });
    if (![201, 403, 409].includes(answer.status)) throw new Error(JSON.stringify(answer.body));
  }
}

interface Cookie {
  value: string;
  path: string;
  attributes: string;
}

/** Something with cookies that follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();

  constructor(private readonly origin: string) {}

  async request(
    method: string,
    url: string | URL,
    init: { bearer?: string; form?: Record<string, string>; json?: unknown; headers?: Record<string, string> } = {},
  ) {
    const target = new URL(url, this.origin);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => target.pathname === path || target.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name.split(';')[0]}=${value}`)
      .join('; ');
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/json',
        ...init.headers,
        ...(cookie === '' ? {} : { cookie }),
        ...(init.bearer === undefined ? {} : { authorization: `Bearer ${init.bearer}` }),
        ...(init.json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
      ...(init.form === undefined ? {} : { body: new URLSearchParams(init.form) }),
    });
    for (const line of response.headers.getSetCookie()) this.store(line, target);
    return response;
  }

  get = (url: string | URL) => this.request('GET', url);

  private store(line: string, { pathname }: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? pathname;
    const isGone = attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each));
    if (isGone) this.cookies.delete(`${name};${path}`);
    else
      this.cookies.set(`${name};${path}`, {
        value: pair.slice(pair.indexOf('=') + 1),
        path,
        attributes: attributes.join('; '),
      });
  }
}

/** A logo. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let lastSignInAt = 0;

/** A sign-in of a session to a client of its own, without the requests that lead to it; gives the client's id. */
export async function addApplication(
  api: TestApi,
  { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
  { name = 'App', logo = null }: { name?: string; logo?: Buffer | null } = {},
): Promise<string> {
  // Each a millisecond later at least: within one, ids are in no order.
  lastSignInAt = Math.max(Date.now(), lastSignInAt + 1);
  const clientId = uuidV7(lastSignInAt);
  await api.query(
    `INSERT INTO clients (id, organization_id, name, type, redirect_uris, post_logout_redirect_uris, scopes, service_scopes,
       dpop_bound, token_endpoint_auth_method, made_by, created_at, updated_at, logo, logo_type)
     SELECT $1, organization_id, $3, 'public', '{http://127.0.0.1}', '{}', '{openid}', '{}', false, 'none', '[]', now(), now(),
            $4::bytea, CASE WHEN $4::bytea IS NOT NULL THEN 'image/png' END
       FROM sessions WHERE id = $2`,
    [clientId, sessionId, name, logo],
  );
  await api.query(
    `INSERT INTO openid_records (kind, id_hash, payload, client_id, user_id, session_id, created_at, expires_at)
     VALUES ('SessionClient', sha256(convert_to($1::text, 'UTF8')), '{}', $2::uuid, $3, $4, $5, now() + interval '1 day')`,
    [`${sessionId}/${clientId}`, clientId, id, sessionId, new Date(lastSignInAt)],
  );
  return clientId;
}

/** Where an answer leads. */
export const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? '', response.url);

/** What an application remembers of a sign-in that it began. */
export interface Begun {
  url: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** Begins a sign-in as an application does. */
export async function begin(config: openid.Configuration, parameters: Record<string, string> = {}): Promise<Begun> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile email groups organization mail:read groups:read',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  });
  return { url, verifier, state, nonce };
}

/** What the page does once somebody is signed in: the way from the interaction back to the application. */
export async function passInteraction(browser: Browser, toInteraction: URL, sessionToken: string): Promise<URL> {
  const done = await browser.request('POST', `${toInteraction.pathname}/complete`, { bearer: sessionToken });
  const { redirect_to: onwards } = (await done.json()) as Schemas['InteractionEnd'];
  if (done.status !== 200) throw new Error(`the interaction was not completed: ${done.status}`);
  return locationOf(await browser.get(onwards));
}

/** A browser with somebody in it, and where the application is called back. */
export async function signInByBrowser(
  api: TestApi,
  config: openid.Configuration,
  person: Pick<SignedInUser, 'sessionToken'>,
  { browser = new Browser(api.url), parameters = {} }: { browser?: Browser; parameters?: Record<string, string> } = {},
): Promise<{ browser: Browser; begun: Begun; returned: URL }> {
  const begun = await begin(config, parameters);
  const answer = await browser.get(begun.url);
  const first = locationOf(answer);
  const returned = first.pathname.startsWith('/oauth/interactions/')
    ? await passInteraction(browser, first, person.sessionToken)
    : first;
  return { browser, begun, returned };
}

/** Exchanges a code, as openid-client checks it. */
export function exchange(
  config: openid.Configuration,
  { verifier, state, nonce }: Begun,
  returned: URL,
  parameters: Record<string, string> = {},
  options?: openid.DPoPOptions,
) {
  return openid.authorizationCodeGrant(
    config,
    returned,
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    parameters,
    options,
  );
}

/** A person of an organization who is signed in to an application, and what it got. */
export async function signedInTo(
  api: TestApi,
  organization: TestOrganization,
  config: openid.Configuration,
  { parameters = {}, person }: { parameters?: Record<string, string>; person?: SignedInUser } = {},
) {
  const user = person ?? (await signedIn(api, organization));
  const { browser, begun, returned } = await signInByBrowser(api, config, user, { parameters });
  const tokens = await exchange(config, begun, returned);
  return { person: user, browser, begun, returned, tokens };
}
