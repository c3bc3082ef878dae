// Runs several programs under the same load, in turns, so that other load on the machine affects all of them equally.
import { fork } from 'node:child_process';
import { message } from './server.mjs';

/**
 * A program under load. `cpu` maps a part (`service`, `database`) to a function that returns its CPU time in microseconds.
 * `load` is `{ requests: [{ method, path, headers, body }] }` or `{ scenario, options }`, where the module exports
 * `scenario(options, send)`, which returns a function that does one unit of work. `warmUpUnits` overrides the warm-up.
 */
export async function compare(
  subjects,
  { rounds = 5, seconds = 3, connections = 16, warmUp = 2, warmUpUnits = 4_000, warmUpAtMost = 30 } = {},
) {
  const loads = [];
  try {
    for (const { url, load } of subjects)
      loads.push(await startLoad({ url: new URL(url).origin, connections, ...load }));
    // Also by units, because after a few hundred requests not all code is compiled, which favours the faster program. In turns,
    // because the program warmed up last would have an advantage.
    const warm = subjects.map((subject) => ({
      left: Math.min(warmUpUnits, subject.warmUpUnits ?? warmUpUnits),
      spent: 0,
    }));
    const isCold = ({ left, spent }) => spent === 0 || (left > 0 && spent < warmUpAtMost);
    while (warm.some(isCold))
      for (const [index, state] of warm.entries())
        if (isCold(state)) {
          state.left -= (await loads[index].run(warmUp)).count;
          state.spent += warmUp;
        }
    const runs = subjects.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { cpu = {}, walBytes }] of subjects.entries()) {
        const before = { cpu: mapValues(cpu, (read) => read()), wal: await walBytes?.() };
        const run = await loads[index].run(seconds);
        const spent = mapValues(cpu, (read, name) => (read() - before.cpu[name]) / run.count);
        const wal = walBytes && ((await walBytes()) - before.wal) / run.count;
        runs[index].push({ ...run, spent, wal });
      }
    return subjects.map(({ name, unit = 1 }, index) => ({ name, unit, runs: runs[index] }));
  } finally {
    for (const load of loads) load.stop();
  }
}

const mapValues = (values, map) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

async function startLoad({ url, connections, scenario, requests, options }) {
  const told = { url, connections, scenario, options: options ?? { requests } };
  const child = fork(new URL('load-process.mjs', import.meta.url), [JSON.stringify(told)]);
  await message(child);
  return {
    async run(seconds) {
      child.send({ seconds });
      const answer = await message(child);
      if (answer.error) throw new Error(answer.error);
      return answer;
    },
    stop: () => child.kill(),
  };
}

/** Throws unless all programs return the same bytes for each path. Returns the number of compared responses. */
export async function requireSameAnswers(paths, subjects) {
  for (const path of paths) {
    const answers = await Promise.all(
      subjects.map(async ({ url, headers }) => {
        const response = await fetch(url + path, { headers });
        return { status: response.status, text: await response.text() };
      }),
    );
    const other = answers.find(({ status, text }) => status !== answers[0].status || text !== answers[0].text);
    if (other || answers[0].status >= 300)
      throw new Error(
        `${path} is answered differently:\n${answers.map(({ status, text }) => `${status} ${text}`).join('\n')}`,
      );
  }
  return paths.length;
}

export const walOf = (client) => async () =>
  Number((await client.query(`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`)).rows[0].bytes);
