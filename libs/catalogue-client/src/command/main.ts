import { runCommand } from './command-line.js';
import { processContext, exitCodes } from './config.js';

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // A second signal exits without waiting for cleanup.
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
  });
}
// A closed pipe (`… | head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed);
});

process.exitCode = await runCommand(process.argv.slice(2), processContext(), interruption.signal);
