import type { INestApplicationContext } from '@nestjs/common';
import { ConfigError } from '@plinth/config';

const shutdownDeadlineMs = 10_000;

/**
 * Runs a service process: boots it, tells a parent that started it with an IPC channel that it is ready, and stops it
 * in order on SIGTERM, SIGINT or when that parent is gone. What does not stop within 10 s is cut off.
 */
export function runProcess(boot: () => Promise<INestApplicationContext>): void {
  void boot().then(
    (app) => {
      let isStopping = false;
      const stop = (): void => {
        if (isStopping) return;
        isStopping = true;
        setTimeout(() => process.exit(1), shutdownDeadlineMs).unref();
        app.close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      };
      process.once('SIGTERM', stop).once('SIGINT', stop);
      if (process.send) {
        process.once('disconnect', stop);
        if (process.connected) process.send({ ready: true });
        else stop(); // the parent went while this booted
      }
    },
    (error: unknown) => {
      process.stderr.write(`${textOf(error)}\n`);
      process.exit(1);
    },
  );
}

/** Whoever set a variable wrong reads what to set; a stack is for faults of the program. */
function textOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
