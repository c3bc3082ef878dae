import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type Reply, type WebhookReceiver } from '@plinth/test-kit';
import { startEngine, type Engine } from './support/engine.js';

const hang: Reply = () => undefined;

describe('isolation', () => {
  let engine: Engine;
  const receivers: WebhookReceiver[] = [];
  const timeoutMs = 4_000;

  beforeAll(async () => {
    // Low capacity, so that every used slot counts.
    engine = await startEngine({
      retryScheduleMs: [60_000],
      timeoutMs,
      limits: {
        requests: 100,
        endpoints: 4,
        slowAfterMs: 300,
        slowEndpointsPerTenant: 2,
        requestsPerSlowEndpoint: 5,
      },
    });
  });
  afterAll(async () => {
    await engine.close();
    await Promise.all(receivers.map((one) => one.close()));
  });

  const endpoint = async (tenantId: string, reply: Reply, type: string, on = engine) => {
    const hook = await startWebhookReceiver(reply);
    receivers.push(hook);
    const { endpoint } = await on.endpoints.create(tenantId, { url: hook.url, events: [type] });
    return { hook, id: endpoint.id };
  };
  const publishMany = (tenantId: string, type: string, count: number) =>
    engine.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await engine.outbox.publish(tx, { tenantId, type, resourceId: uuidV7(), data: index });
    });
  const laneOf = async (id: string) =>
    (
      await engine.db.query<{ lane: string }>(`SELECT lane FROM webhook_endpoint_states WHERE endpoint_id = $1`, [id])
    )[0]!.lane;

  it('a healthy endpoint gets its 200 events promptly next to one that hangs with 200', async () => {
    const tenantId = uuidV7();
    const dead = await endpoint(tenantId, hang, 'both.get');
    const healthy = await endpoint(tenantId, 204, 'both.get');
    await publishMany(tenantId, 'both.get', 200);
    const startedAt = Date.now();
    await eventually('all 200', () => healthy.hook.requests.length === 200, { withinMs: timeoutMs });
    expect(Date.now() - startedAt).toBeLessThan(timeoutMs);
    expect(new Set(healthy.hook.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(200);
    // Outcomes are recorded in batches, shortly after the response.
    await eventually('all recorded', async () => (await engine.statuses(healthy.id))['succeeded'] === 200);
    expect(await engine.statuses(healthy.id)).toEqual({ succeeded: 200 });
    expect((await engine.statuses(dead.id))['succeeded']).toBeUndefined();
  });

  it('a new endpoint gets its events promptly while new endpoints three times the capacity hang', async () => {
    const deadTenantId = uuidV7();
    for (let index = 0; index < 12; index += 1) await endpoint(deadTenantId, hang, 'new.dead');
    await publishMany(deadTenantId, 'new.dead', 3);
    const tenantId = uuidV7();
    const healthy = await endpoint(tenantId, 204, 'new.healthy');
    await engine.publish({ tenantId, type: 'new.healthy' });
    await healthy.hook.received(undefined, timeoutMs);
  });

  it('a tenant’s healthy endpoints and other tenants’ slow ones are served however many slow ones the tenant has', async () => {
    const [tenantId, other] = [uuidV7(), uuidV7()];
    const dead = await Promise.all(Array.from({ length: 8 }, () => endpoint(tenantId, hang, 'slow.dead')));
    const slow = await endpoint(
      other,
      (_request, response) => void setTimeout(() => response.end(), 500),
      'slow.other',
    );
    await engine.db.query(`UPDATE webhook_endpoint_states SET lane = 'slow' WHERE endpoint_id = ANY($1)`, [
      [...dead, slow].map(({ id }) => id),
    ]);
    await publishMany(tenantId, 'slow.dead', 20);
    await eventually('the slow lane is taken', () => dead.some(({ hook }) => hook.requests.length > 0));
    await engine.publish({ tenantId: other, type: 'slow.other' });
    await slow.hook.received(undefined, timeoutMs);
    expect(dead.filter(({ hook }) => hook.requests.length > 0).length).toBeLessThanOrEqual(2);
    const healthy = await endpoint(tenantId, 204, 'slow.healthy');
    await engine.publish({ tenantId, type: 'slow.healthy' });
    await healthy.hook.received(undefined, 1_000);
  });

  it('capacity that the next endpoint does not use goes to the one after it', async () => {
    const limits = { endpoints: 1, slowEndpointsPerTenant: 1, slowAfterMs: 300, shutdownMs: 100 };
    const one = await startEngine({ retryScheduleMs: [60_000], timeoutMs: 20_000, limits });
    try {
      const [slow, other] = [uuidV7(), uuidV7()];
      const [served, waiting] = [
        await endpoint(slow, hang, 'line.served', one),
        await endpoint(slow, 204, 'line.waiting', one),
      ];
      const [before, healthy] = [
        await endpoint(other, hang, 'line.before', one),
        await endpoint(other, 204, 'line.healthy', one),
      ];
      await one.db.query(`UPDATE webhook_endpoint_states SET lane = 'slow' WHERE endpoint_id = ANY($1)`, [
        [served.id, waiting.id],
      ]);
      await one.publish({ tenantId: slow, type: 'line.served' });
      await served.hook.received();
      await one.publish({ tenantId: other, type: 'line.before' });
      await before.hook.received();
      // The tenant uses all its slow sessions: the offered slot stays unused.
      await one.publish({ tenantId: slow, type: 'line.waiting' });
      await one.publish({ tenantId: other, type: 'line.healthy' });
      await healthy.hook.received();
      expect(waiting.hook.requests).toHaveLength(0);
    } finally {
      await one.close();
    }
  });

  it('an endpoint leaves the slow lane when it responds again, and then gets everything it has missed', async () => {
    const tenantId = uuidV7();
    const back = await endpoint(tenantId, hang, 'comes.back');
    await publishMany(tenantId, 'comes.back', 30);
    await eventually('it is slow', async () => (await laneOf(back.id)) === 'slow');
    back.hook.reply = 204;
    await eventually('it is fast again', async () => (await laneOf(back.id)) === 'fast', { withinMs: 15_000 });
    await eventually('nothing is due', async () => {
      const rows = await engine.db.query(
        `SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND status = 'pending' AND next_attempt_at <= now()`,
        [back.id],
      );
      return rows.length === 0;
    });
    const { succeeded = 0, pending = 0 } = await engine.statuses(back.id);
    expect(succeeded + pending).toBe(30);
    expect(succeeded).toBeGreaterThanOrEqual(30 - 20 - 10);
  });

  it('a healthy endpoint gets its events immediately next to ten endpoints that use all capacity and are just not slow', async () => {
    const few = await startEngine({ limits: { requests: 100, slowAfterMs: 300 } });
    const late: Reply = (_request, response) => void setTimeout(() => response.end(), 250);
    const listening = async (reply: Reply, type: string) => {
      const hook = await startWebhookReceiver(reply);
      receivers.push(hook);
      const tenantId = uuidV7();
      await few.endpoints.create(tenantId, { url: hook.url, events: [type] });
      return { hook, tenantId };
    };
    for (let index = 0; index < 10; index += 1) {
      const { tenantId } = await listening(late, 'just.not.slow');
      await few.db.transaction(async (tx) => {
        for (let event = 0; event < 150; event += 1)
          await few.outbox.publish(tx, { tenantId, type: 'just.not.slow', resourceId: uuidV7(), data: event });
      });
    }
    const healthy = await listening(204, 'is.healthy');
    const waits: number[] = [];
    for (let index = 1; index <= 20; index += 1) {
      await few.publish({ tenantId: healthy.tenantId, type: 'is.healthy' });
      const committedAt = Date.now();
      await eventually('it arrives', () => healthy.hook.requests.length === index, { everyMs: 5 });
      waits.push(healthy.hook.requests[index - 1]!.at - committedAt);
    }
    await few.close();
    waits.sort((a, b) => a - b);
    expect(waits[10]).toBeLessThan(250);
    expect(waits.at(-1)).toBeLessThan(2_000);
  });

  it('new events are delivered immediately during a replay of 10,000', async () => {
    const tenantId = uuidV7();
    const { hook, id } = await endpoint(tenantId, 204, 'a.b');
    await engine.db.query(
      `WITH event AS (
         INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, created_at)
         SELECT gen_random_uuid(), $1, 'a.b', '{"data":"old"}', 1, now() - interval '1 hour'
         FROM generate_series(1, 10000) RETURNING id, created_at
       )
       INSERT INTO webhook_deliveries
         (id, endpoint_id, event_id, event_type, status, attempts, finished_at, delivered_at, created_at)
       SELECT gen_random_uuid(), $2, id, 'a.b', 'succeeded', 1, created_at, created_at, created_at FROM event`,
      [tenantId, id],
    );
    const since = new Date(Date.now() - 7_200_000);
    expect(await engine.deliveries.recover(tenantId, id, { since, status: 'all' })).toEqual({ queued: 10_000 });
    await eventually('the replay has begun', () => hook.requests.length > 10);
    const [startedAt, before] = [Date.now(), hook.requests.length];
    const latencies: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      await engine.publish({ tenantId, type: 'a.b', data: `live ${index}` });
      const committedAt = Date.now();
      const arrival = await eventually('it arrives', () =>
        hook.requests.find(({ body }) => body.includes(`"live ${index}"`)),
      );
      latencies.push(arrival.at - committedAt);
    }
    const replayed = hook.requests.length - before - latencies.length;
    expect(latencies.sort((a, b) => a - b)[18]).toBeLessThan(1_000);
    expect(replayed).toBeLessThanOrEqual(50 * ((Date.now() - startedAt) / 1_000 + 2));
    await engine.endpoints.update(tenantId, id, { enabled: false });
  });

  it('an endpoint never has more requests in flight than allowed, and only two until its first response', async () => {
    const tenantId = uuidV7();
    let [inFlight, most, mostBeforeAnswer] = [0, 0, 0];
    const reply: Reply = (_request, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      setTimeout(
        () => {
          mostBeforeAnswer ||= most;
          inFlight -= 1;
          response.end();
          // Slow first responses give the engine time to start too many requests.
        },
        mostBeforeAnswer === 0 ? 100 : 20,
      );
    };
    const busy = await endpoint(tenantId, reply, 'in.flight');
    await publishMany(tenantId, 'in.flight', 150);
    await eventually('all', () => busy.hook.requests.length >= 150);
    expect(mostBeforeAnswer).toBeLessThanOrEqual(2);
    expect(most).toBeLessThanOrEqual(20);
    expect(most).toBeGreaterThan(10);
  });
});
