import { setTimeout as passed } from 'node:timers/promises';
import { rawRequest } from '../raw-http.js';
import type { AttackOrders } from './beside-attackers.js';
import { costlyBodies } from './body-cost-suite.js';

const { url, attackers, targets, everyMs } = JSON.parse(process.argv[2]!) as AttackOrders;
const bodies = Object.values(costlyBodies).map((text) => Buffer.from(text));

async function attack(address: string, first: number): Promise<never> {
  for (let turn = first; ; turn += 1) {
    const body = bodies[turn % bodies.length]!;
    const target = targets[turn % targets.length]!;
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-forwarded-for': address,
    };
    // A connection that is closed before all was read is what an attacker gets.
    const answered = rawRequest(url, { ...target, headers, body }).catch(() => undefined);
    await Promise.all([answered, passed(everyMs)]);
  }
}

process.send!({ ready: true });
await Promise.all(
  Array.from({ length: attackers }, (_, index) => attack(`198.51.100.${index + 1}`, index * targets.length)),
);
