import { routesOf, type Route } from '@plinth/openapi';
import { callRoute, Client, openApiOf, pathWith, titleOf } from '@plinth/test-kit';
import { operatorChain } from '../../src/principal.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { registerAudiences } from '../support/openid.js';
import { accessChanges } from './access-changes.js';
import { auditOf } from '../support/audit.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from '../support/factories.js';
import { connect, IdentityProvider } from '../support/identity-provider.js';
import { Browser } from '../support/openid.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import { addLink, pastProvider } from '../support/sso.js';
import type { Schemas } from '../support/schemas.js';
import { addPasskey, enrolled, loginOptions, signedIn, signIn, type SignedInUser } from '../support/sign-ins.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { startDnsServer, type DnsServer } from '../support/dns-server.js';

interface Chained {
  id: string;
  chain: string;
  action: string;
  details: { cause?: string; before?: object; after?: object; changed?: string[] };
}

// What is written, and changes nothing that an audit log is asked about. A new route leaves an event, or stands here.
const withoutEvent: readonly [path: RegExp, reason: string][] = [
  [/^\/v1\/auth\/passkey\/(login|register)\/begin$/, 'stores a challenge for five minutes; nothing has happened yet'],
  [/^\/v1\/(sso\/\{id\}\/link\/begin|auth\/recovery)$/, 'asks for proofs; asks for a recovery, as its own test shows'],
  [/^\/v1\/policies(\/\{id\})?:(evaluate|simulate|backtest)$/, 'asks what would be'],
  [/^\/access\/v1\/evaluation$/, 'asks what would be'],
  [/^\/oauth\//, 'sign-ins and the ends of sessions are recorded as such, and a second use of a token by its own test'],
  [/^\/v1\/webhooks\/\{id\}:test$/, 'asks for a delivery, which the delivery log holds'],
  [/^\/v1\/webhooks\/\{id\}\/deliveries\/\{delivery_id\}:replay$/, 'asks for a delivery, which the delivery log holds'],
];

describe('audit of changing routes', () => {
  let api: TestApi;
  let dns: DnsServer;
  let idp: IdentityProvider;
  let operator: Client;
  let mine: TestOrganization;
  let person: SignedInUser;
  let records: Record<string, string>;
  let personal: Record<string, string>;
  let routes: Route[];
  let examples: Map<string, object | undefined>;
  beforeAll(async () => {
    [dns, idp] = await Promise.all([startDnsServer(), IdentityProvider.start()]);
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0', DNS_SERVERS: dns.address });
    operator = new Client(api.url, api.operatorToken);
    mine = await makeOrganization(api);
    await registerAudiences(operator, ['https://api.crm.example.com'], [{ name: 'orders:read' }]);
    records = await recordsOf(api, mine);
    person = await signedIn(api, mine);
    personal = await personalRecordsOf(api, mine, person);
    // What removes a record comes last.
    routes = routesOf(api.app)
      .filter(({ method, path }) => method !== 'GET' && !withoutEvent.some(([pattern]) => pattern.test(path)))
      .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));
    const { paths } = await openApiOf(api.url);
    examples = new Map(
      routes.map((route) => [
        titleOf(route),
        paths[route.path]![route.method.toLowerCase()]!.requestBody?.content['application/json']?.example as object,
      ]),
    );
  });
  afterAll(async () => {
    await api.close();
    await dns.close();
    await idp.close();
  });

  const events = (): Promise<Chained[]> =>
    api.query<Chained>(
      `SELECT id, organization_id AS chain, action, details FROM audit_arrivals UNION ALL
       SELECT id, organization_id, action, details FROM audit_events`,
    );

  /** What `change` leaves in all chains. */
  async function leftBy(change: () => Promise<unknown>): Promise<Chained[]> {
    const before = new Set((await events()).map(({ id }) => id));
    await change();
    return (await events()).filter(({ id }) => !before.has(id));
  }

  type Change = () => Promise<{ status: number; body?: unknown }>;
  const newAuthenticator = () =>
    new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });

  // How the change is made where it takes more than the records of the organization or person, and a good body. Each
  // prepares what it needs and gives what makes the change.
  const prepared: Record<string, () => Promise<Change>> = {
    'POST /v1/organizations': async () => () =>
      operator.post('/v1/organizations', { slug: `new-${unique()}`, display_name: 'New' }),
    'DELETE /v1/organizations/{id}': async () => {
      const { id } = await makeOrganization(api);
      return () => operator.delete(`/v1/organizations/${id}`);
    },
    'PATCH /v1/organizations/{id}': async () => () =>
      mine.client.patch(`/v1/organizations/${mine.id}`, { display_name: unique() }),
    'POST /v1/organizations/{id}/domains': async () => () =>
      operator.post(`/v1/organizations/${mine.id}/domains`, {
        domain: `${unique()}.example`,
        kind: 'email',
        verified: true,
      }),
    'POST /v1/organizations/{id}/domains/{domain}:verify': async () => {
      const path = `/v1/organizations/${mine.id}/domains`;
      const claimed = await mine.client.post<Schemas['Domain']>(path, { domain: `${unique()}.example`, kind: 'email' });
      dns.replies.set(claimed.body.dns_record.name, [[claimed.body.dns_record.value]]);
      return () => mine.client.post(`${path}/${claimed.body.domain}:verify`);
    },
    'POST /v1/users': async () => () =>
      mine.client.post('/v1/users', { email: `${unique()}@people.example`, display_name: 'Maren Lindqvist' }),
    'PATCH /v1/users/{id}': async () => {
      const { id } = await makeUser(mine);
      return () => mine.client.patch(`/v1/users/${id}`, { groups: ['design'] });
    },
    'DELETE /v1/users/{id}': async () => {
      const person = await signedIn(api, mine);
      return () => mine.client.delete(`/v1/users/${person.id}`);
    },
    'POST /v1/tokens': async () => () =>
      operator.post('/v1/tokens', { name: 'new', scopes: ['user:read'], organization_id: null }),
    'DELETE /v1/tokens/{id}': async () => {
      const made = await operator.post('/v1/tokens', { name: 'old', scopes: ['user:read'], organization_id: null });
      return () => operator.delete(`/v1/tokens/${made.body.id}`);
    },
    'POST /v1/clients/{id}:adopt': async () => {
      const client = { name: 'Made by an operator', type: 'public', redirect_uris: ['https://app.example.com/cb'] };
      const { body } = await operator.post('/v1/clients', { ...client, organization_id: mine.id });
      return () => mine.client.post(`/v1/clients/${body.id}:adopt`);
    },
    'POST /v1/audit-events:resolve': async () => {
      await makeUser(mine);
      const { target } = (await auditOf(mine, 'user.created')).at(-1)!;
      return () => mine.client.post('/v1/audit-events:resolve', { pseudonym: target!.id });
    },
    'POST /v1/webhooks': async () => () =>
      mine.client.post('/v1/webhooks', { url: 'https://crm.example.com/hooks', events: ['user.*'] }),
    'PATCH /v1/webhooks/{id}': async () => {
      return () =>
        mine.client.patch(`/v1/webhooks/${records['webhooks']}`, { events: ['policy.*'], description: unique() });
    },
    'PATCH /v1/policies/{id}': async () => {
      return () => mine.client.patch(`/v1/policies/${records['policies']}`, { effect: 'REQUIRE_MFA', priority: 7 });
    },
    'POST /v1/auth/passkey/register/complete': async () => {
      const client = new Client(api.url, (await makeUser(mine)).enrollment.ticket);
      const options = await client.post<Schemas['RegistrationOptions']>('/v1/auth/passkey/register/begin');
      const attested = newAuthenticator().attest(options.body);
      return () => client.post('/v1/auth/passkey/register/complete', attested);
    },
    'POST /v1/auth/passkey/login/complete': async () => {
      // Somebody of the break-glass group, whose deletion the sign-in cancels, with a passkey whose counter stands still.
      await mine.client.patch(`/v1/organizations/${mine.id}`, { break_glass_group: 'rescue' });
      const { user, authenticator } = await enrolled(api, mine, { fields: { groups: ['rescue'] } });
      await (await signedIn(api, mine, { id: user.id })).client.post('/v1/privacy:requestAccountDeletion');
      await api.query('UPDATE passkeys SET sign_count = 1000 WHERE user_id = $1', [user.id]);
      const asserted = authenticator.assert(await loginOptions(api));
      return () => new Client(api.url).post('/v1/auth/passkey/login/complete', asserted);
    },
    'POST /v1/sso/{id}/complete': async () => {
      const { organization, email, browser, path, json } = await arriving();
      await makeUser(organization, { email });
      return async () => ({ status: (await browser.request('POST', `${path}/complete`, { json })).status });
    },
    'POST /v1/sso/{id}/link': async () => {
      const { browser, path, user } = await pendingLink();
      const ticket = await operator.post<Schemas['Enrollment']>(`/v1/users/${user.id}:issueEnrollmentTicket`);
      return async () => ({ status: (await browser.request('POST', path, { bearer: ticket.body.ticket })).status });
    },
    'POST /v1/sso/{id}/link/passkey': async () => {
      const { browser, path, authenticator } = await pendingLink();
      const json = authenticator.assert(await loginOptions(api));
      return async () => ({ status: (await browser.request('POST', `${path}/passkey`, { json })).status });
    },
    'DELETE /v1/auth/links/{id}': async () => {
      const { authenticator, user } = await enrolled(api, mine);
      const link = await addLink(api, mine, user.id);
      const { body } = await signIn(api, authenticator);
      return () => new Client(api.url, body.session_token).delete(`/v1/auth/links/${link}`);
    },
    'DELETE /v1/auth/passkeys/{id}': async () => {
      const { authenticator, passkey } = await enrolled(api, mine);
      const { body } = await signIn(api, authenticator);
      await addPasskey(api, { sessionToken: body.session_token });
      await signIn(api, authenticator);
      const client = new Client(api.url, body.session_token);
      return () => client.delete(`/v1/auth/passkeys/${passkey.id}`);
    },
    'PATCH /v1/auth/passkeys/{id}': async () => {
      return () =>
        person.client.patch(`/v1/auth/passkeys/${personal['passkeys']}`, { displayName: 'Key in the drawer' });
    },
    'POST /v1/privacy:requestAccountDeletion': async () => {
      const person = await signedIn(api, mine);
      return () => person.client.post('/v1/privacy:requestAccountDeletion', { revoke_sessions: true });
    },
    'POST /v1/users/{id}:reactivate': async () => {
      const { id } = await makeUser(mine);
      await mine.client.post(`/v1/users/${id}:suspend`, { reason: 'stolen laptop' });
      return () => mine.client.post(`/v1/users/${id}:reactivate`);
    },
    'POST /v1/users/{id}:revokeSessions': async () => {
      const { id } = await signedIn(api, mine);
      return () => mine.client.post(`/v1/users/${id}:revokeSessions`);
    },
    'DELETE /v1/users/{id}/sessions/{sid}': async () => {
      const { id, client } = await signedIn(api, mine);
      const session = await client.get<Schemas['CurrentSession']>('/v1/sessions/current');
      return () => mine.client.delete(`/v1/users/${id}/sessions/${session.body.id}`);
    },
    'POST /v1/sessions:revokeAll': async () => {
      const person = await signedIn(api, mine);
      await signedIn(api, mine, { id: person.id });
      return () => person.client.post('/v1/sessions:revokeAll');
    },
  };

  /** A browser that comes back from a provider. Its organization has no policies: others ask for more than that. */
  async function arriving() {
    const organization = await makeOrganization(api);
    const domain = `${unique()}.example`;
    await operator.post(`/v1/organizations/${organization.id}/domains`, { domain, kind: 'email', verified: true });
    const [email, browser] = [`maren@${domain}`, new Browser(api.url)];
    idp.person = { sub: unique(), email, email_verified: true };
    const connection = await connect(organization, idp);
    const { search } = await pastProvider(idp, connection, browser);
    return { organization, email, browser, path: `/v1/sso/${connection.id}`, json: { response: search.slice(1) } };
  }

  /** A single sign-on of somebody with a passkey, who has to prove that the account is theirs. */
  async function pendingLink() {
    const { organization, email, browser, path, json } = await arriving();
    const { user, authenticator } = await enrolled(api, organization, { fields: { email } });
    await browser.request('POST', `${path}/complete`, { json });
    return { browser, path: `${path}/link`, user, authenticator };
  }

  /** The change by a record of each kind, or where the path names none by somebody new, with the body of the description. */
  async function byExample(route: Route): Promise<Change> {
    const isOfPerson = route.access?.kind === 'session';
    const isNamed = route.pathParameters.length > 0;
    const { client } = !isOfPerson ? mine : isNamed ? person : await signedIn(api, mine);
    const path = pathWith(route, (_parameter, kind) => (isOfPerson ? personal : records)[kind] ?? `no-${kind}`);
    const example = examples.get(titleOf(route));
    const body = example && 'organization_id' in example ? { ...example, organization_id: mine.id } : example;
    return () => callRoute(client, route, path, body);
  }

  it('each change records one event, which every consequence names as its cause', async () => {
    expect(routes.length).toBeGreaterThan(25);
    const found: [string, unknown][] = [];
    const ofAccess = accessChanges(operator, mine);
    for (const route of routes) {
      const change = await ((prepared[titleOf(route)] ?? ofAccess[titleOf(route)])?.() ?? byExample(route));
      let answer: Awaited<ReturnType<Change>> | undefined;
      const left = await leftBy(async () => (answer = await change()));
      const causes = left.filter(({ details }) => details.cause === undefined);
      const isGood =
        answer!.status < 300 &&
        causes.length === 1 &&
        left.every(({ id, details }) => (details.cause ?? id) === causes[0]!.id);
      if (!isGood)
        found.push([
          titleOf(route),
          answer!.status < 300
            ? left.map(({ id, action, details: { cause } }) => ({ id, action, cause }))
            : `answered ${answer!.status} ${JSON.stringify(answer!.body)}: how to make the change belongs into "prepared"`,
        ]);
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('each change records the earlier state without personal data', async () => {
    const changed = (await events()).filter(({ action }) =>
      /^(organization|policy|webhook)\.(updated|deleted)$/.test(action),
    );
    expect(changed.length).toBeGreaterThan(4);
    for (const { action, details } of changed) {
      if (details.changed?.join() === 'domains') continue; // the event of the domain tells it
      expect([action, Object.keys(details.before ?? {}).sort()]).toEqual([
        action,
        (details.changed ?? Object.keys(details.before!)).toSorted(),
      ]);
    }
  });

  it('changes outside an organization are recorded in the operators’ chain, which verifies', async () => {
    const made = await leftBy(() =>
      operator.post('/v1/organizations', { slug: `new-${unique()}`, display_name: 'New' }),
    );
    expect(made.map(({ chain, action }) => [chain, action])).toEqual([[operatorChain, 'organization.created']]);
    const listed = await operator.get('/v1/audit-events?chain=operator&per_page=1');
    expect(listed.body.data[0].id).toBe(made[0]!.id);
    expect((await operator.get('/v1/audit-events:verify?chain=operator')).body).toMatchObject({ valid: true });
  });
});
