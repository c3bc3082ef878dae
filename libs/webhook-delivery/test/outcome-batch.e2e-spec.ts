import { uuidV7 } from '@plinth/formats';
import {
  eventually,
  recordStatements,
  startWebhookReceiver,
  type TestDatabase,
  type WebhookReceiver,
} from '@plinth/test-kit';
import { Client } from 'pg';
import { claimDue } from '../src/dispatch/claim.repository.js';
import { OutcomeBatch, type AttemptedEndpoint, type RecordedAttempts } from '../src/dispatch/outcome-batch.js';
import type { AttemptResult } from '../src/sending/attempt.js';
import { putBacklog } from './support/backlog.js';
import { countingMetrics, engineDatabase, startEngine, type Engine } from './support/engine.js';

describe('outcomes of all endpoints of a worker', () => {
  let database: TestDatabase;
  let api: Engine;
  let hook: WebhookReceiver;
  const { metrics, counted } = countingMetrics();
  let isStopping = false;

  beforeEach(async () => {
    isStopping = false;
    database = await engineDatabase();
    api = await startEngine({}, { delivers: false, database });
    hook = await startWebhookReceiver();
  });
  afterEach(async () => {
    isStopping = true;
    await api.close();
    await hook.close();
    await database.drop();
  });

  /** A batch, and what it has reported of each endpoint. */
  const batch = () => {
    const reported = new Map<AttemptedEndpoint, RecordedAttempts<AttemptedEndpoint>[]>();
    const onRecorded = (recorded: RecordedAttempts<AttemptedEndpoint>) =>
      void reported.set(recorded.channel, [...(reported.get(recorded.channel) ?? []), recorded]);
    const outcomes = new OutcomeBatch(
      api.db,
      { retryScheduleMs: [60_000], metrics },
      { isStopping: () => isStopping, onRecorded },
    );
    const of = ({ channel }: Served) => reported.get(channel) ?? [];
    return {
      of,
      add: (...all: Served[]) => all.flatMap(({ attempts }) => attempts).forEach((attempt) => outcomes.add(attempt)),
      isWritten: (one: Served) =>
        eventually('it is written', () => of(one).flatMap(({ attempts }) => attempts).length === one.attempts.length),
    };
  };

  /** An endpoint whose lease is held, with `count` deliveries whose requests have ended. */
  const served = async (count: number, result: Partial<AttemptResult> = {}) => {
    const tenantId = uuidV7();
    const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    await putBacklog(api.db, tenantId, endpoint.id, count);
    const channel = { endpointId: endpoint.id, token: uuidV7(), isQuick: false };
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = $2, lease_token = $2 WHERE endpoint_id = $1`,
      [endpoint.id, channel.token],
    );
    const { claims } = await claimDue(api.db, [{ ...channel, kind: 'all', limit: count, after: null }]);
    const ended = {
      ...{ outcome: 'succeeded' as const, durationMs: 1_900, responseStatus: 200, responseBody: 'ok', error: null },
      ...{ isPermanent: false, isGone: false, ...result },
    };
    const attempts = claims
      .get(endpoint.id)!
      .due.map((delivery) => ({ channel, delivery, startedAtMs: Date.now(), result: ended, url: hook.url }));
    return { channel, attempts };
  };
  type Served = Awaited<ReturnType<typeof served>>;

  /** Statuses of an endpoint's deliveries with their attempts, and how many are in the queue. */
  const state = async ({ channel: { endpointId } }: Pick<Served, 'channel'>) => {
    const rows = await api.db.query<{ status: string; attempts: number; queued: number }>(
      `SELECT d.status, d.attempts, (SELECT count(*)::int FROM webhook_queue q WHERE q.delivery_id = d.id) AS queued
       FROM webhook_deliveries d WHERE d.endpoint_id = $1 ORDER BY 1`,
      [endpointId],
    );
    return rows.map(({ status, attempts, queued }) => `${status} ${attempts} ${queued}`);
  };

  it('are written together, successes and failures, each by its own lease', async () => {
    const failure = { outcome: 'rejected' as const, responseStatus: 500, error: 'HTTP status 500' };
    const fine = await served(3);
    const failing = await served(2, failure);
    const final = await served(2, { ...failure, isPermanent: true });
    const lost = await served(2);
    await api.db.query('UPDATE webhook_endpoint_states SET lease_token = gen_random_uuid() WHERE endpoint_id = $1', [
      lost.channel.endpointId,
    ]);
    const { add, of, isWritten } = batch();
    const log = recordStatements();
    add(fine, failing, final, lost);
    await isWritten(lost);
    log.stop();
    expect(log.texts.filter((text) => text.includes('UPDATE webhook_deliveries'))).toHaveLength(1);
    const all = [fine, failing, final, lost].map((one) => of(one)[0]!);
    expect(all.map(({ isLost }) => isLost)).toEqual([false, false, false, true]);
    expect(all.map(({ exhausted }) => exhausted.length)).toEqual([0, 0, 2, 0]);
    expect(all.map(({ retryInMs }) => retryInMs < Infinity)).toEqual([false, true, false, false]);
    expect(await state(fine)).toEqual(Array(3).fill('succeeded 1 0'));
    expect(await state(failing)).toEqual(Array(2).fill('pending 1 1'));
    expect(await state(final)).toEqual(Array(2).fill('failed 1 0'));
    expect(await state(lost)).toEqual(Array(2).fill('pending 0 1'));
    expect(await counted('webhook_outcomes_fenced_total')).toBe(2);
  });

  it('count for nothing under a lease that the same worker has taken anew', async () => {
    const { channel: before, attempts } = await served(2);
    const anew = { ...before, token: uuidV7() };
    await api.db.query('UPDATE webhook_endpoint_states SET lease_token = $2 WHERE endpoint_id = $1', [
      anew.endpointId,
      anew.token,
    ]);
    const old = { channel: before, attempts: attempts.slice(0, 1) };
    const own = { channel: anew, attempts: attempts.slice(1).map((attempt) => ({ ...attempt, channel: anew })) };
    const { add, of, isWritten } = batch();
    add(old, own);
    await isWritten(old);
    await isWritten(own);
    expect([old, own].map((one) => of(one)[0]!.isLost)).toEqual([true, false]);
    expect(await state(old)).toEqual(['pending 0 1', 'succeeded 1 0']);
  });

  it.each([
    ['delivery', 'SELECT FROM webhook_deliveries WHERE endpoint_id = $1 FOR UPDATE'],
    ['lease', 'SELECT FROM webhook_endpoint_states WHERE endpoint_id = $1 FOR UPDATE'],
  ])('wait for nobody who has another’s %s locked', async (_, lock) => {
    const [locked, free] = [await served(2), await served(2)];
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(lock, [locked.channel.endpointId]);
    const { add, of, isWritten } = batch();
    add(locked, free);
    await isWritten(free);
    expect(await state(free)).toEqual(Array(2).fill('succeeded 1 0'));
    expect(of(locked)).toEqual([]);
    await other.query('COMMIT');
    await other.end();
    await isWritten(locked);
    expect(await state(locked)).toEqual(Array(2).fill('succeeded 1 0'));
  });

  it('follow a delivery that was sent again by hand meanwhile, and leave what is decided alone', async () => {
    const [moved, decided] = [await served(1), await served(1)];
    const idOf = ({ attempts }: Served) => attempts[0]!.delivery.deliveryId;
    for (const table of [
      'webhook_queue SET due_at = due_at',
      'webhook_deliveries SET next_attempt_at = next_attempt_at',
    ])
      await api.db.query(
        `UPDATE ${table} + interval '1 minute' WHERE ${table.startsWith('webhook_queue') ? 'delivery_id' : 'id'} = $1`,
        [idOf(moved)],
      );
    // What the queue still has of it is removed: it would be sent for ever.
    await api.db.query(
      `UPDATE webhook_deliveries SET status = 'succeeded', attempts = 1, next_attempt_at = NULL, finished_at = now(),
         delivered_at = now() WHERE id = $1`,
      [idOf(decided)],
    );
    const { add, of, isWritten } = batch();
    add(moved, decided);
    await isWritten(moved);
    await isWritten(decided);
    expect([moved, decided].map((one) => of(one)[0]!.isLost)).toEqual([false, false]);
    expect(await state(moved)).toEqual(['succeeded 1 0']);
    expect(await state(decided)).toEqual(['succeeded 1 0']);
  });

  it('are written though those of another endpoint cannot be', async () => {
    const [broken, fine] = [await served(1, { responseBody: 'a\u0000b' }), await served(2)];
    const { add, of, isWritten } = batch();
    add(broken, fine);
    await isWritten(fine);
    expect(await state(fine)).toEqual(Array(2).fill('succeeded 1 0'));
    expect(of(broken)).toEqual([]);
    isStopping = true;
    await isWritten(broken);
    expect(of(broken)[0]).toMatchObject({ isLost: true });
    expect(await state(broken)).toEqual(['pending 0 1']);
  });
});
