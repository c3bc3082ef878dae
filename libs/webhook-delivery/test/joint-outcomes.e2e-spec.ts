import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type TestDatabase, type WebhookReceiver } from '@plinth/test-kit';
import { Client } from 'pg';
import { DatabaseTurns } from '../src/dispatch/request-slots.js';
import { readDue } from '../src/dispatch/due.repository.js';
import { OutcomeBuffer } from '../src/dispatch/outcome-recorder.js';
import { OutcomeRecorder, type FinishedAttempt, type RecordedGroup } from '../src/dispatch/outcome-recorder.js';
import { putBacklog } from './support/backlog.js';
import { countingMetrics, engineDatabase, startEngine, type Engine } from './support/engine.js';

describe('outcomes of slow endpoints', () => {
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

  const recorder = () =>
    new OutcomeRecorder(api.db, new DatabaseTurns(() => 30), { retryScheduleMs: [60_000], metrics }, () => isStopping);

  /** A leased endpoint with `count` finished attempts. */
  const served = async (count: number, result: Partial<FinishedAttempt['result']> = {}) => {
    const tenantId = uuidV7();
    const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    await putBacklog(api.db, tenantId, endpoint.id, count);
    const token = uuidV7();
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = $2, lease_token = $2 WHERE endpoint_id = $1`,
      [endpoint.id, token],
    );
    const lease = { endpointId: endpoint.id, token };
    const { due } = await readDue(api.db, lease, { kind: 'all', limit: count, after: null, known: [] });
    const ended = {
      ...{ outcome: 'succeeded' as const, durationMs: 1_900, responseStatus: 200, responseBody: 'ok', error: null },
      ...{ isPermanent: false, isGone: false, ...result },
    };
    const finished = due.map((delivery) => ({ delivery, startedAtMs: Date.now(), result: ended, url: hook.url }));
    const user = { ...lease, inFlight: 0, isSlow: false, meanMs: 1_900, onSlotAvailable: () => undefined };
    return { user, finished };
  };
  type Served = Awaited<ReturnType<typeof served>>;

  /** The deliveries' statuses and attempts, and the number of queue rows. */
  const state = async ({ user: { endpointId } }: Served) => {
    const rows = await api.db.query<{ status: string; attempts: number; queued: number }>(
      `SELECT d.status, d.attempts, (SELECT count(*)::int FROM webhook_queue q WHERE q.delivery_id = d.id) AS queued
       FROM webhook_deliveries d WHERE d.endpoint_id = $1 ORDER BY 1`,
      [endpointId],
    );
    return rows.map(({ status, attempts, queued }) => `${status} ${attempts} ${queued}`);
  };

  const recordAll = (to: OutcomeRecorder, all: readonly Served[]) =>
    Promise.all(all.map(({ user, finished }) => to.record(user, finished)));

  it('outcomes of several endpoints are written together, successes and failures, each under its own lease', async () => {
    const failure = { outcome: 'rejected' as const, responseStatus: 500, error: 'HTTP status 500' };
    const fine = await served(3);
    const failing = await served(2, failure);
    const final = await served(2, { ...failure, isPermanent: true });
    const lost = await served(2);
    await api.db.query('UPDATE webhook_endpoint_states SET lease_token = gen_random_uuid() WHERE endpoint_id = $1', [
      lost.user.endpointId,
    ]);
    const written = await recordAll(recorder(), [fine, failing, final, lost]);
    expect(written.map(({ isHeld }) => isHeld)).toEqual([true, true, true, false]);
    expect(written.map(({ exhausted }) => exhausted.length)).toEqual([0, 0, 2, 0]);
    expect(await state(fine)).toEqual(Array(3).fill('succeeded 1 0'));
    expect(await state(failing)).toEqual(Array(2).fill('pending 1 1'));
    expect(await state(final)).toEqual(Array(2).fill('failed 1 0'));
    expect(await state(lost)).toEqual(Array(2).fill('pending 0 1'));
    expect(await counted('webhook_outcomes_fenced_total')).toBe(2);
  });

  it('outcomes are discarded if the same worker has acquired a new lease since', async () => {
    const { user: before, finished } = await served(2);
    const anew = { ...before, token: uuidV7() };
    await api.db.query('UPDATE webhook_endpoint_states SET lease_token = $2 WHERE endpoint_id = $1', [
      anew.endpointId,
      anew.token,
    ]);
    const to = recorder();
    const [old, own] = await Promise.all([to.record(before, finished.slice(0, 1)), to.record(anew, finished.slice(1))]);
    expect([old.isHeld, own.isHeld]).toEqual([false, true]);
    expect(await state({ user: before, finished })).toEqual(['pending 0 1', 'succeeded 1 0']);
  });

  it.each([
    ['delivery', 'SELECT FROM webhook_deliveries WHERE endpoint_id = $1 FOR UPDATE'],
    ['lease', 'SELECT FROM webhook_endpoint_states WHERE endpoint_id = $1 FOR UPDATE'],
  ])('outcomes do not wait for another endpoint’s locked %s', async (_, lock) => {
    const [locked, free] = [await served(2), await served(2)];
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(lock, [locked.user.endpointId]);
    const to = recorder();
    let isWritten = false;
    const late = to.record(locked.user, locked.finished).then(({ isHeld }) => (isWritten = isHeld));
    expect(await to.record(free.user, free.finished)).toMatchObject({ isHeld: true });
    expect(await state(free)).toEqual(Array(2).fill('succeeded 1 0'));
    expect(isWritten).toBe(false);
    await other.query('COMMIT');
    await other.end();
    await late;
    expect(isWritten).toBe(true);
    expect(await state(locked)).toEqual(Array(2).fill('succeeded 1 0'));
  });

  it('outcomes are written even if those of another endpoint cannot be', async () => {
    const [broken, fine] = [await served(1, { responseBody: 'a\u0000b' }), await served(2)];
    const to = recorder();
    const never = to.record(broken.user, broken.finished);
    expect(await to.record(fine.user, fine.finished)).toMatchObject({ isHeld: true });
    expect(await state(fine)).toEqual(Array(2).fill('succeeded 1 0'));
    isStopping = true;
    expect(await never).toMatchObject({ isHeld: false });
    expect(await state(broken)).toEqual(['pending 0 1']);
  });

  it('outcomes are written as soon as those of any endpoint are due', async () => {
    const to = recorder();
    const all = [await served(2), await served(2), await served(2)];
    const recorded: RecordedGroup[] = [];
    const buffers = all.map(({ user, finished }) => {
      const buffer = new OutcomeBuffer(
        to,
        user,
        () => true,
        (_, group) => recorded.push(group),
      );
      for (const one of finished) buffer.add(one);
      return buffer;
    });
    void buffers[1]!.flush();
    expect(buffers.map(({ isEmpty }) => isEmpty)).toEqual([true, true, true]);
    await eventually('all are written', () => recorded.length === 3);
    for (const one of all) expect(await state(one)).toEqual(Array(2).fill('succeeded 1 0'));
  });
});
