import { constants, hostname } from 'node:os';
import { BootError, ConfigError } from './boot-error.js';

const shutdownDeadlineMs = 10_000;

/** A booted process. */
export interface Running {
  close(): Promise<void>;
  /** What is done before `close`, until it is over or `signal` is aborted: go on serving while load balancers learn. */
  drain?(signal: AbortSignal): Promise<void>;
}

/**
 * Runs a service process: boots it, tells a parent that started it with an IPC channel that it is ready, and stops it
 * in order on SIGTERM, SIGINT or when that parent is gone: it drains, then has 10 s. A second signal ends the draining.
 * Signals count from the call on, so that process 1 of a container, for which they have no other effect, can be stopped
 * while it boots: call this before anything large is loaded. A boot that fails ends with one line of JSON on standard
 * error, whose `code` is a BootErrorCode, and exit code 1.
 */
export function runProcess(name: string, boot: () => Promise<Running>): void {
  let running: Running | undefined;
  const stopping = new AbortController(); // aborted by a second signal
  let isAsked = false;
  const stop = (): void => {
    if (isAsked) return stopping.abort();
    isAsked = true;
    if (!running) process.exit(0); // nothing is under way yet
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

/** Ends the process, which could not do what it was asked to. */
function exitWith(line: object): never {
  process.stderr.write(`${JSON.stringify(line)}\n`);
  process.exit(1);
}

/** What a process says last where it fails: as a line of pino, at the level "fatal". */
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
    // Whoever set a variable wrong reads what to set; a stack is for faults of the program.
    ...(code === 'internal_error' ? { stack } : {}),
  });
}

function asBootError(error: unknown): { code: BootError['code']; message: string; stack?: string } {
  if (error instanceof BootError) return error;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen')
    return { code: 'port_unavailable', message: `The port ${port} cannot be listened on (${code}).` };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { code: 'internal_error', message, stack };
}

/**
 * Has SIGTERM and SIGINT end this process at once, with the exit code that shells give for them. For commands: without
 * a handler of its own, process 1 of a container is not ended by them. PostgreSQL rolls back what was not committed.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
