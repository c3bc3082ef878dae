// Measures how fast a worker delivers a backlog to a receiver that responds immediately.
import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { mapValues } from './compare.mjs';
import { message } from './server.mjs';

export async function startReceiver() {
  const child = fork(new URL('receiver.mjs', import.meta.url));
  return { url: `http://127.0.0.1:${await message(child)}`, child, stop: () => child.kill() };
}

/**
 * Starts a worker on a backlog of `count` deliveries. Measures from the receipt of the first quarter, in which the worker compiles
 * its code and opens its connections, until all outcomes are recorded.
 */
export async function deliver({ receiver, count, start, cpu, pending }) {
  const warmUp = Math.floor(count / 4);
  receiver.child.send({ expected: [warmUp, count - warmUp] });
  const warm = message(receiver.child);
  const worker = await start();
  try {
    const startedAt = await warm;
    const all = message(receiver.child);
    const read = () => ({ worker: worker.cpuMicroseconds(), ...mapValues(cpu, (each) => each()) });
    const before = read();
    const endedAt = await all;
    while ((await pending()) > 0) await delay(50);
    const after = read();
    const counted = count - warmUp;
    return {
      perSecond: (counted * 1_000) / (endedAt - startedAt),
      cpu: mapValues(after, (value, process) => (value - before[process]) / counted),
    };
  } finally {
    await worker.stop();
  }
}
