import { gzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, productBody, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { sendAs } from './support/raw-requests.js';
import { rowCounts } from './support/row-counts.js';

const products = '/api/v1/key/products';

describe('malformed bodies', () => {
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
  // Nothing sent here is ever written.
  afterEach(async () => expect(await rowCounts(api)).toEqual(before));

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
  ])('a body with %s returns 400', async (_what, body) => {
    expectProblem(await sendAs(vendor, body), 400, 'malformed_request');
  });

  it.each<[string, Buffer]>([
    ['a lone continuation byte', Buffer.from([0x80])],
    ['an overlong form', Buffer.from([0xc0, 0xaf])],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['Latin-1', Buffer.from('é', 'latin1')],
  ])('a body with invalid UTF-8 returns 400: %s', async (_what, bytes) => {
    const body = Buffer.concat([Buffer.from('{"name":"'), bytes, Buffer.from('"}')]);
    expectProblem(await sendAs(vendor, body), 400, 'malformed_request');
  });

  it.each([
    ['no body', undefined],
    ['null', 'null'],
    ['an array', '[]'],
    ['text', '"x"'],
    ['a number', '5'],
    ['a boolean', 'true'],
  ])('a body with %s instead of an object returns 422', async (_what, body) => {
    const answer = await sendAs(vendor, body, body === undefined ? {} : { 'content-type': 'application/json' });
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
  ])('a body as %j with the headers %j returns 415', async (type, more) => {
    const answer = await sendAs(vendor, valid, { ...(type === '' ? {} : { 'content-type': type }), ...more });
    expectProblem(answer, 415, 'unsupported_media_type');
  });

  it('a rejected content coding returns the accepted ones, on every version of Node', async () => {
    const { headers } = await sendAs(vendor, valid, { 'content-type': 'application/json', 'content-encoding': 'zstd' });
    expect(headers.get('accept-encoding')).toBe('gzip, deflate, br, identity');
  });

  it('a body in UTF-16 returns 415, declared or not', async () => {
    const body = Buffer.from(valid, 'utf16le');
    expectProblem(
      await sendAs(vendor, body, { 'content-type': 'application/json; charset=utf-16le' }),
      415,
      'unsupported_media_type',
    );
    expectProblem(await sendAs(vendor, body), 400, 'malformed_request');
  });

  it('a body over 1 MiB returns 413, however its size is hidden', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    expectProblem(await sendAs(vendor, large), 413, 'payload_too_large');
    expectProblem(
      await sendAs(vendor, JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) })),
      413,
      'payload_too_large',
    );
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expectProblem(await sendAs(vendor, large, chunked), 413, 'payload_too_large');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(100_000);
    expectProblem(
      await sendAs(vendor, bomb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      413,
      'payload_too_large',
    );
  });

  it('a body with invalid gzip returns 400', async () => {
    const broken = gzipSync(valid).subarray(0, 20);
    const answer = await sendAs(vendor, broken, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expectProblem(answer, 400, 'malformed_request');
  });

  it.each([
    ['arrays', `{"translations":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects', `{"translations":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['arrays in a field that takes none', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('a body with 100,000 levels of %s returns 422', async (_what, body) => {
    const { errors } = expectProblem(await sendAs(vendor, body), 422, 'validation_failed');
    expect(errors?.[0]?.rule).toBe('max_depth');
  });

  it.each([
    ['U+0000', '"a\\u0000b"', 'nul_character'],
    ['a lone high surrogate', '"\\ud800"', 'unicode'],
    ['a lone low surrogate', '"\\udc00x"', 'unicode'],
    ['surrogates in the wrong order', '"\\udc00\\ud800"', 'unicode'],
  ])('text with %s returns 422 anywhere in a body', async (_what, text, rule) => {
    const rest = valid.slice(1);
    expectInvalid(await sendAs(vendor, `{"description":${text},${rest}`), 'description', rule);
    expectInvalid(await sendAs(vendor, `{"tags":[${text}],${rest}`), 'tags.0', rule);
    expectInvalid(await sendAs(vendor, `{"translations":{"a":[1,{"b":${text}}]},${rest}`), 'translations.a.1.b', rule);
    const { errors } = expectProblem(
      await sendAs(vendor, `{"modelVariants":{${text}:1},${rest}`),
      422,
      'validation_failed',
    );
    expect(errors?.[0]?.rule).toBe(rule);
  });

  it('a member __proto__ returns 422 and pollutes nothing', async () => {
    const rest = valid.slice(1);
    for (const body of [`{"__proto__":{"isFeatured":true},${rest}`, `{"modelVariants":{"__proto__":{"a":1}},${rest}`]) {
      const { errors } = expectProblem(await sendAs(vendor, body), 422, 'validation_failed');
      expect(errors?.[0]?.rule).toBe('unknown_field');
    }
    expectInvalid(await sendAs(vendor, `{"constructor":{"prototype":{"a":1}},${rest}`), 'constructor', 'unknown_field');
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    expectProblem(await sendAs(vendor, undefined, {}, `${products}?__proto__=1`, 'GET'), 422, 'validation_failed');
  });

  it.each(['price', 'year', 'weight', 'stockQuantity', 'translations', 'modelVariants'])(
    'a number too large for %s returns 422',
    async (field) => {
      const value = field === 'modelVariants' ? '{"a":1e400}' : '1e400';
      const where = field === 'modelVariants' ? 'modelVariants.a' : field;
      expectInvalid(await sendAs(vendor, `{"${field}":${value},${valid.slice(1)}`), where, 'number');
      expectProblem(
        await sendAs(vendor, `{"${field}":-${value},${valid.slice(1)}`.replace('-{', '{')),
        422,
        'validation_failed',
      );
    },
  );
});
