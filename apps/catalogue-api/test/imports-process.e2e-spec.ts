import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@plinth/test-kit';
import { Client as PostgresClient } from 'pg';
import { UploadsService } from '../src/uploads/uploads.service.js';
import { startApiProcess, type ApiProcess } from './support/api-process.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, unique, type TestVendor } from './support/factories.js';
import { ended, run } from './support/imports.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/imports';
const count = 1_200;

describe('a process killed during import intake', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let folder: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-uploads-'));
    const shared = {
      UPLOADS_URL: pathToFileURL(folder).href,
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_HEAVY_PER_MINUTE: '0',
    };
    api = await startTestApi(shared);
    worker = await startTestWorker(api);
    environment = { ...shared, DATABASE_URL: api.database.serviceUrl };
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const rowsOf = ({ brandId, categoryId }: TestVendor): object[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ sku: `S-${index}`, name: 'Sund Lounge Chair', type: 'Lounge chair' },
      ...{ brandId, categoryId },
    }));
  const linesOf = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const incoming = async () => (await readdir(join(folder, 'incoming')).catch(() => [])).length;
  const importsOf = async ({ client }: TestVendor) => (await client.get<Listed<Schemas['Import']>>(path)).body.data;

  /** Sends a file, or only its start, to a process. Resolves to the status, or undefined without a response. */
  const sendTo = (
    process: ApiProcess,
    { key }: TestVendor,
    body: string,
    { length = body.length, as = unique() } = {},
  ) =>
    new Promise<number | undefined>((resolve) => {
      const sending = request(
        `${process.url}${path}`,
        {
          method: 'POST',
          headers: {
            ...{ authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson', 'idempotency-key': as },
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => resolve(response.resume().statusCode),
      ).on('error', () => resolve(undefined));
      sending.write(body.slice(0, length));
    });

  /** Runs `work` while something in the database is locked. */
  async function holding(lock: string, work: () => Promise<unknown>): Promise<void> {
    const holder = new PostgresClient({ connectionString: api.database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(lock);
      await work();
    } finally {
      await holder.end();
    }
  }
  const waits = (statement: string) =>
    eventually(`a statement waits: ${statement}`, async () => {
      const waiting = await api.query(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND starts_with(query, $1)`,
        [statement],
      );
      return waiting.length > 0;
    });
  // PostgreSQL may not have noticed the lost connection yet.
  const nothingRuns = () =>
    eventually('no transaction of the process is left', async () => {
      const running = await api.query(
        `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE relation IN ('imports'::regclass, 'import_slices'::regclass, 'idempotency_keys'::regclass)
            AND state <> 'idle' AND wait_event_type = 'Lock'`,
      );
      return running.length === 0;
    });

  /** Expects that sending the file again creates each product once. */
  async function expectImportedAgain(vendor: TestVendor): Promise<void> {
    expect(await run(vendor, rowsOf(vendor))).toMatchObject({ status: 'done', rows: count, created: count, failed: 0 });
    expect((await vendor.client.get('/api/v1/key/products?perPage=1')).body.metadata.total).toBe(count);
  }

  it('killed while rows arrive, the service has stored none; the file can be sent again, and the clean-up removes the part', async () => {
    const vendor = await makeVendor(api);
    const process = await startApiProcess(environment);
    const body = linesOf(rowsOf(vendor));
    const sent = sendTo(process, vendor, body, { length: body.length - 10 });
    try {
      await eventually('the rows are being received', async () => (await incoming()) === 1);
    } finally {
      await process.kill();
    }
    expect(await sent).toBeUndefined();
    expect(await importsOf(vendor)).toEqual([]);
    await api.app.get(UploadsService).removeOrphans(0);
    expect(await incoming()).toBe(0);
    await expectImportedAgain(vendor);
  });

  it('killed while rows are written to the database, the service has stored none; the file can be sent again', async () => {
    const vendor = await makeVendor(api);
    const process = await startApiProcess(environment);
    try {
      await holding('LOCK TABLE import_slices IN SHARE MODE', async () => {
        const sent = sendTo(process, vendor, linesOf(rowsOf(vendor)));
        await waits('INSERT INTO import_slices');
        await process.kill();
        expect(await sent).toBeUndefined();
      });
    } finally {
      await process.kill();
    }
    await nothingRuns();
    expect(await importsOf(vendor)).toEqual([]);
    expect(await api.query('SELECT 1 FROM import_slices LEFT JOIN imports ON id = import_id WHERE id IS NULL')).toEqual(
      [],
    );
    await expectImportedAgain(vendor);
  });

  it('killed before its response, the service runs the import once; sending the file again changes nothing', async () => {
    const vendor = await makeVendor(api);
    const process = await startApiProcess(environment);
    const [body, as] = [linesOf(rowsOf(vendor)), unique()];
    try {
      // Holds up the last step before the response is sent: its transaction is committed by then.
      await api.query(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(33); RETURN NEW; END $$`);
      await api.query(`CREATE TRIGGER wait_for_test BEFORE UPDATE OF response ON idempotency_keys
        FOR EACH ROW WHEN (NEW.key = '${as}') EXECUTE FUNCTION wait_for_test()`);
      await holding('SELECT pg_advisory_xact_lock(33)', async () => {
        const sent = sendTo(process, vendor, body, { as });
        await waits('UPDATE idempotency_keys SET response');
        await process.kill();
        expect(await sent).toBeUndefined();
      });
    } finally {
      await process.kill();
    }
    await nothingRuns();
    const [taken] = await importsOf(vendor);
    expect(await ended(vendor, taken!)).toMatchObject({ status: 'done', rows: count, created: count, failed: 0 });
    const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': as };
    // PostgreSQL committed before the process died, so the lost response can be replayed.
    const again = await vendor.client.post<One<Schemas['Import']>>(path, body, { headers });
    expect([again.status, again.headers.get('idempotency-replayed'), again.body.data.id]).toEqual([
      ...[202, 'true', taken!.id],
    ]);
    expect(await run(vendor, rowsOf(vendor))).toMatchObject({ created: 0, updated: 0, unchanged: count });
    expect(await importsOf(vendor)).toHaveLength(2);
  });
});
