// What row-level security by a setting of the transaction would cost the product list of a vendor (decision 0070):
//   npm run build && node tools/bench/row-security.mjs [products]
// All forms run in one process and in turn, on 8 connections, as a role that owns nothing; prints reads a second and the
// median of each form's share of today's reads in the same round.
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { ProductsRepository } from '../../dist/modules/apps/catalogue-api/products/products.repository.js';
import { startBenchPostgres } from './bench-postgres.mjs';

const rows = process.argv[2] ?? '50000';
const connections = 8;
const rounds = 7;
const roundMs = 1_500;
const vendor = '0198c3a0-0001-7000-8000-000000000007';

async function statementOf(filters) {
  let seen;
  const repository = new ProductsRepository({ query: async (text, values) => ((seen = { text, values }), []) });
  await repository.list(vendor, filters, { page: 1, perPage: 25 });
  return { name: JSON.stringify(filters), ...seen };
}

const setTenant = { name: 'tenant', text: `SELECT set_config('plinth.tenant', $1, true)`, values: [vendor] };
const forms = {
  'today: no policy, no transaction': { role: 'unbound', read: (client, list) => client.query(list) },
  'policy alone, the setting kept by the connection': { role: 'bound', read: (client, list) => client.query(list) },
  'policy, transaction of four statements': {
    role: 'bound',
    async read(client, list) {
      for (const statement of ['BEGIN', setTenant, list, 'COMMIT']) await client.query(statement);
    },
  },
  'policy, the four statements written at once': {
    role: 'bound',
    pipeline: true,
    read: (client, list) =>
      Promise.all(['BEGIN', setTenant, list, 'COMMIT'].map((statement) => client.query(statement))),
  },
};

async function prepare(url) {
  const env = { ...process.env, BENCH_DATABASE_URL: url, ONLY: 'no list' };
  execFileSync(process.execPath, ['tools/bench/product-lists.mjs', rows], { env, stdio: 'inherit' });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const tenant = `(SELECT nullif(current_setting('plinth.tenant', true), '')::uuid)`;
  await owner.query(`
    CREATE ROLE bound LOGIN PASSWORD 'bound';
    CREATE ROLE unbound LOGIN BYPASSRLS PASSWORD 'unbound';
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO bound, unbound;
    ALTER ROLE bound SET jit = off; ALTER ROLE unbound SET jit = off;`);
  for (const table of ['products', 'product_counts', 'brands'])
    await owner.query(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON ${table} USING (provider_id = ${tenant});`);
  await owner.end();
}

async function open(url, { role, pipeline = false }) {
  const connectionString = Object.assign(new URL(url), { username: role, password: role }).href;
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString, pipeline });
      await client.connect();
      await client.query(`SELECT set_config('plinth.tenant', $1, false)`, [vendor]);
      return client;
    }),
  );
}

async function readsPerSecond(clients, read, list, ms) {
  let reads = 0;
  const begun = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() - begun < ms; reads += 1) await read(client, list);
    }),
  );
  return (reads * 1_000) / (performance.now() - begun);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const postgres = await startBenchPostgres();
try {
  await prepare(postgres.url);
  const opened = new Map();
  for (const [name, form] of Object.entries(forms)) opened.set(name, await open(postgres.url, form));
  for (const filters of [{}, { q: 'lounge chair' }]) {
    const list = await statementOf(filters);
    const measured = new Map(Object.keys(forms).map((name) => [name, []]));
    for (let round = -1; round < rounds; round += 1)
      for (const [name, { read }] of Object.entries(forms)) {
        const reads = await readsPerSecond(opened.get(name), read, list, round < 0 ? 300 : roundMs);
        if (round >= 0) measured.get(name).push(reads);
      }
    const [today] = [...measured.values()];
    console.log(`\nlist ${JSON.stringify(filters)}: reads a second, share of today's`);
    for (const [name, values] of measured) {
      const share = median(values.map((value, round) => value / today[round]));
      console.log(
        `${name.padEnd(50)} ${median(values).toFixed(0).padStart(7)} ${(share * 100).toFixed(1).padStart(6)} %`,
      );
    }
  }
  for (const clients of opened.values()) for (const client of clients) await client.end();
} finally {
  await postgres.stop();
}
