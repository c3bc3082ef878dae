// The last lines of a run, for people and for continuous integration: what did not run, what failed, and how many tests
// passed. Where TEST_RESULTS names a file, this goes there as well: tools/test.mjs adds up those of all runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { notRun } from './requirements.mjs';

const root = join(import.meta.dirname, '../../..');
const linesOfAMessage = 12;

export default class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const file = process.env.TEST_RESULTS;
    if (file) {
      const counts = { passed: numPassedTests, failed, skipped: numPendingTests, failures: failuresOf(results) };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(counts));
    }
    const skipped = numPendingTests > 0 ? [`Not run, as their files skip them: ${numPendingTests} tests.`] : [];
    const lines = [...(file ? [] : notRun()), ...skipped, `${numPassedTests} passed, ${failed} failed`];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

/** Each test that failed, and each file that could not be run: its name, and how what it says begins. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ testFilePath, testExecError, failureMessage, testResults: tests }) => {
    const path = relative(root, testFilePath);
    if (testExecError) return [{ name: path, message: beginning(failureMessage) }];
    return tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${path}: ${fullName}`,
        message: beginning(failureMessages.join('\n')),
      }));
  });
}

const beginning = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, linesOfAMessage)
    .join('\n');
