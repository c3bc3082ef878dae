import { uuidV7 } from '@plinth/formats';
import { WebhookConflict } from '../src/index.js';
import { startEngine, type Engine } from './support/engine.js';

describe('retries and recovery', () => {
  let engine: Engine;

  // No worker runs, so every delivery stays as the test creates it.
  beforeAll(async () => {
    const nothing = () => ({ type: 'webhook.recovered', data: {} });
    const operationEvents = {
      kinds: ['webhook.recovered'],
      disabled: nothing,
      recovered: nothing,
      exhausted: nothing,
    };
    engine = await startEngine({ operationEvents }, { delivers: false });
  });
  afterAll(() => engine.close());

  const created = async (events = ['product.published'], tenantId = uuidV7()) => {
    const url = 'http://127.0.0.1:9/hook';
    const { endpoint } = await engine.endpoints.create(tenantId, { url, events });
    return { tenantId, id: endpoint.id };
  };
  const finish = (endpointId: string, status: string) =>
    engine.db.query(
      `WITH unqueued AS (DELETE FROM webhook_queue WHERE endpoint_id = $1)
       UPDATE webhook_deliveries SET status = $2, next_attempt_at = NULL, finished_at = now(), attempts = 3, round_attempts = 3,
         delivered_at = CASE WHEN $2 = 'succeeded' THEN now() END WHERE endpoint_id = $1`,
      [endpointId, status],
    );
  const newest = async (tenantId: string, id: string) =>
    (await engine.deliveries.list(tenantId, id, { page: 1, perPage: 1 }))!.items[0]!;

  it('retrying a failed or cancelled delivery keeps its event id, restarts its schedule and keeps counting attempts', async () => {
    const { tenantId, id } = await created();
    await engine.publish({ tenantId });
    for (const status of ['failed', 'cancelled']) {
      await finish(id, status);
      const before = await newest(tenantId, id);
      const after = await engine.deliveries.retry(tenantId, id, before.id);
      expect(after).toMatchObject({ id: before.id, eventId: before.eventId, status: 'pending', attempts: 3 });
      expect(after!.nextAttemptAt!.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
      const [row] = await engine.db.query(`SELECT round_attempts FROM webhook_deliveries WHERE id = $1`, [before.id]);
      expect(row).toEqual({ round_attempts: 0 });
    }
  });

  it('retrying a pending or succeeded delivery is rejected', async () => {
    const { tenantId, id } = await created();
    await engine.publish({ tenantId });
    const { id: deliveryId } = await newest(tenantId, id);
    await expect(engine.deliveries.retry(tenantId, id, deliveryId)).rejects.toThrow(WebhookConflict);
    await finish(id, 'succeeded');
    await expect(engine.deliveries.retry(tenantId, id, deliveryId)).rejects.toMatchObject({
      code: 'delivery_not_retriable',
    });
    expect(await engine.deliveries.retry(tenantId, id, uuidV7())).toBeNull();
  });

  it('many concurrent requests retry a delivery only once', async () => {
    const { tenantId, id } = await created();
    await engine.publish({ tenantId });
    await finish(id, 'failed');
    const { id: deliveryId } = await newest(tenantId, id);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => engine.deliveries.retry(tenantId, id, deliveryId)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('recovery resends exactly what failed, was cancelled or was missed while disabled', async () => {
    const { tenantId, id } = await created();
    const since = new Date();
    for (const status of ['failed', 'cancelled', 'succeeded']) {
      await engine.publish({ tenantId });
      await engine.db.query(
        `WITH unqueued AS (DELETE FROM webhook_queue WHERE endpoint_id = $1)
         UPDATE webhook_deliveries SET status = $2, next_attempt_at = NULL, finished_at = now(),
           delivered_at = CASE WHEN $2 = 'succeeded' THEN now() END WHERE endpoint_id = $1 AND status = 'pending'`,
        [id, status],
      );
    }
    await engine.endpoints.test(tenantId, id);
    await engine.endpoints.update(tenantId, id, { enabled: false });
    await engine.publish({ tenantId });
    await engine.publish({ tenantId, type: 'not.asked.for' });
    await engine.publish({ tenantId: uuidV7() });
    await expect(engine.deliveries.recover(tenantId, id, { since })).rejects.toMatchObject({
      code: 'webhook_disabled',
    });
    await engine.endpoints.update(tenantId, id, { enabled: true });

    expect(await engine.deliveries.recover(tenantId, id, { since: new Date(Date.now() + 1000) })).toEqual({
      queued: 0,
    });
    expect(await engine.deliveries.recover(tenantId, id, { since })).toEqual({ queued: 3 });
    expect(await engine.statuses(id)).toEqual({ pending: 4, succeeded: 1 });
    expect(await engine.deliveries.recover(tenantId, id, { since })).toEqual({ queued: 0 });
    expect(await engine.deliveries.recover(tenantId, id, { since, status: 'all' })).toEqual({ queued: 1 });
  });

  it('recovery never resends an endpoint’s operation events about itself', async () => {
    const { tenantId, id } = await created(['*']);
    const { id: other } = await created(['*'], tenantId);
    const since = new Date();
    for (const webhookId of [id, other])
      await engine.db.transaction((tx) =>
        engine.outbox.publish(tx, {
          tenantId,
          type: 'webhook.recovered',
          resourceId: webhookId,
          exceptEndpointId: webhookId,
          data: { webhookId },
        }),
      );
    await engine.db.query('DELETE FROM webhook_queue');
    await engine.db.query('DELETE FROM webhook_deliveries');
    expect(await engine.deliveries.recover(tenantId, id, { since })).toEqual({ queued: 1 });
    const { items } = (await engine.deliveries.list(tenantId, id, { page: 1, perPage: 10 }))!;
    expect(items.map(({ payload }) => payload.data)).toEqual([{ webhookId: other }]);
  });

  it('recovery resends missed events in feed order, even after PostgreSQL has restarted its transaction count', async () => {
    const { tenantId, id } = await created();
    const since = new Date();
    await engine.endpoints.update(tenantId, id, { enabled: false });
    for (let index = 0; index < 6; index += 1) await engine.publish({ tenantId, data: index });
    // Like in a restored database: transaction ids restart in the next epoch.
    await engine.db.query(
      `UPDATE webhook_events SET epoch = epoch + 1, transaction_id = 10
       WHERE (body::jsonb ->> 'data')::int >= 3 AND tenant_id = $1`,
      [tenantId],
    );
    await engine.endpoints.update(tenantId, id, { enabled: true });
    expect(await engine.deliveries.recover(tenantId, id, { since })).toEqual({ queued: 6 });
    const rows = await engine.db.query<{ data: number }>(
      `SELECT (v.body::jsonb ->> 'data')::int AS data FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
       WHERE d.endpoint_id = $1 ORDER BY d.next_attempt_at`,
      [id],
    );
    expect(rows.map(({ data }) => data)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('recovery is paced and starts with the oldest', async () => {
    const { tenantId, id } = await created();
    const since = new Date();
    for (let index = 0; index < 20; index += 1) await engine.publish({ tenantId });
    await finish(id, 'failed');
    expect(await engine.deliveries.recover(tenantId, id, { since })).toEqual({ queued: 20 });
    const rows = await engine.db.query<{ next: Date }>(
      `SELECT next_attempt_at AS next FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY created_at, id`,
      [id],
    );
    const at = rows.map(({ next }) => next.getTime());
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at.at(-1)! - at[0]!).toBe(19 * 20);
  });
});
