import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually, Client } from '@plinth/test-kit';
import { Client as PostgresClient } from 'pg';
import { UploadsService } from '../src/uploads/uploads.service.js';
import { refusalToStart, startApiProcess, type ApiProcess } from './support/api-process.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { formStart, formType, upload } from './support/upload-client.js';
import * as files from './support/upload-files.js';

const mib = 1024 * 1024;

describe('upload process', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let folder: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-uploads-'));
    const shared = { UPLOADS_URL: pathToFileURL(folder).href, RATE_LIMIT_HEAVY_PER_MINUTE: '0' };
    api = await startTestApi(shared);
    vendor = await makeVendor(api);
    environment = { ...shared, DATABASE_URL: api.database.serviceUrl };
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const filesIn = async (path: string) =>
    (await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());
  const at = (process: ApiProcess) => ({ client: new Client(process.url, vendor.key) });

  /** The peak memory while `work` runs. */
  const peakMib = async (process: ApiProcess, work: () => Promise<unknown>): Promise<number> => {
    let isRunning = true;
    let peak = 0;
    const working = work().finally(() => (isRunning = false));
    while (isRunning) peak = Math.max(peak, await process.residentMib());
    await working;
    return peak;
  };

  it('memory stays small for an upload of 99 MiB and for twenty concurrent ones of 5 MiB', async () => {
    // A busy machine takes more than 15 s for 100 MiB.
    const process = await startApiProcess({ ...environment, BODY_TIMEOUT: '2m' });
    try {
      for (let warm = 0; warm < 5; warm += 1) await upload(at(process), 'a.glb', files.glb(mib));
      const before = await process.residentMib();
      const large = files.glb(99 * mib);
      const one = await peakMib(process, async () => {
        expect((await upload(at(process), 'a.glb', large)).status).toBe(201);
      });
      expect(one - before).toBeLessThan(40);
      const small = files.glb(5 * mib);
      const twenty = await peakMib(process, async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => upload(at(process), 'a.glb', small)));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      });
      expect(twenty - before).toBeLessThan(60);
    } finally {
      await process.kill();
    }
  }, 120_000);

  it('the service does not start if its upload folder is not writable, and says so', async () => {
    await writeFile(join(folder, 'file'), '');
    const UPLOADS_URL = pathToFileURL(join(folder, 'file/uploads')).href;
    expect(await refusalToStart({ ...environment, UPLOADS_URL })).toMatchObject({
      ...{ exitCode: 1, code: 'uploads_unwritable', msg: expect.stringContaining('ENOTDIR') },
    });
    await rm(join(folder, 'file'));
  });

  it('the clean-up removes everything of an upload whose process was killed while receiving', async () => {
    const process = await startApiProcess(environment);
    const owner = await makeVendor(api);
    const before = (await filesIn(folder)).length;
    const { hostname, port } = new URL(process.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      `POST /api/v1/key/uploads/model HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\n` +
        `Content-Type: ${formType}\r\nContent-Length: 50000000\r\n\r\n`,
    );
    socket.write(Buffer.concat([formStart('chair.glb'), Buffer.alloc(mib)]));
    await eventually('the file is being received', async () => (await filesIn(folder)).length > before);
    await process.kill();
    socket.destroy();
    await api.app.get(UploadsService).removeOrphans(0);
    expect(await filesIn(folder)).toHaveLength(before);
    expect(await api.query('SELECT 1 FROM uploads WHERE provider_id = $1', [owner.id])).toEqual([]);
  });

  it('the clean-up removes everything of an upload whose process was killed between store and database', async () => {
    const process = await startApiProcess(environment);
    const owner = await makeVendor(api);
    const before = (await filesIn(folder)).length;
    const holder = new PostgresClient({ connectionString: api.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE uploads IN ACCESS EXCLUSIVE MODE');
    const sent = upload({ client: new Client(process.url, owner.key) }, 'a.pdf', files.pdf()).catch(() => undefined);
    await eventually(
      'the file is in the store',
      async () => (await filesIn(folder)).length > before && (await filesIn(join(folder, 'incoming'))).length === 0,
    );
    await process.kill();
    await sent;
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await api.query('SELECT name FROM upload_claims')).toHaveLength(1);
    // PostgreSQL may not have noticed the lost connection yet.
    await eventually('nothing is left', async () => {
      await api.app.get(UploadsService).removeOrphans(0);
      return (await filesIn(folder)).length === before;
    });
    expect(await api.query('SELECT name FROM upload_claims')).toEqual([]);
    expect(await api.query('SELECT 1 FROM uploads WHERE provider_id = $1', [owner.id])).toEqual([]);
  });
});
