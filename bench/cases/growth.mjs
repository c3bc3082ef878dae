import { autovacuumed, deliver, startReceiver } from '../harness/backlog.mjs';
import { addDeliveries, addEndpoints, catalogueOf, keyOf, newProduct } from '../harness/catalogue.mjs';
import { lineChart } from '../harness/chart.mjs';
import { compare, subject, totalOf, turns } from '../harness/compare.mjs';
import * as identity from '../harness/identity.mjs';
import { withoutIndexes } from '../harness/postgres.mjs';
import { startService, startWorker } from '../harness/server.mjs';
import { goalOf, median, spread, table } from '../harness/table.mjs';

export const title = 'Growth';
export const about = `The cost of a product list, a product write, a delivery and a sign-in with 10⁴ to 10⁶ rows in the tables that they use (\`--long\`: 10⁷): products; events and deliveries in the log; sessions and audit events, with a tenth as many people. For deliveries, there are 3 rounds of 30,000 webhooks. Each includes the work that it causes autovacuum, which checks every second. The rounds themselves add about 10,000 products and 90,000 deliveries to each size.`;
export const how =
  'Each size has its own database on the same PostgreSQL server, and sizes take turns. With 10⁶ rows, a delivery costs more because of autovacuum: it analyzes a table after 5 or 10 % of its rows have changed, which takes seconds for a large table. That happens in most rounds with 10⁶ rows, and less often with 10⁷.';

const vendor = 7;

export async function run({ isShort, isLong, load, postgres }) {
  const sizes = isShort ? [200, 2_000] : [1e4, 1e5, 1e6, ...(isLong ? [1e7] : [])];
  const receiver = await startReceiver();
  const started = [];
  try {
    const places = [];
    for (const rows of sizes) places.push(await placeOf({ postgres, receiver, rows, started }));
    const results = {};
    for (const [name, subjectOf] of Object.entries({ list, write, 'sign-in': signIn })) {
      const subjects = places.map((place) => subjectOf(place, postgres));
      results[name] = await compare(subjects, load);
    }
    for (const one of started.splice(0)) await one.stop();
    results.delivery = await deliveries({ places, receiver, postgres, isShort, rounds: Math.min(load.rounds, 3) });
    return report(sizes, results);
  } finally {
    receiver.stop();
    for (const one of started) await one.stop();
  }
}

async function placeOf({ postgres, receiver, rows, started }) {
  const catalogue = await catalogueOf(postgres, `catalogue_${rows}`, rows);
  const { rows: found } = await catalogue.client.query('SELECT FROM webhook_endpoints LIMIT 1');
  if (found.length === 0) {
    const ofVendors = Array.from({ length: 10 }, (_, n) => 20 + n);
    await addEndpoints(catalogue.client, { ofVendors, each: 1, urls: receiver.urls(10) });
    const log = ['webhook_events', 'webhook_deliveries'];
    await withoutIndexes(catalogue.client, log, () => addDeliveries(catalogue.client, rows, { arePending: false }));
    await catalogue.client.query('VACUUM (ANALYZE)');
  }
  await catalogue.client.query(`UPDATE webhook_endpoints SET url = $1`, receiver.urls(1));
  const people = await identity.peopleOf(postgres, `identity_${rows}`, {
    people: Math.ceil(rows / 10),
    sessions: rows,
  });
  const api = await startService('catalogue-api', catalogue.url);
  const signIns = await identity.startIdentity(people);
  started.push(api, signIns);
  const authorization = `Bearer ${keyOf(catalogue, vendor, 'products:read,products:write')}`;
  return { rows, catalogue, people, api, signIns, authorization };
}

const path = '/api/v1/key/products';

const list = ({ rows, api, authorization }, postgres) =>
  subject(postgres, rows, api, [{ path, headers: { authorization } }]);

const write = ({ rows, api, authorization }, postgres) =>
  subject(postgres, rows, api, [
    {
      ...{ method: 'POST', path, headers: { authorization, 'content-type': 'application/json' } },
      setupRequest: (request) => ({ ...request, body: JSON.stringify(newProduct(vendor)) }),
    },
  ]);

const signIn = ({ rows, people, signIns }, postgres) =>
  subject(postgres, rows, signIns, identity.signInRequests(people.people));

async function deliveries({ places, receiver, postgres, isShort, rounds }) {
  const count = isShort ? 1_000 : 30_000;
  const results = places.map(({ rows }) => ({ name: String(rows), runs: [] }));
  await places[0].catalogue.client.query(`ALTER SYSTEM SET autovacuum_naptime = '1s'`);
  await places[0].catalogue.client.query('SELECT pg_reload_conf()');
  for (let round = 0; round < rounds; round += 1)
    for (const index of turns(places, round)) {
      const { client, url } = places[index].catalogue;
      await addDeliveries(client, count, { arePending: true });
      await autovacuumed(client);
      const readCpu = postgres.cpuMicroseconds;
      const start = () => startWorker('catalogue-api', url);
      const pending = async () => (await client.query('SELECT count(*)::int AS n FROM webhook_queue')).rows[0].n;
      const run = await deliver({ receiver, count, start, cpu: { PostgreSQL: readCpu }, pending });
      const endedAt = readCpu();
      await autovacuumed(client);
      run.cpu.PostgreSQL += (readCpu() - endedAt) / count;
      results[index].runs.push(run);
    }
  await places[0].catalogue.client.query('ALTER SYSTEM RESET autovacuum_naptime');
  return results;
}

function report(sizes, results) {
  const cpuOf = ({ runs }) => runs.map(({ cpu }) => totalOf(cpu));
  const growth = (measured) => measured.map((one) => cpuOf(one).map((cpu, round) => cpu / cpuOf(measured[0])[round]));
  const rows = Object.entries(results).flatMap(([name, measured]) =>
    measured.map((one, index) => [
      index === 0 ? name : '',
      sizes[index].toLocaleString('en'),
      spread(one.runs.map(({ cpu }) => totalOf(cpu) - cpu.PostgreSQL)),
      spread(one.runs.map(({ cpu }) => cpu.PostgreSQL)),
      spread(growth(measured)[index], 2),
    ]),
  );
  const last = sizes.length - 1;
  const series = Object.fromEntries(
    Object.entries(results).map(([name, measured]) => [name, growth(measured).map((ratios) => median(ratios))]),
  );
  const grown = Object.entries(series).map(([name, ratios]) => `${name} ${ratios[last].toFixed(2)}`);
  const labels = sizes.map((size) => size.toLocaleString('en'));
  const chart = {
    title: 'CPU time of one operation',
    yTitle: `times its cost with ${labels[0]} rows`,
    xTitle: 'rows',
    labels,
    series,
  };
  const heads = ['', 'rows', 'server, CPU µs', 'PostgreSQL, CPU µs', `CPU / CPU at ${labels[0]}`];
  return {
    text: table(heads, rows),
    summary: Object.entries(results).map(([name, measured]) => [
      `CPU of a ${name} with ${labels[last]} rows`,
      `the same with ${labels[0]} rows`,
      `${spread(growth(measured)[last], 2)} times as much`,
      ...[
        '',
        '',
        sizes[last] < 1e7
          ? '≤ 1.5 with 10⁷ rows: not measured'
          : goalOf('≤ 1.5', median(growth(measured)[last]) <= 1.5),
      ],
    ]),
    shown: `With ${labels[last]} rows, an operation takes this many times the CPU time that it takes with ${labels[0]}: ${grown.join(', ')}. Our goal is at most 1.5 with 10⁷ rows; [scale](docs/operations/scale.md#what-grows) has the results of such a run.\n\n`,
    charts: { 'growth.svg': lineChart(chart) },
  };
}
