// Runs several programs under the same load, in turns, so that other load on the machine affects all of them equally.
import { peer } from './server.mjs';
import { median, spread, table } from './table.mjs';

/** A server under load. `requests` are one unit of work in autocannon's form; each connection repeats them. */
export const subject = (postgres, name, { url, cpuMicroseconds }, requests) => ({
  ...{ name, url, requests },
  cpu: { server: cpuMicroseconds, PostgreSQL: postgres.cpuMicroseconds }, // by process, in microseconds
});

/** Returns each program's units, with the warm-up's, and its runs: units per second, and CPU microseconds of each process per unit. */
export async function compare(subjects, { rounds, seconds, connections, warmUps }) {
  // In turns, because the program warmed up last would have an advantage.
  const results = subjects.map(({ name }) => ({ name, units: 0, runs: [] }));
  for (let turn = 0; turn < warmUps; turn += 1)
    for (const [index, subject] of subjects.entries())
      results[index].units += (await closedLoop(subject, { seconds, connections })).count;
  for (let round = 0; round < rounds; round += 1)
    for (const [index, subject] of subjects.entries()) {
      const before = mapValues(subject.cpu, (read) => read());
      const { count, took } = await closedLoop(subject, { seconds, connections });
      const cpu = mapValues(subject.cpu, (read, process) => (read() - before[process]) / count);
      results[index].units += count;
      results[index].runs.push({ perSecond: count / took, cpu });
    }
  return results;
}

/** Each connection sends its next request as soon as the previous one is answered. */
async function closedLoop({ name, url, requests }, { seconds, connections }) {
  const result = await peer('autocannon')({ url, requests, connections, duration: seconds, sampleInt: 100 });
  const answered = result['2xx'] + result['3xx'];
  if (result.errors > 0 || result.non2xx > result['3xx'] || answered === 0)
    throw new Error(`${name}: ${result.errors} errors, status codes ${JSON.stringify(result.statusCodeStats)}`);
  return { count: answered / requests.length, took: result.duration };
}

export const mapValues = (values, map) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

export const totalOf = (cpu) => Object.values(cpu).reduce((sum, each) => sum + each, 0);

/** The ratios of the first program to another, round by round. More is better for the first program. */
export function ratios(first, other) {
  const each = (ratio) => first.runs.map((run, round) => ratio(run, other.runs[round]));
  return {
    rate: each((run, against) => run.perSecond / against.perSecond),
    cpu: each((run, against) => totalOf(against.cpu) / totalOf(run.cpu)),
  };
}

/** A table of these results, and a line for the summary for each program that the first is compared with. */
export function comparison(results, { measure, goal }) {
  const [first, ...others] = results;
  const processes = [...new Set(results.flatMap(({ runs }) => Object.keys(runs[0].cpu)))];
  const heads = ['', 'per second', ...processes.map((name) => `${name}, CPU µs`), 'Plinth / this, by rate', 'by CPU'];
  const rows = results.map((result) => {
    const { rate, cpu } = ratios(first, result);
    const spent = processes.map((name) => (name in result.runs[0].cpu ? result.runs.map((run) => run.cpu[name]) : []));
    return [
      result.name,
      spread(result.runs.map(({ perSecond }) => perSecond)),
      ...spent.map((values) => (values.length > 0 ? spread(values) : '')),
      ...(result === first ? ['', ''] : [spread(rate, 2), spread(cpu, 2)]),
    ];
  });
  const summary = others.map((other) => {
    const { rate, cpu } = ratios(first, other);
    const perSecond = median(first.runs.map((run) => run.perSecond)).toFixed(0);
    return [measure, other.name, `${perSecond}/s`, `${spread(rate, 2)}`, `${spread(cpu, 2)}`, goal];
  });
  return { text: table(heads, rows), summary };
}
