// The last line of a run, for people and for continuous integration: how many tests passed and failed.
export default class ClosingLineReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${skipped}\n`);
  }
}
