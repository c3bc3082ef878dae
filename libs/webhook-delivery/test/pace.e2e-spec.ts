import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type Reply, type WebhookReceiver } from '@plinth/test-kit';
import { startEngine, type Engine } from './support/engine.js';

describe('pacing', () => {
  let engine: Engine;
  const receivers: WebhookReceiver[] = [];

  beforeAll(async () => {
    engine = await startEngine({ retryScheduleMs: [2_000, 60_000], timeoutMs: 5_000 });
  });
  afterAll(async () => {
    await engine.close();
    await Promise.all(receivers.map((one) => one.close()));
  });

  const subscribed = async (reply: Reply) => {
    const hook = await startWebhookReceiver(reply);
    receivers.push(hook);
    const tenantId = uuidV7();
    const { endpoint } = await engine.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    return { hook, tenantId, id: endpoint.id };
  };
  const publishMany = (tenantId: string, count: number) =>
    engine.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await engine.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: index });
    });
  const attemptsOf = async (id: string) => {
    const [row] = await engine.db.query<{ sum: number }>(
      `SELECT coalesce(sum(attempts), 0)::int AS sum FROM webhook_deliveries WHERE endpoint_id = $1`,
      [id],
    );
    return row!.sum;
  };
  /** The start of each delivery's last attempt; arrival times vary on a busy machine. */
  const startsOf = async (id: string) => {
    const rows = await engine.db.query<{ at: Date }>(
      `SELECT attempted_at AS at FROM webhook_deliveries WHERE endpoint_id = $1 AND attempts > 0 ORDER BY 1`,
      [id],
    );
    return rows.map(({ at }) => at.getTime());
  };
  const pausedUntil = async (tenantId: string, id: string) =>
    (await engine.endpoints.get(tenantId, id))?.pausedUntil ?? null;
  const answered = async ({ hook, tenantId, id }: Awaited<ReturnType<typeof subscribed>>) => {
    const { reply } = hook;
    hook.reply = 204;
    await publishMany(tenantId, 1);
    await engine.deliveryOf(id, 'succeeded');
    await eventually('it is known to answer', async () => {
      const rows = await engine.db.query(
        `SELECT 1 FROM webhook_endpoint_states WHERE endpoint_id = $1 AND has_answered`,
        [id],
      );
      return rows.length === 1;
    });
    hook.reply = reply;
    hook.requests.length = 0;
  };

  it('an endpoint that asks for a pause gets at most 25 of 3,000 deliveries, and waiting ones use no attempt', async () => {
    const one = await subscribed((_request, response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
    await answered(one);
    const { hook, tenantId, id } = one;
    await publishMany(tenantId, 3_000);
    const until = await eventually('it is paused', () => pausedUntil(tenantId, id));
    expect(until.getTime()).toBeGreaterThan(Date.now() + 3_590_000);
    expect(until.getTime()).toBeLessThan(Date.now() + 3_970_000);
    await publishMany(tenantId, 10);
    await eventually('every attempt is recorded', async () => (await attemptsOf(id)) === 1 + hook.requests.length);
    expect(hook.requests.length).toBeLessThanOrEqual(25);
  });

  it('after five failures in a row an endpoint is paused, probed once, and then gets its backlog', async () => {
    const one = await subscribed(500);
    await answered(one);
    const { hook, tenantId, id } = one;
    await publishMany(tenantId, 600);
    await eventually('it is paused', () => pausedUntil(tenantId, id));
    await eventually('a probe', () => hook.requests.length > 0 && pausedUntil(tenantId, id));
    expect(hook.requests.length).toBeLessThanOrEqual(25);
    const before = hook.requests.length;
    hook.reply = 204;
    await eventually('all but what waits for its retry have arrived', async () => {
      const { succeeded = 0 } = await engine.statuses(id);
      return succeeded >= 601 - before;
    });
    const arrivals = hook.requests.slice(before).map(({ at }) => at);
    const perSecond = new Map<number, number>();
    for (const at of arrivals) perSecond.set(Math.floor(at / 1_000), (perSecond.get(Math.floor(at / 1_000)) ?? 0) + 1);
    expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(200);
    await eventually('the pause is over', async () => (await pausedUntil(tenantId, id)) === null);
  });

  it('a manual retry and a test are sent as the probe during a pause, while recovery waits', async () => {
    const one = await subscribed((_request, response) => void response.writeHead(503, { 'retry-after': '3600' }).end());
    const { hook, tenantId, id } = one;
    await publishMany(tenantId, 1);
    await eventually('it is paused', () => pausedUntil(tenantId, id));
    await eventually('its attempt is recorded', async () => (await attemptsOf(id)) === 1);
    await publishMany(tenantId, 2);
    const { items } = (await engine.deliveries.list(tenantId, id, { page: 1, perPage: 10 }))!;
    const sent = hook.requests.length;
    await engine.deliveries.recover(tenantId, id, { since: new Date(0) });
    await engine.endpoints.test(tenantId, id);
    await eventually('the test is sent', () => hook.requests.length === sent + 1);
    expect(await pausedUntil(tenantId, id)).not.toBeNull();
    hook.reply = 204;
    await engine.deliveries.retry(tenantId, id, items[0]!.id);
    await eventually('everything has arrived', async () => (await engine.statuses(id))['succeeded'] === 3);
    await eventually('the pause is over', async () => (await pausedUntil(tenantId, id)) === null);
  });

  it('a manual delivery waits like any other after its attempt has failed', async () => {
    const one = await subscribed((_request, response) => void response.writeHead(503, { 'retry-after': '3600' }).end());
    const { hook, tenantId, id } = one;
    await publishMany(tenantId, 1);
    await eventually('it is paused', () => pausedUntil(tenantId, id));
    // Before that, the attempt in flight would count as the retry.
    await eventually('its attempt is recorded', async () => (await attemptsOf(id)) === 1);
    const { items } = (await engine.deliveries.list(tenantId, id, { page: 1, perPage: 1 }))!;
    await engine.deliveries.retry(tenantId, id, items[0]!.id);
    await eventually('the attempt by hand is recorded', async () => (await attemptsOf(id)) === 2);
    expect(await engine.deliveries.recover(tenantId, id, { since: new Date(0) })).toEqual({ queued: 1 });
    await engine.endpoints.test(tenantId, id);
    await eventually('the test is sent', () => hook.requests.some(({ body }) => body.includes('webhook.test')));
    await eventually('and nothing else', async () => (await attemptsOf(id)) === 3);
    expect(hook.requests).toHaveLength(3);
    // It is due but waits for the end of the pause, so it can be retried manually.
    expect(await engine.deliveries.retry(tenantId, id, items[0]!.id)).toMatchObject({ attempts: 2 });
    await eventually('it is sent', () => hook.requests.length === 4);
  });

  it('a changed URL takes effect immediately, even for a slowly paced endpoint', async () => {
    const one = await subscribed(204);
    await answered(one);
    const { hook, tenantId, id } = one;
    const other = await startWebhookReceiver(204);
    receivers.push(other);
    await engine.endpoints.update(tenantId, id, { maxPerSecond: 4 });
    await publishMany(tenantId, 24);
    await eventually('the first are out', () => hook.requests.length >= 2);
    await engine.endpoints.update(tenantId, id, { url: other.url });
    const atOld = hook.requests.length;
    await eventually('all', () => hook.requests.length + other.requests.length === 24);
    expect(hook.requests.length - atOld).toBeLessThanOrEqual(8);
  });

  it('an endpoint never gets more attempts per second than its owner allows', async () => {
    const one = await subscribed(204);
    const { hook, tenantId, id } = one;
    await engine.endpoints.update(tenantId, id, { maxPerSecond: 10 });
    await publishMany(tenantId, 35);
    await eventually('all', () => hook.requests.length === 35);
    await eventually('all are recorded', async () => (await attemptsOf(id)) === 35);
    const at = await startsOf(id);
    expect(at.at(-1)! - at[0]!).toBeGreaterThanOrEqual(2_300);
  });

  it('the rate limit of an endpoint is kept while its lease moves between workers', async () => {
    const { url, settings } = engine;
    const drop = () => Promise.resolve();
    const second = await startEngine(settings.options, {
      database: { url, drop },
      secretsKey: settings.secretsKey,
    });
    const one = await subscribed(204);
    await answered(one);
    const { hook, tenantId, id } = one;
    await engine.endpoints.update(tenantId, id, { maxPerSecond: 5 });
    await eventually('leases are given back', async () => {
      const held = await engine.db.query(
        'SELECT 1 FROM webhook_endpoint_states WHERE endpoint_id = $1 AND lease_token IS NOT NULL',
        [id],
      );
      return held.length === 0;
    });
    // One after another, so that each session ends and releases the lease.
    for (let index = 1; index <= 15; index += 1) {
      await publishMany(tenantId, 1);
      await eventually('it arrives', () => hook.requests.length === index, { everyMs: 5 });
      await eventually('it is recorded', async () => (await attemptsOf(id)) === index + 1, { everyMs: 5 });
    }
    await second.close();
    // The first was sent before the limit was set.
    const at = (await startsOf(id)).slice(1);
    expect(at).toHaveLength(15);
    expect(at.at(-1)! - at[0]!).toBeGreaterThanOrEqual(2_500);
  });

  it('a manually retried waiting delivery is sent immediately and keeps counting attempts', async () => {
    const one = await subscribed(503);
    const { hook, tenantId, id } = one;
    await publishMany(tenantId, 1);
    // The next scheduled attempt is a minute away, too late for the test.
    const waiting = await eventually('it waits', async () => {
      const { items } = (await engine.deliveries.list(tenantId, id, { page: 1, perPage: 1 }))!;
      return items[0]!.attempts === 2 && items[0]!;
    });
    hook.reply = 204;
    expect(await engine.deliveries.retry(tenantId, id, waiting.id)).toMatchObject({ status: 'pending', attempts: 2 });
    expect(await engine.deliveryOf(id, 'succeeded')).toMatchObject({ attempts: 3 });
    const attempts = await engine.db.query(
      `SELECT number, response_status AS status FROM webhook_attempts WHERE delivery_id = $1 ORDER BY number`,
      [waiting.id],
    );
    expect(attempts).toEqual([1, 2].map((number) => ({ number, status: 503 })));
  });
});
