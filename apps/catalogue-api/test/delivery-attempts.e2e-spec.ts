import type { INestApplicationContext } from '@nestjs/common';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';
type Delivery = Schemas['WebhookDelivery'];
type Attempt = Schemas['WebhookAttempt'];

describe('delivery attempts', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    api = await startTestApi({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '10ms,1h',
    });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  const delivering = async (): Promise<string> => {
    const body = { url: receiver.url, events: ['product.created'] };
    const { id } = (await vendor.client.post<One<Schemas['WebhookWithSecret']>>(path, body)).body.data;
    await makeProduct(vendor);
    const { body: log } = await vendor.client.get<Listed<Delivery>>(`${path}/${id}/deliveries`);
    return `${path}/${id}/deliveries/${log.data[0]!.id}`;
  };
  const attemptsOf = async (delivery: string, query = ''): Promise<Listed<Attempt>> =>
    (await vendor.client.get<Listed<Attempt>>(`${delivery}/attempts${query}`)).body;
  const made = (delivery: string, count: number) =>
    eventually(`${count} attempts`, async () => {
      const { data } = await attemptsOf(delivery);
      return data.length === count && data;
    });

  it('attempts are listed newest first with time and response, over all rounds', async () => {
    const replies = [500, 503, 302, 204];
    receiver.reply = (_request, response) => {
      const status = replies[receiver.requests.length - 1]!;
      response.writeHead(status).end(status === 204 ? undefined : `answer ${status}`);
    };
    const before = Date.now();
    const delivery = await delivering();
    // The third attempt is an hour away by the schedule, so the test requests it.
    await made(delivery, 2);
    expect((await vendor.client.post(`${delivery}/retry`)).status).toBe(202);
    await made(delivery, 3);
    expect((await vendor.client.post(`${delivery}/retry`)).status).toBe(202);
    const attempts = await made(delivery, 4);
    expect(
      attempts.map(({ number, responseStatus, responseBody, error }) => [number, responseStatus, responseBody, error]),
    ).toEqual([
      [4, 204, '', null],
      [3, 302, 'answer 302', expect.stringMatching(/302/)],
      [2, 503, 'answer 503', expect.stringMatching(/503/)],
      [1, 500, 'answer 500', expect.stringMatching(/500/)],
    ]);
    const times = attempts.map(({ at }) => Date.parse(at)).reverse();
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(before);
    expect(times[3]).toBeLessThanOrEqual(Date.now());
    expect(attempts.every(({ durationMs }) => Number.isInteger(durationMs) && durationMs! >= 0)).toBe(true);

    const second = await attemptsOf(delivery, '?perPage=3&page=2');
    expect([second.data, second.metadata.total, second.metadata.lastPage]).toEqual([[attempts[3]], 4, 2]);
  });

  it('a retry restarts the schedule of a failed delivery and continues that of a waiting one', async () => {
    receiver.reply = 500;
    const delivery = await delivering();
    await made(delivery, 2);
    const waiting = await vendor.client.post<One<Delivery>>(`${delivery}/retry`);
    expect(waiting.body.data).toMatchObject({ status: 'pending', attempts: 2 });
    await made(delivery, 3);
    // The schedule has three attempts; the early one counts as one of them.
    const list = delivery.slice(0, delivery.lastIndexOf('/'));
    await eventually('the schedule is used up', async () => {
      const { body } = await vendor.client.get<Listed<Delivery>>(list);
      return body.data[0]!.status === 'failed';
    });
    expect((await vendor.client.post(`${delivery}/retry`)).status).toBe(202);
    await made(delivery, 5);
    const { body } = await vendor.client.get<Listed<Delivery>>(list);
    expect(body.data[0]).toMatchObject({ status: 'pending', attempts: 5 });
  });

  it('retrying a delivery that is in flight or has succeeded is a conflict', async () => {
    let answer: () => void = () => undefined;
    receiver.reply = (_request, response) => {
      answer = () => response.writeHead(204).end();
    };
    const delivery = await delivering();
    await receiver.received();
    expectProblem(await vendor.client.post(`${delivery}/retry`), 409, 'delivery_not_retriable');
    expect((await attemptsOf(delivery)).data).toEqual([]);
    answer();
    await made(delivery, 1);
    expectProblem(await vendor.client.post(`${delivery}/retry`), 409, 'delivery_not_retriable');
    expect(receiver.requests).toHaveLength(1);
  });

  it('a delivery and its attempts are visible only to their vendor and under their endpoint', async () => {
    const delivery = await delivering();
    await made(delivery, 1);
    const other = await makeVendor(api);
    const one = await vendor.client.get<One<Delivery>>(delivery);
    expect(one.body.data).toMatchObject({ id: delivery.split('/').at(-1), attempts: 1, status: 'succeeded' });
    expectProblem(await other.client.get(delivery), 404, 'webhook_not_found');
    expectProblem(await other.client.get(`${delivery}/attempts`), 404, 'webhook_not_found');
    const url = 'https://erp.example.com/';
    const second = await vendor.client.post<One<Schemas['Webhook']>>(path, { url, events: ['product.deleted'] });
    const deliveryId = delivery.slice(delivery.lastIndexOf('/'));
    const foreign = `${path}/${second.body.data.id}/deliveries${deliveryId}`;
    expectProblem(await vendor.client.get(foreign), 404, 'delivery_not_found');
    expectProblem(await vendor.client.get(`${foreign}/attempts`), 404, 'delivery_not_found');
  });

  it('attempts wait as long as the endpoint requests, the endpoint shows until when, and a successful test ends the pause', async () => {
    receiver.reply = (_request, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    const delivery = await delivering();
    await made(delivery, 1);
    const endpoint = delivery.slice(0, delivery.indexOf('/deliveries'));
    const paused = await eventually('the pause', async () => {
      const { body } = await vendor.client.get<One<Schemas['Webhook']>>(endpoint);
      return body.data.pausedUntil;
    });
    const inMs = Date.parse(paused) - Date.now();
    expect(inMs).toBeGreaterThan(3_500_000);
    expect(inMs).toBeLessThan(3_960_000 + 1_000);
    // A manual retry probes the paused endpoint, and a 2xx ends the pause.
    receiver.reply = 204;
    expect((await vendor.client.post(`${endpoint}/test`)).status).toBe(202);
    await eventually('the end of the pause', async () => {
      const { body } = await vendor.client.get<One<Schemas['Webhook']>>(endpoint);
      return body.data.pausedUntil === null;
    });
  });
});
