import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { addEndpoints, catalogueOf, keyOf, newProduct } from '../harness/catalogue.mjs';
import { lineChart } from '../harness/chart.mjs';
import * as identity from '../harness/identity.mjs';
import { openLoop } from '../harness/open-loop.mjs';
import { startService, startWorker } from '../harness/server.mjs';
import { goalOf, median, quantile, spread, table } from '../harness/table.mjs';

export const title = 'Mixed load';
const endpoints = 5;
const slowest = { requests: 250, webhooks: 1_000 };
export const about = `All four processes of both services run at once, next to PostgreSQL, the load generator and the webhook receiver. For every 20 product lists, the vendor creates two products, one person signs in, and each new product is sent to the vendor's ${endpoints} webhook endpoints. A sign-in consists of two requests, begin and complete. A webhook's time is from its event's timestamp, which precedes the commit, to its receipt. Rates of 25, 50 and 75 % of saturation take turns.`;
export const how = `Requests arrive at a constant rate, whether or not earlier ones were answered, and latencies count from the time at which each request was due. We raise the rate in steps of at least 10 % and try each once. Saturation is the highest rate at which, for 20 seconds, no request fails and the p95 stays below ${slowest.requests} ms for requests and below ${slowest.webhooks} ms for webhooks.`;

const vendor = 7;
const shares = [0.25, 0.5, 0.75];
const goals = { list: 25, write: 60, 'sign-in: begin': 60, 'sign-in: complete': 60, webhook: 50 }; // p95 in ms at half of saturation
const operations = Object.keys(goals);

export async function run({ isShort, minutes, postgres }) {
  const receiver = await startReceiver();
  const stack = await startStack(postgres, { isShort, receiverUrl: receiver.url });
  const at = (lists, seconds) => mixedLoad(stack, receiver, lists, seconds);
  try {
    const [seconds, rounds] = isShort ? [2, 1] : [20, 3];
    for (let turn = 0; !isShort && turn < 3; turn += 1) await at(30, 5);
    const saturation = isShort ? 60 : await findSaturation(at);
    const runs = shares.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, share] of shares.entries()) runs[index].push(await at(saturation * share, seconds));
    const memory = minutes > 0 ? await memoryOverTime(stack, () => at(saturation / 2, 60), minutes) : '';
    return report({ saturation, seconds, rounds, runs, memory });
  } finally {
    receiver.stop();
    await stack.stop();
  }
}

/** A receiver that keeps the milliseconds between an event's timestamp and its receipt. */
async function startReceiver() {
  const receiver = { latencies: [], stop: () => server.close() };
  const server = createServer(async (request, response) => {
    const receivedAt = Date.now();
    const { timestamp } = await json(request);
    receiver.latencies.push(receivedAt - Date.parse(timestamp));
    response.writeHead(204).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, { url: `http://127.0.0.1:${server.address().port}` });
}

async function startStack(postgres, { isShort, receiverUrl }) {
  const { url, client } = await catalogueOf(postgres, 'mixed', isShort ? 500 : 100_000);
  await client.query('TRUNCATE webhook_endpoints, webhook_events, webhook_queue CASCADE');
  await addEndpoints(client, { ofVendors: [vendor], each: endpoints, urls: Array(endpoints).fill(receiverUrl) });
  const people = await identity.peopleOf(postgres, 'mixed_people', { people: isShort ? 50 : 20_000 });
  const processes = {
    'catalogue-api': await startService('catalogue-api', url),
    'catalogue-api worker': startWorker('catalogue-api', url),
    'identity-api': await identity.startIdentity(people),
    'identity-api worker': startWorker('identity-api', people.url, identity.identitySettings),
  };
  const authorization = `Bearer ${keyOf({ url }, vendor, 'products:read,products:write')}`;
  const stop = () => Promise.all(Object.values(processes).map((each) => each.stop()));
  return { processes, people: people.people, authorization, stop };
}

/** Runs the mix with this many lists per second. Returns latencies and errors by operation. */
async function mixedLoad({ processes, people, authorization }, receiver, lists, seconds) {
  const catalogue = { url: processes['catalogue-api'].url, seconds };
  const signIns = { url: processes['identity-api'].url, perSecond: lists / 20 };
  const type = { 'content-type': 'application/json' };
  const [path, assert, challenges] = ['/api/v1/key/products', identity.authenticator(people), []];
  const begin = openLoop({
    ...{ ...signIns, seconds: seconds + 2, warmUp: 2 },
    requestOf: () => ({ method: 'POST', path: identity.signInPaths.begin }),
    onBody: (body) => challenges.push(JSON.parse(body).challenge),
  });
  await delay(2_000); // The first challenges are there.
  receiver.latencies = [];
  const complete = () => ({
    ...{ method: 'POST', path: identity.signInPaths.complete, headers: type },
    body: JSON.stringify(assert(challenges.shift() ?? 'none')),
  });
  const create = () => ({
    method: 'POST',
    path,
    headers: { authorization, ...type },
    body: JSON.stringify(newProduct(vendor)),
  });
  const results = await Promise.all([
    openLoop({ ...catalogue, perSecond: lists, requestOf: () => ({ path, headers: { authorization } }) }),
    openLoop({ ...catalogue, perSecond: lists / 10, requestOf: create }),
    begin,
    openLoop({ ...signIns, seconds, requestOf: complete }),
  ]);
  const expected = results[1].latencies.length * endpoints;
  for (let left = 100; left > 0 && receiver.latencies.length < expected; left -= 1) await delay(50);
  const missing = Math.max(0, expected - receiver.latencies.length);
  return Object.fromEntries(
    [...results, { latencies: receiver.latencies, errors: missing }].map((result, index) => [
      operations[index],
      result,
    ]),
  );
}

/** The highest sustained number of lists per second, within a tenth. */
async function findSaturation(at) {
  const isSustained = async (lists) =>
    Object.entries(await at(lists, 20)).every(
      ([name, { latencies, errors }]) =>
        errors === 0 && quantile(latencies, 0.95) < slowest[name === 'webhook' ? 'webhooks' : 'requests'],
    );
  let lists = 20;
  for (const step of [1.5, 1.2, 1.1]) while (await isSustained(lists * step)) lists *= step;
  return lists;
}

/** Repeats the load and reports the resident memory of each process: the mean of each fifth of the time. */
async function memoryOverTime({ processes }, loadForMinute, minutes) {
  const names = Object.keys(processes);
  const memory = names.map(() => []);
  for (let minute = 0; minute < minutes; minute += 1) {
    await loadForMinute();
    for (const [index, name] of names.entries()) {
      const status = readFileSync(`/proc/${processes[name].pid}/status`, 'utf8');
      memory[index].push(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1_024);
    }
  }
  const rows = names.map((name, index) => {
    const fifths = [0, 1, 2, 3, 4].map((fifth) => {
      const part = memory[index].slice(Math.floor((fifth * minutes) / 5), Math.ceil(((fifth + 1) * minutes) / 5));
      return part.reduce((sum, each) => sum + each, 0) / part.length;
    });
    return [name, ...fifths.map((mean) => mean.toFixed(0)), `${((fifths[4] / fifths[1] - 1) * 100).toFixed(1)} %`];
  });
  const heads = [`resident MB in fifths of ${minutes} minutes`, '1', '2', '3', '4', '5', 'fifth / second'];
  return `\n\n${table(heads, rows)}`;
}

function report({ saturation, seconds, rounds, runs, memory }) {
  const ratesAt = (share) => {
    const lists = saturation * share;
    return [lists, lists / 10, lists / 20, lists / 20, (lists / 10) * endpoints];
  };
  const of = (index, name, share) => runs[index].map((one) => quantile(one[name].latencies, share));
  const heads = ['load', 'operation', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'errors'];
  const tableOf = (show) => {
    const rows = shares.flatMap((share, index) =>
      operations.map((name, operation) => [
        operation === 0 ? `${share * 100} %` : '',
        name,
        ratesAt(share)[operation].toFixed(0),
        ...[0.5, 0.95, 0.99].map((quantileShare) => show(of(index, name, quantileShare), 1)),
        runs[index].reduce((sum, one) => sum + one[name].errors, 0),
      ]),
    );
    return table(heads, rows);
  };
  const p95 = (name) => shares.map((_share, index) => median(of(index, name, 0.95)));
  const labels = shares.map((share) => `${share * 100} %`);
  const shown = operations.filter((name) => name !== 'sign-in: begin');
  const series = Object.fromEntries(shown.map((name) => [name, p95(name)]));
  const chart = {
    title: 'p95 under mixed load on one machine',
    yTitle: 'ms',
    xTitle: 'load, of saturation',
    labels,
    series,
  };
  return {
    text: `Saturation: ${ratesAt(1)[0].toFixed(0)} lists per second with the rest of the mix. ${rounds} rounds of ${seconds} s each.\n\n${tableOf(spread)}${memory}`,
    shown: `One machine with ${availableParallelism()} cores runs both services (four processes), PostgreSQL, the load generator and the receiver, at 25, 50 and 75 % of saturation, which is ${ratesAt(1)[0].toFixed(0)} lists per second with the rest of the mix:\n\n${tableOf((values) => median(values).toFixed(0))}\n\n`,
    summary: operations.map((name, index) => [
      `p95 of ${name} at half of saturation, ${ratesAt(0.5)[index].toFixed(0)} per second`,
      '–',
      `${p95(name)[1].toFixed(0)} ms`,
      ...['', '', goalOf(`≤ ${goals[name]} ms`, p95(name)[1] <= goals[name])],
    ]),
    charts: { 'mixed.svg': lineChart(chart) },
  };
}
