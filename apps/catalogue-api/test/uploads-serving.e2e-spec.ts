import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { startTestS3, type TestS3 } from './support/s3-server.js';
import { upload } from './support/upload-client.js';
import * as files from './support/upload-files.js';

describe.each([['a folder'], ['a bucket']])('uploads served from %s', (place) => {
  let s3: TestS3 | undefined;
  let api: TestApi;
  let vendor: TestVendor;
  let model: { path: string; content: Buffer };
  beforeAll(async () => {
    s3 = place === 'a bucket' ? await startTestS3() : undefined;
    api = await startTestApi({ RATE_LIMIT_HEAVY_PER_MINUTE: '0', ...s3?.environment });
    vendor = await makeVendor(api);
    model = await stored('chair.glb', files.glb(100_000));
  });
  afterAll(async () => {
    await api.close();
    await s3?.close();
  });

  const stored = async (filename: string, content: Buffer) => {
    const { body } = await upload(vendor, filename, content);
    return { path: new URL(body.data.url).pathname, content };
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(api.url + path, { method, headers });
    return {
      status: response.status,
      headers: response.headers,
      content: Buffer.from(await response.arrayBuffer()),
    };
  };

  it('anyone can read an upload, with its exact type and permanent caching', async () => {
    const { status, headers } = await get(model.path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': String(model.content.length),
      'content-disposition': `attachment; filename="${model.path.slice('/uploads/'.length)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
  });

  it('only images are displayed inline', async () => {
    const picture = await stored('a.webp', await files.picture('webp'));
    expect((await get(picture.path)).headers.get('content-disposition')).toBe('inline');
    const document = await stored('a.pdf', files.pdf());
    expect((await get(document.path)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('HEAD returns the same headers without content, whatever the range', async () => {
    const whole = await get(model.path);
    const head = await get(model.path, { range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.content.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'last-modified', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=1000-1999', 1_000, 2_000],
    ['bytes=500-', 500, Infinity],
    ['bytes=-200', -200, Infinity],
    ['bytes=0-99999999', 0, Infinity],
    ['bytes=-99999999', 0, Infinity],
  ])('a byte range is served: %s', async (range, start, end) => {
    const part = model.content.subarray(start, end);
    const { status, headers, content } = await get(model.path, { range });
    expect(status).toBe(206);
    const first = start < 0 ? model.content.length + start : start;
    expect(headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${model.content.length}`);
    expect(headers.get('content-length')).toBe(String(part.length));
    expect(content.equals(part)).toBe(true);
  });

  it.each(['bytes=0-1,5-9', 'bytes=9-1', 'bytes=x-y', 'bytes=-', 'items=0-1', 'bytes'])(
    'an unsupported range returns the whole file: %s',
    async (range) => {
      const { status, content } = await get(model.path, { range });
      expect([status, content.length]).toEqual([200, model.content.length]);
    },
  );

  it.each(['bytes=99999999-', 'bytes=-0'])('a range outside the file returns 416: %s', async (range) => {
    const { status, headers, content } = await get(model.path, { range });
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${model.content.length}`]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(headers.get('content-disposition')).toBeNull();
    expect(JSON.parse(content.toString()).code).toBe('range_not_satisfiable');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('a range is served only while If-Range matches', async () => {
    const { headers } = await get(model.path);
    const statusOf = async (ifRange: string) =>
      (await get(model.path, { range: 'bytes=0-9', 'if-range': ifRange })).status;
    expect(await statusOf(headers.get('etag')!)).toBe(206);
    expect(await statusOf(headers.get('last-modified')!)).toBe(206);
    expect(await statusOf('"another"')).toBe(200);
    expect(await statusOf(`W/${headers.get('etag')}`)).toBe(200);
    expect(await statusOf('Sat, 31 Jan 2015 09:00:00 GMT')).toBe(200);
  });

  it('an unchanged upload returns 304', async () => {
    const { headers } = await get(model.path);
    const again = await get(model.path, { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.content.length, again.headers.get('etag')]).toEqual([304, 0, headers.get('etag')]);
    expect((await get(model.path, { 'if-modified-since': headers.get('last-modified')! })).status).toBe(304);
    expect((await get(model.path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it.each([
    `/uploads/${'0'.repeat(40)}.png`,
    '/uploads/incoming',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/%2e%2e%2fpackage.json',
    '/uploads/a%00.png',
    '/uploads/a.png',
    `/uploads/${'0'.repeat(40)}.html`,
    `/uploads/${'0'.repeat(40)}.constructor`,
  ])('an unknown upload returns 404 as a problem document: %s', async (path) => {
    const { status, headers, content } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringMatching(/^application\/problem\+json/)]);
    expect(JSON.parse(content.toString()).code).toBe('not_found');
  });

  it('uploads cannot be overwritten: 405', async () => {
    const { status, headers } = await get(model.path, {}, 'DELETE');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
