import assert from 'node:assert/strict';
import type { Client } from '../client.js';
import { rawRequest } from '../raw-http.js';
import type { Route } from './route.js';
import { forEachRoute, pathWith } from './route-calls.js';

const times = (count: number, text: string): string => Array<string>(count).fill(text).join(',');
const megabyte = 1_000_000;

/** Megabyte bodies in shapes that are expensive to parse or validate. */
export const costlyBodies: Readonly<Record<string, string>> = {
  deep: `{"a":${'['.repeat(62)}${times(240_000, '"a"')}${']'.repeat(62)}}`,
  wide: `{"items":[${times(32_000, '"0123456789012345678901234567"')}]}`,
  'of unknown members': `{${Array.from({ length: 75_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'of lists of {}': `{"items":[${times(330_000, '{}')}]}`,
  // Batches respond per row and would accept these.
  'of long strings': `{"items":[${times(10, `"${'\\"'.repeat(49_000)}"`)}],"unknown":1}`,
  'of numbers': `{"items":[${times(31_000, '12345678.901234567890123456789')}]}`,
};

export interface BodyCostSubject {
  routes: readonly Route[];
  clientOf: (route: Route) => Client;
  /** The id of a record, by the path segment before it. */
  idOf: (kind: string) => string;
}

/** CPU milliseconds of this process since an earlier `process.cpuUsage()`. */
export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const ordinaryBody = `[${times(30_000, '{"sku":"12345678","price":1249.5}')}]`;

/**
 * The most CPU milliseconds that a body may cost: six times as many as `JSON.parse` of an ordinary megabyte, so that the
 * limit follows the speed of the machine.
 */
export function mostBodyMs(): number {
  let best = Infinity;
  for (let tries = 0; tries < 20; tries += 1) {
    const before = process.cpuUsage();
    JSON.parse(ordinaryBody);
    best = Math.min(best, cpuMsSince(before));
  }
  return 6 * best;
}

/**
 * Sends a megabyte of each shape to each route; rejects with the first that costs more than `mostBodyMs`, including
 * sending. Uses the minimum of several runs.
 */
export async function expectCheapBodies({ routes, clientOf, idOf }: BodyCostSubject, shape: string): Promise<void> {
  const mostMs = mostBodyMs();
  const body = Buffer.from(costlyBodies[shape]!);
  assert.ok(body.length > 0.8 * megabyte && body.length < 1.1 * megabyte, `${shape} has ${body.length} bytes`);
  await forEachRoute(routes, async (route) => {
    let best = Infinity;
    for (let tries = 0; tries < 30 && best > mostMs; tries += 1) best = Math.min(best, await costMs(route, body));
    assert.ok(best <= mostMs, `a megabyte ${shape} costs ${best.toFixed(0)} ms of CPU, more than ${mostMs.toFixed(0)}`);
  });

  async function costMs(route: Route, sent: Buffer): Promise<number> {
    const { baseUrl, key } = clientOf(route);
    const before = process.cpuUsage();
    const { status } = await rawRequest(baseUrl, {
      ...{ method: route.method, path: pathWith(route, (_parameter, kind) => idOf(kind)), body: sent },
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...{ 'content-type': 'application/json', 'content-length': String(sent.length) },
      },
    });
    const costMs = cpuMsSince(before);
    assert.ok(status >= 400 && status < 500, `answered ${status}`);
    return costMs;
  }
}
