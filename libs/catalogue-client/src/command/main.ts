import { runCommand } from './command-line.js';
import { thisProcess, exitCodes } from './config.js';

const interrupting = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The second one does not wait for what the first has begun to end.
    if (interrupting.signal.aborted) process.exit(exitCodes.interrupted);
    interrupting.abort();
  });
}
// The reader of a pipe went away (`… | head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed);
});

process.exitCode = await runCommand(process.argv.slice(2), thisProcess(), interrupting.signal);
