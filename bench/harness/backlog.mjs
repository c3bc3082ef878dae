// Measures how fast a worker delivers a backlog to a receiver that responds immediately.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { mapValues } from './compare.mjs';

/** `urls` returns this many addresses of the receiver, each an origin of its own. */
export async function startReceiver() {
  const child = fork(new URL('receiver.mjs', import.meta.url));
  const [port] = await once(child, 'message');
  process.once('exit', () => child.kill());
  const urls = (count) => Array.from({ length: count }, (_, n) => `http://127.1.${n >> 8}.${n & 255}:${port}/`);
  return { urls, child, stop: () => child.kill() };
}

/**
 * Starts a worker on a backlog of `count` deliveries. Starts to measure after the first quarter, during which the worker compiles its
 * code and opens its connections, and ends when all outcomes are recorded.
 */
export async function deliver({ receiver, count, start, cpu, pending }) {
  const warmUp = Math.floor(count / 4);
  receiver.child.send({ expected: [warmUp, count - warmUp] });
  const worker = start();
  const died = once(worker.child, 'exit').then(([code]) => Promise.reject(new Error(`a worker ended with ${code}`)));
  const received = () => Promise.race([once(receiver.child, 'message'), died]);
  try {
    await received();
    const startedAt = performance.now();
    const read = () => ({ worker: worker.cpuMicroseconds(), ...mapValues(cpu, (each) => each()) });
    const before = read();
    await received();
    while ((await pending()) > 0) await delay(10);
    const endedAt = performance.now();
    const after = read();
    const counted = count - warmUp;
    return {
      perSecond: (counted * 1_000) / (endedAt - startedAt),
      cpu: mapValues(after, (value, process) => (value - before[process]) / counted),
    };
  } finally {
    died.catch(() => undefined); // It ends now.
    await worker.stop();
  }
}

/** Resolves when autovacuum has had time to start, and does nothing any more. */
export async function autovacuumed(client) {
  const works = 'SELECT pid FROM pg_stat_progress_vacuum UNION ALL SELECT pid FROM pg_stat_progress_analyze';
  for (let idle = 0; idle < 12; await delay(250)) idle = (await client.query(works)).rowCount === 0 ? idle + 1 : 0;
}
