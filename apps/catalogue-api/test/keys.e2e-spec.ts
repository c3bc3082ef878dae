import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Client, eventually, recordStatements } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { One, Schemas } from './support/schemas.js';
import { holdsWithinASecond } from './support/within-a-second.js';

const keysPath = '/api/v1/platform/keys';
const whoami = '/api/v1/key/whoami';
const rotatePath = '/api/v1/key/rotate';

describe('keys', () => {
  let api: TestApi;
  let replica: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    replica = await startTestApi({}, api.database);
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  async function makeKey(fields: Record<string, unknown> = {}): Promise<Schemas['KeyWithSecret']> {
    const answer = await platform.post<One<Schemas['KeyWithSecret']>>(keysPath, {
      name: 'ERP',
      scopes: ['products:read'],
      providerId: vendor.id,
      ...fields,
    });
    expect(answer.status).toBe(201);
    return answer.body.data;
  }
  const statusesOf = async (key: string): Promise<number[]> =>
    Promise.all([api, replica].map(async ({ url }) => (await new Client(url, key).get(whoami)).status));
  /** Both replicas, which have cached the key, return this status within a second. */
  const holdsEverywhere = (key: string, status: number) =>
    holdsWithinASecond(`${status} everywhere`, async () => (await statusesOf(key)).every((found) => found === status));

  it('a key never acts for another key, however many are used for the first time concurrently', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, (_, index) => makeKey({ name: `key ${index}` })));
    const asked = keys.flatMap(({ key, id }) => [0, 1].map(() => ({ key, id })));
    const whoIs = (key: string) => new Client(api.url, key).get<One<Schemas['Whoami']>>(whoami);
    const answers = await Promise.all(asked.map(({ key }) => whoIs(key)));
    expect(answers.map(({ body }) => body.data.key!.id)).toEqual(asked.map(({ id }) => id));
  });

  it('a key consists of cat_, 12 characters of public ID, 32 of secret and 6 of CRC-32, all base62', async () => {
    const { key, prefix } = await makeKey();
    expect(key).toMatch(/^cat_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(`${prefix}_`)).toBe(true);
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const checksum = [...key.slice(-6)].reduce((sum: number, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(checksum).toBe(crc32(key.slice(0, -6)));
  });

  it('a key record has exactly its specified fields, with the secret only after creation and rotation', async () => {
    const { key: secret, ...record } = await makeKey({ expiresAt: '2090-01-31T10:00:00+01:00' });
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      prefix: secret.slice(0, 16),
      name: 'ERP',
      scopes: ['products:read'],
      platform: false,
      providerId: vendor.id,
      createdBy: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      expiresAt: '2090-01-31T09:00:00.000Z',
      lastUsedAt: null,
      revokedAt: null,
      rateLimitPerMinute: null,
      rateLimitHeavyPerMinute: null,
    });
    expect((await platform.get(`${keysPath}?perPage=1`)).body.data).toEqual([record]);
    const changed = await platform.patch(`${keysPath}/${record.id}`, {});
    expect(changed.body.data).toEqual(record);
  });

  it('only the SHA-256 of a key is stored', async () => {
    const { id, key } = await makeKey();
    const [row] = await api.query<{ secret_hash: Buffer }>('SELECT * FROM api_keys WHERE id = $1', [id]);
    expect(row!.secret_hash).toEqual(createHash('sha256').update(key).digest());
    const stored = JSON.stringify(row, (_name, value: unknown) =>
      (value as { type?: string } | null)?.type === 'Buffer' ? 'bytes' : value,
    );
    expect(stored).not.toContain(key.slice(17, 49));
  });

  it('a wrong checksum, length or alphabet is rejected without a query', async () => {
    const { key } = await makeKey();
    const wrong = [
      `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`,
      `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`,
      key.slice(0, -1),
      `${key}0`,
      key.replace('cat_', 'dog_'),
      key.toLowerCase() === key ? key.toUpperCase() : key.toLowerCase(),
      'garbage',
      '-'.repeat(55),
    ];
    const log = recordStatements();
    for (const each of wrong) {
      const answer = await new Client(api.url, each).get(whoami);
      expectProblem(answer, 401, 'key_invalid');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
    log.stop();
    expect(log.texts).toEqual([]);
  });

  it('a well-formed key that was never issued is rejected', async () => {
    const { id, key } = await makeKey();
    await api.query('DELETE FROM api_keys WHERE id = $1', [id]);
    expectProblem(await new Client(api.url, key).get(whoami), 401, 'key_invalid');
  });

  it('requests without a key or with another scheme are rejected', async () => {
    const none = await new Client(api.url).get(whoami);
    expectProblem(none, 401, 'key_missing');
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', `Bearer ${vendor.key} more`, vendor.key]) {
      const answer = await new Client(api.url).get(whoami, { headers: { authorization } });
      expectProblem(answer, 401, 'key_invalid');
    }
  });

  it('keys in the query or body are ignored', async () => {
    const inQuery = await new Client(api.url).get(`${whoami}?access_token=${vendor.key}`);
    expectProblem(inQuery, 401, 'key_missing');
    const inBody = await new Client(api.url).post('/api/v1/key/products', { access_token: vendor.key });
    expectProblem(inBody, 401, 'key_missing');
  });

  it('a key stops working when it expires, even if a replica has cached it', async () => {
    const { id, key } = await makeKey();
    expect(await statusesOf(key)).toEqual([200, 200]);
    const expiresAt = new Date(Date.now() + 1500);
    await platform.patch(`${keysPath}/${id}`, { expiresAt: expiresAt.toISOString() });
    let lastTakenAt = 0;
    await eventually('the key to expire', async () => {
      const [begunAt, statuses] = [Date.now(), await statusesOf(key)];
      if (statuses.includes(200)) lastTakenAt = begunAt;
      return statuses.every((status) => status === 401);
    });
    expect(Date.now()).toBeGreaterThanOrEqual(Number(expiresAt));
    expect(lastTakenAt).toBeLessThan(Number(expiresAt));
    expectProblem(await new Client(api.url, key).get(whoami), 401, 'key_expired');
    const past = { expiresAt: '2001-01-01T00:00:00Z' };
    expectInvalid(await platform.patch(`${keysPath}/${id}`, past), 'expiresAt', 'future');
  });

  it('a revoked key is rejected on every replica within a second, and stays in the list', async () => {
    const { id, key } = await makeKey();
    expect(await statusesOf(key)).toEqual([200, 200]);
    expect((await platform.delete(`${keysPath}/${id}`)).status).toBe(204);
    await holdsEverywhere(key, 401);
    expectProblem(await new Client(replica.url, key).get(whoami), 401, 'key_revoked');
    const [row] = await api.query('SELECT revoked_at FROM api_keys WHERE id = $1', [id]);
    expect((await platform.delete(`${keysPath}/${id}`)).status).toBe(204);
    expect(await api.query('SELECT revoked_at FROM api_keys WHERE id = $1', [id])).toEqual([row]);
    expectProblem(await platform.post(`${keysPath}/${id}/rotate`), 409, 'key_revoked_conflict');
  });

  it('changed scopes apply on every replica within a second', async () => {
    const { id, key } = await makeKey();
    const list = async (url: string) => (await new Client(url, key).get('/api/v1/key/products')).status;
    const lists = () => Promise.all([list(api.url), list(replica.url)]);
    expect(await lists()).toEqual([200, 200]);
    const changed = await platform.patch(`${keysPath}/${id}`, { scopes: ['brands:read'] });
    expect(changed.body.data.scopes).toEqual(['brands:read']);
    await holdsWithinASecond('403 on both', async () => (await lists()).every((status) => status === 403));
    expect((await new Client(replica.url, key).get('/api/v1/key/brands')).status).toBe(200);
  });

  it('after a rotation with grace period the previous secret still works, and older ones do not', async () => {
    const first = await makeKey();
    const second = (await platform.post(`${keysPath}/${first.id}/rotate`, { gracePeriodSeconds: 2 })).body.data;
    expect(second).toMatchObject({ id: first.id, prefix: first.prefix });
    expect(second.key).not.toBe(first.key);
    expect(await statusesOf(first.key)).toEqual([200, 200]);
    expect(await statusesOf(second.key)).toEqual([200, 200]);
    await eventually('the grace period to end', async () =>
      (await statusesOf(first.key)).every((status) => status === 401),
    );
    expectProblem(await new Client(api.url, first.key).get(whoami), 401, 'key_invalid');
    const third = (await platform.post(`${keysPath}/${first.id}/rotate`)).body.data;
    const fourth = (await platform.post(`${keysPath}/${first.id}/rotate`, {})).body.data;
    await holdsEverywhere(second.key, 401);
    expect(await statusesOf(third.key)).toEqual([200, 200]);
    expect(await statusesOf(fourth.key)).toEqual([200, 200]);
    const [row] = await api.query<{ rest: number }>(
      'SELECT extract(epoch FROM previous_secret_expires_at - now())::int AS rest FROM api_keys WHERE id = $1',
      [first.id],
    );
    expect(row!.rest).toBeGreaterThan(86_390);
  });

  it('after a rotation without grace period the old secret is rejected within a second', async () => {
    const { id, key } = await makeKey();
    expect(await statusesOf(key)).toEqual([200, 200]);
    const rotated = (await platform.post(`${keysPath}/${id}/rotate`, { gracePeriodSeconds: 0 })).body.data;
    await holdsEverywhere(key, 401);
    expect(await statusesOf(rotated.key)).toEqual([200, 200]);
  });

  describe('keys that rotate themselves', () => {
    const rotate = (key: string, body?: unknown, headers: Record<string, string> = {}) =>
      new Client(api.url, key).post<One<Schemas['KeyWithSecret']> & { code: string }>(rotatePath, body, { headers });

    it('a key can rotate itself without any scope, gets its record with the new secret, and keeps the old one for the grace period', async () => {
      const { key, ...record } = await makeKey({ scopes: ['team:read'] });
      const answer = await rotate(key, { gracePeriodSeconds: 2 });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      // The last use is recorded asynchronously.
      const { lastUsedAt } = answer.body.data;
      expect(answer.body.data).toEqual({ ...record, key: expect.any(String), lastUsedAt });
      expect(await statusesOf(key)).toEqual([200, 200]);
      expect(await statusesOf(answer.body.data.key)).toEqual([200, 200]);
      await eventually('the grace period to end', async () => (await statusesOf(key)).every((each) => each === 401));
    });

    it('a key can rotate itself only with its current secret: of many concurrent requests one succeeds, and an old secret never does', async () => {
      const { key } = await makeKey();
      const answers = await Promise.all(Array.from({ length: 6 }, () => rotate(key)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
      const [renewed] = answers.filter(({ status }) => status === 200);
      expectProblem(await rotate(key), 403, 'current_secret_required');
      const again = await rotate(renewed!.body.data.key);
      expect(again.status).toBe(200);
      // The oldest secret no longer works; the previous one does.
      await holdsEverywhere(key, 401);
      expect(await statusesOf(renewed!.body.data.key)).toEqual([200, 200]);
    });

    it('the old secret and the same Idempotency-Key return a lost rotation response', async () => {
      const { key } = await makeKey();
      const once = { 'idempotency-key': 'rotation-1' };
      const lost = await rotate(key, undefined, once);
      const found = await rotate(key, undefined, once);
      expect(found.headers.get('idempotency-replayed')).toBe('true');
      expect(found.body).toEqual(lost.body);
      expect(await statusesOf(found.body.data.key)).toEqual([200, 200]);
    });

    it('a key that rotates itself without grace period loses the old secret immediately', async () => {
      const { key } = await makeKey();
      expect((await rotate(key, { gracePeriodSeconds: 0 })).status).toBe(200);
      await holdsEverywhere(key, 401);
    });

    it('a revoked key cannot rotate itself, even within the second in which it is cached', async () => {
      const { id, key } = await makeKey();
      expect(await statusesOf(key)).toEqual([200, 200]);
      await platform.delete(`${keysPath}/${id}`);
      expectProblem(await rotate(key), 401, 'key_revoked');
    });
  });

  it.each([
    [-1, 'min'],
    [604_801, 'max'],
    [1.5, 'type'],
    ['60', 'type'],
  ])('a key that rotates itself cannot choose a grace period of %j', async (gracePeriodSeconds, rule) => {
    const answer = await platform.post(`${keysPath}/${vendor.keyId}/rotate`, { gracePeriodSeconds });
    expectInvalid(answer, 'gracePeriodSeconds', rule);
    expectInvalid(await vendor.client.post(rotatePath, { gracePeriodSeconds }), 'gracePeriodSeconds', rule);
  });

  it('the last use of a key is recorded at most once a minute over all replicas', async () => {
    const { id, key } = await makeKey();
    const lastUsed = async () =>
      (await api.query<{ last_used_at: Date | null }>('SELECT last_used_at FROM api_keys WHERE id = $1', [id]))[0]!
        .last_used_at;
    expect(await lastUsed()).toBeNull();
    await statusesOf(key);
    const first = await eventually('the first use', lastUsed);
    const log = recordStatements();
    // Longer than a replica caches a key.
    await eventually('both replicas to read the key again', async () => {
      await statusesOf(key);
      return log.texts.filter((text) => text.includes('public_id = $1')).length >= 4;
    });
    log.stop();
    expect(await lastUsed()).toEqual(first);
    expect(log.texts.filter((text) => text.includes('SET last_used_at'))).toEqual([]);
    await api.query(`UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [id]);
    await eventually('the next minute to be noted', async () => {
      await statusesOf(key);
      return (await lastUsed())! >= first;
    });
  });
});
