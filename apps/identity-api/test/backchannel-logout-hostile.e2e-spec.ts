import type { INestApplicationContext } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  eventually,
  startWebhookReceiver,
  type ReceivedRequest,
  type Reply,
  type WebhookReceiver,
} from '@plinth/test-kit';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { endless, type Answer } from './support/hostile-provider.js';
import { makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';
import type { Listed, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Delivery = Schemas['ClientDelivery'];

const kib = 1024;
const timeoutMs = 1_000;
const plain = 'x'.repeat(8 * kib);
const bomb = gzipSync(Buffer.alloc(128 * kib * kib, ' '));

describe('hostile back-channel logout receivers', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let mine: TestOrganization;
  let receiver: WebhookReceiver;
  let elsewhere: WebhookReceiver;
  beforeAll(async () => {
    api = await startIssuer({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '1h',
      WEBHOOK_TIMEOUT: `${timeoutMs}ms`,
    });
    worker = await startTestWorker(api);
    mine = await makeOrganization(api);
  });
  beforeEach(async () => {
    [receiver, elsewhere] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  });
  afterEach(() => Promise.all([receiver.close(), elsewhere.close()]));
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  /** An application that is notified at this URL, with people who are signed in to it. */
  async function application(url: string, people = 1) {
    const client = await makeClient(mine, { backchannel_logout_uri: url });
    const config = await relyingParty(api, client);
    const signIns = await Promise.all(Array.from({ length: people }, () => signedInTo(api, mine, config)));
    const endAll = () => Promise.all(signIns.map(({ person }) => person.client.delete('/v1/sessions/current')));
    const attempted = () =>
      eventually('an attempt for each', async () => {
        const { body } = await mine.client.get<Listed<Delivery>>(`/v1/clients/${client.id}/deliveries`);
        return body.data.length === people && body.data.every(({ attempts }) => attempts === 1) && body.data;
      });
    return { endAll, attempted };
  }
  async function attemptOf(reply: Reply): Promise<Delivery> {
    receiver.reply = reply;
    const { endAll, attempted } = await application(receiver.url);
    await endAll();
    return (await attempted())[0]!;
  }
  const encoded =
    (encoding: string, body: Buffer): Reply =>
    (_request, response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(body);
  const answering =
    (answer: Answer) =>
    (_request: ReceivedRequest, response: ServerResponse): void =>
      answer(response.req, response);

  it.each([
    ['gzip', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['identity, x', Buffer.from('as it is')],
  ])('a logout request asks for no encoding, and a response in %s is never decompressed', async (encoding, body) => {
    const { response_body: excerpt } = await attemptOf(encoded(encoding, body));
    expect(receiver.requests[0]!.headers['accept-encoding']).toBe('identity');
    expect([excerpt!.length < kib, excerpt!.includes('xxxx')]).toEqual([true, false]);
  });

  it('a gzip bomb does not fill the worker’s memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 1);
    const { response_body: excerpt } = await attemptOf(encoded('gzip', bomb));
    clearInterval(watch);
    expect(most - before).toBeLessThan(16 * kib * kib);
    expect(Buffer.byteLength(excerpt!)).toBeLessThanOrEqual(16 * kib);
  });

  it('an endless response is cut off and its connection closed', async () => {
    let written: number | undefined;
    const { response_status: status } = await attemptOf((request, response) => {
      const { socket } = response;
      response.on('close', () => (written = socket!.bytesWritten));
      return answering(endless(Buffer.alloc(16 * kib, ' ')))(request, response);
    });
    await eventually('the connection closes', () => written !== undefined);
    expect(status).toBe(200);
    // Beyond the 64 KiB that are read, it fills the buffers of both sockets.
    expect(written).toBeLessThan(16 * kib * kib);
  });

  it.each<[string, Reply]>([
    ['sends no answer', () => undefined],
    ['sends a byte of it at a time', answering(endless(' ', { everyMs: 50 }))],
  ])('an attempt ends at its deadline when the receiver %s', async (_what, reply) => {
    const delivery = await attemptOf(reply);
    expect(delivery.error).toBe(`timeout: no complete response within ${timeoutMs} ms`);
    expect(delivery.duration_ms).toBeLessThan(3 * timeoutMs);
  });

  it.each([302, 307])('a %i redirect cannot send the service to an internal address', async (status) => {
    const delivery = await attemptOf(
      (_request, response) => void response.writeHead(status, { location: elsewhere.url }).end(),
    );
    expect(delivery.error).toBe(`redirect not followed (HTTP status ${status})`);
    expect(elsewhere.requests).toEqual([]);
  });

  it('five slow logouts do not delay other applications', async () => {
    receiver.reply = () => undefined;
    const [slow, other] = [await application(receiver.url, 5), await application(elsewhere.url)];
    await slow.endAll();
    await eventually('it holds requests', () => receiver.requests.length > 0);
    await other.endAll();
    expect(await other.attempted()).toMatchObject([{ status: 'succeeded' }]);
    for (const { error, duration_ms: ms } of await slow.attempted())
      expect([error, ms! < 3 * timeoutMs]).toEqual([`timeout: no complete response within ${timeoutMs} ms`, true]);
  });
});

describe('back-channel logout receivers at private addresses', () => {
  it('a private address is rejected at connection time, whatever its name resolved to when it was saved', async () => {
    const receiver = await startWebhookReceiver();
    const api = await startIssuer({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' });
    const strict = { ...api.config, WEBHOOK_ALLOW_NETWORKS: [] };
    const worker = await startTestWorker({ ...api, config: strict });
    const mine = await makeOrganization(api);
    const url = `http://logout.localhost:${receiver.port}/`;
    const client = await makeClient(mine, { backchannel_logout_uri: url });
    const { person } = await signedInTo(api, mine, await relyingParty(api, client));
    await person.client.delete('/v1/sessions/current');
    const delivery = await eventually('it is decided', async () => {
      const { body } = await mine.client.get<Listed<Delivery>>(`/v1/clients/${client.id}/deliveries`);
      return body.data[0]?.status !== 'pending' && body.data[0];
    });
    expect(delivery).toMatchObject({ status: 'failed', error: 'address_refused', response_status: null });
    expect(receiver.requests).toEqual([]);
    await worker.close();
    await api.close();
    await receiver.close();
  });
});
