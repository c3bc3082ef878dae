// The gates of `npm run check` and `npm test`: commands that run side by side, as many as there are cores.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const toolSpecs = readdirSync(join(root, 'tools'), { recursive: true })
  .filter((file) => file.endsWith('.spec.mjs'))
  .map((file) => join('tools', file));

/** In the order in which they start, the slow ones first. `after` names a gate that must have passed before. */
export const gates = [
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'build', command: ['tsc', '-b'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.spec.json'] },
  { name: 'types in browsers', command: ['tsc', '-p', 'tsconfig.browser.json'] },
  { name: 'sign-in page', command: ['node', 'apps/identity-api/sign-in-page/bundle.mjs'] },
  { name: 'openapi', command: ['node', 'tools/openapi.mjs', '--check'], after: 'build' },
  { name: 'house rules', command: ['node', '--test', '--test-reporter=spec', ...toolSpecs], count: countNodeTests },
  { name: 'imports', command: ['depcruise', '--output-type=err-long', 'apps', 'libs'] },
  { name: 'format', command: ['prettier', '--check', '.', '--cache', '--cache-location=.nx/prettier-cache'] },
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
];

/** The tests of pure code, which need no service. */
export const unitTests = {
  name: 'unit tests',
  command: ['npm', 'run', '--silent', 'test:unit'],
  count: countJestTests,
};

function countNodeTests(output) {
  const count = (what) => Number(new RegExp(`^. ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') };
}

function countJestTests(output) {
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

/** Runs one command to its end; resolves to its exit code and everything that it printed. */
function run([program, ...args]) {
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', PATH: path } });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs one gate and says how it went; what it printed is shown only when it failed. A gate counts as one test. */
async function runGate({ name, command, count }) {
  const startedAt = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { passed, failed } = count?.(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  const many = count ? `, ${passed} tests` : '';
  if (code === 0) process.stdout.write(`✓ ${name} (${seconds} s${many})\n`);
  else process.stdout.write(`✗ ${name} (${seconds} s): ${command.slice(0, 3).join(' ')}\n${output.trimEnd()}\n\n`);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** Runs all of `wanted`, side by side; resolves to how many tests passed and failed. */
export function runGates(wanted, lanes = Math.max(2, availableParallelism())) {
  const waiting = [...wanted];
  const results = new Map();
  let running = 0;
  return new Promise((resolve) => {
    const startNext = () => {
      while (running < lanes) {
        const index = waiting.findIndex(({ after }) => after === undefined || results.has(after));
        if (index === -1) break;
        const [gate] = waiting.splice(index, 1);
        if (results.get(gate.after)?.failed > 0) {
          process.stdout.write(`✗ ${gate.name}: not run, as ${gate.after} failed\n`);
          results.set(gate.name, { passed: 0, failed: 1 });
          continue;
        }
        running += 1;
        void runGate(gate).then((result) => {
          running -= 1;
          results.set(gate.name, result);
          startNext();
        });
      }
      if (running === 0) resolve(sum(results.values()));
    };
    startNext();
  });
}

/** Adds up counts of tests. */
export function sum(counts) {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of counts) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
