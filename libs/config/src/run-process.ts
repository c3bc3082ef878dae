import { constants, hostname } from 'node:os';
import { BootError, ConfigError } from './boot-error.js';

const shutdownDeadlineMs = 10_000;

export interface Running {
  close(): Promise<void>;
  /** Runs before `close`, until done or aborted: keeps serving while load balancers notice the shutdown. */
  drain?(signal: AbortSignal): Promise<void>;
}

/**
 * Boots a service, notifies an IPC parent, and on SIGTERM, SIGINT or the parent's exit drains and closes within 10 s.
 * Call it before loading anything large, because container process 1 ignores signals without handlers. A failed boot
 * prints one JSON line whose `code` is a BootErrorCode.
 */
export function runProcess(name: string, boot: () => Promise<Running>): void {
  let running: Running | undefined;
  const stopping = new AbortController(); // aborted by a second signal
  let isAsked = false;
  const stop = (): void => {
    if (isAsked) return stopping.abort();
    isAsked = true;
    if (!running) process.exit(0);
    void end(name, running, stopping.signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  boot().then(
    (booted) => {
      running = booted;
      if (!process.send) return;
      process.once('disconnect', stop);
      if (process.connected) process.send({ ready: true });
      else stop(); // the parent went while this booted
    },
    (error: unknown) => {
      exitWith(bootFailure(name, error));
    },
  );
}

async function end(name: string, running: Running, signal: AbortSignal): Promise<never> {
  await running.drain?.(signal).catch(() => undefined);
  const late = `The process did not end within ${shutdownDeadlineMs / 1_000} s of closing.`;
  setTimeout(() => exitWith(lastLine(name, { code: 'shutdown_timeout', msg: late })), shutdownDeadlineMs).unref();
  return running.close().then(
    () => process.exit(0),
    (error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      return exitWith(lastLine(name, { code: 'shutdown_failed', msg: message, stack }));
    },
  );
}

/** Prints the line and exits with a failure code. */
function exitWith(line: object): never {
  process.stderr.write(`${JSON.stringify(line)}\n`);
  process.exit(1);
}

/** A pino line at level "fatal". */
const lastLine = (name: string, said: object): object => ({
  ...{ level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), name },
  ...said,
});

function bootFailure(name: string, error: unknown): object {
  const { code, message, stack } = asBootError(error);
  return lastLine(name, {
    code,
    ...(error instanceof ConfigError ? { variables: error.variables } : {}),
    msg: message,
    // A stack helps only with program errors, not with configuration errors.
    ...(code === 'internal_error' ? { stack } : {}),
  });
}

function asBootError(error: unknown): { code: BootError['code']; message: string; stack?: string } {
  if (error instanceof BootError) return error;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen') return { code: 'port_unavailable', message: `Cannot listen on port ${port} (${code}).` };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { code: 'internal_error', message, stack };
}

/** Ends a command on SIGTERM and SIGINT, which a container's process 1 would otherwise ignore. */
export function endOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
