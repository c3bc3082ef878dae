import assert from 'node:assert/strict';
import { join } from 'node:path';
import { startTestProcess } from '../child-process.js';
import type { Route } from './route.js';
import { pathWith, unknownId } from './route-calls.js';

// Together they send what a line of a gigabit a second carries.
const attackers = 10;
const everyMs = 100;

const attackProcess = join(import.meta.dirname, 'attack-process.ts');

/** What the attackers are told. Each has an address of its own, as a trusted proxy would report it. */
export interface AttackOrders {
  url: string;
  attackers: number;
  /** How long each waits after it began a body before it begins the next. */
  everyMs: number;
  targets: readonly { method: string; path: string }[];
}

/**
 * Calls `request` again and again, alone and beside ten who send, without a credential, a hundred megabytes a second
 * in all costly shapes to every route. Rejects unless the 99th percentile of its time stays within `atMost` times what it is
 * alone. The best of several rounds counts: others run on the machine, and they only ever make it slower. The service
 * must trust 127.0.0.1 as a proxy.
 */
export async function expectSteadyBesideAttackers(
  { url, routes, request }: { url: string; routes: readonly Route[]; request: () => Promise<unknown> },
  atMost: number,
): Promise<void> {
  const targets = routes.map((route) => ({ method: route.method, path: pathWith(route, () => unknownId) }));
  const orders: AttackOrders = { url, attackers, everyMs, targets };
  const ratios: number[] = [];
  await p99Ms(request);
  while (ratios.length < 10 && !ratios.some((ratio) => ratio <= atMost)) {
    const alone = await p99Ms(request);
    const attack = await startTestProcess(attackProcess, orders);
    try {
      ratios.push((await p99Ms(request)) / alone);
    } finally {
      await attack.kill();
    }
  }
  const best = Math.min(...ratios);
  assert.ok(best <= atMost, `beside ${attackers} attackers the p99 is ${best.toFixed(1)} times what it is alone`);
}

async function p99Ms(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 300; count += 1) {
    const startedAt = performance.now();
    await request();
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)]!;
}
