// The last lines of a run, for people and for continuous integration: what did not run, and how many tests passed.
// Where TEST_RESULTS names a file, the counts go there as well: tools/test.mjs adds up those of all runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { notRun } from './requirements.mjs';

export default class ClosingLineReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const file = process.env.TEST_RESULTS;
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ passed: numPassedTests, failed, skipped: numPendingTests }));
    }
    const skipped = numPendingTests > 0 ? [`Not run, as their files skip them: ${numPendingTests} tests.`] : [];
    const lines = [...(file ? [] : notRun()), ...skipped, `${numPassedTests} passed, ${failed} failed`];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
