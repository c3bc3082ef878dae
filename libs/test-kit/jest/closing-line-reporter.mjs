// The last lines of a run, for people and for continuous integration: what did not run, and how many tests passed.
import { notRun } from './requirements.mjs';

export default class ClosingLineReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests > 0 ? [`Not run, as their files skip them: ${numPendingTests} tests.`] : [];
    const lines = [...notRun(), ...skipped, `${numPassedTests} passed, ${failed} failed`];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
