import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WriteStream } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecurringJobs } from '@plinth/queue';
import { Client, eventually, freePort } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { removeOrphansJobName } from '../src/uploads/remove-orphans.service.js';
import { UploadsService } from '../src/uploads/uploads.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { formBody, formStart, formType, postForm, upload } from './support/upload-client.js';
import * as files from './support/upload-files.js';
import { startTestWorker } from './support/worker.js';

describe('failed uploads', () => {
  let api: TestApi;
  let folder: string;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    folder = fileURLToPath(api.config.UPLOADS_URL);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const incoming = () => readdir(join(folder, 'incoming')).catch(() => [] as string[]);
  const kept = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  const rowsOf = (owner: TestVendor) => api.query('SELECT name FROM uploads WHERE provider_id = $1', [owner.id]);

  it('an interrupted upload leaves no file and no row', async () => {
    const owner = await makeVendor(api);
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/key/uploads/model HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\n` +
        `Content-Type: ${formType}\r\nContent-Length: 50000000\r\n\r\n`,
    );
    socket.write(formStart('chair.glb'));
    socket.write(Buffer.alloc(1_000_000));
    await eventually('the file is being received', async () => (await incoming()).length > 0);
    socket.destroy();
    await eventually('nothing is left of it', async () => (await incoming()).length === 0);
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('a client that continues to send after the rejection still gets its response', async () => {
    const parts = [
      { name: 'title', content: 'x' },
      { name: 'file', filename: 'a.glb', content: Buffer.alloc(30_000_000) },
    ];
    const { status, body } = await postForm(vendor, '/api/v1/key/uploads/model', formBody(parts));
    expect([status, body.errors[0].field]).toEqual([422, 'title']);
    expect(await incoming()).toEqual([]);
  });

  it('an upload that the database rejects leaves no file and no row', async () => {
    const before = await kept();
    await api.query(`ALTER TABLE uploads ADD CONSTRAINT refuse_one CHECK (original_name <> 'refused.pdf')`);
    expect((await upload(vendor, 'refused.pdf', files.pdf())).status).toBe(500);
    expect(await kept()).toBe(before);
    expect(await api.query('SELECT * FROM upload_claims')).toEqual([]);
    await api.query('ALTER TABLE uploads DROP CONSTRAINT refuse_one');
  });

  it('while the disk is full, uploads return 503 with Retry-After, are counted, and leave nothing', async () => {
    const owner = await makeVendor(api);
    const before = await kept();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    // The tests cannot fill a disk; Node reports a full one like this. test:operations fills one.
    const disk = WriteStream.prototype;
    const write = Object.getOwnPropertyDescriptor(disk, '_write')!;
    disk._write = (_chunk, _encoding, done) => done(full);
    const answers = [await upload(owner, 'a.pdf', files.pdf()), await upload(owner, 'a.gltf', files.gltf())];
    Object.defineProperty(disk, '_write', write);
    for (const { status, body, headers } of answers)
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(await api.app.get(Registry, { strict: false }).metrics()).toContain(
      'uploads_unavailable_total{reason="disk_full"} 2',
    );
    expect([await kept(), await incoming(), await rowsOf(owner)]).toEqual([before, [], []]);
    expect((await upload(owner, 'a.pdf', files.pdf())).status).toBe(201);
  });

  it('the clean-up removes an upload that died between store and database, but not a running one', async () => {
    const [old, running] = [`${'a'.repeat(40)}.pdf`, `${'b'.repeat(40)}.pdf`];
    const { body } = await upload(vendor, 'a.pdf', files.pdf());
    await makeFile(old, 'aa');
    await makeFile(running, 'bb');
    await api.query(`INSERT INTO upload_claims VALUES ($1, now() - interval '2 hours'), ($2, now())`, [old, running]);
    const [stale, fresh] = [join(folder, 'incoming', 'stale.part'), join(folder, 'incoming', 'fresh.part')];
    await writeFile(stale, 'x');
    await writeFile(fresh, 'x');
    await utimes(stale, 0, 0);

    await api.app.get(UploadsService).removeOrphans();

    expect(await api.query('SELECT name FROM upload_claims')).toEqual([{ name: running }]);
    const served = (name: string) => fetch(`${api.url}/uploads/${name}`).then(({ status }) => status);
    expect(await Promise.all([served(old), served(running)])).toEqual([404, 200]);
    expect(await served(basename(body.data.url))).toBe(200);
    expect(await incoming()).toEqual(['fresh.part']);
    await api.app.get(UploadsService).removeOrphans(0);
  });

  it('the worker’s job removes uploads of dead processes', async () => {
    const name = `${'c'.repeat(40)}.pdf`;
    await makeFile(name, 'cc');
    await api.query(`INSERT INTO upload_claims VALUES ($1, now() - interval '2 hours')`, [name]);
    const worker = await startTestWorker(api);
    await worker.get(RecurringJobs).trigger(removeOrphansJobName);
    await eventually('the file is gone', async () => (await readdir(join(folder, 'cc'))).length === 0);
    await worker.close();
  });

  const makeFile = async (name: string, shard: string) => {
    const store = join(folder, shard);
    await mkdir(store, { recursive: true });
    await writeFile(join(store, name), files.pdf());
  };

  it('an upload fails if its file was removed as an orphan meanwhile', async () => {
    const before = await rowsOf(vendor);
    await api.query(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`);
    await api.query('CREATE TRIGGER forget BEFORE INSERT ON upload_claims FOR EACH ROW EXECUTE FUNCTION forget()');
    const { status, body } = await upload(vendor, 'a.pdf', files.pdf());
    await api.query('DROP TRIGGER forget ON upload_claims');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(await rowsOf(vendor)).toEqual(before);
  });

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\chair.png', 'chair.png'],
    ['/etc/cron.d/chair.png', 'chair.png'],
    ['.htaccess.png', '.htaccess.png'],
    ['CON.png', 'CON.png'],
    ['chair.svg\u202egnp.png', 'chair.svggnp.png'],
    ['stol-björk-椅子-🪑.png', 'stol-björk-椅子-🪑.png'],
    [`${'椅'.repeat(400)}.png`, `${'椅'.repeat(251)}.png`],
    ['a;b=c.png', 'a;b=c.png'],
  ])('the file name %s cannot escape the upload folder', async (filename, expected) => {
    const { status, body } = await upload(vendor, filename, await files.picture('png'));
    expect(status).toBe(201);
    expect(body.data.url).toMatch(/\/uploads\/[0-9a-f]{40}\.png$/);
    const rows = await api.query('SELECT original_name FROM uploads WHERE name = $1', [basename(body.data.url)]);
    expect(rows).toEqual([{ original_name: expected }]);
  });

  it('a NUL in a file name is removed, or the upload is rejected', async () => {
    const { status, body } = await upload(vendor, 'a.svg\0.png', await files.picture('png'));
    expect([201, 400]).toContain(status);
    if (status === 201) expect(body.data.url).toMatch(/[0-9a-f]{40}\.png$/);
  });

  it('twenty concurrent uploads are all stored', async () => {
    const owner = await makeVendor(api);
    const archives = await Promise.all(
      Array.from({ length: 10 }, (_, index) => files.zip({ 'a.txt': `file ${index}` })),
    );
    const contents = archives.flatMap((archive) => [files.gltf(), archive]);
    const answers = await Promise.all(
      contents.map((content, index) => upload(owner, index % 2 ? 'a.zip' : 'a.gltf', content)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => String(body.data.url))).size).toBe(20);
    expect(await rowsOf(owner)).toHaveLength(20);
    expect(await incoming()).toEqual([]);
  });

  it('an upload repeated with its Idempotency-Key creates one file', async () => {
    const owner = await makeVendor(api);
    const key = { 'idempotency-key': randomUUID() };
    const first = await upload(owner, 'a.pdf', files.pdf(), key);
    const second = await upload(owner, 'a.pdf', files.pdf(), key);
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    const other = await upload(owner, 'a.pdf', Buffer.concat([files.pdf(), Buffer.from('\n')]), key);
    const renamed = await upload(owner, 'b.pdf', files.pdf(), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect([renamed.status, renamed.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await rowsOf(owner)).toHaveLength(1);
    await eventually('no received file is left', async () => (await incoming()).length === 0);
  });

  it('a failed upload can be retried with the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await upload(vendor, 'a.pdf', 'no pdf', key)).status).toBe(415);
    expect((await upload(vendor, 'a.pdf', files.pdf(), key)).status).toBe(201);
  });

  it('uploads have their own rate limit, separate from analytics', async () => {
    const limited = await startTestApi({ RATE_LIMIT_HEAVY_PER_MINUTE: '1' }, api.database);
    const owner = await makeVendor(limited);
    const analytics = () => owner.client.get('/api/v1/key/analytics');
    expect((await analytics()).headers.get('ratelimit-policy')).toBe('"analytics";q=1;w=60');
    expect((await upload(owner, 'a.pdf', files.pdf())).headers.get('ratelimit-policy')).toBe('"uploads";q=1;w=60');
    expect((await upload(owner, 'a.pdf', files.pdf())).status).toBe(429);
    expect((await analytics()).status).toBe(429);
    const platform = new Client(limited.url, limited.platformKey);
    await platform.patch(`/api/v1/platform/keys/${owner.keyId}`, { rateLimitHeavyPerMinute: 3 });
    const raised = await eventually('the limit of the key itself', async () => {
      const answer = await analytics();
      return answer.status === 200 && answer;
    });
    expect(raised.headers.get('ratelimit-policy')).toBe('"analytics";q=3;w=60');
    expect((await upload(owner, 'a.pdf', files.pdf())).headers.get('ratelimit-policy')).toBe('"uploads";q=3;w=60');
    await limited.close();
  });

  it('uploads belong to their vendor or, if uploaded by a platform key, to the platform', async () => {
    const [owner, other] = [await makeVendor(api), await makeVendor(api)];
    const content = files.pdf();
    const { url } = (await upload(owner, 'a.pdf', content)).body.data;
    const service = api.app.get(UploadsService);
    const ownedBy = (providerId: string) => service.findOwned({ providerId, alsoPlatform: true }, [url]);
    expect(await ownedBy(owner.id)).toEqual(
      new Map([[url, { size: content.length, format: 'pdf', originalName: 'a.pdf' }]]),
    );
    expect(await ownedBy(other.id)).toEqual(new Map());
  });

  it('a file of any size is served byte for byte as uploaded', async () => {
    const content = files.glb(20 * 1024 * 1024);
    const { status, body } = await upload(vendor, 'large.glb', content);
    expect(status).toBe(201);
    const served = await fetch(api.url + new URL(body.data.url).pathname);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(Buffer.from(await served.arrayBuffer()))).toBe(hash(content));
  });
});

describe('unavailable bucket', () => {
  const bucketAt = (port: number) => ({
    ...{ UPLOADS_URL: 's3://uploads/of-tests', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` },
    ...{ AWS_S3_FORCE_PATH_STYLE: 'true', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
  });
  const closing: (() => unknown)[] = [];
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
  const slowDown = '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>';

  it.each([
    ['does not answer', undefined],
    ['throttles requests', 503],
  ])(
    'while the bucket %s, uploads and downloads return 503 with Retry-After, and nothing is half stored',
    async (_what, status) => {
      const bucket = createServer((request, response) => {
        request.resume().on('end', () => response.writeHead(status ?? 500).end(slowDown));
      });
      closing.push(() => bucket.close());
      if (status !== undefined) await once(bucket.listen(0, '127.0.0.1'), 'listening');
      const port = status === undefined ? await freePort() : (bucket.address() as AddressInfo).port;
      const api = await startTestApi(bucketAt(port));
      closing.push(() => api.close());
      const vendor = await makeVendor(api);
      const made = await upload(vendor, 'a.pdf', files.pdf());
      expect([made.status, made.body.code, made.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
      expect(JSON.stringify(made.body)).not.toContain(String(port));
      expect(await api.query('SELECT name FROM uploads')).toEqual([]);
      const served = await fetch(`${api.url}/uploads/${'a'.repeat(40)}.png`);
      expect([served.status, served.headers.get('retry-after')]).toEqual([503, '5']);
    },
  );
});
