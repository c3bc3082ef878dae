// `npm test`: the build and every gate of `npm run check`, then all tests of all projects on a real PostgreSQL. With
// --long also the tests that take long. The last line is "N passed, N failed"; before it stands what did not run, and why.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { notRun } from '../libs/test-kit/jest/requirements.mjs';
import { gates, root, runGates, sum } from './gates.mjs';

const resultsFile = join(root, '.nx/test-results.json');

/** Runs Jest with its own output; resolves to its counts. A run that breaks off counts as one failure. */
async function runJest(args) {
  mkdirSync(join(root, '.nx'), { recursive: true });
  rmSync(resultsFile, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const options = ['--config=jest.config.js', '--reporters=default', '--json', `--outputFile=${resultsFile}`, ...args];
  const code = await new Promise((resolve) => {
    spawn(process.execPath, [jest, ...options], { cwd: root, stdio: 'inherit' }).once('close', resolve);
  });
  try {
    const results = JSON.parse(readFileSync(resultsFile, 'utf8'));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    return { passed: results.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const args = process.argv.slice(2).filter((arg) => arg !== '--long');
if (args.length < process.argv.length - 2) process.env.TEST_LONG = 'true';

const checked = await runGates(gates);
process.stdout.write('\n');
const tested = await runJest(args);

const { passed, failed } = sum([checked, tested]);
const skipped = tested.skipped > 0 ? [`Not run, as their files skip them: ${tested.skipped} tests.`] : [];
process.exitCode = failed > 0 ? 1 : 0;
process.stdout.write(`\n${[...notRun(), ...skipped, `${passed} passed, ${failed} failed`].join('\n')}\n`);
