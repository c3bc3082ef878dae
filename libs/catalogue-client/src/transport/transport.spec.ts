import { inspect } from 'node:util';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCatalogueError } from '../catalogue-error.js';
import { jsonBody, type ApiRequest, type CallOptions } from './api-request.js';
import type { Clock } from './clock.js';
import { Transport, type TransportSettings } from './transport.js';

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

const problem = (status: number, code: string, headers: Record<string, string> = {}): Reply => {
  const body = { type: 'about:blank', title: code, status, detail: code, instance: '/', code, requestId: 'r-1' };
  return (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
      .end(JSON.stringify(body));
};
const ok =
  (headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{"data":{}}');
const reset: Reply = (response) => void response.destroy();

/** Repeats the last reply indefinitely. */
class ScriptedServer {
  readonly requests: {
    method: string;
    key: string | undefined;
    authorization: string | undefined;
    provider: unknown;
    body: string;
  }[] = [];
  replies: Reply[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      this.requests.push({
        method: request.method!,
        key: key as string | undefined,
        authorization: request.headers.authorization,
        provider: request.headers['plinth-provider'],
        body: Buffer.concat(chunks).toString(),
      });
      const reply = this.replies.length > 1 ? this.replies.shift()! : this.replies[0]!;
      reply(response, request);
    });
  });

  async start(): Promise<URL> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

class FakeClock implements Clock {
  waits: number[] = [];
  private time = 1_000;
  now = (): number => this.time;
  random = (): number => 0.5;
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.waits.push(ms);
    this.time += ms;
  }
}

describe('requests', () => {
  const server = new ScriptedServer();
  let baseUrl: URL;
  let clock: FakeClock;
  let transport: Transport;
  const settings = (): TransportSettings => ({
    ...{
      baseUrl,
      credential: 'cat_key',
      fetch,
      deadlineMs: 120_000,
      attemptMs: 5_000,
      maxAttempts: 4,
      maxConcurrent: 8,
    },
    ...{ userAgent: 'test', clock },
  });
  beforeAll(async () => {
    baseUrl = await server.start();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.requests.length = 0;
    clock = new FakeClock();
    transport = new Transport(settings());
  });
  const get: ApiRequest = { method: 'GET', path: '/whoami' };
  const post: ApiRequest = { method: 'POST', path: '/products', body: jsonBody({ a: 1 }) };
  const failing = (request: ApiRequest, options?: CallOptions) =>
    transport.send(request, options).then(
      () => undefined,
      (error: unknown) => (isCatalogueError(error) ? error : Promise.reject(error as Error)),
    );

  it('a request with a 5xx response or none is retried with the same Idempotency-Key', async () => {
    server.replies = [problem(503, 'unavailable', { 'retry-after': '7' }), reset, problem(500, 'internal'), ok()];
    await expect(transport.send(post)).resolves.toMatchObject({ status: 200 });
    expect(server.requests).toHaveLength(4);
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1);
    expect(server.requests.every(({ body }) => body === '{"a":1}')).toBe(true);
    // Retry-After plus jitter, then jitter that doubles.
    expect(clock.waits).toEqual([7_125, 250, 500]);
  });

  it.each([400, 401, 403, 404, 409, 410, 412, 413, 415, 422])(
    'a request with the response %s is not retried',
    async (status) => {
      server.replies = [problem(status, 'some_code')];
      expect(await failing(get)).toMatchObject({
        code: 'some_code',
        status,
        requestId: 'r-1',
        isOutcomeUnknown: false,
      });
      expect(server.requests).toHaveLength(1);
    },
  );

  it("a request fails after its last attempt with that attempt's error", async () => {
    server.replies = [problem(503, 'unavailable')];
    expect(await failing(get)).toMatchObject({ code: 'unavailable', status: 503 });
    expect(server.requests).toHaveLength(4);
  });

  it('a request fails immediately if its next attempt would be after the deadline', async () => {
    server.replies = [problem(503, 'unavailable', { 'retry-after': '60' })];
    expect(await failing(get, { deadlineMs: 10_000 })).toMatchObject({ code: 'unavailable', retryAfterMs: 60_000 });
    expect([server.requests.length, clock.waits]).toEqual([1, []]);
  });

  it('a change whose response was lost reports an unknown outcome', async () => {
    server.replies = [reset, problem(412, 'precondition_failed')];
    expect(await failing({ ...post, method: 'PUT' })).toMatchObject({
      code: 'precondition_failed',
      isOutcomeUnknown: true,
    });
    // The database may have failed during the COMMIT.
    server.replies = [problem(503, 'unavailable'), problem(412, 'precondition_failed')];
    expect(await failing({ ...post, method: 'PUT' })).toMatchObject({ isOutcomeUnknown: true });
    server.replies = [problem(429, 'rate_limited'), problem(412, 'precondition_failed')];
    expect(await failing({ ...post, method: 'PUT' })).toMatchObject({ isOutcomeUnknown: false });
  });

  it('a POST waits for an earlier attempt that is in progress, but not for one whose response was lost', async () => {
    const inUse = (headers = {}) => problem(409, 'idempotency_key_in_use', headers);
    server.replies = [reset, inUse({ 'retry-after': '1' }), inUse()];
    expect(await failing(post)).toMatchObject({ code: 'idempotency_key_in_use', isOutcomeUnknown: true });
    expect(server.requests).toHaveLength(3);
  });

  it('a deletion succeeds if its response was lost and the record no longer exists', async () => {
    server.replies = [reset, problem(404, 'product_not_found')];
    await expect(transport.send({ method: 'DELETE', path: '/products/1' })).resolves.toMatchObject({ status: 204 });
    server.replies = [problem(404, 'product_not_found')];
    expect(await failing({ method: 'DELETE', path: '/products/1' })).toMatchObject({ code: 'product_not_found' });
  });

  it('a request waits for the rate limit, and after 429 as long as Retry-After says', async () => {
    const limits = (remaining: number, seconds: number) => ({
      'ratelimit-policy': '"default";q=3;w=60',
      ratelimit: `"default";r=${remaining};t=${seconds}`,
    });
    server.replies = [
      ok(limits(1, 40)),
      ok(limits(0, 40)),
      ok(limits(2, 60)),
      problem(429, 'rate_limited', { ...limits(0, 33), 'retry-after': '33' }),
      ok(),
    ];
    await transport.send(get);
    await transport.send(get);
    expect(clock.waits).toEqual([]);
    await transport.send(get);
    expect(clock.waits).toEqual([40_125]);
    clock.waits = [];
    await transport.send(get);
    expect(clock.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(33_000);
    expect(server.requests).toHaveLength(5);
  });

  it('a request that counts as several waits until the quota suffices or is full', async () => {
    const limits = { 'ratelimit-policy': '"default";q=12;w=60', ratelimit: '"default";r=9;t=30' };
    server.replies = [ok(limits)];
    await transport.send(get);
    await transport.send({ ...get, cost: 9 });
    expect(clock.waits).toEqual([]);
    await transport.send({ ...get, cost: 10 });
    expect(clock.waits).toEqual([30_125]);
    await transport.send({ ...get, cost: 1_000 });
    expect(clock.waits).toHaveLength(2);
  });

  it('an aborted signal ends a running or waiting request with its reason', async () => {
    const reason = new Error('enough');
    const aborting = new AbortController();
    server.replies = [() => aborting.abort(reason)];
    await expect(transport.send(get, { signal: aborting.signal })).rejects.toBe(reason);
    await expect(transport.send(get, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('a proxy page, a redirect and a missing response are reported as such', async () => {
    server.replies = [
      (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>'),
    ];
    expect(await failing(get)).toMatchObject({
      code: 'unexpected_response',
      message: expect.stringContaining('Not here'),
    });
    server.replies = [(response) => void response.writeHead(301, { location: 'https://evil.example/' }).end()];
    expect(await failing(get)).toMatchObject({
      code: 'unexpected_response',
      message: expect.stringContaining('evil.example'),
    });
    server.replies = [() => undefined];
    expect(await failing({ ...get, attemptMs: 50 }, { deadlineMs: 60_000 })).toMatchObject({ code: 'timeout' });
  });

  it("each attempt carries the person's current token, and the provider", async () => {
    let calls = 0;
    const token = () => Promise.resolve(`token-${(calls += 1)}`);
    const person = new Transport({ ...settings(), credential: token, provider: 'nordhavn' });
    server.replies = [problem(503, 'unavailable'), ok()];
    await person.send(get);
    expect(server.requests).toMatchObject([
      { authorization: 'Bearer token-1', provider: 'nordhavn' },
      { authorization: 'Bearer token-2', provider: 'nordhavn' },
    ]);
  });

  it('an error of the token function fails the call and frees its place', async () => {
    const lost = new Error('the session has ended');
    const person = new Transport({ ...settings(), credential: () => Promise.reject(lost), maxConcurrent: 1 });
    for (let count = 0; count < 2; count += 1) await expect(person.send(get)).rejects.toBe(lost);
    expect(server.requests).toEqual([]);
  });

  it('printing a client or an error never shows the key', () => {
    expect(JSON.stringify(transport)).not.toContain('cat_key');
    expect(inspect(transport, { depth: 9, showHidden: true })).not.toContain('cat_key');
  });

  it('a stream is not sent again, and its own error is not reported as a network error', async () => {
    const stream = async function* () {
      yield Buffer.from('row\n');
    };
    const upload = { contentType: 'application/x-ndjson', isRepeatable: false, open: stream };
    server.replies = [problem(503, 'unavailable')];
    expect(await failing({ ...post, body: upload })).toMatchObject({ code: 'unavailable' });
    expect(server.requests).toMatchObject([{ body: 'row\n' }]);
    const fault = new Error('disk');
    const broken = {
      ...upload,
      async *open() {
        yield Buffer.from('row\n');
        throw fault;
      },
    };
    await expect(transport.send({ ...post, body: broken })).rejects.toBe(fault);
  });
});
