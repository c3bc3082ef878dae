import { randomBytes } from 'node:crypto';
import { uuidV7 } from '@plinth/formats';
import { SecretBox } from '@plinth/database';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { WebhookLimitReached, WebhookUrlRefused, allTenants } from '../src/index.js';
import { startEngine, type Engine } from './support/engine.js';

const url = 'http://127.0.0.1:9/hook';

describe('webhook endpoints', () => {
  let engine: Engine;

  // No worker runs, so every delivery stays as the test creates it.
  beforeAll(async () => {
    engine = await startEngine({}, { delivers: false });
  });
  afterAll(() => engine.close());

  const created = async (tenantId: string | null = uuidV7(), events = ['product.published']) => {
    const { endpoint, secret } = await engine.endpoints.create(tenantId, { url, events });
    return { tenantId, id: endpoint.id, endpoint, secret };
  };

  it('an endpoint’s secret is shown in full once and masked afterwards', async () => {
    const { tenantId, id, endpoint, secret } = await created();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint.maskedSecret).toBe(`whsec_****${secret.slice(-4)}`);
    const everywhere = JSON.stringify([
      await engine.endpoints.get(tenantId, id),
      await engine.endpoints.list(tenantId),
    ]);
    expect(everywhere).not.toContain(secret);
  });

  it('endpoint secrets are encrypted in the table, each bound to its row', async () => {
    const { tenantId, id, secret } = await created();
    const other = await created();
    const rotated = await engine.endpoints.rotateSecret(tenantId, id, 60);
    const [row] = await engine.db.query<Record<string, string>>(`SELECT * FROM webhook_endpoints WHERE id = $1`, [id]);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 40));
    const box = new SecretBox(Buffer.from(engine.settings.secretsKey, 'base64'));
    expect(box.open(row!['secret_sealed']!, `webhook_endpoints/${id}`)).toBe(rotated!.secret);
    expect(box.open(row!['previous_secret_sealed']!, `webhook_endpoints/${id}`)).toBe(secret);
    expect(() => box.open(row!['secret_sealed']!, `webhook_endpoints/${other.id}`)).toThrow();
    expect(() => new SecretBox(randomBytes(32)).open(row!['secret_sealed']!, `webhook_endpoints/${id}`)).toThrow();
  });

  it('a tenant never has more than 20 endpoints, even with concurrent requests', async () => {
    const tenantId = uuidV7();
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => created(tenantId)));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(20);
    expect(refused.every((reason) => reason instanceof WebhookLimitReached)).toBe(true);
    expect(await engine.endpoints.list(tenantId)).toHaveLength(20);
    await engine.endpoints.delete(tenantId, (await engine.endpoints.list(tenantId))[0]!.id);
    await created(tenantId);
    await expect(created(tenantId)).rejects.toThrow(WebhookLimitReached);
  });

  it('creating or updating an endpoint with a forbidden URL is rejected and changes nothing', async () => {
    const { tenantId, id } = await created();
    for (const bad of ['https://10.0.0.1/', 'https://user@example.com/', 'nonsense']) {
      await expect(engine.endpoints.create(tenantId, { url: bad, events: ['a.b'] })).rejects.toThrow(WebhookUrlRefused);
      await expect(engine.endpoints.update(tenantId, id, { url: bad })).rejects.toThrow(WebhookUrlRefused);
    }
    expect(await engine.endpoints.list(tenantId)).toMatchObject([{ url }]);
  });

  it('an update changes only the given members and removes duplicate kinds', async () => {
    const { tenantId, id } = await created();
    await engine.endpoints.update(tenantId, id, { description: 'ours', events: ['a.b', 'c.d', 'a.b'] });
    const after = await engine.endpoints.update(tenantId, id, {});
    expect(after).toMatchObject({ url, description: 'ours', events: ['a.b', 'c.d'], enabled: true, lastStatus: null });
    expect(await engine.endpoints.update(tenantId, id, { description: null })).toMatchObject({ description: null });
  });

  it('every method returns the same null for another tenant’s endpoint as for a missing one', async () => {
    const { tenantId, id } = await created();
    await engine.publish({ tenantId });
    const delivery = (await engine.deliveries.list(tenantId, id, { page: 1, perPage: 1 }))!.items[0]!;
    const { endpoints, deliveries } = engine;
    for (const [tenant, endpointId] of [
      [uuidV7(), id],
      [null, id],
      [tenantId, uuidV7()],
    ] as const) {
      expect([
        await endpoints.get(tenant, endpointId),
        await endpoints.update(tenant, endpointId, { enabled: false }),
        await endpoints.rotateSecret(tenant, endpointId, 0),
        await endpoints.test(tenant, endpointId),
        await deliveries.list(tenant, endpointId, { page: 1, perPage: 10 }),
        await deliveries.get(tenant, endpointId, delivery.id),
        await deliveries.retry(tenant, endpointId, delivery.id),
        await deliveries.recover(tenant, endpointId, { since: new Date(0) }),
      ]).toEqual(Array(8).fill(null));
      expect(await endpoints.delete(tenant, endpointId)).toBe(false);
    }
    expect((await endpoints.list(uuidV7())).length).toBe(0);
    expect((await endpoints.list(allTenants)).map((one) => one.id)).toContain(id);
    expect((await endpoints.get(allTenants, id))?.tenantId).toBe(tenantId);
  });

  it('endpoints are listed newest first with the status of their last delivery', async () => {
    const tenantId = uuidV7();
    const [first, second] = [await created(tenantId), await created(tenantId, ['other.kind'])];
    await engine.publish({ tenantId });
    expect((await engine.endpoints.list(tenantId)).map(({ id, lastStatus }) => [id, lastStatus])).toEqual([
      [second.id, null],
      [first.id, 'pending'],
    ]);
  });

  it('disabling an endpoint cancels its pending deliveries, and it gets none until it is enabled again', async () => {
    const { tenantId, id } = await created();
    await engine.publish({ tenantId });
    await engine.endpoints.update(tenantId, id, { enabled: false });
    expect(await engine.statuses(id)).toEqual({ cancelled: 1 });
    await engine.publish({ tenantId });
    expect(await engine.statuses(id)).toEqual({ cancelled: 1 });
    await engine.endpoints.update(tenantId, id, { enabled: true });
    await engine.publish({ tenantId });
    expect(await engine.statuses(id)).toEqual({ cancelled: 1, pending: 1 });
  });

  it('the delivery log is paginated newest first with the exact total', async () => {
    const { tenantId, id } = await created();
    for (let index = 0; index < 5; index += 1) await engine.publish({ tenantId, data: index });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => engine.deliveries.list(tenantId, id, { page, perPage: 2 })),
    );
    expect(pages.map((page) => page!.total)).toEqual([5, 5, 5, 5]);
    expect(pages.map((page) => page!.items.map(({ payload }) => payload.data))).toEqual([[4, 3], [2, 1], [0], []]);
  });

  it('a deleted endpoint disappears immediately with its log, and soon from the tables', async () => {
    const worker = await startEngine({}, { database: { url: engine.url, drop: () => Promise.resolve() } });
    try {
      const { tenantId, id } = await created();
      await engine.publish({ tenantId });
      expect(await engine.endpoints.delete(tenantId, id)).toBe(true);
      expect(await engine.endpoints.delete(tenantId, id)).toBe(false);
      expect(await engine.endpoints.list(tenantId)).toEqual([]);
      await engine.publish({ tenantId });
      const log = () => engine.db.query(`SELECT id FROM webhook_deliveries WHERE endpoint_id = $1`, [id]);
      // A run past its deadline starts no further batch; the next run continues.
      await worker.prune().run(new Date(), AbortSignal.abort());
      expect(await log()).toHaveLength(1);
      await worker.prune().run();
      expect(await log()).toEqual([]);
      const row = () => engine.db.query(`SELECT id FROM webhook_endpoints WHERE id = $1`, [id]);
      expect(await row()).toHaveLength(1);
      await engine.db.query(`UPDATE webhook_endpoints SET deleted_at = now() - interval '61 minutes' WHERE id = $1`, [
        id,
      ]);
      await worker.prune().run();
      expect(await row()).toEqual([]);
    } finally {
      await worker.close();
    }
  });

  it('an endpoint is disabled when a second event is exhausted 12 hours after the first, and is healthy again after re-enabling', async () => {
    const worker = await startEngine(
      { retryScheduleMs: [] },
      { database: { url: engine.url, drop: () => Promise.resolve() }, secretsKey: engine.settings.secretsKey },
    );
    const hook = await startWebhookReceiver(500);
    try {
      const tenantId = uuidV7();
      const { endpoint } = await engine.endpoints.create(tenantId, { url: hook.url, events: ['fails.*'] });
      const { id } = endpoint;
      const publishOnce = async (status: 'failed' | 'succeeded' = 'failed') => {
        await engine.publish({ tenantId, type: 'fails.mostly' });
        await engine.deliveryOf(id, status);
      };
      const exhaustedAt = async () => {
        const [row] = await engine.db.query<{ at: Date | null }>(
          `SELECT exhausted_at AS at FROM webhook_endpoint_states WHERE endpoint_id = $1`,
          [id],
        );
        return row?.at ?? null;
      };
      const exhaustedBefore = (interval: string) =>
        engine.db.query(
          `UPDATE webhook_endpoint_states SET exhausted_at = now() - $2::interval WHERE endpoint_id = $1`,
          [id, interval],
        );
      const isEnabled = async () => (await engine.endpoints.get(tenantId, id))?.enabled;
      await publishOnce();
      await eventually('it is noted', exhaustedAt);
      await exhaustedBefore('11 hours 59 minutes');
      await publishOnce();
      expect(await isEnabled()).toBe(true);
      // One failure after 40 quiet days and a success is not a second exhausted event.
      hook.reply = 204;
      await publishOnce('succeeded');
      await eventually('the success is noted', async () => (await exhaustedAt()) === null);
      hook.reply = 500;
      await publishOnce();
      await eventually('it is noted', exhaustedAt);
      expect(await isEnabled()).toBe(true);
      await exhaustedBefore('12 hours');
      await publishOnce();
      await eventually(
        'it is disabled',
        async () => (await engine.endpoints.get(tenantId, id))?.disabledReason === 'failing',
      );
      expect(await engine.endpoints.get(tenantId, id)).toMatchObject({ enabled: false, disabledAt: expect.any(Date) });
      expect(await engine.endpoints.update(tenantId, id, { enabled: true })).toMatchObject({
        disabledReason: null,
        disabledAt: null,
      });
      await publishOnce();
      expect(await isEnabled()).toBe(true);
    } finally {
      await worker.close();
      await hook.close();
    }
  });

  it('log and feed keep 30 days: older finished deliveries are deleted, pending and newer ones stay', async () => {
    const worker = await startEngine({ allowNetworks: ['10.0.0.0/8'] }, { delivers: true });
    try {
      const tenantId = uuidV7();
      const { endpoint } = await worker.endpoints.create(tenantId, {
        url: 'http://10.255.255.1/',
        events: ['x.y'],
        enabled: false,
      });
      const ages = ['31 days', '29 days'];
      for (const [index, age] of [...ages, ...ages].entries()) {
        const eventId = uuidV7(Date.now() - Number.parseInt(age) * 86_400_000);
        await worker.db.query(
          `INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, created_at) VALUES ($1, $2, 'x.y', '{}', 1, now() - $3::interval)`,
          [eventId, tenantId, age],
        );
        await worker.db.query(
          `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, next_attempt_at, finished_at, created_at)
           VALUES ($1, $2, $3, $4, CASE WHEN $4 = 'pending' THEN now() + interval '1 day' END,
             CASE WHEN $4 <> 'pending' THEN now() - $5::interval END, now() - interval '40 days')`,
          [uuidV7(), endpoint.id, eventId, index < 2 ? 'failed' : 'pending', age],
        );
      }
      await worker.prune().run();
      expect(await worker.statuses(endpoint.id)).toEqual({ failed: 1, pending: 2 });
      const [events] = await worker.db.query(`SELECT count(*)::int AS count FROM webhook_events WHERE tenant_id = $1`, [
        tenantId,
      ]);
      expect(events).toEqual({ count: 3 });
    } finally {
      await worker.close();
    }
  });
});
