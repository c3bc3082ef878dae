// `npm start` on data that is there already: seconds until it can be used, and what each process takes when it idles.
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '../harness/stack.mjs';
import { median, spread, table } from '../harness/table.mjs';

export const goal = 'ready in half of the 8 to 10 s that it took on this machine before, better in 0.3 of them.';

export async function run({ isShort, dataDir }) {
  const folder = dataDir('start');
  mkdirSync(folder, { recursive: true });
  const cold = await startStack(folder);
  await cold.stop();
  const [seconds, idle] = [[], new Map()];
  for (let round = 0; round < (isShort ? 1 : 5); round++) {
    const stack = await startStack(folder);
    seconds.push(stack.seconds);
    await delay(isShort ? 3_000 : 6_000); // the workers boot after the services
    for (const one of stack.processes()) idle.set(one.name, [...(idle.get(one.name) ?? []), one]);
    await stack.stop();
  }
  const rows = [...idle].map(([name, all]) => [
    name,
    spread(all.map(({ mebibytes }) => mebibytes)),
    median(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
  ]);
  const ready = `Ready in ${spread(seconds, 1)} s warm, ${cold.seconds.toFixed(1)} s with an empty folder.`;
  return `${ready}\n\n${table(['idle', 'resident MiB', 'CPU seconds since its start'], rows)}`;
}
