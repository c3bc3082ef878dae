import { constants } from 'node:os';

/**
 * Has SIGTERM and SIGINT end this process at once, with the exit code that shells give for them. For commands: without
 * a handler of its own, process 1 of a container is not ended by them. PostgreSQL rolls back what was not committed.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
