import { Client, rawRequest, sendBytes, withoutRequest, type Answer } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import { asAnswer, sendAs } from './support/raw-requests.js';
import { rowCounts } from './support/row-counts.js';

const products = '/api/v1/key/products';

describe('malformed requests', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let before: Record<string, number>;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
    await makeProduct(vendor);
    before = await rowCounts(api);
  });
  afterAll(() => api.close());
  // Nothing sent here is ever written.
  afterEach(async () => expect(await rowCounts(api)).toEqual(before));

  it.each(['%00', '%ZZ', '%', '%FF', '%C0%AF', '%ED%A0%80'])(
    '%s in the path or query returns a clear 4xx',
    async (bytes) => {
      for (const path of [`${products}/${bytes}`, `${products}/${bytes}/status`, `/${bytes}`]) {
        const answer = await sendAs(vendor, undefined, {}, path, 'GET');
        expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
        expectProblem(answer, answer.status, answer.body.code);
      }
      for (const path of [`${products}?brand=${bytes}&page=x`, `${products}?${bytes}=1`, `${products}?page=${bytes}`]) {
        expectProblem(await sendAs(vendor, undefined, {}, path, 'GET'), 422, 'validation_failed');
      }
      expect((await sendAs(vendor, undefined, {}, `${products}?q=${bytes}`, 'GET')).status).toBe(
        bytes === '%00' ? 422 : 200,
      );
    },
  );

  it('a URL or headers over the limit return 431 as a problem document', async () => {
    for (const asked of [
      { path: `${products}?q=${'x'.repeat(70_000)}` },
      { path: products, headers: { 'x-long': 'x'.repeat(70_000) } },
    ]) {
      const answer = asAnswer(await rawRequest(api.url, asked));
      expectProblem(answer, 431, 'header_fields_too_large');
    }
    const long = await sendAs(vendor, undefined, {}, `${products}/${'x'.repeat(10_000)}`, 'GET');
    expectProblem(long, 404, 'product_not_found');
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n',
    '\u0016\u0003\u0001\u0000\r\n\r\n',
  ])('a request that is not HTTP returns 400: %j', async (bytes) => {
    const text = await sendBytes(api.url, bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 (400|505) /);
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'malformed_request', requestId: expect.any(String) });
  });

  it('an unsupported method returns 405 with Allow', async () => {
    const id = '0198c3a0-0000-7000-8000-000000000001';
    for (const [method, path, allow] of [
      ['DELETE', products, 'GET, HEAD, POST'],
      ['PATCH', `${products}/${id}`, 'DELETE, GET, HEAD, PUT'],
      ['GET', `${products}/${id}/submit`, 'POST'],
      ['PUT', '/api/v1/key/whoami', 'GET, HEAD'],
      ['PUT', '/api/v1/platform/providers', 'GET, HEAD, POST'],
      ['PROPFIND', products, 'GET, HEAD, POST'],
    ] as const) {
      const answer = await sendAs(vendor, undefined, { accept: 'text/html' }, path, method);
      expectProblem(answer, 405, 'method_not_allowed');
      expect([path, answer.headers.get('allow')]).toEqual([path, allow]);
    }
  });

  it('an unknown path returns 404 as a problem document, whatever Accept says', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/v1/key',
      '/api/v1/key/product',
      '/api/v2/key/products',
      `${products}/a/b/c`,
      '/../etc/passwd',
      '//',
    ]) {
      for (const accept of ['text/html', '*/*', 'application/json', 'image/png']) {
        expectProblem(await sendAs(vendor, undefined, { accept }, path, 'GET'), 404, 'not_found');
      }
    }
  });

  it('If-None-Match is ignored for responses without an ETag', async () => {
    for (const [path, status] of [
      ['/api/v1/key/webhooks', 200],
      ['/health/live', 200],
      ['/openapi.json', 304],
    ] as const) {
      expect([path, (await sendAs(vendor, undefined, { 'if-none-match': '*' }, path, 'GET')).status]).toEqual([
        path,
        status,
      ]);
    }
  });

  it('a safe X-Request-Id is kept, and any other is replaced', async () => {
    for (const id of ['a', 'req-1.2_3~4:5+6/7=8@9', 'x'.repeat(64)]) {
      const answer = await sendAs(vendor, undefined, { 'x-request-id': id }, `${products}/none`, 'GET');
      expect(expectProblem(answer, 404, 'product_not_found').requestId).toBe(id);
    }
    for (const id of ['', 'x'.repeat(65), 'a b', 'a"b', '<script>', 'é', '{{7*7}}']) {
      const answer = await sendAs(vendor, undefined, { 'x-request-id': id }, `${products}/none`, 'GET');
      expect(expectProblem(answer, 404, 'product_not_found').requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
    const fine = await sendAs(vendor, undefined, { 'x-request-id': 'mine' }, '/api/v1/key/whoami', 'GET');
    expect(fine.headers.get('x-request-id')).toBe('mine');
  });

  it('foreign, unknown and invalid IDs return the same response', async () => {
    const stranger = await makeVendor(api);
    const theirs = await makeProduct(stranger);
    const ids = [
      theirs.id,
      '0198c3a0-0000-7000-8000-00000000ffff',
      'x',
      '%00',
      "'%20OR%201=1--",
      '1',
      'null',
      '..%2f..%2f',
    ];
    const calls: [string, (id: string) => Promise<Answer>][] = [
      ['get', (id) => vendor.client.get(`${products}/${id}`)],
      ['status', (id) => vendor.client.get(`${products}/${id}/status`)],
      ['put', (id) => vendor.client.put(`${products}/${id}`, {})],
      ['put invalid', (id) => vendor.client.put(`${products}/${id}`, { year: 1, extra: 1 })],
      ['put If-Match', (id) => vendor.client.put(`${products}/${id}`, {}, { headers: { 'if-match': '"x"' } })],
      ['delete', (id) => vendor.client.delete(`${products}/${id}`)],
      ['submit', (id) => vendor.client.post(`${products}/${id}/submit`)],
      ['submit invalid', (id) => vendor.client.post(`${products}/${id}/submit`, { a: 1 })],
    ];
    for (const [what, call] of calls) {
      const [first, ...others] = await Promise.all(ids.map(call));
      expectProblem(first!, 404, 'product_not_found');
      for (const other of others) expect([what, withoutRequest(other)]).toEqual([what, withoutRequest(first!)]);
    }
    before = await rowCounts(api);
  });

  it('credentials and scope are checked before the body is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const bad = '{"name":';
    const none = await rawRequest(api.url, { method: 'POST', path: products, headers, body: bad });
    expectProblem(asAnswer(none), 401, 'key_missing');
    const large = await rawRequest(api.url, { method: 'POST', path: products, headers, body: 'x'.repeat(5_000_000) });
    expectProblem(asAnswer(large), 401, 'key_missing');
    const reader = await makeVendor(api, { scopes: ['products:read'] });
    const answer = await new Client(api.url, reader.key).post(products, bad);
    expectProblem(answer, 403, 'insufficient_scope');
    before = await rowCounts(api);
  });
});
