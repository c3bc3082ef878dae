import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { cloneTestDatabase, eventually, freePort } from '@plinth/test-kit';
import { Client } from 'pg';
import { migrateCatalogue } from '../src/database/migrate-catalogue.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';
import { startTestWorker } from './support/worker.js';

const repository = resolve(import.meta.dirname, '../../..');
const monitoring = (file: string): string => readFileSync(resolve(repository, 'deploy/monitoring', file), 'utf8');

// A name in backquotes that ends like a metric or has labels.
const metricInDocs =
  /`(?:[a-z]+\()?([a-z]+_[a-z_]+(?:_(?:total|seconds|info|jobs|due|waiting)|(?=\{))|build_info|queue_jobs)\b/g;
// PromQL labels and functions, and metrics that only identity-api has; its own test checks those.
const notMetrics = [
  ...['job_name', 'histogram_quantile', 'min_over_time', '__rate_interval'],
  ...['audit_chain_lag_seconds', 'mail_attempts_total'],
];

describe('monitoring', () => {
  let api: TestApi;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    api = await startTestApi({ METRICS_PORT: String(port) });
  });
  afterAll(() => api.close());

  const textAt = async (base: string): Promise<string> => (await fetch(`${base}/metrics`)).text();

  it('the service has every metric that alerts and dashboard use', async () => {
    const workerPort = await freePort();
    const workerUrl = `http://127.0.0.1:${workerPort}`;
    const worker = await startTestWorker({ ...api, config: { ...api.config, METRICS_PORT: workerPort } });
    try {
      await eventually('a job has run', async () =>
        /^recurring_job_lag_seconds_count\{job_name="analytics\.rollup"\} [1-9]/m.test(await textAt(workerUrl)),
      );
      const served = (await textAt(url)) + (await textAt(workerUrl));
      const names = new Set([...served.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
      const panels = JSON.parse(monitoring('grafana/dashboards/plinth.json')) as {
        panels: { targets?: { expr: string }[] }[];
      };
      const asked = [
        ...[...monitoring('alerts.yml').matchAll(/expr: (.+)/g)].map(([, expression]) => expression!),
        ...panels.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ].flatMap((expression) => [...expression.matchAll(/[a-z]+_[a-z0-9_]+(?=[{[)\s]|$)/g)].map(([name]) => name));
      const docs = ['observability.md', 'runbook.md', 'scale.md', 'secret-keys.md'].flatMap((file) =>
        [...readFileSync(resolve(repository, 'docs/operations', file), 'utf8').matchAll(metricInDocs)].map(
          ([, name]) => name!,
        ),
      );
      expect(docs).toEqual(expect.arrayContaining(['queue_jobs', 'build_info', 'stored_secrets_unreadable']));
      const metrics = [...asked, ...docs]
        .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
        .filter((name) => !notMetrics.includes(name));
      expect(metrics.length).toBeGreaterThan(40);
      expect([...new Set(metrics)].filter((name) => !names.has(name))).toEqual([]);
      expect(served).toMatch(/^build_info\{service="catalogue-worker",version="\d+\.\d+\.\d+",node="v[\d.]+"\} 1$/m);
      expect(served).toMatch(/^queue_jobs\{queue="catalogue-api\.jobs",state="delayed"\} [1-9]/m);
      expect((await fetch(`${workerUrl}/health/ready`)).status).toBe(200);
      const connections = await api.query<{ name: string }>(
        `SELECT DISTINCT application_name AS name FROM pg_stat_activity
          WHERE datname = current_database() AND usename <> current_user`,
      );
      const owners = connections.map(({ name }) => name);
      expect(owners).toEqual(
        expect.arrayContaining([
          'catalogue-api',
          'catalogue-api probe',
          ...(api.config.QUEUE_URL ? [] : ['catalogue-api queue']),
        ]),
      );
      expect(owners).not.toContain('');
    } finally {
      await worker.close();
    }
  });

  it('metrics follow the conventions of Prometheus, count requests and leave out health checks', async () => {
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${api.url}/api/v1/key/whoami`)).status).toBe(401);
    const served = await textAt(url);
    expect(served).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/key/whoami",status="401"}',
    );
    expect(served).not.toContain('health/');
    expect(served).toMatch(/^database_errors_total\{class="25",reason="read_only"\} 0$/m);
    expect(served.match(/^# TYPE \w+_total gauge$/gm)).toBeNull();
    const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: served, encoding: 'utf8' });
    // Not every machine has promtool.
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT') expect(stdout + stderr).toBe('');
  });

  it('the service is not ready if its database lacks a migration of its version', async () => {
    const [last] = await api.query<{ id: number; timestamp: string; name: string }>(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING id, timestamp, name',
    );
    await eventually('not ready', async () => (await fetch(`${api.url}/health/ready`)).status === 503);
    expect(await textAt(url)).toContain('service_check_passing{check="schema"} 0');
    await expect(startTestWorker(api)).rejects.toMatchObject({
      code: 'schema_outdated',
      message: expect.stringContaining(last!.name) as string,
    });
    await api.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', Object.values(last!));
    await eventually('ready', async () => (await fetch(`${api.url}/health/ready`)).status === 200);
  });

  it('the service stays ready while as many requests as the pool has connections wait for a locked table', async () => {
    const vendor = await makeVendor(api);
    await vendor.client.get('/api/v1/key/brands'); // caches the key
    const lock = api.owner.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE brands IN ACCESS EXCLUSIVE MODE');
    const waiting = Array.from({ length: 8 }, () => vendor.client.get('/api/v1/key/brands'));
    await eventually('the pool is exhausted', async () => /^database_pool_waiting [1-9]/m.test(await textAt(url)));
    const ready = await Promise.all([api.url, url].map((base) => fetch(`${base}/health/ready`)));
    expect(ready.map(({ status }) => status)).toEqual([200, 200]);
    await lock.rollbackTransaction();
    await lock.release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
  });

  it('the service works with no PostgreSQL older than 17, and writes nothing there', async () => {
    const database = await cloneTestDatabase('empty', () => Promise.resolve());
    const old = await serverOfVersion('150018', database.url);
    const at = (address: string) => Object.assign(new URL(address), { port: old.port }).href;
    const refusal = {
      code: 'database_version_unsupported',
      message: expect.stringContaining('15.18') as string,
    };
    const urls = { ownerUrl: at(database.ownerUrl), serviceUrl: at(database.serviceUrl) };
    await expect(migrateCatalogue(urls)).rejects.toMatchObject(refusal);
    const { rows } = await old.look(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    const config = { ...api.config, DATABASE_URL: at(api.config.DATABASE_URL) };
    await expect(startTestWorker({ ...api, config })).rejects.toMatchObject(refusal);
    await old.close();
    await database.drop();
  });
});

/** A proxy that replaces PostgreSQL's version number by another one of the same length. */
async function serverOfVersion(version: string, databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ own: string }>(`SELECT current_setting('server_version_num') AS own`);
  const { own } = rows[0]!;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(new URL(databaseUrl).port), '127.0.0.1');
    incoming.pipe(outgoing).on('error', () => incoming.destroy());
    outgoing.on('data', (bytes) => incoming.write(bytes.toString('latin1').replaceAll(own, version), 'latin1'));
    outgoing.on('close', () => incoming.destroy());
    incoming.on('error', () => outgoing.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: String((server.address() as AddressInfo).port),
    look: (sql: string) => client.query(sql),
    async close() {
      await client.end();
      server.close();
    },
  };
}
