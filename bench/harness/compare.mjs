// Runs several programs under the same load, in turns, so that other load on the machine affects all of them equally.
import { peer } from './server.mjs';
import { goalOf, median, spread, table } from './table.mjs';

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
    for (const index of turns(subjects, round)) {
      const subject = subjects[index];
      const before = mapValues(subject.cpu, (read) => read());
      const { count, took } = await closedLoop(subject, { seconds, connections });
      const cpu = mapValues(subject.cpu, (read, process) => (read() - before[process]) / count);
      results[index].units += count;
      results[index].runs.push({ perSecond: count / took, cpu });
    }
  return results;
}

/** The order of a round; every other is reversed, so that work left by one program does not always burden the same one. */
export const turns = (all, round) => (round % 2 === 0 ? [...all.keys()] : [...all.keys()].reverse());

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

/** A table of these results, and a line of the summary for each program that the first is compared with, with its goal for both ratios. */
export function comparison(results, measure, goals = []) {
  const [first] = results;
  const processes = [...new Set(results.flatMap(({ runs }) => Object.keys(runs[0].cpu)))];
  const heads = ['', 'per second', ...processes.map((name) => `${name}, CPU µs`), 'Plinth / this, by rate', 'by CPU'];
  const ratios = results.map(({ runs }) => [
    runs.map((run, round) => first.runs[round].perSecond / run.perSecond),
    runs.map((run, round) => totalOf(run.cpu) / totalOf(first.runs[round].cpu)),
  ]);
  const rows = results.map(({ name, runs }, index) => [
    ...[name, spread(runs.map(({ perSecond }) => perSecond))],
    ...processes.map((process) => (process in runs[0].cpu ? spread(runs.map(({ cpu }) => cpu[process])) : '')),
    ...ratios[index].map((each) => (index === 0 ? '' : spread(each, 2))),
  ]);
  const perSecond = `${median(first.runs.map((run) => run.perSecond)).toFixed(0)}/s`;
  const summary = rows.slice(1).map((row, index) => {
    const isMet = ratios[index + 1].every((each) => median(each) >= goals[index]);
    return [measure, row[0], perSecond, ...row.slice(-2), goals[index] ? goalOf(`≥ ${goals[index]}`, isMet) : ''];
  });
  return { text: table(heads, rows), summary };
}
