import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const path = '/v1/webhooks';
const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const subscription = { url: 'https://crm.example.com/hooks', events: ['user.*', 'privacy.deletion.completed'] };

describe('webhook subscriptions', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    operator = new Client(api.url, api.operatorToken);
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const added = async (body: object = {}, { client }: TestOrganization = mine) =>
    (await client.post<Schemas['WebhookWithSecret']>(path, { ...subscription, ...body })).body;

  it('the signing secret is shown in full only on creation', async () => {
    const { status, body } = await mine.client.post<Schemas['WebhookWithSecret']>(path, {
      ...subscription,
      description: 'CRM',
    });
    expect([status, Object.keys(body)]).toEqual([
      201,
      [
        ...['id', 'url', 'events', 'description', 'active', 'created_at', 'updated_at', 'secret'],
        ...['previous_secret_expires_at', 'last_status'],
      ],
    ]);
    expect(body).toMatchObject({
      ...subscription,
      description: 'CRM',
      active: true,
      previous_secret_expires_at: null,
      last_status: null,
    });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const masked = { ...body, secret: `whsec_****${body.secret.slice(-4)}` };
    expect((await mine.client.get(`${path}/${body.id}`)).body).toEqual(masked);
    expect((await mine.client.get(path)).body.data).toEqual([masked]);
    expect((await mine.client.patch(`${path}/${body.id}`, {})).body.secret).toBe(masked.secret);
  });

  it('the database contains no readable secret', async () => {
    const { id, secret } = await added();
    await mine.client.post(`${path}/${id}:rotateSecret`);
    const rows = await api.query('SELECT to_jsonb(e) AS row FROM webhook_endpoints e WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
  });

  it('a patch changes only what it names, and null clears the description', async () => {
    const { id } = await added({ description: 'CRM' });
    const changed = await mine.client.patch(`${path}/${id}`, { events: ['*'], active: false });
    expect(changed.body).toMatchObject({ url: subscription.url, events: ['*'], active: false, description: 'CRM' });
    expect((await mine.client.patch(`${path}/${id}`, { description: null })).body.description).toBeNull();
    expect((await mine.client.patch(`${path}/${id}`, { active: true })).body.active).toBe(true);
  });

  it.each([
    ['an http url', { url: 'http://crm.example.com/' }, 'url', 'not_https'],
    ['credentials in the url', { url: 'https://user:pass@crm.example.com/' }, 'url', 'has_credentials'],
    ['a loopback address', { url: 'https://127.0.0.1/' }, 'url', 'address_refused'],
    ['a metadata address', { url: 'https://169.254.169.254/latest' }, 'url', 'address_refused'],
    ['no url', { url: undefined }, 'url', 'required'],
    ['no url at all', { url: 'crm' }, 'url', 'not_a_url'],
    ['a url of 1025 characters', { url: `https://crm.example.com/${'a'.repeat(1001)}` }, 'url', 'max_length'],
    ['no events', { events: [] }, 'events', 'min_items'],
    ['an unknown kind', { events: ['product.published'] }, 'events.0', 'one_of'],
    ['an unknown family', { events: ['user.created', 'product.*'] }, 'events.1', 'one_of'],
    ['a wildcard that is none', { events: ['user*'] }, 'events.0', 'one_of'],
    ['webhook.test as a kind', { events: ['webhook.test'] }, 'events.0', 'one_of'],
    ['a kind twice', { events: ['user.*', 'user.*'] }, 'events', 'unique_items'],
    ['a description of 256 characters', { description: 'x'.repeat(256) }, 'description', 'max_length'],
    ['active as a word', { active: 'yes' }, 'active', 'type'],
    ['an unknown field', { secret: 'whsec_x' }, 'secret', 'unknown_field'],
  ])(
    'a subscription with %s is rejected on creation and in a patch, and nothing is written',
    async (_what, fault, field, rule) => {
      expectInvalid(await mine.client.post(path, { ...subscription, ...fault }), field, rule);
      expect((await mine.client.get(path)).body.data).toEqual([]);
      const made = await added();
      if (rule !== 'required') expectInvalid(await mine.client.patch(`${path}/${made.id}`, fault), field, rule);
      const { secret: _secret, ...rest } = made;
      expect((await mine.client.get(`${path}/${made.id}`)).body).toMatchObject(rest);
    },
  );

  it('a subscription accepts every kind and family', async () => {
    for (const events of [['*'], ['privacy.*'], ['privacy.deletion.*'], ['sign_in.failed', 'organization.updated']])
      expect((await added({ events })).events).toEqual(events);
  });

  it('an organization can have 20 subscriptions, even under concurrent additions', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => mine.client.post(path, subscription)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expectProblem(
      answers.find(({ status }) => status !== 201)!,
      409,
      'SERVICE_AUTH_903',
    );
    const { body } = await mine.client.get(`${path}?per_page=8&page=3`);
    expect([body.data.length, body.metadata.total, body.metadata.last_page]).toEqual([4, 20, 3]);
  });

  it('a rotation returns a new secret and is audited, and the old one ends at the announced time', async () => {
    const { id, secret } = await added();
    const before = Date.now();
    const rotated = await mine.client.post(`${path}/${id}:rotateSecret`);
    expect([rotated.status, Object.keys(rotated.body)]).toEqual([
      200,
      ['id', 'secret', 'previous_secret_expires_at', 'rotated_at'],
    ]);
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(secret);
    const graceMs = (body: Schemas['RotatedWebhookSecret']): number =>
      Date.parse(body.previous_secret_expires_at!) - Date.parse(body.rotated_at);
    expect(Date.parse(rotated.body.rotated_at)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Math.abs(graceMs(rotated.body) - 86_400_000)).toBeLessThan(1_000);
    expect((await mine.client.get(`${path}/${id}`)).body.previous_secret_expires_at).toBe(
      rotated.body.previous_secret_expires_at,
    );
    const longest = await mine.client.post(`${path}/${id}:rotateSecret`, { grace_period_seconds: 604_800 });
    expect(Math.abs(graceMs(longest.body) - 604_800_000)).toBeLessThan(1_000);
    const abrupt = await mine.client.post(`${path}/${id}:rotateSecret`, { grace_period_seconds: 0 });
    expect(abrupt.body.previous_secret_expires_at).toBeNull();
    const events = (await auditOf(mine)).filter(({ action }) => action === 'webhook.secret_rotated');
    expect(events.map(({ actor, target, details }) => [actor.id, target, details])).toEqual(
      [86_400, 604_800, 0].map((grace_period_seconds) => [
        mine.tokenId,
        { type: 'webhook', id },
        { grace_period_seconds },
      ]),
    );
  });

  it.each([-1, 604_801, 1.5, '60', null])(
    'a rotation with the grace period %p is rejected and keeps the secret',
    async (seconds) => {
      const { id, secret } = await added();
      const answer = await mine.client.post(`${path}/${id}:rotateSecret`, { grace_period_seconds: seconds });
      expect(expectProblem(answer, 422, 'SERVICE_AUTH_902').errors?.[0]?.field).toBe('grace_period_seconds');
      expect((await mine.client.get(`${path}/${id}`)).body.secret).toBe(`whsec_****${secret.slice(-4)}`);
    },
  );

  it('creation, changes and removal are audited, and no webhook reports them', async () => {
    const { id } = await added({ events: ['*'] });
    const one = `${path}/${id}`;
    await mine.client.patch(one, { events: ['*'], active: true });
    await mine.client.patch(one, { url: 'https://elsewhere.example.com/', active: true, description: 'Moved' });
    expect((await mine.client.get(`${one}/deliveries`)).body.metadata.total).toBe(0);
    await mine.client.delete(one);
    const auditEvents = (await auditOf(mine)).filter(({ action }) => action.startsWith('webhook.'));
    expect(auditEvents).toMatchObject([
      { action: 'webhook.created', actor: { type: 'token', id: mine.tokenId }, target: { type: 'webhook', id } },
      { action: 'webhook.updated', details: { changed: ['description', 'url'] } },
      { action: 'webhook.deleted', target: { id } },
    ]);
  });

  it('a deleted subscription gets 404, including on a second deletion', async () => {
    const { id } = await added();
    expect((await mine.client.delete(`${path}/${id}`)).status).toBe(204);
    expectProblem(await mine.client.delete(`${path}/${id}`), 404, 'SERVICE_AUTH_901');
    for (const answer of [
      await mine.client.get(`${path}/${id}`),
      await mine.client.get(`${path}/${id}/deliveries`),
      await mine.client.post(`${path}/${id}:rotateSecret`),
      await mine.client.post(`${path}/${id}:test`),
    ])
      expectProblem(answer, 404, 'SERVICE_AUTH_901');
    expect((await mine.client.get(path)).body.data).toEqual([]);
  });

  const operations: [method: string, rest: string, body?: unknown][] = [
    ['GET', ''],
    ['PATCH', '', { active: 'no' }],
    ['DELETE', ''],
    ['GET', '/deliveries?per_page=0'],
    ['POST', ':rotateSecret', { grace_period_seconds: -1 }],
    ['POST', ':test'],
    ['POST', `/deliveries/${unknownId}:replay`],
  ];

  it('another organization’s subscription gets the same response as a missing one', async () => {
    const theirs = await makeOrganization(api);
    const { id } = await added({}, theirs);
    for (const [method, rest, body] of operations)
      for (const wanted of [id, unknownId, 'none'])
        expectProblem(await mine.client.call(method, `${path}/${wanted}${rest}`, { body }), 404, 'SERVICE_AUTH_901');
    expect((await theirs.client.get(`${path}/${id}`)).body.secret).toMatch(/^whsec_\*{4}/);
    expectProblem(await mine.client.get(`${path}?organization_id=${theirs.id}`), 403, 'SERVICE_AUTH_100');
    expectProblem(
      await mine.client.post(path, { ...subscription, organization_id: theirs.id }),
      403,
      'SERVICE_AUTH_100',
    );
  });

  it('a token without the scope gets a response that names the scope', async () => {
    const reader = await makeOrganization(api, { scopes: ['webhooks:read'] });
    const stranger = await makeOrganization(api, { scopes: ['user:read'] });
    for (const [method, rest] of operations) {
      const scope = method === 'GET' ? 'webhooks:read' : 'webhooks:write';
      const caller = method === 'GET' ? stranger : reader;
      const answer = await caller.client.call(method, `${path}/${unknownId}${rest}`);
      expect(expectProblem(answer, 403, 'SERVICE_AUTH_100').detail).toContain(scope);
    }
    expectProblem(await reader.client.post(path, subscription), 403, 'SERVICE_AUTH_100');
    expect((await reader.client.get(path)).status).toBe(200);
  });

  it('an operator can add subscriptions for a named organization and reach them by ID', async () => {
    expectInvalid(await operator.post(path, subscription), 'organization_id', 'required');
    expectInvalid(await operator.get(path), 'organization_id', 'required');
    const made = await operator.post(path, { ...subscription, organization_id: mine.id });
    expect(made.status).toBe(201);
    expect((await mine.client.get(`${path}/${made.body.id}`)).status).toBe(200);
    const listed = await operator.get<Listed<Schemas['Webhook']>>(`${path}?organization_id=${mine.id}`);
    expect(listed.body.data.map(({ id }) => id)).toEqual([made.body.id]);
    expect((await operator.post(`${path}/${made.body.id}:rotateSecret`)).status).toBe(200);
    expect((await auditOf(mine)).at(-1)!.action).toBe('webhook.secret_rotated');
    expect((await operator.delete(`${path}/${made.body.id}`)).status).toBe(204);
  });
});
