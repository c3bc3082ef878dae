import { request as requestByHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { eventually } from '@plinth/test-kit';
import { browserOf, startConsole, startServices, type TestConsole, type TestServices } from './support/console.js';
import type { Upstream } from './support/upstream.js';

const base = '/api/catalogue/api/v1/key';
const ofPage = { 'sec-fetch-site': 'same-origin' };

describe('requests through the console', () => {
  let services: TestServices;
  let upstream: Upstream;
  let console: TestConsole;
  let cookie: string;
  let personId: string;
  beforeAll(async () => {
    services = await startServices();
    upstream = services.catalogue;
    console = await startConsole(services);
    const { browser, person } = await browserOf(console, services);
    personId = person.id;
    cookie = `session=${browser.cookies.get('session;/')!.value}`;
  });
  afterAll(async () => {
    await console.close();
    await services.close();
  });

  /** A request as given, which fetch would change. */
  function begin(
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
  ) {
    const { hostname, port } = new URL(console.url);
    return requestByHttp({ hostname, port, path, method, agent: false, headers: { cookie, ...ofPage, ...headers } });
  }
  const answerOf = async (request: ReturnType<typeof begin>): Promise<IncomingMessage> =>
    ((await once(request, 'response')) as [IncomingMessage])[0];
  async function bodyOf(response: IncomingMessage): Promise<Record<string, unknown>> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  }
  async function ask(path: string, options?: Parameters<typeof begin>[1]) {
    const response = await answerOf(begin(path, options).end());
    return { status: response.statusCode, headers: response.headers, body: await bodyOf(response) };
  }
  const echo = () =>
    upstream.answer(({ method, url, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, url, headers }));
    });

  it('method, path, query and headers of the API pass on, and headers about the browser and the connection do not', async () => {
    echo();
    const { body } = await ask(`${base}/products/by-sku/a%2Fb%20%25?q=%C3%A5&q=2`, {
      method: 'PUT',
      headers: {
        ...{ 'if-match': '"1"', 'idempotency-key': 'k', 'plinth-provider': 'nordlys', 'x-request-id': 'r-1' },
        ...{ connection: 'close, x-hop', 'x-hop': '1', te: 'trailers', 'x-forwarded-for': '192.0.2.1', referer: 'x' },
        ...{ authorization: 'Bearer mine', dpop: 'mine', origin: console.url, 'x-http-method-override': 'DELETE' },
      },
    });
    expect(body).toMatchObject({ method: 'PUT', url: '/api/v1/key/products/by-sku/a%2Fb%20%25?q=%C3%A5&q=2' });
    const headers = body['headers'] as Record<string, string>;
    expect(headers).toMatchObject({
      ...{ 'if-match': '"1"', 'idempotency-key': 'k', 'plinth-provider': 'nordlys', 'x-request-id': 'r-1' },
      authorization: expect.stringMatching(/^DPoP eyJ/) as string,
      dpop: expect.stringMatching(/^eyJ/) as string,
    });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of ['cookie', 'x-hop', 'te', 'referer', 'origin', 'sec-fetch-site', 'x-http-method-override'])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it('status and headers of the API pass back, and no other header; nothing can run as a page of the console', async () => {
    const passed = {
      ...{ etag: '"v1"', 'retry-after': '7', link: '<x>; rel="next"' },
      ...{ 'content-disposition': 'attachment; filename="a.csv"', 'content-type': 'text/html' },
      'www-authenticate': 'DPoP error="insufficient_user_authentication", max_age=600',
    };
    upstream.answer((_request, response) => {
      const unwanted = {
        'set-cookie': 'session=theirs',
        'cache-control': 'public, max-age=60',
        'content-security-policy': "default-src 'self'",
        // An address at the service, or anywhere else.
        ...{ location: 'https://other.example/', refresh: '0; url=https://other.example/' },
      };
      response.writeHead(401, { ...passed, ...unwanted, 'access-control-allow-origin': '*' });
      response.end('{}');
    });
    const { status, headers } = await ask(`${base}/products`);
    expect(status).toBe(401);
    expect(headers).toMatchObject({
      ...passed,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    for (const name of ['set-cookie', 'access-control-allow-origin', 'location', 'refresh'])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it.each([
    ['/api/catalogue/../secret', 400],
    ['/api/catalogue/api/../../secret', 400],
    ['/api/catalogue/%2e%2e/secret', 400],
    ['/api/catalogue/api/..%2fsecret', 400],
    ['/api/catalogue/api/%252e%252e%252fsecret', 400],
    ['/api/catalogue/api/..\\secret', 400],
    ['/api/catalogue/api/..;/secret', 400],
    ['/api/catalogue/api/%00', 400],
    ['/api/catalogue/api/%zz', 400],
    ['/api/catalogue/%252e%252e/%25ff', 400],
    ['/api/catalogue/%25252525252525252561', 400],
    ['/api/catalogue@other.example/x', 404],
    ['/api/catalogue:80/x', 404],
    ['/api/%63atalogue/x', 404],
    ['/api/other/x', 404],
    ['http://other.example/api/catalogue/x', 404],
  ])('the path %s reaches no service', async (path, status) => {
    let isReached = false;
    upstream.answer((_request, response) => {
      isReached = true;
      response.end('{}');
    });
    expect((await ask(path)).status).toBe(status);
    expect(isReached).toBe(false);
  });

  it.each([
    ['POST', { 'sec-fetch-site': 'cross-site' }],
    ['POST', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['DELETE', { 'sec-fetch-site': [], origin: 'https://other.example' }],
    ['PATCH', { 'sec-fetch-site': [] }],
    ['OPTIONS', { 'sec-fetch-site': [], origin: 'null' }],
  ])('%s with the headers %j is refused as cross-site', async (method, headers) => {
    let isReached = false;
    upstream.answer((_request, response) => {
      isReached = true;
      response.end('{}');
    });
    const { status, body } = await ask(`${base}/products`, { method, headers });
    expect([status, body['code'], isReached]).toEqual([403, 'cross_site', false]);
  });

  it.each([
    ['GET', 'chunked'],
    ['DELETE', 'chunked'],
    ['DELETE', 'named by Connection'],
    ['OPTIONS', 'chunked'],
  ])('the body of %s (%s) cannot become a second request to the service', async (method, framing) => {
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
    const received: unknown[] = [];
    upstream.answer(async (request, response) => {
      received.push([request.url, (await request.toArray()).join('')]);
      response.end('{}');
    });
    const headers: OutgoingHttpHeaders =
      framing === 'chunked'
        ? { 'transfer-encoding': 'chunked' }
        : { connection: 'keep-alive, content-length', 'content-length': smuggled.length };
    await answerOf(begin('/api/catalogue/a', { method, headers }).end(smuggled));
    await ask('/api/catalogue/b');
    expect(received).toEqual([
      ['/a', smuggled],
      ['/b', ''],
    ]);
  });

  it('a request of a page that shows another person is refused, and the service does not get the name of the person', async () => {
    echo();
    const as = (id: string) => ask(`${base}/products`, { method: 'POST', headers: { 'console-person': id } });
    expect(await as('another')).toMatchObject({ status: 409, body: { code: 'person_changed' } });
    const { status, body } = await as(personId);
    expect([status, (body['headers'] as Record<string, string>)['console-person']]).toEqual([200, undefined]);
  });

  it('a request without a session gets 401, and its body is not read', async () => {
    const request = begin(`${base}/imports`, {
      method: 'POST',
      headers: { cookie: '', 'content-length': 200_000_000 },
    });
    request.flushHeaders();
    const response = await answerOf(request);
    expect([response.statusCode, (await bodyOf(response))['code']]).toEqual([401, 'session_ended']);
    request.destroy();
  });

  it('an upload is not buffered: it advances no faster than the service reads', async () => {
    const incoming = new Promise<IncomingMessage>((resolve) =>
      upstream.answer((upload, response) => {
        upload.once('end', () => response.end('{}'));
        resolve(upload);
      }),
    );
    const megabyte = Buffer.alloc(1_048_576);
    const request = begin(`${base}/imports`, { method: 'POST' });
    for (let count = 0; count < 100; count += 1) request.write(megabyte);
    const upload = await incoming;
    // The system's buffers of two connections hold a few megabytes.
    await eventually('the buffers are full', () => request.writableLength > 50 * megabyte.length);
    let received = 0;
    upload.on('data', (chunk: Buffer) => (received += chunk.length));
    expect((await answerOf(request.end())).statusCode).toBe(200);
    expect(received).toBe(100 * megabyte.length);
  });

  it('a service that answers before the end of an upload is heard', async () => {
    upstream.answer((_request, response) => {
      response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
      response.end('{"code":"payload_too_large"}');
    });
    const request = begin(`${base}/imports`, { method: 'POST' });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(100_000));
    const response = await answerOf(request);
    expect([response.statusCode, await bodyOf(response)]).toEqual([413, { code: 'payload_too_large' }]);
    request.destroy();
  });

  it('a browser that leaves aborts the request at the service', async () => {
    let isAborted = false;
    upstream.answer((_request, response) => {
      response.once('close', () => (isAborted = !response.writableFinished));
      response.writeHead(200).write('{');
    });
    const request = begin(`${base}/events`);
    await answerOf(request.end());
    request.destroy();
    await eventually('the request to the service is aborted', () => isAborted);
  });

  it('a request of a browser that leaves before its session is found is not sent to the service', async () => {
    const asked: unknown[] = [];
    upstream.answer(({ url }, response) => {
      asked.push(url);
      response.end('{}');
    });
    const left = begin(`${base}/left`).on('error', () => undefined);
    left.once('finish', () => left.destroy()).end();
    await new Promise((closed) => left.once('close', closed));
    await ask(`${base}/stays`);
    expect(asked).toEqual(['/api/v1/key/stays']);
  });

  it('a response that breaks off does not look complete', async () => {
    let cut = (): void => undefined;
    upstream.answer((_request, response) => {
      cut = () => void response.destroy();
      response.writeHead(200).write('{');
    });
    const response = await answerOf(begin(`${base}/products`).end());
    cut();
    await expect(bodyOf(response)).rejects.toThrow('aborted');
  });

  it('a service that does not respond gives 503 with its name, and the request is not sent twice', async () => {
    let count = 0;
    upstream.answer(({ socket }) => {
      count += 1;
      socket.destroy();
    });
    const { status, body, headers } = await ask(`${base}/products`, { method: 'POST' });
    expect([status, headers['retry-after'], count]).toEqual([503, '5', 1]);
    expect(body).toMatchObject({ code: 'service_unavailable', service: 'catalogue-api' });
  });
});
