import { gzipSync } from 'node:zlib';
import { Client, rawRequest, sendBytes, withoutRequest, type Answer, type RawAnswer } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, productBody, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { rowCounts } from './support/row-counts.js';

const products = '/api/v1/key/products';

describe('a request that is malformed', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let valid: string;
  let before: Record<string, number>;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
    await makeProduct(vendor);
    valid = JSON.stringify(productBody(vendor, { sku: 'valid' }));
    before = await rowCounts(api);
  });
  afterAll(() => api.close());
  // Whatever is sent here, nothing of it is written.
  afterEach(async () => expect(await rowCounts(api)).toEqual(before));

  const asAnswer = ({ status, headers, text }: RawAnswer): Answer => ({
    status,
    headers: new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])),
    body: text === '' ? undefined : JSON.parse(text),
  });
  const authorization = () => ({ authorization: `Bearer ${vendor.key}` });
  const send = async (
    body: string | Buffer | undefined,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    path = products,
    method = 'POST',
  ) =>
    asAnswer(
      await rawRequest(api.url, {
        method,
        path,
        headers: { ...authorization(), ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );

  it.each([
    ['a broken object', '{"name":'],
    ['single quotes', "{'name':'x'}"],
    ['a trailing comma', '{"name":"x",}'],
    ['NaN', '{"price":NaN}'],
    ['Infinity', '{"price":Infinity}'],
    ['hexadecimal', '{"year":0x7d0}'],
    ['text after the end', '{} {}'],
    ['a comment', '{/* */}'],
    ['a bare word', 'name'],
    ['a raw control character', '{"name":"a\u0001b"}'],
    ['white space only', '   '],
    ['nothing but a NUL', '\0'],
  ])('is 400 with %s', async (_what, body) => {
    expectProblem(await send(body), 400, 'malformed_request');
  });

  it.each<[string, Buffer]>([
    ['a lone continuation byte', Buffer.from([0x80])],
    ['an overlong form', Buffer.from([0xc0, 0xaf])],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['Latin-1', Buffer.from('é', 'latin1')],
  ])('is 400 with invalid UTF-8: %s', async (_what, bytes) => {
    const body = Buffer.concat([Buffer.from('{"name":"'), bytes, Buffer.from('"}')]);
    expectProblem(await send(body), 400, 'malformed_request');
  });

  it.each([
    ['no body', undefined],
    ['null', 'null'],
    ['an array', '[]'],
    ['text', '"x"'],
    ['a number', '5'],
    ['a boolean', 'true'],
  ])('is 422 with %s where an object is needed', async (_what, body) => {
    const answer = await send(body, body === undefined ? {} : { 'content-type': 'application/json' });
    expect(expectProblem(answer, 422, 'validation_failed').errors?.[0]?.field).toBe('');
  });

  it.each([
    ['text/plain', {}],
    ['application/xml', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/jsonp', {}],
    ['', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json; charset=utf-16le', {}],
    ['application/json; charset=iso-8859-1', {}],
    ['application/json', { 'content-encoding': 'zstd' }],
    ['application/json', { 'content-encoding': 'gzip, gzip' }],
  ])('is 415 as %j with %j', async (type, more) => {
    const answer = await send(valid, { ...(type === '' ? {} : { 'content-type': type }), ...more });
    expectProblem(answer, 415, 'unsupported_media_type');
  });

  it('is 415 in UTF-16, with or without saying so', async () => {
    const body = Buffer.from(valid, 'utf16le');
    expectProblem(
      await send(body, { 'content-type': 'application/json; charset=utf-16le' }),
      415,
      'unsupported_media_type',
    );
    expectProblem(await send(body), 400, 'malformed_request');
  });

  it('is 413 past 1 MiB, however the size is hidden', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    expectProblem(await send(large), 413, 'payload_too_large');
    expectProblem(await send(JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) })), 413, 'payload_too_large');
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expectProblem(await send(large, chunked), 413, 'payload_too_large');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(100_000);
    expectProblem(
      await send(bomb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      413,
      'payload_too_large',
    );
  });

  it('is 400 with a broken gzip body', async () => {
    const broken = gzipSync(valid).subarray(0, 20);
    const answer = await send(broken, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expectProblem(answer, 400, 'malformed_request');
  });

  it.each([
    ['arrays', `{"translations":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects', `{"translations":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['arrays in a field that takes none', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('is 422 with 100,000 levels of %s', async (_what, body) => {
    const { errors } = expectProblem(await send(body), 422, 'validation_failed');
    expect(errors?.[0]?.rule).toBe('max_depth');
  });

  it.each([
    ['U+0000', '"a\\u0000b"', 'nul_character'],
    ['a lone high surrogate', '"\\ud800"', 'unicode'],
    ['a lone low surrogate', '"\\udc00x"', 'unicode'],
    ['surrogates in the wrong order', '"\\udc00\\ud800"', 'unicode'],
  ])('is 422 with %s in text, wherever it stands', async (_what, text, rule) => {
    const rest = valid.slice(1);
    expectInvalid(await send(`{"description":${text},${rest}`), 'description', rule);
    expectInvalid(await send(`{"tags":[${text}],${rest}`), 'tags.0', rule);
    expectInvalid(await send(`{"translations":{"a":[1,{"b":${text}}]},${rest}`), 'translations.a.1.b', rule);
    const { errors } = expectProblem(await send(`{"modelVariants":{${text}:1},${rest}`), 422, 'validation_failed');
    expect(errors?.[0]?.rule).toBe(rule);
  });

  it('is 422 with a member __proto__, which pollutes nothing', async () => {
    const rest = valid.slice(1);
    for (const body of [`{"__proto__":{"isFeatured":true},${rest}`, `{"modelVariants":{"__proto__":{"a":1}},${rest}`]) {
      const { errors } = expectProblem(await send(body), 422, 'validation_failed');
      expect(errors?.[0]?.rule).toBe('unknown_field');
    }
    expectInvalid(await send(`{"constructor":{"prototype":{"a":1}},${rest}`), 'constructor', 'unknown_field');
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    expectProblem(await send(undefined, {}, `${products}?__proto__=1`, 'GET'), 422, 'validation_failed');
  });

  it.each(['price', 'year', 'weight', 'stockQuantity', 'translations', 'modelVariants'])(
    'is 422 with a number that is too large to hold in %s',
    async (field) => {
      const value = field === 'modelVariants' ? '{"a":1e400}' : '1e400';
      const where = field === 'modelVariants' ? 'modelVariants.a' : field;
      expectInvalid(await send(`{"${field}":${value},${valid.slice(1)}`), where, 'number');
      expectProblem(await send(`{"${field}":-${value},${valid.slice(1)}`.replace('-{', '{')), 422, 'validation_failed');
    },
  );

  it.each(['%00', '%ZZ', '%', '%FF', '%C0%AF', '%ED%A0%80'])(
    'with %s in its path or query gets a clear 4xx',
    async (bytes) => {
      for (const path of [`${products}/${bytes}`, `${products}/${bytes}/status`, `/${bytes}`]) {
        const answer = await send(undefined, {}, path, 'GET');
        expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
        expectProblem(answer, answer.status, answer.body.code);
      }
      for (const path of [`${products}?brand=${bytes}&page=x`, `${products}?${bytes}=1`, `${products}?page=${bytes}`]) {
        expectProblem(await send(undefined, {}, path, 'GET'), 422, 'validation_failed');
      }
      expect((await send(undefined, {}, `${products}?q=${bytes}`, 'GET')).status).toBe(bytes === '%00' ? 422 : 200);
    },
  );

  it('is 431 with a URL or headers that are too long, as a problem document too', async () => {
    for (const asked of [
      { path: `${products}?q=${'x'.repeat(70_000)}` },
      { path: products, headers: { 'x-long': 'x'.repeat(70_000) } },
    ]) {
      const answer = asAnswer(await rawRequest(api.url, asked));
      expectProblem(answer, 431, 'header_fields_too_large');
    }
    const long = await send(undefined, {}, `${products}/${'x'.repeat(10_000)}`, 'GET');
    expectProblem(long, 404, 'product_not_found');
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n',
    '\u0016\u0003\u0001\u0000\r\n\r\n',
  ])('is 400 when it is not HTTP: %j', async (bytes) => {
    const text = await sendBytes(api.url, bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 (400|505) /);
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'malformed_request', requestId: expect.any(String) });
  });

  it('is 405 with Allow for a method that the path does not have', async () => {
    const id = '0198c3a0-0000-7000-8000-000000000001';
    for (const [method, path, allow] of [
      ['DELETE', products, 'GET, HEAD, POST'],
      ['PATCH', `${products}/${id}`, 'DELETE, GET, HEAD, PUT'],
      ['GET', `${products}/${id}/submit`, 'POST'],
      ['PUT', '/api/v1/key/whoami', 'GET, HEAD'],
      ['GET', '/api/v1/platform/providers', 'POST'],
      ['PROPFIND', products, 'GET, HEAD, POST'],
    ] as const) {
      const answer = await send(undefined, { accept: 'text/html' }, path, method);
      expectProblem(answer, 405, 'method_not_allowed');
      expect([path, answer.headers.get('allow')]).toEqual([path, allow]);
    }
  });

  it('is 404 as a problem document for a path that leads nowhere, whatever Accept says', async () => {
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
        expectProblem(await send(undefined, { accept }, path, 'GET'), 404, 'not_found');
      }
    }
  });

  it('keeps a safe X-Request-Id of the caller and replaces any other', async () => {
    for (const id of ['a', 'req-1.2_3~4:5+6/7=8@9', 'x'.repeat(64)]) {
      const answer = await send(undefined, { 'x-request-id': id }, `${products}/none`, 'GET');
      expect(expectProblem(answer, 404, 'product_not_found').requestId).toBe(id);
    }
    for (const id of ['', 'x'.repeat(65), 'a b', 'a"b', '<script>', 'é', '{{7*7}}']) {
      const answer = await send(undefined, { 'x-request-id': id }, `${products}/none`, 'GET');
      expect(expectProblem(answer, 404, 'product_not_found').requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
    const fine = await send(undefined, { 'x-request-id': 'mine' }, '/api/v1/key/whoami', 'GET');
    expect(fine.headers.get('x-request-id')).toBe('mine');
  });

  it('gives the same answer for an id that is foreign, unknown, or none', async () => {
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

  it('is refused for its credential and scope before its body is looked at', async () => {
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
