import { Client, eventually, startNetworkGate, type NetworkGate } from '@plinth/test-kit';
import { catalogueDatabase, startTestApi, type TestApi } from './support/app.js';
import { makeVendor, productBody } from './support/factories.js';

describe('rate limits', () => {
  let api: TestApi;
  let other: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '1000' });
    other = await startTestApi({ RATE_LIMIT_PER_MINUTE: '1000' }, api.database);
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const limited = async (limit: number) => {
    const vendor = await makeVendor(api);
    const platform = new Client(api.url, api.platformKey);
    await platform.patch(`/api/v1/platform/keys/${vendor.keyId}`, { rateLimitPerMinute: limit });
    return { here: new Client(api.url, vendor.key), there: new Client(other.url, vendor.key) };
  };

  it('exactly the allowed number of requests succeeds, over two replicas and concurrently', async () => {
    const { here, there } = await limited(25);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? here : there).get('/api/v1/key/whoami')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('every authenticated response shows the rate limit, and a rejected one says when to retry', async () => {
    const { here } = await limited(2);
    const first = await here.get('/api/v1/key/whoami');
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=2;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=1;t=\d+$/);
    const forbidden = await here.post('/api/v1/platform/keys', {});
    expect([forbidden.status, forbidden.headers.get('ratelimit')]).toEqual([403, expect.stringMatching(/r=0/)]);
    const refused = await here.get('/api/v1/key/whoami');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('the scope is checked before the rate limit, and keys are limited separately', async () => {
    const { here } = await limited(1);
    await here.get('/api/v1/key/whoami');
    expect((await here.post('/api/v1/platform/keys', {})).status).toBe(403);
    const { here: another } = await limited(1);
    expect((await another.get('/api/v1/key/whoami')).status).toBe(200);
  });

  it('a limit of 0 disables rate limiting for a key', async () => {
    const { here } = await limited(0);
    const answer = await here.get('/api/v1/key/whoami');
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null]);
  });
});

const once = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('Idempotency-Key', () => {
  let api: TestApi;
  let other: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    other = await startTestApi({}, api.database);
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  it('a repeated Idempotency-Key returns the first response on any replica and creates one record', async () => {
    const vendor = await makeVendor(api);
    const body = productBody(vendor);
    const first = await vendor.client.post('/api/v1/key/products', body, once('a-1'));
    const again = await new Client(other.url, vendor.key).post('/api/v1/key/products', body, once('a-1'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect((await vendor.client.get('/api/v1/key/products')).body.metadata.total).toBe(1);
  });

  it('twenty concurrent requests with one Idempotency-Key create one record', async () => {
    const vendor = await makeVendor(api);
    const body = productBody(vendor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => vendor.client.post('/api/v1/key/products', body, once('b-1'))),
    );
    // The scheduler decides how many run concurrently; the others get the stored response.
    for (const { status } of answers) expect([201, 409]).toContain(status);
    for (const { body: document } of answers.filter(({ status }) => status === 409))
      expect(document.code).toBe('idempotency_key_in_use');
    expect((await vendor.client.get('/api/v1/key/products')).body.metadata.total).toBe(1);
  });

  it('an Idempotency-Key is rejected for another body or another route', async () => {
    const vendor = await makeVendor(api);
    const { body } = await vendor.client.post('/api/v1/key/products', productBody(vendor), once('c-1'));
    const other = await vendor.client.post('/api/v1/key/products', productBody(vendor), once('c-1'));
    const elsewhere = await vendor.client.post(`/api/v1/key/products/${body.data.id}/submit`, undefined, once('c-1'));
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('a failed request is not stored under its Idempotency-Key and can be retried', async () => {
    const vendor = await makeVendor(api);
    const failed = await vendor.client.post('/api/v1/key/products', { ...productBody(vendor), name: '' }, once('d-1'));
    const corrected = await vendor.client.post('/api/v1/key/products', productBody(vendor), once('d-1'));
    expect([failed.status, corrected.status]).toEqual([422, 201]);
  });

  it('Idempotency-Keys of different API keys are independent', async () => {
    const [one, two] = await Promise.all([makeVendor(api), makeVendor(api)]);
    const first = await one.client.post('/api/v1/key/products', productBody(one), once('e-1'));
    const second = await two.client.post('/api/v1/key/products', productBody(two), once('e-1'));
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, null]);
  });

  it('stored responses are encrypted in the database', async () => {
    const platform = new Client(api.url, api.platformKey);
    const vendor = await makeVendor(api);
    const created = await platform.post(
      '/api/v1/platform/keys',
      { name: 'kept', scopes: ['brands:read'], providerId: vendor.id },
      once('f-1'),
    );
    const [row] = await api.query<{ response: string }>(`SELECT response FROM idempotency_keys WHERE key = 'f-1'`);
    expect(row!.response).not.toContain(created.body.data.key);
    expect(Buffer.from(row!.response.split('.')[2]!, 'base64url').toString('latin1')).not.toContain(
      created.body.data.key,
    );
  });

  it('an Idempotency-Key must have 1 to 255 visible characters', async () => {
    const vendor = await makeVendor(api);
    const tooLong = await vendor.client.post('/api/v1/key/products', productBody(vendor), once('x'.repeat(256)));
    expect([tooLong.status, tooLong.body.errors[0].field]).toEqual([422, 'Idempotency-Key']);
    expect((await vendor.client.post('/api/v1/key/products', productBody(vendor), once('x'.repeat(255)))).status).toBe(
      201,
    );
  });
});

describe('Idempotency-Key after a failure', () => {
  let api: TestApi;
  let gate: NetworkGate;
  beforeAll(async () => {
    const database = await catalogueDatabase();
    gate = await startNetworkGate(database.serviceUrl);
    api = await startTestApi({ DATABASE_URL: gate.url }, database);
    await api.query(`
      CREATE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock_shared(hashtext(TG_TABLE_NAME)); RETURN NULL; END'`);
    for (const table of ['products', 'idempotency_keys'])
      await api.query(`
        CREATE CONSTRAINT TRIGGER hold_commit AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW EXECUTE FUNCTION hold_commit()`);
  });
  afterAll(async () => {
    await api.close();
    await gate.close();
    await api.database.drop();
  });

  const prepare = async (key: string) => {
    const vendor = await makeVendor(api);
    const body = productBody(vendor);
    const send = () => vendor.client.post('/api/v1/key/products', body, once(key));
    const count = async () => (await vendor.client.get('/api/v1/key/products')).body.metadata.total as number;
    return { send, count };
  };
  const holdCommits = 'SELECT pg_advisory_xact_lock(hashtext($1))';
  const waits = (statement: string) =>
    eventually(`${statement} waits for a lock`, async () => {
      const waiting = await api.query(
        `SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [`%${statement}%`],
      );
      return waiting.length > 0;
    });

  it('a request whose COMMIT succeeds after the connection is lost is not repeated', async () => {
    const { send, count } = await prepare('g-1');
    const { first } = await api.owner.transaction(async (tx) => {
      await tx.query(holdCommits, ['products']);
      const sent = send();
      await waits('COMMIT');
      await gate.shut();
      await gate.open();
      await waits('MERGE');
      return { first: sent };
    });
    expect((await first).status).toBe(503);
    const again = await send();
    expect([again.status, again.body.code, again.headers.get('retry-after')]).toEqual([
      409,
      'idempotency_key_in_use',
      null,
    ]);
    expect(again.body.detail).toContain('its response was lost');
    expect(await count()).toBe(1);
  });

  it('a key whose claim is committed after the connection is lost is free again within seconds', async () => {
    const { send, count } = await prepare('g-4');
    const { first } = await api.owner.transaction(async (tx) => {
      await tx.query(holdCommits, ['idempotency_keys']);
      const sent = send();
      await waits('INSERT INTO idempotency_keys');
      await gate.shut();
      await gate.open();
      return { first: sent };
    });
    expect((await first).status).toBe(503);
    await eventually('the request succeeds', async () => (await send()).status === 201, { withinMs: 10_000 });
    expect(await count()).toBe(1);
  });

  it('a request that an outage interrupts before its COMMIT can be repeated once the database is back', async () => {
    const { send, count } = await prepare('g-2');
    const { first } = await api.owner.transaction(async (tx) => {
      await tx.query('LOCK TABLE products IN EXCLUSIVE MODE');
      const sent = send();
      await waits('INSERT INTO products');
      await gate.shut();
      return { first: sent };
    });
    expect((await first).status).toBe(503);
    await gate.open();
    await eventually('the request succeeds', async () => (await send()).status === 201, { withinMs: 10_000 });
    expect(await count()).toBe(1);
  });

  it('a request whose process died is repeated after five minutes, unless its change was committed', async () => {
    const { send, count } = await prepare('g-3');
    await send();
    const died = (minutesAgo: number, hasChanged: boolean) =>
      api.query(
        `UPDATE idempotency_keys SET response = NULL, has_changed = $2, claimed_at = now() - $1 * interval '1 minute'
          WHERE key = 'g-3'`,
        [minutesAgo, hasChanged],
      );
    await died(4, true);
    const early = await send();
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '1']);
    await died(6, true);
    const late = await send();
    expect([late.status, late.headers.get('retry-after'), await count()]).toEqual([409, null, 1]);
    await died(6, false);
    expect([(await send()).status, await count()]).toEqual([201, 2]);
  });
});
