import { basename } from 'node:path';
import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeVendor, type TestVendor } from './support/factories.js';
import { startTestS3, type TestS3 } from './support/s3-server.js';
import { formBody, postForm, upload } from './support/upload-client.js';
import * as files from './support/upload-files.js';

const unlimited = { RATE_LIMIT_HEAVY_PER_MINUTE: '0' };
const servedPath = (url: string): string => url.replace(/^http:\/\/localhost:3001/, '');

describe.each([['a folder'], ['a bucket']])('uploads stored in %s', (place) => {
  let s3: TestS3 | undefined;
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    s3 = place === 'a bucket' ? await startTestS3() : undefined;
    api = await startTestApi({ ...unlimited, ...s3?.environment });
    vendor = await makeVendor(api);
  });
  afterAll(async () => {
    await api.close();
    await s3?.close();
  });

  const accepted: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['chair.jpg', 'image/jpeg', () => files.picture('jpeg')],
    ['chair.JPEG', 'image/jpeg', () => files.picture('jpeg')],
    ['chair.png', 'image/png', () => files.picture('png')],
    ['chair.webp', 'image/webp', () => files.picture('webp')],
    ['chair.avif', 'image/avif', () => files.picture('avif')],
    ['chair.gif', 'image/gif', () => files.picture('gif')],
    ['chair.pdf', 'application/pdf', files.pdf],
    ['chair.zip', 'application/zip', () => files.zip()],
    ['chair.dwg', 'image/vnd.dwg', files.dwg],
    ['chair.dxf', 'image/vnd.dxf', files.dxf],
    ['chair.ifc', 'application/x-step', () => files.ifc()],
    ['chair.rfa', 'application/octet-stream', () => files.compoundFile()],
    ['chair.glb', 'model/gltf-binary', () => files.glb()],
    ['chair.gltf', 'model/gltf+json', () => files.gltf()],
    ['chair.usdz', 'model/vnd.usdz+zip', () => files.usdz()],
  ];

  it.each(accepted)(
    'an upload of %s is accepted and served with the same bytes as %s',
    async (filename, contentType, make) => {
      const content = await make();
      const { status, body } = await upload(vendor, filename, content);
      expect([status, body]).toEqual([201, { data: { url: expect.any(String) } }]);
      const extension = /\.(\w+)$/.exec(filename)![1]!.toLowerCase().replace('jpeg', 'jpg');
      expect(body.data.url).toMatch(new RegExp(`^http://localhost:3001/uploads/[0-9a-f]{40}\\.${extension}$`));
      const served = await fetch(api.url + servedPath(body.data.url));
      expect([served.status, served.headers.get('content-type')]).toEqual([200, contentType]);
      expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
    },
  );

  it('the owner, type, size and file name of an upload are recorded', async () => {
    const content = files.pdf();
    const { body } = await upload(vendor, '../../Katalog Frühjahr.pdf', content);
    const name = basename(body.data.url);
    const rows = await api.query('SELECT * FROM uploads WHERE name = $1', [name]);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        provider_id: vendor.id,
        name,
        original_name: 'Katalog Frühjahr.pdf',
        content_type: 'application/pdf',
        size: String(content.length),
        created_at: expect.any(Date),
      },
    ]);
    expect(await api.query('SELECT * FROM upload_claims WHERE name = $1', [name])).toEqual([]);
  });

  it('an upload by a platform key has no owner', async () => {
    const { status, body } = await upload(
      { client: new Client(api.url, api.platformKey) },
      'a.png',
      await files.picture('png'),
    );
    expect(status).toBe(201);
    const name = basename(body.data.url);
    expect(await api.query('SELECT provider_id FROM uploads WHERE name = $1', [name])).toEqual([{ provider_id: null }]);
  });
});

describe('rejected uploads', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi(unlimited);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  it('an upload without a key returns 401 before its body is read', async () => {
    const { status, body } = await postForm(
      { client: new Client(api.url, 'nonsense') },
      '/api/v1/key/uploads',
      Buffer.from('x'),
    );
    expect([status, body.code]).toEqual([401, 'key_invalid']);
  });

  it.each(['/api/v1/key/uploads', '/api/v1/key/uploads/model'])(
    'an upload without the scope returns 403: %s',
    async (path) => {
      const other = await makeVendor(api, { scopes: ['products:read'] });
      const { status, body } = await postForm(other, path, Buffer.from('not even a form'));
      expect([status, body.code]).toEqual([403, 'insufficient_scope']);
    },
  );

  it('an upload by a suspended vendor returns 403', async () => {
    const other = await makeVendor(api, { status: 'suspended' });
    const { status, body } = await upload(other, 'a.png', await files.picture('png'));
    expect([status, body.code]).toEqual([403, 'provider_suspended']);
  });

  it.each([
    ['an svg', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['html', 'page.html', '<html></html>'],
    ['an executable', 'setup.exe', 'MZ'],
    ['no extension', 'chair', 'x'],
    ['a folder that looks like an extension', 'chair.png/', 'x'],
    ['html named as a picture', 'page.png', '<html><script>alert(1)</script></html>'],
    ['svg named as a picture', 'logo.gif', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text named as a drawing', 'plan.dxf', 'hello'],
    ['text named as a model', 'chair.gltf', 'hello'],
    ['JSON named as binary glTF', 'chair.glb', files.gltf()],
    ['a drawing named as a PDF', 'plan.pdf', files.dxf()],
    ['a PDF that begins as html', 'plan.pdf', `<html>${files.pdf().toString()}`],
    ['a PDF named as a zip', 'plan.zip', files.pdf()],
    ['a STEP file of another trade', 'part.ifc', files.ifc('AUTOMOTIVE_DESIGN')],
    ['a Word document', 'family.rfa', files.compoundFile(['Root Entry', 'WordDocument'])],
    ['a model on the route for documents', 'chair.glb', files.glb()],
  ])('an upload that is %s returns 415', async (what, filename, content) => {
    const path = /\.(glb|gltf|usdz)$/.test(filename) && !what.includes('route') ? '/model' : '';
    const { status, body } = await postForm(
      vendor,
      `/api/v1/key/uploads${path}`,
      formBody([{ name: 'file', filename, content }]),
    );
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('an image sent as a model or with the extension of another type returns 415', async () => {
    const png = await files.picture('png');
    const asModel = await postForm(
      vendor,
      '/api/v1/key/uploads/model',
      formBody([{ name: 'file', filename: 'a.png', content: png }]),
    );
    expect([asModel.status, asModel.body.code]).toEqual([415, 'unsupported_media_type']);
    expect((await upload(vendor, 'a.jpg', png)).status).toBe(415);
  });

  it.each(['application/json', 'text/plain', 'image/png'])('an upload whose body is %s returns 415', async (type) => {
    const { status, body } = await postForm(vendor, '/api/v1/key/uploads', Buffer.from('{}'), { 'content-type': type });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  const cut = (content: Buffer): Buffer => content.subarray(0, Math.floor(content.length * 0.7));
  const unsound: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ...['a.png', 'a.pdf', 'a.zip', 'a.dwg', 'a.dxf', 'a.ifc', 'a.rfa', 'a.glb', 'a.gltf', 'a.usdz'].map(
      (filename) =>
        [`${filename} of no bytes`, filename, () => Buffer.alloc(0), 'empty'] satisfies (typeof unsound)[number],
    ),
    ['a cut jpeg', 'a.jpg', async () => cut(await files.picture('jpeg')), 'broken'],
    ['a cut png', 'a.png', async () => cut(await files.picture('png')), 'broken'],
    ['a cut webp', 'a.webp', async () => cut(await files.picture('webp')), 'broken'],
    ['a cut avif', 'a.avif', async () => cut(await files.picture('avif')), 'broken'],
    ['a cut gif', 'a.gif', async () => cut(await files.picture('gif')), 'broken'],
    ['a cut PDF', 'a.pdf', () => cut(files.pdf()), 'broken'],
    ['a cut zip', 'a.zip', async () => cut(await files.zip()), 'broken'],
    ['a zip without files', 'a.zip', () => files.zip({}), 'empty'],
    ['a cut drawing', 'a.dwg', () => files.dwg().subarray(0, 15), 'broken'],
    ['a cut dxf', 'a.dxf', () => cut(files.dxf()), 'broken'],
    ['a cut ifc', 'a.ifc', () => files.ifc().subarray(0, -10), 'broken'],
    ['a cut Revit family', 'a.rfa', () => files.compoundFile().subarray(0, 600), 'broken'],
    ['a cut GLB', 'a.glb', () => cut(files.glb()), 'broken'],
    ['a GLB of another version', 'a.glb', () => Buffer.from(files.glb()).fill(1, 4, 5), 'broken'],
    [
      'a GLB with a wrong accessor',
      'a.glb',
      () => files.glbOf({ asset: { version: '2.0' }, accessors: [{}] }),
      'broken',
    ],
    ['cut glTF', 'a.gltf', () => cut(files.gltf()), 'broken'],
    ['JSON that is no glTF', 'a.gltf', () => Buffer.from('{"name": "chair"}'), 'broken'],
    [
      'glTF nested too deeply',
      'a.gltf',
      () => Buffer.from(`{"asset":{"version":"2.0"},"extras":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
      'broken',
    ],
    ['glTF that refers to a file beside it', 'a.gltf', () => files.gltf('chair.bin'), 'outside_reference'],
    ['glTF that refers to the web', 'a.gltf', () => files.gltf('https://example.com/chair.bin'), 'outside_reference'],
    [
      'a GLB that refers to a file',
      'a.glb',
      () => files.glbOf({ asset: { version: '2.0' }, images: [{ uri: '../../etc/passwd' }] }),
      'outside_reference',
    ],
    ['a usdz that is compressed', 'a.usdz', () => files.zip({ 'a.usda': files.usda() }), 'broken'],
    [
      'a zip bomb as usdz',
      'a.usdz',
      () => files.zip({ 'a.usda': Buffer.alloc(50 * 1024 * 1024, '#usda 1.0\n') }),
      'broken',
    ],
    ['a usdz that is not aligned', 'a.usdz', () => files.zip({ 'a.usda': files.usda() }, false), 'broken'],
    ['a usdz without a layer first', 'a.usdz', () => files.usdz({ 'a.png': 'x', 'a.usda': files.usda() }), 'broken'],
    ['a usdz whose layer is none', 'a.usdz', () => files.usdz({ 'a.usdc': 'not a layer' }), 'broken'],
    [
      'a usdz that climbs out by a name',
      'a.usdz',
      () => files.usdz({ 'a.usda': files.usda(), '../b.usda': files.usda() }),
      'broken',
    ],
    [
      'a usdz that refers to a file beside it',
      'a.usdz',
      () => files.usdz({ 'a.usda': files.usda('../b.usda') }),
      'outside_reference',
    ],
    [
      'a usdz that refers to the web',
      'a.usdz',
      () => files.usdz({ 'a.usda': files.usda('https://example.com/b.usda') }),
      'outside_reference',
    ],
  ];

  it.each(unsound)('an upload that is %s returns 422', async (_what, filename, make, rule) => {
    const { status, body } = await upload(vendor, filename, await make());
    expect([status, body.code, body.errors]).toEqual([
      422,
      'validation_failed',
      [{ field: 'file', rule, message: expect.any(String) }],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/\/tmp|incoming|node_modules/);
  });

  it('a rejected upload leaves no row, claim or file', async () => {
    const rows = () =>
      api.query('SELECT (SELECT count(*) FROM uploads) AS uploads, (SELECT count(*) FROM upload_claims) AS claims');
    const before = await rows();
    await upload(vendor, 'a.glb', cut(files.glb()));
    await upload(vendor, 'a.png', 'nothing');
    expect(await rows()).toEqual(before);
    expect(before).toEqual([{ uploads: '0', claims: '0' }]);
  });
});
