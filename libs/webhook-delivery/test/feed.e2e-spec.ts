import { Database, postgresDataSource } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { eventually } from '@plinth/test-kit';
import { Client } from 'pg';
import { selectFeed } from '../src/feed/event-feed.repository.js';
import { EventCursorExpired, EventCursorInvalid, allTenants } from '../src/index.js';
import { startEngine, type Engine } from './support/engine.js';

describe('event feed', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await startEngine({}, { delivers: false });
  });
  afterAll(() => engine.close());

  const dataOf = (page: { events: { data: unknown }[] }) => page.events.map(({ data }) => data);

  it('the feed has every event of the tenant and no other, oldest first, regardless of subscriptions', async () => {
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

  it('a cursor keeps its position even when there are no new events', async () => {
    const tenantId = uuidV7();
    const { nextCursor: beginning } = await engine.feed.read(tenantId, { limit: 10 });
    for (const data of [1, 2, 3]) await engine.publish({ tenantId, data });
    const first = await engine.feed.read(tenantId, { limit: 2 });
    const second = await engine.feed.read(tenantId, { limit: 2, after: first.nextCursor });
    expect([dataOf(first), dataOf(second)]).toEqual([[1, 2], [3]]);
    const third = await engine.feed.read(tenantId, { limit: 2, after: second.nextCursor });
    expect(third.events).toEqual([]);
    await engine.publish({ tenantId, data: 4 });
    expect(dataOf(await engine.feed.read(tenantId, { limit: 2, after: second.nextCursor }))).toEqual([4]);
    expect(dataOf(await engine.feed.read(tenantId, { limit: 2, after: third.nextCursor }))).toEqual([4]);
    expect(dataOf(await engine.feed.read(tenantId, { limit: 10, after: beginning }))).toEqual([1, 2, 3, 4]);
  });

  it('the feed never skips an event whose transaction was open while later ones were read', async () => {
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
    expect(dataOf(await engine.feed.read(tenantId, { limit: 10, after: whileOpen.nextCursor }))).toEqual([
      'early',
      'late',
    ]);
  });

  it('the feed does not wait for transactions of other databases on the server', async () => {
    const other = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await other.connect();
    await other.query('BEGIN; SELECT pg_current_xact_id()');
    const tenantId = uuidV7();
    await engine.publish({ tenantId, data: 'at once' });
    const page = await engine.feed.read(tenantId, { limit: 10 });
    await other.end();
    expect(dataOf(page)).toEqual(['at once']);
  });

  it('the feed does not wait for transactions of other databases even if another role runs them', async () => {
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
    const readFeed = async () => (await selectFeed(reader, tenantId, { after: null, limit: 10 })).rows;
    const elsewhere = await readFeed();
    await other.end();
    expect(elsewhere).toHaveLength(1);

    // The feed waits for transactions of its own database under any role.
    const own = new Client({ connectionString: engine.url });
    await own.connect();
    await own.query('BEGIN; SELECT pg_current_xact_id()');
    await engine.publish({ tenantId, data: 'later' });
    expect(await readFeed()).toHaveLength(1);
    await own.query('ROLLBACK');
    expect(await readFeed()).toHaveLength(2);
    await own.end();
    await dataSource.destroy();
    await engine.db.query(`DROP OWNED BY ${role}`);
    await engine.db.query(`DROP ROLE ${role}`);
  });

  it('the feed has an event as soon as it is published, even while transactions of other databases end', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
        await client.connect();
        return client;
      }),
    );
    let isOver = false;
    const ending = others.map(async (client) => {
      while (!isOver) await client.query('SELECT pg_current_xact_id(), pg_sleep(random() * 0.03)');
      await client.end();
    });
    let missed = 0;
    for (let index = 0; index < 300; index += 1) {
      const tenantId = uuidV7();
      await engine.publish({ tenantId });
      if ((await engine.feed.read(tenantId, { limit: 10 })).events.length === 0) missed += 1;
    }
    isOver = true;
    await Promise.all(ending);
    expect(missed).toBe(0);
  });

  it('a poller gets each event exactly once while 16 writers commit in any order', async () => {
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
        after = page.nextCursor;
        return seen.length >= total;
      },
      { everyMs: 0 },
    );
    await writers;
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  it('the events of one transaction are in publication order', async () => {
    const tenantId = uuidV7();
    const data = Array.from({ length: 20 }, (_, index) => index);
    await engine.db.transaction(async (tx) => {
      for (const number of data)
        await engine.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: number });
    });
    const first = await engine.feed.read(tenantId, { limit: 7 });
    const second = await engine.feed.read(tenantId, { limit: 20, after: first.nextCursor });
    expect([...dataOf(first), ...dataOf(second)]).toEqual(data);
  });

  it('a feed that starts now includes events of transactions still open at that time', async () => {
    const tenantId = uuidV7();
    await engine.publish({ tenantId, data: 'before' });
    const now = await engine.feed.read(tenantId, { since: 'now', limit: 10 });
    expect(now.events).toEqual([]);
    let cursorWhileOpen = '';
    await engine.db.transaction(async (tx) => {
      await engine.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: 'open' });
      cursorWhileOpen = (await engine.feed.read(tenantId, { since: 'now', limit: 10 })).nextCursor;
    });
    await engine.publish({ tenantId, data: 'after' });
    for (const after of [now.nextCursor, cursorWhileOpen])
      expect(dataOf(await engine.feed.read(tenantId, { after, limit: 10 }))).toEqual(['open', 'after']);
  });

  it('a feed that starts at a time includes events of that time whose transaction began long before', async () => {
    const tenantId = uuidV7();
    await engine.publish({ tenantId, data: 'before' });
    let since = new Date();
    await engine.db.transaction(async (tx) => {
      await tx.query('SELECT pg_current_xact_id()');
      await engine.publish({ tenantId, data: 'meanwhile' });
      since = await eventually('the clock has moved on', () => Date.now() > since.getTime() + 20 && new Date());
      await engine.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: 'at last' });
    });
    await engine.publish({ tenantId, data: 'after' });
    const first = await engine.feed.read(tenantId, { since, limit: 1 });
    expect(dataOf(first)).toEqual(['at last']);
    const second = await engine.feed.read(tenantId, { after: first.nextCursor, limit: 10 });
    expect(dataOf(second)).toEqual(['meanwhile', 'after']);
    const long = await engine.feed.read(tenantId, { since: new Date(0), limit: 10 });
    expect(dataOf(long)).toEqual(['before', 'at last', 'meanwhile', 'after']);
  });

  it('a feed can be filtered by kind or family, and its cursor also passes the other events', async () => {
    const tenantId = uuidV7();
    for (const type of ['a.one', 'b.one', 'a.two', 'ab.one', 'a.deep.one', 'b.one'])
      await engine.publish({ tenantId, type, data: type });
    const typesOf = async (events: string[], after?: string) =>
      dataOf(await engine.feed.read(tenantId, { events, after, limit: 10 }));
    expect(await typesOf(['a.two'])).toEqual(['a.two']);
    expect(await typesOf(['a.*'])).toEqual(['a.one', 'a.two', 'a.deep.one']);
    expect(await typesOf(['a.deep.*', 'b.one'])).toEqual(['b.one', 'a.deep.one', 'b.one']);
    expect(await typesOf(['*', 'a.one'])).toHaveLength(6);
    const none = await engine.feed.read(tenantId, { events: ['c.*'], limit: 10 });
    expect(none.events).toEqual([]);
    await engine.publish({ tenantId, type: 'c.one', data: 'c.one' });
    expect(await typesOf(['*'], none.nextCursor)).toEqual(['c.one']);
  });

  it('cursors of the previous version, which named an event, remain valid', async () => {
    const tenantId = uuidV7();
    for (const data of [1, 2, 3]) await engine.publish({ tenantId, data });
    const [row] = await engine.db.query<{ id: string; transaction_id: string }>(
      'SELECT id, transaction_id FROM webhook_events WHERE tenant_id = $1 ORDER BY sequence LIMIT 1',
      [tenantId],
    );
    const after = Buffer.from(`1.${row!.transaction_id}.${row!.id}`).toString('base64url');
    expect(dataOf(await engine.feed.read(tenantId, { after, limit: 10 }))).toEqual([2, 3]);
  });

  it('a cursor expires only if an event after it is deleted, and the error contains the oldest valid cursor', async () => {
    const worker = await startEngine({}, { delivers: true });
    try {
      const [tenantId, other] = [uuidV7(), uuidV7()];
      const beginning = await worker.feed.read(tenantId, { limit: 1 });
      for (const data of [1, 2, 3]) {
        await worker.publish({ tenantId, data });
        await worker.publish({ tenantId: other, data });
        await worker.publish({ tenantId: null, data });
      }
      // Earlier transactions of the worker may still be running.
      await eventually('the events are settled', async () => {
        const settled = await Promise.all([tenantId, other].map((tenant) => worker.feed.read(tenant, { limit: 10 })));
        return settled.every((page) => dataOf(page).length === 3);
      });
      const first = await worker.feed.read(tenantId, { limit: 1 });
      const second = await worker.feed.read(tenantId, { limit: 1, after: first.nextCursor });
      // Makes two events of the tenant and one of the platform 31 days old.
      await worker.db.query(
        `UPDATE webhook_events SET id = overlay(id::text PLACING '00000000' FROM 1 FOR 8)::uuid
         WHERE tenant_id IS NULL OR (tenant_id = $1 AND body LIKE '%"data":_}' AND body NOT LIKE '%"data":3}')`,
        [tenantId],
      );
      await worker.prune().run();

      const go = (tenant: string | null | typeof allTenants, after: string) =>
        worker.feed.read(tenant, { limit: 10, after });
      const expired = await go(tenantId, first.nextCursor).catch((error: unknown) => error);
      expect(expired).toBeInstanceOf(EventCursorExpired);
      const { oldestCursor } = expired as EventCursorExpired;
      expect(dataOf(await go(tenantId, oldestCursor))).toEqual([3]);
      // Events read before they were deleted are not missing.
      expect(dataOf(await go(tenantId, second.nextCursor))).toEqual([3]);
      expect(dataOf(await go(other, beginning.nextCursor))).toEqual([1, 2, 3]);
      await expect(go(null, second.nextCursor)).rejects.toThrow(EventCursorExpired);
      await expect(go(allTenants, second.nextCursor)).rejects.toThrow(EventCursorExpired);
      expect(dataOf(await worker.feed.read(tenantId, { limit: 10 }))).toEqual([3]);
      expect(dataOf(await worker.feed.read(tenantId, { limit: 10, since: new Date(0) }))).toEqual([3]);
    } finally {
      await worker.close();
    }
  });

  it('the feed rejects a cursor that it never returned', async () => {
    await expect(engine.feed.read(uuidV7(), { limit: 1, after: 'invented' })).rejects.toThrow(EventCursorInvalid);
  });
});
