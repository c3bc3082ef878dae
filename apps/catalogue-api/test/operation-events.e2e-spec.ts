import type { INestApplicationContext } from '@nestjs/common';
import { describeApi } from '@plinth/openapi';
import {
  Client,
  eventually,
  expectMatchesWebhook,
  olderTransactionsEnded,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@plinth/test-kit';
import { apiDescription } from '../src/api-description.js';
import { NotifyExpiringKeys } from '../src/keys/notify-expiring-keys.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';
const kinds = ['webhook.disabled', 'webhook.recovered', 'delivery.exhausted'];

interface Message {
  id: string;
  type: string;
  data: Schemas['DeliveryExhausted'] & { reason?: string };
}

describe('events about webhook endpoints and keys', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  let failing: WebhookReceiver;
  let watching: WebhookReceiver;
  beforeAll(async () => {
    api = await startTestApi({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '10ms',
    });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
    failing = await startWebhookReceiver(500);
    watching = await startWebhookReceiver();
  });
  afterEach(() => Promise.all([failing.close(), watching.close()]));

  const added = async (url: string, events: string[]) =>
    (await vendor.client.post<One<Schemas['WebhookWithSecret']>>(path, { url, events })).body.data.id;
  const told = async (type: string): Promise<Message> => {
    const request = await watching.received(({ body }) => body.includes(`"type":"${type}"`));
    const message = JSON.parse(request.body) as Message;
    expectMatchesWebhook(describeApi(api.app, apiDescription), message);
    return message;
  };

  it('exhausted deliveries and the first success afterwards are reported to the vendor’s other endpoint', async () => {
    const id = await added(failing.url, ['product.created', ...kinds]);
    await added(watching.url, kinds);
    await makeProduct(vendor);
    const exhausted = await told('delivery.exhausted');
    const event = JSON.parse(failing.requests[0]!.body) as { id: string };
    const about = { webhookId: id, url: failing.url };
    expect(exhausted.data).toEqual({ ...about, event: 'product.created', eventId: event.id, count: 1 });

    failing.reply = 204;
    await makeProduct(vendor);
    expect((await told('webhook.recovered')).data).toEqual(about);
    await olderTransactionsEnded(api);
    const feed = await vendor.client.get<{ data: Message[] }>('/api/v1/key/events');
    const kindsInFeed = feed.body.data.map(({ type }) => type);
    expect(kindsInFeed).toEqual(['product.created', 'delivery.exhausted', 'product.created', 'webhook.recovered']);
    const atFailing = failing.requests.map(({ body }) => (JSON.parse(body) as Message).type);
    expect(new Set(atFailing)).toEqual(new Set(['product.created']));
  });

  it('an endpoint disabled by the service is reported with the reason', async () => {
    failing.reply = 410;
    const id = await added(failing.url, ['product.created']);
    await added(watching.url, kinds);
    await makeProduct(vendor);
    expect((await told('webhook.disabled')).data).toEqual({ webhookId: id, url: failing.url, reason: 'gone' });
    expect((await vendor.client.get(`${path}/${id}`)).body.data.disabledReason).toBe('gone');
  });

  it('a failed delivery of an event about an endpoint creates no further event', async () => {
    watching.reply = 500;
    await added(failing.url, ['product.created']);
    const watcher = await added(watching.url, kinds);
    const third = await startWebhookReceiver();
    await added(third.url, kinds);
    await makeProduct(vendor);
    await third.received();
    await eventually('the delivery to the second has failed', async () => {
      const { body } = await vendor.client.get(`${path}/${watcher}/deliveries?status=failed`);
      return body.metadata.total === 1;
    });
    await vendor.client.post(`${path}/${watcher}/test`);
    await watching.received(({ body }) => body.includes('webhook.test'));
    expect(third.requests).toHaveLength(1);
    await third.close();
  });

  it('key.expiring is sent once 14 days and once 1 day before expiry, and never for a revoked key', async () => {
    const platform = new Client(api.url, api.platformKey);
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const keyFor = async (fields: Record<string, unknown>) =>
      (await platform.post<One<Schemas['Key']>>('/api/v1/platform/keys', { scopes: ['team:read'], ...fields })).body
        .data;
    // The feed waits for earlier transactions.
    const toldTo = (client: Client, count: number) =>
      eventually('the events stand in the feed', async () => {
        const feed = await client.get<{ data: { data: Schemas['KeyExpiring'] }[] }>(
          '/api/v1/key/events?events=key.expiring&limit=100',
        );
        return feed.body.data.length >= count && feed.body.data.map(({ data }) => data);
      });
    const notify = () => Promise.all([1, 2, 3].map(() => worker.get(NotifyExpiringKeys).run()));
    const ofVendor = { name: 'Nightly run', providerId: vendor.id };
    await added(watching.url, ['key.expiring']);

    await keyFor({ ...ofVendor, expiresAt: inDays(15) });
    const revoked = await keyFor({ ...ofVendor, expiresAt: inDays(15) });
    await platform.delete(`/api/v1/platform/keys/${revoked.id}`);
    const { id, prefix, expiresAt } = await keyFor({ ...ofVendor, expiresAt: inDays(13.9) });
    const data = { keyId: id, prefix, name: 'Nightly run', expiresAt };
    expect((await told('key.expiring')).data).toEqual(data);
    await notify();
    expect(await toldTo(vendor.client, 1)).toEqual([data]);

    const [row] = await api.query<{ expires_at: Date }>(
      `UPDATE api_keys SET expires_at = expires_at - interval '13 days', expiry_notified_at = expiry_notified_at - interval '13 days'
        WHERE id = $1 RETURNING expires_at`,
      [id],
    );
    await api.query(`UPDATE api_keys SET expires_at = now() + interval '1 day' WHERE id = $1`, [revoked.id]);
    await notify();
    await notify();
    expect(await toldTo(vendor.client, 2)).toEqual([data, { ...data, expiresAt: row!.expires_at.toISOString() }]);

    // A new expiry is announced again; a platform key's events go to the platform.
    await platform.patch(`/api/v1/platform/keys/${id}`, { expiresAt: inDays(3) });
    const ops = await keyFor({ name: 'ops', platform: true, expiresAt: inDays(0.5) });
    await notify();
    expect(await toldTo(vendor.client, 3)).toHaveLength(3);
    await eventually('the platform is told', async () =>
      (await toldTo(platform, 1)).some(({ keyId }) => keyId === ops.id),
    );
  });
});
