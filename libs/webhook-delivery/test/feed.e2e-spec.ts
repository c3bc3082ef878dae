import { Database, postgresDataSource, uuidV7 } from '@plinth/service-runtime';
import { eventually } from '@plinth/test-kit';
import { Client } from 'pg';
import { selectFeed } from '../src/feed/event-feed.repository.js';
import { EventCursorInvalid, allTenants } from '../src/index.js';
import { startEngine, type Engine } from './support/engine.js';

describe('the event feed', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await startEngine({}, { delivers: false });
  });
  afterAll(() => engine.close());

  const dataOf = (page: { events: { data: unknown }[] }) => page.events.map(({ data }) => data);

  it('has every event of the tenant, oldest first, asked for or not, and nobody else’s', async () => {
    const [tenantId, other] = [uuidV7(), uuidV7()];
    for (const data of [1, 2, 3]) await engine.publish({ tenantId, type: `nobody.wants.${data}`, data });
    await engine.publish({ tenantId: other, data: 'other' });
    const page = await engine.feed.read(tenantId, { limit: 50 });
    expect(dataOf(page)).toEqual([1, 2, 3]);
    expect(Object.keys(page.events[0]!)).toEqual(['id', 'type', 'timestamp', 'sequence', 'data']);
    expect(dataOf(await engine.feed.read(other, { limit: 50 }))).toEqual(['other']);
    const everyone = await engine.feed.read(allTenants, { limit: 100 });
    expect(dataOf(everyone)).toEqual(expect.arrayContaining([1, 2, 3, 'other']));
  });

  it('gives a cursor that never loses its place, not even when there is nothing new', async () => {
    const tenantId = uuidV7();
    expect(await engine.feed.read(tenantId, { limit: 10 })).toEqual({ events: [], nextCursor: null });
    for (const data of [1, 2, 3]) await engine.publish({ tenantId, data });
    const first = await engine.feed.read(tenantId, { limit: 2 });
    const second = await engine.feed.read(tenantId, { limit: 2, after: first.nextCursor! });
    expect([dataOf(first), dataOf(second)]).toEqual([[1, 2], [3]]);
    expect(await engine.feed.read(tenantId, { limit: 2, after: second.nextCursor! })).toEqual({
      events: [],
      nextCursor: second.nextCursor,
    });
    await engine.publish({ tenantId, data: 4 });
    expect(dataOf(await engine.feed.read(tenantId, { limit: 2, after: second.nextCursor! }))).toEqual([4]);
  });

  it('never skips an event whose transaction was still open when later ones were read', async () => {
    const tenantId = uuidV7();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isOpen: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (isOpen = resolve));
    const early = engine.db.transaction(async (tx) => {
      await engine.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: 'early' });
      isOpen();
      await held;
    });
    await opened;
    await engine.publish({ tenantId, data: 'late' });

    const whileOpen = await engine.feed.read(tenantId, { limit: 10 });
    expect(dataOf(whileOpen)).toEqual([]);
    letGo();
    await early;
    expect(dataOf(await engine.feed.read(tenantId, { limit: 10, after: whileOpen.nextCursor ?? undefined }))).toEqual([
      'early',
      'late',
    ]);
  });

  it('does not wait for transactions of another database of the server', async () => {
    const other = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await other.connect();
    await other.query('BEGIN; SELECT pg_current_xact_id()');
    const tenantId = uuidV7();
    await engine.publish({ tenantId, data: 'at once' });
    const page = await engine.feed.read(tenantId, { limit: 10 });
    await other.end();
    expect(dataOf(page)).toEqual(['at once']);
  });

  it('does not wait for them either where another role runs them, of which little can be seen', async () => {
    const role = `reader_${Date.now()}`;
    await engine.db.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
    await engine.db.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    const url = Object.assign(new URL(engine.url), { username: role, password: role }).href;
    const dataSource = await postgresDataSource({ databaseUrl: url, entities: [], migrations: [] }).initialize();
    const reader = new Database(dataSource);
    const other = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await other.connect();
    const tenantId = uuidV7();
    await other.query('BEGIN; SELECT pg_current_xact_id()');
    await engine.publish({ tenantId, data: 'at once' });
    const elsewhere = await selectFeed(reader, tenantId, null, 10);
    await other.end();
    expect(elsewhere).toHaveLength(1);

    // One of this database is waited for, whoever runs it.
    const own = new Client({ connectionString: engine.url });
    await own.connect();
    await own.query('BEGIN; SELECT pg_current_xact_id()');
    await engine.publish({ tenantId, data: 'later' });
    expect(await selectFeed(reader, tenantId, null, 10)).toHaveLength(1);
    await own.query('ROLLBACK');
    expect(await selectFeed(reader, tenantId, null, 10)).toHaveLength(2);
    await own.end();
    await dataSource.destroy();
    await engine.db.query(`DROP OWNED BY ${role}`);
    await engine.db.query(`DROP ROLE ${role}`);
  });

  it('gives a poller each event exactly once while 16 writers commit in any order', async () => {
    const tenantId = uuidV7();
    const total = 16 * 20;
    const writers = Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let index = 0; index < 20; index += 1) await engine.publish({ tenantId, data: `${writer}.${index}` });
      }),
    );
    const seen: unknown[] = [];
    let after: string | undefined;
    await eventually(
      'every event',
      async () => {
        const page = await engine.feed.read(tenantId, { limit: 7, after });
        seen.push(...dataOf(page));
        after = page.nextCursor ?? undefined;
        return seen.length >= total;
      },
      { everyMs: 0 },
    );
    await writers;
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  it('refuses a cursor that it never gave out', async () => {
    await expect(engine.feed.read(uuidV7(), { limit: 1, after: 'invented' })).rejects.toThrow(EventCursorInvalid);
  });
});
