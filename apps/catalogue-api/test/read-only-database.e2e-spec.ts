import { randomUUID } from 'node:crypto';
import { Client, eventually, type TestDatabase } from '@plinth/test-kit';
import { Client as Postgres } from 'pg';
import { catalogueDatabase, startTestApi, type TestApi } from './support/app.js';

describe('a database that stops accepting writes', () => {
  let api: TestApi;
  let client: Client;
  let database: TestDatabase;
  let name: string;
  let role: string;
  beforeAll(async () => {
    database = await catalogueDatabase();
    name = new URL(database.url).pathname.slice(1);
    // Roles belong to the server, which other tests use at the same time.
    role = `${name}_role`;
    const admin = new Postgres({ connectionString: database.url });
    await admin.connect();
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' IN ROLE catalogue_service`);
    await admin.end();
    const own = Object.assign(new URL(database.url), { username: role, password: role }).href;
    api = await startTestApi({ DATABASE_URL: own }, database);
    client = new Client(api.url, api.platformKey);
  });
  afterAll(async () => {
    await api.query(`DROP ROLE ${role}`);
    await api.close();
    await database.drop();
  });

  const endSessions = () =>
    api.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = $1`,
      [role],
    );
  const write = async () => {
    const { status, headers } = await client.post('/api/v1/platform/providers', { name: `Vendor ${randomUUID()}` });
    return { status, retryAfter: headers.get('retry-after') };
  };
  const readiness = async () => (await client.get('/health/ready')).body as { status: unknown; detail?: string };
  const becomesReady = () =>
    eventually('the API is ready', async () => (await readiness()).status === 'ok', { withinMs: 10_000 });

  it('causes 503 with Retry-After and makes the API not ready, until writes succeed again without a restart', async () => {
    await api.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await endSessions();
    const saysWhy = async () => (await readiness()).detail === 'The database accepts only reads.';
    await eventually('the API is not ready', saysWhy, { withinMs: 10_000 });
    expect(await write()).toEqual({ status: 503, retryAfter: '1' });
    expect((await client.get('/api/v1/key/brands')).status).toBe(200);

    // The sessions stay open and read-only. Each may fail one write.
    await api.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await becomesReady();
    await eventually('a write succeeds', async () => (await write()).status === 201, { withinMs: 10_000 });
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await write()).status));
    expect(statuses).toEqual(Array(10).fill(201));
  });

  it('sessions that an administrator ends during writes cause 503 with Retry-After at worst', async () => {
    const writing = Promise.all(Array.from({ length: 30 }, write));
    await endSessions();
    for (const answer of await writing)
      expect([
        { status: 201, retryAfter: null },
        { status: 503, retryAfter: '1' },
      ]).toContainEqual(answer);
    await becomesReady();
    expect((await write()).status).toBe(201);
  });

  it('is ready at once after the connection of the health check was lost', async () => {
    const probes = async (): Promise<number[]> => {
      const rows = await api.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'catalogue-api probe'`,
      );
      return rows.map(({ pid }) => pid);
    };
    await becomesReady();
    const lost = await probes();
    await endSessions();
    const answers: unknown[] = [];
    await eventually('the health check has a new connection', async () => {
      answers.push((await readiness()).status);
      return (await probes()).some((pid) => !lost.includes(pid));
    });
    expect(new Set(answers)).toEqual(new Set(['ok']));
  });

  it('does not start, and says that it needs the primary', async () => {
    const other = await catalogueDatabase();
    await api.query(`ALTER DATABASE ${new URL(other.url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await expect(startTestApi({}, other)).rejects.toMatchObject({
      code: 'database_read_only',
      message: expect.stringContaining('accepts only reads') as string,
    });
    await other.drop();
  });

  it('an expired password causes 503 with Retry-After, until it is valid again', async () => {
    await api.query(`ALTER ROLE ${role} VALID UNTIL 'yesterday'`);
    await endSessions();
    await eventually('the API is not ready', async () => (await readiness()).status === 503, { withinMs: 10_000 });
    expect(await write()).toEqual({ status: 503, retryAfter: '1' });
    await api.query(`ALTER ROLE ${role} VALID UNTIL 'infinity'`);
    await becomesReady();
    expect((await write()).status).toBe(201);
  });
});
