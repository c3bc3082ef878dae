import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';
import { startEngine, type Engine } from './support/engine.js';

describe('deliveries', () => {
  let engine: Engine;
  const receivers: WebhookReceiver[] = [];
  const receiver = async (...reply: Parameters<typeof startWebhookReceiver>) => {
    const started = await startWebhookReceiver(...reply);
    receivers.push(started);
    return started;
  };
  const subscribed = async (to: WebhookReceiver, events = ['product.published']) => {
    const tenantId = uuidV7();
    const { endpoint, secret } = await engine.endpoints.create(tenantId, { url: to.url, events });
    return { tenantId, id: endpoint.id, secret };
  };

  beforeAll(async () => {
    engine = await startEngine({ retryScheduleMs: [100, 200], timeoutMs: 1_500 });
  });
  afterAll(async () => {
    await engine.close();
    await Promise.all(receivers.map((one) => one.close()));
  });

  it('a delivery contains the event as defined by Standard Webhooks, signed with the secret shown on creation', async () => {
    const hook = await receiver();
    const { tenantId, id, secret } = await subscribed(hook);
    await engine.publish({ tenantId, data: { name: 'Chaise longue “Été”', price: 12.5 } });

    const request = await hook.received();
    const body = new Webhook(secret).verify(request.body, request.headers as Record<string, string>) as Record<
      string,
      unknown
    >;
    expect(Object.keys(body)).toEqual(['id', 'type', 'timestamp', 'sequence', 'data']);
    expect(body).toMatchObject({ type: 'product.published', data: { name: 'Chaise longue “Été”', price: 12.5 } });
    expect(body['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': body['id'],
      'user-agent': 'test-webhooks/1.0',
    });
    expect(await engine.deliveryOf(id, 'succeeded')).toMatchObject({
      eventId: body['id'],
      event: 'product.published',
      payload: body,
      attempts: 1,
      responseStatus: 204,
      error: null,
      nextAttemptAt: null,
      deliveredAt: expect.any(Date),
    });
    expect(hook.requests).toHaveLength(1);
  });

  it('an event is delivered only to enabled endpoints of its tenant or the platform that subscribe to its kind', async () => {
    const hook = await receiver();
    const to = (path: string) => `${hook.url}/${path}`;
    const [tenantId, other] = [uuidV7(), uuidV7()];
    const family = `family${uuidV7().slice(-6)}`;
    await engine.endpoints.create(tenantId, { url: to('exact'), events: [`${family}.asked.for`] });
    await engine.endpoints.create(tenantId, { url: to('wildcard'), events: [`${family}.*`] });
    await engine.endpoints.create(null, { url: to('platform'), events: [`${family}.asked.*`] });
    const others = [
      await engine.endpoints.create(tenantId, { url: to('other-kind'), events: [`${family}.asked`, `${family}x.*`] }),
      await engine.endpoints.create(tenantId, { url: to('disabled'), events: [`${family}.*`], enabled: false }),
      await engine.endpoints.create(other, { url: to('other-tenant'), events: [`${family}.*`] }),
    ];
    await engine.publish({ tenantId, type: `${family}.asked.for` });
    await eventually('three deliveries', () => hook.requests.length >= 3);
    expect(hook.requests.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(['exact', 'platform', 'wildcard']);
    for (const { endpoint } of others) expect(await engine.statuses(endpoint.id)).toEqual({});
  });

  it('no delivery exists if the transaction of the change is rolled back', async () => {
    const hook = await receiver();
    const { tenantId, id } = await subscribed(hook);
    await expect(
      engine.db.transaction(async (tx) => {
        await engine.outbox.publish(tx, { tenantId, type: 'product.published', resourceId: uuidV7(), data: {} });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect(await engine.statuses(id)).toEqual({});
    expect((await engine.feed.read(tenantId, { limit: 10 })).events).toEqual([]);
  });

  it('a failed delivery is retried on schedule with the same id and a new timestamp until the schedule ends', async () => {
    const hook = await receiver(500);
    const { tenantId, id } = await subscribed(hook);
    await engine.publish({ tenantId });
    expect(await engine.deliveryOf(id, 'failed')).toMatchObject({
      attempts: 3,
      responseStatus: 500,
      error: 'HTTP status 500',
      nextAttemptAt: null,
      deliveredAt: null,
    });
    expect(new Set(hook.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(hook.requests.map(({ body }) => body)).size).toBe(1);
    const [first, second, third] = hook.requests.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(100);
    expect(third - second).toBeGreaterThanOrEqual(200);
    expect(third - first).toBeLessThan(1_500);
  });

  it('a delivery succeeds on a later attempt once the receiver has recovered', async () => {
    let calls = 0;
    const hook = await receiver(
      (_request, response) => void response.writeHead((calls += 1) < 3 ? 503 : 200).end('fine'),
    );
    const { tenantId, id } = await subscribed(hook);
    await engine.publish({ tenantId });
    expect(await engine.deliveryOf(id, 'succeeded')).toMatchObject({ attempts: 3, responseBody: 'fine', error: null });
  });

  it('a retry waits at least for Retry-After on 429 and 503, and never less than the schedule', async () => {
    let calls = 0;
    const hook = await receiver((_request, response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 429 : 204, { 'retry-after': '1' }).end();
    });
    const { tenantId, id } = await subscribed(hook);
    await engine.publish({ tenantId });
    await engine.deliveryOf(id, 'succeeded');
    expect(hook.requests[1]!.at - hook.requests[0]!.at).toBeGreaterThanOrEqual(1_000);
  });

  it('a delivery does not follow redirects', async () => {
    const elsewhere = await receiver();
    const hook = await receiver(
      (_request, response) => void response.writeHead(302, { location: elsewhere.url }).end(),
    );
    const { tenantId, id } = await subscribed(hook);
    await engine.publish({ tenantId });
    expect(await engine.deliveryOf(id, 'failed')).toMatchObject({
      responseStatus: 302,
      error: 'redirect not followed (HTTP status 302)',
    });
    expect(elsewhere.requests).toEqual([]);
  });

  it('a 410 response disables the endpoint and cancels its pending deliveries', async () => {
    const hook = await receiver(500);
    const { tenantId, id } = await subscribed(hook);
    await engine.db.transaction(async (tx) => {
      for (let index = 0; index < 5; index += 1)
        await engine.outbox.publish(tx, { tenantId, type: 'product.published', resourceId: uuidV7(), data: index });
    });
    await hook.received();
    hook.reply = 410;
    await eventually(
      'the endpoint is disabled',
      async () => (await engine.endpoints.get(tenantId, id))?.enabled === false,
    );
    const endpoint = await engine.endpoints.get(tenantId, id);
    expect(endpoint).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(Date) });
    await eventually('nothing is pending', async () => !('pending' in (await engine.statuses(id))));
    const sent = hook.requests.length;
    await engine.publish({ tenantId });
    expect(await engine.endpoints.update(tenantId, id, { enabled: true })).toMatchObject({
      enabled: true,
      disabledReason: null,
      disabledAt: null,
    });
    expect(hook.requests).toHaveLength(sent);
    expect(Object.values(await engine.statuses(id)).reduce((sum, count) => sum + count)).toBe(5);
  });

  it('a delivery answered with 410 while another is in flight has failed and is not cancelled', async () => {
    let answer: () => void = () => undefined;
    const isDisabled = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    const hook = await receiver((_request, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(410).end();
      else void isDisabled.then(() => response.writeHead(500).end());
    });
    const { tenantId, id } = await subscribed(hook);
    await engine.db.transaction(async (tx) => {
      for (let index = 0; index < 2; index += 1)
        await engine.outbox.publish(tx, { tenantId, type: 'product.published', resourceId: uuidV7(), data: index });
    });
    await eventually(
      'the endpoint is disabled',
      async () => (await engine.endpoints.get(tenantId, id))?.enabled === false,
    );
    answer();
    await eventually('both attempts are recorded', async () => {
      const sent = await engine.db.query(`SELECT FROM webhook_deliveries WHERE endpoint_id = $1 AND attempts = 1`, [
        id,
      ]);
      return sent.length === 2;
    });
    expect(await engine.statuses(id)).toEqual({ failed: 1, cancelled: 1 });
  });

  it('a delivery uses the endpoint’s current URL and secrets', async () => {
    // The receiver answers only after all changes, because a busy machine could otherwise exhaust the few attempts.
    let answer: () => void = () => undefined;
    const isChanged = new Promise<void>((resolve) => (answer = resolve));
    const before = await receiver((_request, response) => void isChanged.then(() => response.writeHead(500).end()));
    const after = await receiver();
    const { tenantId, id, secret } = await subscribed(before);
    await engine.publish({ tenantId });
    await before.received();
    const rotated = await engine.endpoints.rotateSecret(tenantId, id, 60);
    await engine.endpoints.update(tenantId, id, { url: after.url });
    answer();
    const request = await after.received();
    const headers = request.headers as Record<string, string>;
    expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
    for (const one of [secret, rotated!.secret]) new Webhook(one).verify(request.body, headers);
  });

  it('a delivery is signed only with the new secret after a rotation without grace period', async () => {
    const hook = await receiver();
    const { tenantId, id, secret } = await subscribed(hook);
    const rotated = await engine.endpoints.rotateSecret(tenantId, id, 0);
    expect(rotated?.endpoint.previousSecretExpiresAt).toBeNull();
    await engine.publish({ tenantId });
    const request = await hook.received();
    const headers = request.headers as Record<string, string>;
    new Webhook(rotated!.secret).verify(request.body, headers);
    expect(() => new Webhook(secret).verify(request.body, headers)).toThrow();
  });

  it('a delivery is signed with the current secret if the previous one cannot be decrypted', async () => {
    const hook = await receiver();
    const { tenantId, id } = await subscribed(hook);
    const rotated = await engine.endpoints.rotateSecret(tenantId, id, 60);
    await engine.db.query(`UPDATE webhook_endpoints SET previous_secret_sealed = 'v1.00000000.AAAA' WHERE id = $1`, [
      id,
    ]);
    await engine.publish({ tenantId });
    const request = await hook.received();
    new Webhook(rotated!.secret).verify(request.body, request.headers as Record<string, string>);
  });

  it('a delivery fails with an explanation if the current secret cannot be decrypted', async () => {
    const hook = await receiver();
    const { tenantId, id } = await subscribed(hook);
    await engine.db.query(`UPDATE webhook_endpoints SET secret_sealed = 'v1.00000000.AAAA' WHERE id = $1`, [id]);
    await engine.publish({ tenantId });
    const { error, responseStatus } = await engine.deliveryOf(id, 'failed');
    expect([error, responseStatus]).toEqual([expect.stringContaining('cannot be read'), null]);
    expect(hook.requests).toEqual([]);
  });

  it('a test event has one attempt, reaches a disabled endpoint and is in no feed', async () => {
    const hook = await receiver(500);
    const tenantId = uuidV7();
    const { endpoint } = await engine.endpoints.create(tenantId, { url: hook.url, events: ['a.b'], enabled: false });
    const queued = await engine.endpoints.test(tenantId, endpoint.id, { hello: 1 });
    expect(queued).toMatchObject({
      status: 'pending',
      event: 'webhook.test',
      attempts: 0,
      payload: { data: { hello: 1 } },
    });
    expect(await engine.deliveryOf(endpoint.id, 'failed')).toMatchObject({ id: queued!.id, attempts: 1 });
    const [row] = await engine.db.query(`SELECT exhausted_at FROM webhook_endpoint_states WHERE endpoint_id = $1`, [
      endpoint.id,
    ]);
    expect(row).toEqual({ exhausted_at: null });
    expect((await engine.feed.read(tenantId, { limit: 10 })).events).toEqual([]);
  });

  it('sequence numbers of one resource increase in commit order with 32 concurrent writers', async () => {
    const hook = await receiver();
    const { tenantId } = await subscribed(hook);
    const resourceId = uuidV7();
    await engine.db.query(`CREATE TABLE IF NOT EXISTS commit_order (place bigserial, event text)`);
    await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        engine.db.transaction(async (tx) => {
          await engine.outbox.publish(tx, { tenantId, type: 'product.published', resourceId, data: index });
          // Inserted while the resource is locked, so the numbers are in commit order.
          await tx.query(`INSERT INTO commit_order (event) VALUES ($1)`, [String(index)]);
        }),
      ),
    );
    await eventually('all events', () => hook.requests.length >= 32);
    const bodies = hook.requests.map(({ body }) => JSON.parse(body) as { sequence: number; data: number });
    const bySequence = bodies.sort((a, b) => a.sequence - b.sequence).map(({ data }) => String(data));
    const order = await engine.db.query<{ event: string }>(`SELECT event FROM commit_order ORDER BY place`);
    expect(bySequence).toEqual(order.map(({ event }) => event));
  });
});
