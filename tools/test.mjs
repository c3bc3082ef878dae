// `npm test`: builds, runs all checks, then all tests over HTTP, with nx's cache. --long adds long tests; other arguments go to nx.
// It ends with the tests that did not run, cached tasks, failures by name, and a last line "N passed, N failed".
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findOtherNode } from '../libs/test-kit/jest/node-versions.mjs';
import { notRun } from '../libs/test-kit/jest/requirements.mjs';
import { withoutNx } from './nx-environment.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'dist/test-results');

const args = process.argv.slice(2).filter((arg) => arg !== '--long');
if (args.length < process.argv.length - 2) process.env.TEST_LONG = 'true';

const gates = 'lint types unit openapi-check openapi-lint imports unused rules format-check';
// Tests over HTTP mostly wait, so three nx runs and the checks run in parallel, each on half the cores. The apps start first,
// because nothing would fill the cores while they end. identity-api ends last, so it has a worker for each core.
const apps = ['identity-api', 'catalogue-api'];
const workers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const workersOf = { 'identity-api': String(availableParallelism()) };

// Compilers and workers allocate much short-lived memory; more room for it saves CPU on garbage collection.
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

// From Node 22 on, processes share compiled code: tests start each service many times.
const compileCache = join(root, 'dist/compile-cache');

for (const folder of [results, compileCache]) rmSync(folder, { recursive: true, force: true });
const built = await runTargets('docs web build');
const checked = built.every(({ status }) => status === 0)
  ? await Promise.all([runTargets(gates, { options: inParallel(workers) }).then(runOnOtherNode), ...runE2e()])
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

function indented(message) {
  return message.replaceAll(/^/gm, '    ');
}

function inParallel(count) {
  return args.some((arg) => arg.startsWith('--parallel')) ? [] : [`--parallel=${count}`];
}

/** Tests over HTTP: one nx run per app and one for all other projects, or a single one if the caller names projects. */
function runE2e() {
  const run = (cache, options, count = workers) =>
    runTargets('e2e', {
      cache,
      environment: { TEST_WORKERS: count },
      options: ['--output-style=stream', ...options],
    });
  if (args.some((arg) => /^(-p|--projects?|--exclude)(=|$)/.test(arg))) return [run('e2e-cache', inParallel(3))];
  return [
    ...apps.map((app) => run(`e2e-${app}-cache`, [`--projects=@plinth/${app}`], workersOf[app])),
    run('e2e-cache', [`--exclude=${apps.map((app) => `@plinth/${app}`).join()}`, ...inParallel(1)]),
  ];
}

/** Calls every operation on the other Node version if it is installed. */
async function runOnOtherNode(checked) {
  const node = findOtherNode();
  if (node === undefined) return checked;
  const environment = { OTHER_NODE: node, TEST_WORKERS: workers };
  const options = ['--output-style=stream', ...inParallel(1)];
  return [...checked, ...(await runTargets('e2e-other-node', { cache: 'other-node-cache', environment, options }))];
}

/**
 * Resolves to nx's record of each task; one that could not start counts as failed. Parallel runs need separate caches.
 */
async function runTargets(targets, { cache: name = 'cache', environment = {}, options = [] } = {}) {
  const cache = join(root, '.nx', name);
  const runRecord = join(cache, 'run.json');
  rmSync(runRecord, { force: true });
  const command = ['run-many', ...options, ...args, '--excludeTaskDependencies', '-t', ...targets.split(' ')];
  const env = {
    ...withoutNx(process.env),
    NODE_OPTIONS: nodeOptions,
    NODE_COMPILE_CACHE: compileCache,
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

/** Counts a task's tests; a task without tests counts as one. */
function countOf({ projectName = '', target, status }) {
  const folder = ['apps', 'libs', '.'].map((kind) => join(results, kind, projectName.replace('@plinth/', '')));
  const file = folder.map((path) => join(path, `${target}.json`)).find((path) => existsSync(path));
  if (file) return JSON.parse(readFileSync(file, 'utf8'));
  const report = join(results, 'tools', `${target}.xml`);
  if (target === 'rules' && existsSync(report)) return countNodeTests(readFileSync(report, 'utf8'));
  return { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
}

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
