import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { generateSecret } from '@plinth/webhook-signing';
import { CatalogueClient } from './catalogue-client.js';
import { isCatalogueError, type CatalogueError } from './catalogue-error.js';
import { Forwarder } from './command/listen.js';
import type { FeedEvent } from './records.js';
import { systemClock } from './transport/clock.js';

// These tests transfer hundreds of MiB, which exceeds the default timeout on a busy machine.
jest.setTimeout(60_000);

const mebibyte = 1024 * 1024;
const limit = 64 * mebibyte;
const json = { 'content-type': 'application/json' };

const ofSize = (bytes: number) => (response: ServerResponse) => {
  const [head, tail] = ['{"data":"', '"}'];
  response.writeHead(200, json).end(`${head}${'x'.repeat(bytes - head.length - tail.length)}${tail}`);
};

const endless =
  (status: number, headers: Record<string, string> = json) =>
  (response: ServerResponse): void => {
    const chunk = Buffer.alloc(mebibyte, 'x');
    const send = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(status, headers).on('drain', send);
    send();
  };

describe('the response size limit', () => {
  let reply: (response: ServerResponse) => void;
  let requests = 0;
  let closed: Promise<number>;
  let catalogue: CatalogueClient;
  const server = createServer((request, response) => {
    requests += 1;
    const { socket } = request;
    const { bytesWritten } = socket;
    // Bytes sent before the connection closed, including some in system buffers.
    closed = new Promise((resolve) => socket.once('close', () => resolve(socket.bytesWritten - bytesWritten)));
    request.resume().on('end', () => reply(response));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    catalogue = new CatalogueClient({ baseUrl, apiKey: 'cat_key' });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    requests = 0;
  });
  const failure = (call: Promise<unknown>): Promise<CatalogueError> =>
    call.then(
      () => Promise.reject(new Error('it succeeded')),
      (error: unknown) => (isCatalogueError(error) ? error : Promise.reject(error as Error)),
    );
  const all = async (values: AsyncIterable<unknown>): Promise<number> => {
    let count = 0;
    for await (const _value of values) count += 1;
    return count;
  };

  it('a response is read up to 64 MiB and not a byte more', async () => {
    reply = ofSize(limit);
    expect(await catalogue.account.whoami()).toHaveLength(limit - 11);
    reply = ofSize(limit + 1);
    expect(await failure(catalogue.account.whoami())).toMatchObject({ code: 'answer_too_large', status: 200 });
    expect(requests).toBe(2);
  });

  it.each([200, 404, 429, 503])('an endless response of %s fails once and its connection is closed', async (status) => {
    reply = endless(status);
    expect(await failure(catalogue.account.whoami())).toMatchObject({
      ...{ code: 'answer_too_large', status, isOutcomeUnknown: false },
      message: expect.stringContaining('64 MiB'),
    });
    expect(await closed).toBeLessThan(limit * 1.5);
    expect(requests).toBe(1);
  });

  it('the limit applies to the decompressed size', async () => {
    const bomb = gzipSync(Buffer.alloc(limit + mebibyte, ' '));
    reply = (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb);
    expect(bomb.length).toBeLessThan(mebibyte);
    expect(await failure(catalogue.account.whoami())).toMatchObject({ code: 'answer_too_large' });
  });

  it('an oversized response to a change is reported as an unknown outcome', async () => {
    reply = endless(200);
    expect(await failure(catalogue.products.update('1', { name: 'Sund' }))).toMatchObject({
      code: 'answer_too_large',
      isOutcomeUnknown: true,
    });
  });

  it('a streamed response may exceed the limit, but none of its lines may', async () => {
    const lines = `${JSON.stringify({ line: 1, text: 'x'.repeat(mebibyte) })}\n`;
    reply = (response) => void response.writeHead(200).end(lines.repeat(70));
    expect(await all(catalogue.imports.problems('1'))).toBe(70);
    reply = endless(200);
    expect(await failure(all(catalogue.imports.problems('1')))).toMatchObject({ code: 'answer_too_large' });
    expect(await closed).toBeLessThan(limit * 1.5);
    reply = endless(503);
    expect(await failure(all(catalogue.imports.problems('1')))).toMatchObject({
      code: 'answer_too_large',
      status: 503,
    });
    expect(await closed).toBeLessThan(limit * 1.5);
  });

  it('the response body of a forwarding target is not read', async () => {
    reply = endless(200);
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const forwarder = new Forwarder(url, generateSecret(), 1, systemClock, () => undefined);
    const event = { id: 'e-1', type: 'product.created' } as FeedEvent;
    expect(await forwarder.forward(event, new AbortController().signal)).toBe(true);
    expect(await closed).toBeLessThan(limit);
  });

  it('a line that is not JSON fails as an unexpected response', async () => {
    reply = (response) => void response.writeHead(200).end('{"line":1}\n<html>\n');
    expect(await failure(all(catalogue.imports.problems('1')))).toMatchObject({ code: 'unexpected_response' });
  });
});
