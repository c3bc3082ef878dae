import { spawnSync } from 'node:child_process';

// The last line of a run, for people and for continuous integration: how many tests passed and failed.
export default class ClosingLineReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    // Tests that need a redis-server are not there on a machine without one; a run must not pass over that in silence.
    if (spawnSync('redis-server', ['--version']).status !== 0)
      process.stdout.write('\nNot run, as there is no redis-server here: the queue on Redis and on a Redis Cluster.\n');
    process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${skipped}\n`);
  }
}
