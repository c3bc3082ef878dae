// A catalogue service of the benchmark's own: PostgreSQL, the HTTP process and the worker as they are built into dist/.
import { spawn, spawnSync } from 'node:child_process';
import { freePort } from '../../tools/start/ports.mjs';
import { cpuOfProcess, startBenchPostgres } from '../harness/postgres.mjs';

const dist = new URL('../../dist/apps/catalogue-api/', import.meta.url).pathname;

/**
 * Starts it; gives its URL, the database's, a platform key, and how to end it. A `dataDir` keeps the database. The
 * variable PROFILES names a folder for a CPU profile of each process.
 */
export async function startBenchCatalogue({ worker = true, dataDir } = {}) {
  const postgres = await startBenchPostgres(dataDir);
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_HEAVY_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  };
  const cli = (...words) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${dist}cli.js`, ...words], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  cli('migrate');
  const platformKey = cli('keys:create', '--platform', '--name', 'bench', '--scopes', 'all');
  const children = ['main.js', ...(worker ? ['worker.js'] : [])].map((file) =>
    spawn(process.execPath, [...profileFlags(file), dist + file], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const answered = await fetch(`${url}/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) break;
    if (tries > 200) throw new Error('the service did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    databaseUrl: postgres.url,
    isKnown: postgres.isKnown,
    platformKey,
    /** The processor time of each process up to now, in microseconds. */
    cpuMicroseconds: () => ({
      api: cpuOfProcess(children[0].pid),
      worker: worker ? cpuOfProcess(children[1].pid) : 0,
      postgres: postgres.cpuMicroseconds(),
    }),
    async stop() {
      for (const child of children) {
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
      }
      await postgres.stop();
    },
  };
}

const profileFlags = (file) =>
  process.env.PROFILES
    ? ['--cpu-prof', '--cpu-prof-dir', process.env.PROFILES, '--cpu-prof-name', `${file}.cpuprofile`]
    : [];

/** Calls the service; throws unless it succeeds. */
export async function call(service, method, path, body, key = service.platformKey) {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** A vendor with so many products in ten brands, and a key of its own. */
export async function benchVendor(service, client, products) {
  const provider = (await call(service, 'POST', '/api/v1/platform/providers', { name: `Vendor ${Date.now()}` })).data
    .id;
  const category = (await call(service, 'POST', '/api/v1/platform/categories', { name: 'Chairs' })).data.id;
  const designer = (await call(service, 'POST', '/api/v1/platform/designers', { name: 'Maren Lindqvist' })).data.id;
  const brands = [];
  for (let index = 0; index < 10; index += 1)
    brands.push(
      (await call(service, 'POST', '/api/v1/platform/brands', { providerId: provider, name: `Brand ${index}` })).data
        .id,
    );
  const { rows } = await client.query(
    `INSERT INTO products (id, provider_id, brand_id, category_id, designer_id, name, slug, type)
     SELECT id, $1, ($2::uuid[])[1 + n % 10], $3, CASE WHEN n % 2 = 0 THEN $4::uuid END, 'Chair ' || n, id::text, 'Chair'
       FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $5::integer) AS n) AS made RETURNING id`,
    [provider, brands, category, designer, products],
  );
  const { data } = await call(service, 'POST', '/api/v1/platform/keys', {
    name: 'bench',
    providerId: provider,
    scopes: ['analytics:read'],
  });
  return { id: provider, key: data.key, brands, designer, products: rows.map(({ id }) => id) };
}
