import { uuidV7 } from '@plinth/formats';
import { recordStatements, startWebhookReceiver, type TestDatabase, type WebhookReceiver } from '@plinth/test-kit';
import { Client } from 'pg';
import { readDue } from '../src/dispatch/due.repository.js';
import { recordAttempts } from '../src/dispatch/outcome.repository.js';
import { selectBacklog, type Backlog } from '../src/dispatch/lease.repository.js';
import { cancelPending } from '../src/endpoints/webhook-endpoints.repository.js';
import { deleteFinished, deleteLog } from '../src/retention/webhook-retention.repository.js';
import { putBacklog } from './support/backlog.js';
import { engineDatabase, startEngine, type Engine } from './support/engine.js';

describe('queue table', () => {
  let database: TestDatabase;
  let api: Engine;
  let hook: WebhookReceiver;

  beforeEach(async () => {
    database = await engineDatabase();
    api = await startEngine({}, { delivers: false, database });
    hook = await startWebhookReceiver();
  });
  afterEach(async () => {
    await api.close();
    await hook.close();
    await database.drop();
  });

  const subscribed = async () => {
    const tenantId = uuidV7();
    const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    return { tenantId, id: endpoint.id };
  };
  /** Acquires the lease of an endpoint and returns its token. */
  const held = async (id: string) => {
    const token = uuidV7();
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = $2, lease_token = $2 WHERE endpoint_id = $1`,
      [id, token],
    );
    return token;
  };
  const sent = {
    ...{ attempts: 0, isSuccess: true, retryInMs: null, startedAtMs: Date.now(), durationMs: 5 },
    ...{ responseStatus: 200, responseBody: null, error: null },
  };

  it('reading due deliveries is fast regardless of the backlog and of dead rows before them', async () => {
    const { tenantId, id } = await subscribed();
    await putBacklog(api.db, tenantId, id, 100_000);
    await api.db.query('ANALYZE webhook_queue');
    // The oldest delivery, anywhere in the table.
    const old = await subscribed();
    await putBacklog(api.db, old.tenantId, old.id, 1);
    await api.db.query(`UPDATE webhook_queue SET due_at = due_at - interval '1 hour' WHERE endpoint_id = $1`, [old.id]);
    const hoursOf = ({ oldestDueSeconds }: Backlog) => Math.round(oldestDueSeconds / 3_600);
    expect(hoursOf(await selectBacklog(api.db))).toBe(2);
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lane = 'slow', paused_since = now(), paused_until = 'infinity' WHERE endpoint_id = $1`,
      [old.id],
    );
    // Its receiver fails, so its age says nothing about the workers.
    const backlog = await selectBacklog(api.db);
    expect(hoursOf(backlog)).toBe(1);
    expect(backlog).toMatchObject({ due: 100_000, fastEndpoints: 1, slowEndpoints: 1, pausedEndpoints: 1 });
    const lease = { endpointId: id, token: await held(id) };
    const look = (after: { dueAtMs: number; deliveryId: string } | null) =>
      readDue(api.db, lease, { kind: 'all', limit: 100, after, known: [] });
    // PostgreSQL switches to a generic plan after some executions.
    const many = [];
    for (let index = 0; index < 10; index += 1) many.push(await look(null));
    expect(Math.min(...many.map(({ durationMs }) => durationMs))).toBeLessThan(25);

    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await holder.query('SELECT 1 FROM webhook_queue LIMIT 1');
    const [place] = await api.db.query<{ dueAt: Date; deliveryId: string }>(
      `SELECT due_at AS "dueAt", delivery_id AS "deliveryId" FROM webhook_queue
       WHERE endpoint_id = $1 ORDER BY due_at, delivery_id OFFSET 90000 LIMIT 1`,
      [id],
    );
    await api.db.query(`DELETE FROM webhook_queue WHERE endpoint_id = $1 AND due_at <= $2`, [id, place!.dueAt]);
    const [fromPlace, fromStart] = [[], []] as number[][];
    for (let index = 0; index < 5; index += 1) {
      fromPlace!.push((await look({ ...place!, dueAtMs: place!.dueAt.getTime() })).durationMs);
      fromStart!.push((await look(null)).durationMs);
    }
    await holder.end();
    expect(Math.min(...fromPlace!)).toBeLessThan(Math.min(...fromStart!) / 3);
  });

  it('recorded deliveries are removed without reading the backlog, even with statistics of an empty queue', async () => {
    const tookMsBeside = async (waiting: number) => {
      const { tenantId, id } = await subscribed();
      await putBacklog(api.db, tenantId, id, waiting);
      await api.db.query('DELETE FROM webhook_queue');
      await api.db.query('ANALYZE webhook_queue');
      await api.db.query('DELETE FROM webhook_deliveries');
      await putBacklog(api.db, tenantId, id, waiting);
      const token = await held(id);
      const due = await api.db.query<{ deliveryId: string; dueAt: Date }>(
        `SELECT delivery_id AS "deliveryId", due_at AS "dueAt" FROM webhook_queue ORDER BY due_at LIMIT 100`,
      );
      const outcomes = due.map(({ deliveryId, dueAt }) => ({ ...sent, deliveryId, dueAtMs: dueAt.getTime() }));
      const begun = performance.now();
      const { isHeld, recorded } = await recordAttempts(api.db, { endpointId: id, token }, outcomes);
      const durationMs = performance.now() - begun;
      const [left] = await api.db.query<{ count: number }>('SELECT count(*)::int AS count FROM webhook_queue');
      expect({ isHeld, recorded, left: left!.count }).toEqual({ isHeld: true, recorded: null, left: waiting - 100 });
      return durationMs;
    };
    await tookMsBeside(100);
    // The minimum of two, because other processes only ever add time.
    const [many, few]: [number[], number[]] = [[], []];
    for (let round = 0; round < 2; round += 1) {
      many.push(await tookMsBeside(20_000));
      few.push(await tookMsBeside(100));
    }
    expect(Math.min(...many)).toBeLessThan(10 * Math.min(...few));
  });

  it('deliveries are cancelled and deleted by key, even with statistics of empty tables', async () => {
    const { tenantId, id } = await subscribed();
    await putBacklog(api.db, tenantId, id, 2_000);
    const tables = ['webhook_queue', 'webhook_deliveries', 'webhook_events'];
    for (const table of tables) await api.db.query(`DELETE FROM ${table}`);
    for (const table of tables) await api.db.query(`ANALYZE ${table}`);
    await putBacklog(api.db, tenantId, id, 2_000);
    await api.db.query('UPDATE webhook_endpoints SET enabled = false WHERE id = $1', [id]);
    const log = recordStatements();
    try {
      expect(await cancelPending(api.db, id, { limit: 500, forcedToo: true })).toBe(500);
      const later = new Date(Date.now() + 60_000);
      expect(await deleteFinished(api.db, id, later, 100)).toBe(100);
      expect(await deleteLog(api.db, id, 1_000)).toBe(1_000);
    } finally {
      log.stop();
    }
    const removing = log.texts.filter((text) => /(DELETE FROM|UPDATE) webhook_deliveries/.test(text));
    expect(removing).toHaveLength(3);
    // Without parameters, so that EXPLAIN shows the generic plan.
    const client = new Client({ connectionString: database.url });
    await client.connect();
    for (const text of removing) {
      const plan = JSON.stringify((await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`)).rows);
      expect([text, plan]).toEqual([text, expect.not.stringMatching(/Nested Loop|Join/)]);
    }
    await client.end();
    const counts = await api.db.query(
      `SELECT (SELECT count(*)::int FROM webhook_deliveries) AS logged,
              (SELECT count(*)::int FROM webhook_queue q JOIN webhook_deliveries d ON d.id = q.delivery_id) AS queued,
              (SELECT count(*)::int FROM webhook_queue) AS waiting`,
    );
    const [{ logged, queued, waiting }] = counts as [{ logged: number; queued: number; waiting: number }];
    expect([logged, waiting]).toEqual([900, queued]);
  });
});
