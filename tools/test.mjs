// `npm test`: every gate, then all tests over HTTP, by nx and its cache. With --long also the tests that take long; what
// else is given goes to nx (`npm test -- --skip-nx-cache`). The last line is "N passed, N failed"; before it stands
// what did not run, and why, what nx took from its cache, and what failed, each by its name.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findNodeOfImages } from '../libs/test-kit/jest/node-of-images.mjs';
import { notRun } from '../libs/test-kit/jest/requirements.mjs';
import { withoutNx } from './nx-environment.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'dist/test-results');

const args = process.argv.slice(2).filter((arg) => arg !== '--long');
if (args.length < process.argv.length - 2) process.env.TEST_LONG = 'true';

const gates = 'lint types unit openapi-check openapi-lint imports unused rules format-check';
// Tests over HTTP wait a good part of their time, for processes, timers and browsers: those of three projects run side by
// side, and the gates beside them, each on half the cores. Those of the apps begin at once: if they came last, nothing
// would be left to run beside their end.
const apps = ['identity-api', 'catalogue-api'];
const workers = String(Math.max(1, Math.floor(availableParallelism() / 2)));

// Compilers and workers drop most of what they allocate: with more room for it, collecting garbage takes less CPU.
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

rmSync(results, { recursive: true, force: true });
const built = await runTargets('build');
const checked = built.every(({ status }) => status === 0)
  ? await Promise.all([runTargets(gates, { options: inParallel(workers) }).then(runOnNodeOfImages), ...runE2e()])
  : [];
const tasks = [...built, ...checked.flat()];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const task of tasks) {
  const { passed, failed, skipped, failures: named = [] } = countOf(task);
  total.passed += passed;
  total.failed += task.status === 0 ? failed : Math.max(failed, 1);
  total.skipped += skipped;
  if (named.length > 0) failures.push(...named);
  else if (task.status !== 0) failures.push({ name: `${task.projectName ?? 'nx'}: ${task.target}` });
}
const remembered = tasks.filter(({ cacheStatus }) => cacheStatus !== 'cache-miss');
const lines = [
  ...(remembered.length > 0
    ? [`From nx's cache, as nothing they read has changed: ${remembered.length} of ${tasks.length} tasks.`]
    : []),
  ...notRun(),
  ...(total.skipped > 0 ? [`Not run, as their files skip them: ${total.skipped} tests.`] : []),
  ...failures.flatMap(({ name, message }) => [`Failed: ${name}`, ...(message ? [indented(message)] : [])]),
  `${total.passed} passed, ${total.failed} failed`,
];
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Below the name of its test. */
function indented(message) {
  return message.replaceAll(/^/gm, '    ');
}

/** How many tasks nx runs at once, unless the caller has said it. */
function inParallel(count) {
  return args.some((arg) => arg.startsWith('--parallel')) ? [] : [`--parallel=${count}`];
}

/** The tests over HTTP: a run of nx for each app, and one for all others; in one where the caller says which projects. */
function runE2e() {
  const run = (cache, options) =>
    runTargets('e2e', {
      cache,
      environment: { TEST_WORKERS: workers },
      options: ['--output-style=stream', ...options],
    });
  if (args.some((arg) => /^(-p|--projects?|--exclude)(=|$)/.test(arg))) return [run('e2e-cache', inParallel(3))];
  return [
    ...apps.map((app) => run(`e2e-${app}-cache`, [`--projects=@plinth/${app}`])),
    run('e2e-cache', [`--exclude=${apps.map((app) => `@plinth/${app}`).join()}`, ...inParallel(1)]),
  ];
}

/** Every operation once more on the Node of the images, where it is another one than this; after the gates given. */
async function runOnNodeOfImages(checked) {
  const node = findNodeOfImages();
  if (node === undefined || node === process.execPath) return checked;
  const environment = { NODE_24: node, TEST_WORKERS: workers };
  const options = ['--output-style=stream', ...inParallel(1)];
  return [...checked, ...(await runTargets('e2e-node-24', { cache: 'node-24-cache', environment, options }))];
}

/**
 * Runs targets of all projects; resolves to nx's record of each task. A task that could not start counts as failed. Runs
 * side by side have a cache each, and so a record of their own.
 */
async function runTargets(targets, { cache: name = 'cache', environment = {}, options = [] } = {}) {
  const cache = join(root, '.nx', name);
  const runRecord = join(cache, 'run.json');
  rmSync(runRecord, { force: true });
  const command = ['run-many', ...options, ...args, '--excludeTaskDependencies', '-t', ...targets.split(' ')];
  const env = {
    ...withoutNx(process.env),
    NODE_OPTIONS: nodeOptions,
    NX_CACHE_DIRECTORY: cache,
    NX_ISOLATE_PLUGINS: 'false',
    ...environment,
  };
  const code = await new Promise((resolve) => {
    spawn(join(root, 'node_modules/.bin/nx'), command, { cwd: root, env, stdio: 'inherit' }).once('close', resolve);
  });
  const done = existsSync(runRecord) ? JSON.parse(readFileSync(runRecord, 'utf8')).tasks : [];
  const isSaid = code === 0 || done.some(({ status }) => status !== 0);
  return isSaid ? done : [...done, { target: targets, status: 1, cacheStatus: 'cache-miss' }];
}

/** How many tests a task ran; a task that runs none counts as one itself. */
function countOf({ projectName = '', target, status }) {
  const folder = ['apps', 'libs', '.'].map((kind) => join(results, kind, projectName.replace('@plinth/', '')));
  const file = folder.map((path) => join(path, `${target}.json`)).find((path) => existsSync(path));
  if (file) return JSON.parse(readFileSync(file, 'utf8'));
  const report = join(results, 'tools', `${target}.xml`);
  if (target === 'rules' && existsSync(report)) return countNodeTests(readFileSync(report, 'utf8'));
  return { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
}

/** What Node's JUnit reporter says at its end. */
function countNodeTests(report) {
  const count = (what) => Number(new RegExp(`<!-- ${what} (\\d+) -->`).exec(report)?.[1] ?? 0);
  const failures = [...report.matchAll(/<testcase name="([^"]*)"[^>]*>\s*<failure[^>]*message="([^"]*)"/g)];
  return {
    passed: count('pass'),
    failed: count('fail'),
    skipped: count('skipped') + count('todo'),
    failures: failures.map(([, name, message]) => ({ name: `tools: ${name}`, message })),
  };
}
