import { setTimeout as delay } from 'node:timers/promises';
import { deliver, startReceiver } from '../harness/backlog.mjs';
import { addDeliveries, addEndpoints, catalogueOf, keyOf, newProduct } from '../harness/catalogue.mjs';
import { lineChart } from '../harness/chart.mjs';
import { compare, subject, totalOf } from '../harness/compare.mjs';
import * as identity from '../harness/identity.mjs';
import { withoutIndexes } from '../harness/postgres.mjs';
import { startService, startWorker } from '../harness/server.mjs';
import { median, spread, table } from '../harness/table.mjs';

export const title = 'Growth';
export const about = `The cost of a product list, a product write, a delivery and a sign-in with 10⁴ to 10⁶ rows in the tables that they use (\`--long\`: 10⁷): products; events and deliveries in the log; sessions and audit events, with a tenth as many people. The CPU time of PostgreSQL includes its autovacuum. The mean latency follows from the rate with 16 connections. A round of deliveries updates 30,000 rows of the log. Autovacuum follows after each 1,000 updates and 2 % of the rows: several times in a round with 10⁵ rows, about once with 10⁶, and in few rounds with 10⁷. Buffers are the 8 kB pages that PostgreSQL reads for one operation, in memory or not, with background work.`;
export const fair = 'each size has its own database on the same PostgreSQL server, and sizes take turns';

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
      const databases = places.map((place) => (name === 'sign-in' ? place.people : place.catalogue));
      const before = await Promise.all(databases.map(buffersOf));
      const measured = await compare(subjects, load);
      await delay(isShort ? 0 : 11_000); // Idle connections report their statistics after ten seconds.
      const after = await Promise.all(databases.map(buffersOf));
      results[name] = measured.map((one, index) => ({ ...one, buffers: (after[index] - before[index]) / one.units }));
    }
    for (const one of started.splice(0)) await one.stop();
    results.delivery = await deliveries({ places, receiver, postgres, isShort, rounds: Math.min(load.rounds, 3) });
    return report(sizes, results, load);
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
    await addEndpoints(catalogue.client, { ofVendors, each: 1, receiverUrl: receiver.url });
    const log = ['webhook_events', 'webhook_deliveries'];
    await withoutIndexes(catalogue.client, log, () => addDeliveries(catalogue.client, rows, { arePending: false }));
    await catalogue.client.query('VACUUM (ANALYZE)');
  }
  await catalogue.client.query(`UPDATE webhook_endpoints SET url = $1`, [`${receiver.url}/`]);
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
  const results = places.map(({ rows }) => ({ name: String(rows), runs: [], buffers: 0 }));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { catalogue }] of places.entries()) {
      await addDeliveries(catalogue.client, count, { arePending: true });
      await delay(isShort ? 0 : 1_000);
      const before = await buffersOf(catalogue);
      const start = () => startWorker('catalogue-api', catalogue.url);
      const pending = async () =>
        (await catalogue.client.query('SELECT count(*)::int AS n FROM webhook_queue')).rows[0].n;
      const cpu = { PostgreSQL: postgres.cpuMicroseconds };
      results[index].runs.push(await deliver({ receiver, count, start, cpu, pending }));
      results[index].buffers += ((await buffersOf(catalogue)) - before) / count / rounds;
    }
  return results;
}

async function buffersOf({ client }) {
  const { rows } = await client.query(
    'SELECT (blks_hit + blks_read)::float8 AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].n;
}

function report(sizes, results, { connections }) {
  const cpuOf = ({ runs }) => runs.map(({ cpu }) => totalOf(cpu));
  const growth = (measured) => measured.map((one) => cpuOf(one).map((cpu, round) => cpu / cpuOf(measured[0])[round]));
  const rows = Object.entries(results).flatMap(([name, measured]) =>
    measured.map((one, index) => [
      index === 0 ? name : '',
      sizes[index].toLocaleString('en'),
      spread(one.runs.map(({ cpu }) => totalOf(cpu) - cpu.PostgreSQL)),
      spread(one.runs.map(({ cpu }) => cpu.PostgreSQL)),
      spread(growth(measured)[index], 2),
      name === 'delivery' ? '' : ((connections * 1_000) / median(one.runs.map((run) => run.perSecond))).toFixed(1),
      one.buffers.toFixed(0),
    ]),
  );
  const last = sizes.length - 1;
  const series = Object.fromEntries(
    Object.entries(results).map(([name, measured]) => [name, growth(measured).map((ratios) => median(ratios))]),
  );
  const labels = sizes.map((size) => size.toLocaleString('en'));
  const chart = {
    title: 'CPU time of one operation',
    yTitle: `times its cost with ${labels[0]} rows`,
    xTitle: 'rows',
    labels,
    series,
  };
  const heads = ['', 'rows', 'server, CPU µs', 'PostgreSQL, CPU µs', `CPU / CPU at ${labels[0]}`, 'mean ms', 'buffers'];
  return {
    text: table(heads, rows),
    summary: Object.entries(results).map(([name, measured]) => [
      `CPU of a ${name} with ${labels[last]} rows`,
      `the same with ${labels[0]} rows`,
      `${spread(growth(measured)[last], 2)} times as much`,
      ...['', '', '≤ 1.5 with 10⁷ rows'],
    ]),
    shown: 'The cost of one operation by the number of rows, where 1 is flat:\n\n',
    charts: { 'growth.svg': lineChart(chart) },
  };
}
