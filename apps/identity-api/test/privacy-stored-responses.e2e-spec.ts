import { Client as DatabaseClient } from 'pg';
import { Client, eventually, openApiOf, startWebhookReceiver, type Answer } from '@plinth/test-kit';
import { StoredResponseSubjects } from '../src/stored-responses/stored-response-subjects.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

/** Routes of service tokens whose answers tell of nobody, each with the reason. */
const aboutNobody: Record<string, string> = {
  '/v1/clients': 'Applications of organizations.',
  '/v1/clients/{id}:adopt': 'Applications of organizations.',
  '/v1/clients/{id}:rotateSecret': 'Applications of organizations.',
  '/v1/organizations': 'An organization is no person.',
  '/v1/organizations/{id}/domains': 'Domains of organizations.',
  '/v1/organizations/{id}/domains/{domain}:verify': 'Domains of organizations.',
  '/v1/organizations/{id}/sso-connections': 'Connections of organizations.',
  '/v1/policies': 'Rules of organizations.',
  '/v1/resources': 'APIs of organizations.',
  '/v1/roles': 'What holders of roles may do.',
  '/v1/tokens': 'Tokens of organizations.',
  '/v1/webhooks': 'Subscriptions of organizations.',
  '/v1/webhooks/{id}:rotateSecret': 'Subscriptions of organizations.',
  '/v1/webhooks/{id}:test': 'A test event says nothing.',
};

describe('stored responses for an Idempotency-Key', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({
      RATE_LIMIT_PER_MINUTE: '0',
      DATABASE_POOL_SIZE: '20',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    });
    organization = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const keyed = () => {
    const key = unique();
    return { key, headers: { 'idempotency-key': key } };
  };
  const storedOf = (key: string) =>
    api.query<{ owner: string; subject: string | null; isDone: boolean }>(
      'SELECT owner, subject, response IS NOT NULL AS "isDone" FROM idempotency_keys WHERE key = $1',
      [key],
    );
  const erase = async (id: string) => expect((await organization.client.delete(`/v1/users/${id}`)).status).toBe(204);
  const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';

  it('an erasure deletes the response that created the person, so the same request creates a new one', async () => {
    const { headers, key } = keyed();
    const body = { email: `${unique()}@people.example`, display_name: `Someone ${unique()}` };
    const create = () => organization.client.post<Schemas['UserWithEnrollment']>('/v1/users', body, { headers });
    const first = await create();
    const repeated = await create();
    expect([isReplayed(repeated), repeated.body]).toEqual([true, first.body]);
    expect(await storedOf(key)).toEqual([{ owner: organization.tokenId, subject: first.body.id, isDone: true }]);
    await erase(first.body.id);
    expect(await storedOf(key)).toEqual([]);
    const again = await create();
    expect([again.status, isReplayed(again)]).toEqual([201, false]);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('an erasure deletes responses to the person’s enrolment tickets, used or not', async () => {
    const { id, display_name, enrollment } = await makeUser(organization, { display_name: `Someone ${unique()}` });
    const { headers, key } = keyed();
    const holder = new Client(api.url, enrollment.ticket);
    const begun = await holder.post('/v1/auth/passkey/register/begin', undefined, { headers });
    expect(begun.body.user.displayName).toBe(display_name);
    expect(await storedOf(key)).toHaveLength(1);
    await erase(id);
    expect(await storedOf(key)).toEqual([]);
  });

  it('an erasure deletes every response about the person, whoever received it for whichever request', async () => {
    const receiver = await startWebhookReceiver(410);
    const worker = await startTestWorker(api);
    const subscription = { url: receiver.url, events: ['session.*'] };
    const { id: webhookId } = (await organization.client.post('/v1/webhooks', subscription)).body;
    const person = await signedIn(api, organization);
    await person.client.delete(`/v1/sessions/${(await signedIn(api, organization, { id: person.id })).sessionId}`);
    const { id: deletionId } = (await person.client.post('/v1/privacy:requestAccountDeletion')).body;
    const { id: deliveryId } = await eventually('a delivery has failed', async () => {
      const { body } = await organization.client.get(`/v1/webhooks/${webhookId}/deliveries`);
      return (body.data as Schemas['WebhookDelivery'][]).find(
        ({ status }) => status === 'failed' || status === 'cancelled',
      );
    });
    const policy = { name: 'Nobody', priority: 1, effect: 'ALLOW', mode: 'disabled', conditions: [] };
    const { id: policyId } = (await organization.client.post('/v1/policies', policy)).body;
    const context = { user_id: person.id };
    const { client } = organization;
    const asked: [Client, string, object?][] = [
      [client, `/v1/users/${person.id}:issueEnrollmentTicket`],
      [client, '/v1/policies:evaluate', { context }],
      [client, '/v1/policies:simulate', { policy, context }],
      [client, `/v1/policies/${policyId}:simulate`, { context }],
      [client, `/v1/webhooks/${webhookId}/deliveries/${deliveryId}:replay`],
      [client, `/v1/privacy/deletions/${deletionId}:cancel`],
      [new Client(api.url, api.operatorToken), `/v1/users/${person.id}:issueEnrollmentTicket`],
      [person.client, '/v1/privacy:optOutOfSale'],
    ];
    for (const [caller, path, body] of asked) {
      const { headers, key } = keyed();
      const answer = await caller.post(path, body, { headers });
      expect([path, answer.status < 300]).toEqual([path, true]);
      expect([path, await storedOf(key)]).toMatchObject([path, [{ subject: person.id, isDone: true }]]);
    }
    const categories = (await person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories')).body;
    expect(categories.categories.find(({ id }) => id === 'kept_responses')?.record_count).toBe(asked.length);
    await erase(person.id);
    const left = await api.query('SELECT 1 FROM idempotency_keys WHERE subject = $1', [person.id]);
    expect(left).toEqual([]);
    await worker.close();
    await receiver.close();
  });

  it('an erasure keeps other people’s responses', async () => {
    const [leaving, staying] = [await makeUser(organization), await makeUser(organization)];
    const { headers, key } = keyed();
    await organization.client.post(`/v1/users/${staying.id}:issueEnrollmentTicket`, undefined, { headers });
    await erase(leaving.id);
    const repeated = await organization.client.post(`/v1/users/${staying.id}:issueEnrollmentTicket`, undefined, {
      headers,
    });
    expect([isReplayed(repeated), (await storedOf(key)).length]).toEqual([true, 1]);
  });

  it('a response is not stored if its person is erased before the request ends', async () => {
    const person = await makeUser(organization);
    const { headers, key } = keyed();
    // Holds the erasure up after it has removed what was kept.
    const holder = new DatabaseClient({ connectionString: api.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE privacy_exports IN SHARE MODE');
    const waiting = (statement: string) =>
      eventually(`a statement waits: ${statement}`, async () => {
        const rows = await api.query<{ query: string }>(
          `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.some(({ query }) => query.includes(statement));
      });
    const erasure = organization.client.delete(`/v1/users/${person.id}`);
    await waiting('DELETE FROM privacy_exports');
    const request = organization.client.post('/v1/policies:evaluate', { context: { user_id: person.id } }, { headers });
    await waiting('FOR KEY SHARE');
    expect(await storedOf(key)).toMatchObject([{ isDone: false }]);
    await holder.query('ROLLBACK');
    await holder.end();
    expect([(await erasure).status, (await request).status]).toEqual([204, 200]);
    expect(await storedOf(key)).toEqual([]);
  });

  it('concurrent creations and erasures of people leave no response behind', async () => {
    const made = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const { headers, key } = keyed();
        const email = `${unique()}@people.example`;
        const creation = organization.client.post('/v1/users', { email, display_name: 'Brief' }, { headers });
        // Not from the answer: as soon as there is such a person.
        const [row] = await eventually(
          'the user is there',
          async () => {
            const rows = await api.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
            return rows.length > 0 && rows;
          },
          { everyMs: 1 },
        );
        await erase(row!.id);
        await creation;
        return key;
      }),
    );
    for (const key of made) expect(await storedOf(key)).toEqual([]);
  });

  it('every route declares whether its response is about a person', async () => {
    const { routesAboutPeople } = api.app.get(StoredResponseSubjects, { strict: false });
    const { paths } = await openApiOf(api.url);
    const ofTokens = Object.entries(paths)
      .filter(([, { post }]) => post?.security?.some((way) => 'serviceToken' in way))
      .map(([path]) => path);
    expect(ofTokens.length).toBeGreaterThan(10);
    const toRoute = (path: string): string =>
      path
        .replaceAll(/\{(\w+)\}/g, '\0$1')
        .replaceAll(':', '\\:')
        .replaceAll('\0', ':');
    expect(
      ofTokens
        .filter((path) => !(path in aboutNobody))
        .map(toRoute)
        .sort(),
    ).toEqual(Object.keys(routesAboutPeople).sort());
    expect(Object.keys(aboutNobody).filter((path) => !ofTokens.includes(path))).toEqual([]);
  });
});
