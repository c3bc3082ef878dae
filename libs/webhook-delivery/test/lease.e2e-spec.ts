import { resolve } from 'node:path';
import { uuidV7 } from '@plinth/formats';
import {
  eventually,
  hasRedis,
  startRedis,
  startTestProcess,
  startWebhookReceiver,
  type TestDatabase,
  type WebhookReceiver,
} from '@plinth/test-kit';
import { Client } from 'pg';
import { Heartbeat } from '../src/dispatch/heartbeat.js';
import * as states from '../src/dispatch/endpoint-state.repository.js';
import { putBacklog } from './support/backlog.js';
import { countingMetrics, engineDatabase, startEngine, type Engine } from './support/engine.js';

const workerFile = resolve(import.meta.dirname, 'support/engine-process.ts');

describe('leases and the queue table', () => {
  let database: TestDatabase;
  let api: Engine;
  let hook: WebhookReceiver;

  beforeEach(async () => {
    database = await engineDatabase();
    api = await startEngine({ timeoutMs: 15_000, retryScheduleMs: [60_000] }, { delivers: false, database });
    hook = await startWebhookReceiver();
  });
  afterEach(async () => {
    await api.close();
    await hook.close();
    await database.drop();
  });

  /** A worker in this process, which starts fast. Workers that are killed need their own process. */
  const worker = (queueUrl = api.settings.queueUrl, options: Engine['settings']['options'] = {}) =>
    startEngine({ ...api.settings.options, ...options }, { database, queueUrl, secretsKey: api.settings.secretsKey });
  const subscribed = async () => {
    const tenantId = uuidV7();
    const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    return { tenantId, id: endpoint.id };
  };
  const publishMany = (tenantId: string, count: number) =>
    api.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await api.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: index });
    });
  const newest = async (endpointId: string, count: number) => {
    const rows = await api.db.query<{ status: string }>(
      `SELECT status FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY created_at DESC LIMIT $2`,
      [endpointId, count],
    );
    return rows.map(({ status }) => status);
  };
  const received = () => new Set(hook.requests.map(({ headers }) => headers['webhook-id'])).size;

  it('events published after re-enabling an endpoint are delivered while its old backlog is still being cancelled', async () => {
    const { tenantId, id } = await subscribed();
    await putBacklog(api.db, tenantId, id, 20_000);
    const only = await worker();
    await api.endpoints.update(tenantId, id, { enabled: false });
    await api.endpoints.update(tenantId, id, { enabled: true });
    for (let index = 0; index < 5; index += 1) await publishMany(tenantId, 1);
    const statuses = await eventually(
      'nothing is pending',
      async () => {
        const found = await api.statuses(id);
        return found['pending'] === undefined && found;
      },
      { everyMs: 500 },
    );
    const fresh = await newest(id, 5);
    await only.close();
    expect(fresh).toEqual(Array(5).fill('succeeded'));
    expect(statuses['cancelled']).toBeGreaterThan(0);
  });

  it('a hanging cancellation blocks neither events published after re-enabling nor other endpoints', async () => {
    const { tenantId, id } = await subscribed();
    const other = await startWebhookReceiver();
    const otherTenant = uuidV7();
    await api.endpoints.create(otherTenant, { url: other.url, events: ['a.b'] });
    // More than one batch of cancellations.
    await putBacklog(api.db, tenantId, id, 5_500);
    await api.db.query('UPDATE webhook_endpoints SET enabled = false WHERE id = $1', [id]);
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM webhook_deliveries WHERE endpoint_id = $1 LIMIT 1 FOR UPDATE', [id]);
    const only = await worker();
    await eventually('the cancellation hangs', async () => {
      const hanging = await api.db.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return hanging.length > 0;
    });
    const enabled = api.endpoints.update(tenantId, id, { enabled: true });
    await publishMany(otherTenant, 1);
    await other.received();
    await holder.query('COMMIT');
    await holder.end();
    await enabled;
    await publishMany(tenantId, 5);
    await eventually('nothing is pending', async () => (await api.statuses(id))['pending'] === undefined, {
      everyMs: 250,
    });
    const fresh = await newest(id, 5);
    const { cancelled = 0, succeeded = 0 } = await api.statuses(id);
    await only.close();
    await other.close();
    expect(fresh).toEqual(Array(5).fill('succeeded'));
    expect(cancelled).toBeGreaterThanOrEqual(5_000);
    expect(cancelled + succeeded).toBe(5_505);
  });

  it('everything is delivered 5 s after the only worker was killed and restarted', async () => {
    const { tenantId, id } = await subscribed();
    hook.reply = (_request, response) => void setTimeout(() => response.end(), 50);
    const first = await startTestProcess(workerFile, { ...api.settings, delivers: true });
    await publishMany(tenantId, 400);
    await eventually('some are out', () => hook.requests.length > 40);
    await first.kill();
    const killedAt = Date.now();
    hook.reply = 204;
    const second = await worker();
    await eventually('all', async () => (await api.statuses(id))['succeeded'] === 400);
    const last = Math.max(...hook.requests.map(({ at }) => at));
    await second.close();
    expect(last - killedAt).toBeLessThan(5_000);
    expect(received()).toBe(400);
  });

  it('writes of a worker are discarded once another worker has taken over', async () => {
    const { metrics, counted } = countingMetrics();
    const { tenantId, id } = await subscribed();
    hook.reply = (_request, response) => void setTimeout(() => response.end(), 1_500);
    const only = await worker(undefined, { metrics });
    await publishMany(tenantId, 1);
    await hook.received();
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = gen_random_uuid(), lease_token = gen_random_uuid()
       WHERE endpoint_id = $1`,
      [id],
    );
    await eventually('it is sent again by whoever takes the lapsed lease', () => hook.requests.length === 2);
    await eventually('it has arrived', async () => (await api.statuses(id))['succeeded'] === 1);
    const [row] = await api.db.query(`SELECT attempts FROM webhook_deliveries WHERE endpoint_id = $1`, [id]);
    expect(row).toEqual({ attempts: 1 });
    hook.reply = 410;
    await publishMany(tenantId, 1);
    const exhausted = 'webhook_deliveries_exhausted_total';
    await eventually('the other can never succeed', async () => (await counted(exhausted)) === 1);
    await only.close();
    expect(await counted('webhook_outcomes_fenced_total')).toBe(1);
    expect(await counted('webhook_leases_lapsed_total')).toBe(1);
    expect(await counted('webhook_receipt_seconds_sum')).toBeGreaterThan(3);
    expect(await counted('webhook_sweep_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60);
  });

  it('a worker stopped before it started holds no leases', async () => {
    const heartbeat = new Heartbeat(api.db, () => undefined);
    await heartbeat.stop();
    await heartbeat.start();
    expect(heartbeat.isAlive).toBe(false);
    expect(await api.db.query('SELECT FROM webhook_workers')).toEqual([]);
  });

  it('an endpoint’s lane, pause, success, exhaustion and state cannot be changed without the lease token', async () => {
    const { id } = await subscribed();
    const state = () =>
      api.db.query(
        `SELECT s.*, e.enabled FROM webhook_endpoint_states s JOIN webhook_endpoints e ON e.id = s.endpoint_id
         WHERE s.endpoint_id = $1`,
        [id],
      );
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = $2, lease_token = $2 WHERE endpoint_id = $1`,
      [id, uuidV7()],
    );
    const before = await state();
    const lost = { endpointId: id, token: uuidV7() };
    await states.saveLane(api.db, lost, 'slow');
    await states.saveAnswered(api.db, lost, hook.url);
    await states.savePause(api.db, lost, { forMs: 60_000, pauseMs: 1_000, failuresInRow: 5 });
    expect(await states.saveSuccess(api.db, lost, { isReported: true })).toBe(false);
    expect(await states.saveExhausted(api.db, lost, { count: 1, failingAfterMs: 0 })).toMatchObject({
      isFailing: false,
    });
    expect(await states.disableEndpoint(api.db, lost, 'failing', hook.url)).toBe(false);
    expect(await state()).toEqual(before);
  });

  it('recording an outcome updates the delivery within its page and touches no index', async () => {
    const { tenantId, id } = await subscribed();
    const only = await worker();
    await publishMany(tenantId, 200);
    await eventually('all', async () => (await api.statuses(id))['succeeded'] === 200);
    await only.close();
    const share = await eventually('statistics are there', async () => {
      const [row] = await api.db.query<{ updated: number; hot: number }>(
        `SELECT n_tup_upd::int AS updated, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables
         WHERE relname = 'webhook_deliveries'`,
      );
      return row!.updated >= 200 && row!.hot / row!.updated;
    });
    expect(share).toBeGreaterThan(0.5);
  });

  if (hasRedis())
    it('deliveries take at most 2 s for as long as the queue is unavailable', async () => {
      const redis = await startRedis();
      const withQueue = await startEngine(api.settings.options, {
        delivers: false,
        database,
        queueUrl: redis.url,
        secretsKey: api.settings.secretsKey,
      });
      const { tenantId, id } = await subscribed();
      const only = await worker(redis.url);
      const publish = () => withQueue.publish({ tenantId, type: 'a.b' });
      await publish();
      await api.deliveryOf(id, 'succeeded');
      await redis.kill();
      // The worker detects the outage within two seconds; until then, its regular sweep finds due deliveries.
      const latencies: number[] = [];
      for (let index = 0; index < 10; index += 1) {
        const before = hook.requests.length;
        await publish();
        const committedAt = Date.now();
        await eventually('it arrives', () => hook.requests.length > before, { withinMs: 5_000, everyMs: 5 });
        latencies.push(hook.requests[before]!.at - committedAt);
      }
      await redis.start();
      await eventually('the queue is back', () => publish().then(() => hook.requests.length > 11));
      await only.close();
      await withQueue.close();
      await redis.close();
      expect(Math.max(...latencies)).toBeLessThan(2_000);
      expect(latencies.slice(5).sort((a, b) => a - b)[2]).toBeLessThan(500);
    });
});
