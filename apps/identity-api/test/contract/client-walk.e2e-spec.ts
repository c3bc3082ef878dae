import type { INestApplicationContext } from '@nestjs/common';
import type {
  AccountDeletion,
  Activity,
  CurrentSession,
  DataCategory,
  DataExport,
  Discovery,
  KnownProblemCode,
  OptOut,
  Page,
  Passkey,
  RequestedExport,
  Session,
  SignedIn,
} from '@plinth/identity-client/records';
import { ClientWalk, eventually, got, olderTransactionsEnded, startWebhookReceiver } from '@plinth/test-kit';
import { problemKinds } from '../../src/errors.js';
import { allScopes } from '../../src/scopes.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { startDnsServer, type DnsServer } from '../support/dns-server.js';
import { unique } from '../support/factories.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { startTestWorker } from '../support/worker.js';
import { accessOf, applicationsOf, clientsOf, interactionsOf } from './clients-walk.js';
import { containmentOf, recoveryOf } from './containment-walk.js';
import { federationOf } from './federation-walk.js';
import type { paths } from './openapi.js';

type Walk = ClientWalk<paths>;
type Integration = ReturnType<Walk['as']>;

const at = (id: string) => ({ params: { path: { id } } });

describe('generated TypeScript client', () => {
  let api: TestApi;
  let dns: DnsServer;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    dns = await startDnsServer();
    api = await startTestApi({
      DNS_SERVERS: dns.address,
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      // No operation needs two at once.
      DATABASE_POOL_SIZE: '1',
    });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await dns.close();
  });

  // Where an answer is given a type of identity-client, the compiler holds that package against the description.
  it('the generated client can call every operation and gets the described responses', async () => {
    const walk = await ClientWalk.over<paths>(api.url);
    const operator = walk.as(api.operatorToken);
    const { id: organizationId, slug, admin } = await organizationOf(walk, operator);
    await domainsOf(walk, admin, organizationId);
    await discoveryOf(walk, slug);
    await policiesOf(admin);
    const { userId, ticket } = await usersOf(admin);
    await clientsOf(admin, operator, userId);
    await accessOf(admin, walk.as(), userId);
    const authenticator = await registered(walk.as(ticket), 'Telephone');
    const session = await signedIn(walk, authenticator);
    await passkeysOf(session);
    await auditOf(admin, userId);
    await webhooksOf(admin, userId);
    await privacyOf(walk, session, admin);
    await interactionsOf(api.url, admin, [session, walk.as()]);
    await sessionsOf(walk, session, authenticator);
    await recoveryOf(api, await signedIn(walk, authenticator), userId);
    await containmentOf(admin, userId);
    expect((await admin.DELETE('/v1/users/{id}', at(userId))).response.status).toBe(204);
    expect((await operator.DELETE('/v1/organizations/{id}', at(organizationId))).response.status).toBe(204);
    expect(walk.unanswered()).toEqual([]);
  }, 120_000);

  it('the generated client gets problems with the described types', async () => {
    const walk = await ClientWalk.over<paths>(api.url);
    const { admin } = await organizationOf(walk, walk.as(api.operatorToken));
    const missing = await admin.GET('/v1/users/{id}', at('0198c3a0-0000-7000-8000-00000000ffff'));
    expect([missing.response.status, missing.error?.code]).toEqual([404, 'SERVICE_AUTH_901']);
    const body = { email: 'nobody', display_name: '' };
    const invalid = await admin.POST('/v1/users', { body });
    const faults = invalid.error && 'errors' in invalid.error ? invalid.error.errors : undefined;
    expect(faults?.map(({ field }) => field)).toEqual(['email', 'display_name']);
    const known: KnownProblemCode[] = Object.values(problemKinds).map(({ code }) => code);
    expect(known).toEqual(expect.arrayContaining([missing.error?.code]));
    const { error } = await walk.as('idt_none').GET('/v1/users');
    expect(error?.code).toBe('SERVICE_AUTH_005');
  });

  /** An organization, and a client with its token. */
  async function organizationOf(walk: Walk, operator: Integration) {
    const slug = `org-${unique()}`;
    const { id } = got(await operator.POST('/v1/organizations', { body: { slug, display_name: 'Havskov Studio' } }));
    const wanted = { name: 'Administration', scopes: [...allScopes], organization_id: id };
    const token = got(await operator.POST('/v1/tokens', { body: wanted }));
    const admin = walk.as(token.token);
    const change = { ...at(id), body: { logo_url: 'https://images.example.com/logo.png' } };
    expect(got(await admin.PATCH('/v1/organizations/{id}', change)).logo_url).toBe(change.body.logo_url);
    expect(got(await admin.GET('/v1/organizations')).data.map((each) => each.id)).toEqual([id]);
    expect(got(await admin.GET('/v1/organizations/{id}', at(id))).slug).toBe(slug);
    const spare = got(await admin.POST('/v1/tokens', { body: { name: 'Spare', scopes: ['user:read'] } }));
    const below = got(await operator.GET('/v1/tokens/{id}/descendants', at(token.id)));
    expect(below.data.map((each) => each.id)).toEqual([spare.id]);
    expect((await admin.DELETE('/v1/tokens/{id}', at(spare.id))).response.status).toBe(204);
    const tokens = got(await operator.GET('/v1/tokens', { params: { query: { organization_id: id } } }));
    expect(tokens.data.map(({ revoked_at }) => revoked_at === null)).toEqual([false, true]);
    return { id, slug, admin };
  }

  async function domainsOf(walk: Walk, admin: Integration, id: string): Promise<void> {
    const body = { domain: `${unique()}.example`, kind: 'email' as const };
    const { domain, dns_record: record } = got(await admin.POST('/v1/organizations/{id}/domains', { ...at(id), body }));
    const params = { path: { id, domain } };
    const early = await admin.POST('/v1/organizations/{id}/domains/{domain}:verify', { params });
    expect([early.response.status, early.error?.code]).toEqual([409, 'SERVICE_AUTH_903']);
    dns.replies.set(record.name, [[record.value]]);
    got(await admin.POST('/v1/organizations/{id}/domains/{domain}:verify', { params }));
    const [listed] = got(await admin.GET('/v1/organizations/{id}/domains', at(id))).data;
    expect(listed?.verified_at).not.toBeNull();
    await federationOf(walk, admin, { url: api.url, id, domain }, registered);
    const givenUp = await admin.DELETE('/v1/organizations/{id}/domains/{domain}', { params });
    expect(givenUp.response.status).toBe(204);
  }

  async function discoveryOf(walk: Walk, slug: string): Promise<void> {
    const anyone = walk.as();
    const query = { email: `maren@${unique()}.example` };
    expect(got(await anyone.GET('/v1/discovery:byEmail', { params: { query } })).organization).toBeNull();
    const found: Discovery = got(await anyone.GET('/v1/discovery:bySlug', { params: { query: { slug } } }));
    expect([found.organization?.slug, found.methods]).toEqual([slug, ['passkey']]);
    expect(got(await anyone.GET('/v1/discovery:byCustomDomain')).sso_required).toBe(false);
    expect(got(await anyone.GET('/.well-known/webauthn')).origins).toEqual(api.config.RP_ORIGINS);
    expect(got(await anyone.GET('/.well-known/passkey-endpoints')).enroll).toMatch(/^https?:/);
  }

  async function policiesOf(admin: Integration): Promise<void> {
    const conditions = [{ type: 'network' as const, op: 'not_in' as const, value: 'cidr:203.0.113.0/24' }];
    const draft = { name: 'Only from the office', priority: 10, conditions, effect: 'BLOCK' as const };
    const header = { 'Idempotency-Key': unique() };
    const made = await admin.POST('/v1/policies', { params: { header }, body: { ...draft, mode: 'report_only' } });
    const { id, created_at: from } = got(made);
    const etag = made.response.headers.get('etag')!;
    const known = { params: { path: { id }, header: { 'If-None-Match': etag } } };
    expect((await admin.GET('/v1/policies/{id}', known)).response.status).toBe(304);
    const held = { params: { path: { id }, header: { 'If-Match': etag } } };
    got(await admin.PATCH('/v1/policies/{id}', { ...held, body: { mode: 'enforce' } }));
    const stale = await admin.PATCH('/v1/policies/{id}', { ...held, body: { priority: 11 } });
    expect([stale.response.status, stale.error?.code]).toEqual([412, 'SERVICE_AUTH_906']);
    expect(got(await admin.GET('/v1/policies/{id}', at(id))).mode).toBe('enforce');
    const query = { effect: 'BLOCK' as const, mode: 'enforce' as const };
    expect(got(await admin.GET('/v1/policies', { params: { query } })).metadata.total).toBe(1);
    const context = { ip: '198.51.100.7', groups: ['finance'] };
    expect(got(await admin.POST('/v1/policies:evaluate', { body: { context } })).matched_policy_id).toBe(id);
    const { effect } = got(await admin.POST('/v1/policies/{id}:simulate', { ...at(id), body: { context } }));
    const policy = { ...draft, priority: 1, effect: 'ALLOW' as const, conditions: [] };
    const drafted = got(await admin.POST('/v1/policies:simulate', { body: { policy, context } }));
    const past = got(await admin.POST('/v1/policies:backtest', { body: { policies: [policy], from, to: from } }));
    expect([effect, drafted.effect, drafted.matched_policy_id, past.evaluated]).toEqual(['BLOCK', 'ALLOW', 'draft', 0]);
    expect((await admin.DELETE('/v1/policies/{id}', at(id))).response.status).toBe(204);
    const versions = got(await admin.GET('/v1/policies/{id}/versions', at(id)));
    expect(versions.data.map(({ change }) => change)).toEqual(['deleted', 'updated', 'created']);
  }

  async function usersOf(admin: Integration): Promise<{ userId: string; ticket: string }> {
    const body = { email: `${unique()}@people.example`, display_name: 'Maren Lindqvist' };
    const { id, groups } = got(await admin.POST('/v1/users', { body }));
    expect(groups).toEqual([]);
    got(await admin.PATCH('/v1/users/{id}', { ...at(id), body: { groups: ['design'] } }));
    expect(got(await admin.GET('/v1/users/{id}', at(id))).groups).toEqual(['design']);
    const query = { email: body.email.toUpperCase() };
    expect(got(await admin.GET('/v1/users', { params: { query } })).metadata.total).toBe(1);
    const { ticket } = got(await admin.POST('/v1/users/{id}:issueEnrollmentTicket', at(id)));
    return { userId: id, ticket };
  }

  const newAuthenticator = () =>
    new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });

  /** Registers a passkey with the credential of `client`; gives its authenticator. */
  async function registered(client: Integration, displayName: string): Promise<SoftwareAuthenticator> {
    const authenticator = newAuthenticator();
    const options = got(await client.POST('/v1/auth/passkey/register/begin', { body: { displayName } }));
    const body = authenticator.attest(options);
    expect(got(await client.POST('/v1/auth/passkey/register/complete', { body })).displayName).toBe(displayName);
    return authenticator;
  }

  async function signedIn(walk: Walk, authenticator: SoftwareAuthenticator): Promise<Integration> {
    const anyone = walk.as();
    const options = got(await anyone.POST('/v1/auth/passkey/login/begin'));
    const body = authenticator.assert(options);
    const { session_token, aal }: SignedIn = got(await anyone.POST('/v1/auth/passkey/login/complete', { body }));
    expect(aal).toBe('aal2');
    return walk.as(session_token);
  }

  async function passkeysOf(session: Integration): Promise<void> {
    await registered(session, 'Key ring');
    const { data }: Page<Passkey> = got(await session.GET('/v1/auth/passkeys'));
    const signals = got(await session.GET('/v1/auth/passkeys:signals'));
    expect(signals.allAcceptedCredentialIds).toHaveLength(data.length);
    const [added] = data;
    expect(added?.displayName).toBe('Key ring');
    const renamed = { ...at(added!.id), body: { displayName: 'Key in the drawer' } };
    expect(got(await session.PATCH('/v1/auth/passkeys/{id}', renamed)).displayName).toBe('Key in the drawer');
    expect((await session.DELETE('/v1/auth/passkeys/{id}', at(added!.id))).response.status).toBe(204);
    const [last] = got(await session.GET('/v1/auth/passkeys')).data;
    const refused = await session.DELETE('/v1/auth/passkeys/{id}', at(last!.id));
    expect([refused.response.status, refused.error?.code]).toEqual([409, 'SERVICE_AUTH_904']);
  }

  async function auditOf(admin: Integration, userId: string): Promise<void> {
    const query = { action: 'passkey.registered' as const };
    const { data } = got(await admin.GET('/v1/audit-events', { params: { query } }));
    // One of them in the part of single sign-on.
    expect(data).toHaveLength(3);
    expect(JSON.stringify(data)).not.toContain(userId);
    expect(got(await admin.GET('/v1/audit-events:verify')).valid).toBe(true);
    const pseudonym = data[0]!.actor.id!;
    expect(got(await admin.POST('/v1/audit-events:resolve', { body: { pseudonym } })).user_id).toBe(userId);
    const about = { params: { query: { target: userId, result: 'success' as const } } };
    expect(got(await admin.GET('/v1/audit-events', about)).data[0]?.action).toBe('audit.resolved');
    expect(got(await admin.GET('/v1/audit-events:checkpoints')).metadata.per_page).toBe(25);
  }

  async function privacyOf(walk: Walk, session: Integration, admin: Integration): Promise<void> {
    const anyone = walk.as();
    expect(got(await anyone.GET('/.well-known/gpc.json')).gpc).toBe(true);
    // One signs tokens, one exports, one checkpoints.
    expect(got(await anyone.GET('/.well-known/jwks.json')).keys).toHaveLength(3);
    const { categories }: { categories: DataCategory[] } = got(await session.GET('/v1/privacy:getDataCategories'));
    expect(categories.find(({ id }) => id === 'passkeys')?.record_count).toBe(1);
    const optOut: OptOut = got(await session.POST('/v1/privacy:optOutOfSale'));
    expect(optOut.source).toBe('user');
    const asked: RequestedExport = got(await session.POST('/v1/privacy:exportMyData'));
    const ready = await eventually('the export is ready', async () => {
      const state: DataExport = got(await session.GET('/v1/privacy/exports/{id}', at(asked.export_id)));
      return state.status === 'ready' && state;
    });
    expect(ready.download_url).toContain(ready.export_id);
    const exports: Page<DataExport> = got(await session.GET('/v1/privacy/exports'));
    expect(exports.data.map(({ export_id: id, status }) => [id, status])).toEqual([[asked.export_id, 'ready']]);
    const body = { reason: 'UNUSED' as const };
    const { id }: AccountDeletion = got(await session.POST('/v1/privacy:requestAccountDeletion', { body }));
    expect(got(await session.POST('/v1/privacy:requestAccountDeletion')).id).toBe(id);
    expect(got(await session.GET('/v1/privacy/deletions/{id}', at(id))).status).toBe('queued');
    expect(got(await admin.POST('/v1/privacy/deletions/{id}:cancel', at(id))).status).toBe('cancelled');
  }

  async function webhooksOf(admin: Integration, userId: string): Promise<void> {
    const receiver = await startWebhookReceiver();
    const subscription = { url: receiver.url, events: ['user.*' as const] };
    const { id } = got(await admin.POST('/v1/webhooks', { body: subscription }));
    got(await admin.PATCH('/v1/users/{id}', { ...at(userId), body: { display_name: 'Maren L.' } }));
    const settled = (status: string) => async () => {
      const { data } = got(await admin.GET('/v1/webhooks/{id}/deliveries', at(id)));
      return data.find((delivery) => delivery.status === status);
    };
    expect((await eventually('the delivery', settled('succeeded'))).event).toBe('user.updated');
    await receiver.close();
    // A port where nobody listens: the test's one attempt fails, and can be tried again.
    got(await admin.PATCH('/v1/webhooks/{id}', { ...at(id), body: { url: 'http://127.0.0.1:9/' } }));
    got(await admin.POST('/v1/webhooks/{id}:test', at(id)));
    const failed = await eventually('the test has failed', settled('failed'));
    const again = { params: { path: { id, delivery_id: failed.id } } };
    got(await admin.POST('/v1/webhooks/{id}/deliveries/{delivery_id}:replay', again));
    const body = { grace_period_seconds: 0 };
    expect(got(await admin.POST('/v1/webhooks/{id}:rotateSecret', { ...at(id), body })).secret).toMatch(/^whsec_/);
    expect(got(await admin.GET('/v1/webhooks/{id}', at(id))).secret).toMatch(/^whsec_\*{4}/);
    expect(got(await admin.GET('/v1/webhooks')).data).toHaveLength(1);
    const query = { events: 'user.updated', since: '2026-01-31T09:00:00Z' };
    await olderTransactionsEnded(api);
    const feed = got(await admin.GET('/v1/events', { params: { query } }));
    expect(feed.data.map(({ type }) => type)).toContain('user.updated');
    expect((await admin.DELETE('/v1/webhooks/{id}', at(id))).response.status).toBe(204);
  }

  async function sessionsOf(walk: Walk, session: Integration, authenticator: SoftwareAuthenticator): Promise<void> {
    const { id }: CurrentSession = got(await session.GET('/v1/sessions/current'));
    const other = await signedIn(walk, authenticator);
    const sessions: Page<Session> = got(await other.GET('/v1/sessions'));
    expect(sessions.data.map((each) => each.id)).toContain(id);
    await applicationsOf(other);
    const activity: Page<Activity> = got(await other.GET('/v1/sessions:activity'));
    expect(activity.metadata.total).toBeGreaterThan(2);
    expect((await other.DELETE('/v1/sessions/{id}', at(id))).response.status).toBe(204);
    expect((await session.GET('/v1/sessions/current')).error?.code).toBe('SERVICE_AUTH_005');
    const brief = await signedIn(walk, authenticator);
    expect((await brief.DELETE('/v1/sessions/current')).response.status).toBe(204);
    expect((await brief.GET('/v1/sessions/current')).error?.code).toBe('SERVICE_AUTH_005');
    expect((await other.POST('/v1/sessions:revokeAll')).response.status).toBe(204);
  }
});
