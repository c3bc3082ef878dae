import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileTypeName } from './file-types.js';

/** How far one check may go. */
export interface CheckLimits {
  /** Of one check, in milliseconds. */
  deadlineMs: number;
  /** The JavaScript heap of the process that checks, in MiB. */
  maxHeapMib: number;
  /** After so long without work the process ends and gives its memory back. */
  idleMs: number;
}

export const standardCheckLimits: CheckLimits = { deadlineMs: 30_000, maxHeapMib: 512, idleMs: 10_000 };

/** What the process says of a file: what is wrong with it, as the end of a sentence, or null. */
interface Verdict {
  id: number;
  fault: string | null;
}

const script = fileURLToPath(new URL('./checker-main.mjs', import.meta.url));

/**
 * Decodes images and validates glTF in a process of its own, one file at a time: a file that crashes a decoder, fills
 * its memory or never ends costs that process and not the service. The process is started when there is something to
 * check, without the service's environment, since what it reads is not to be trusted with secrets.
 */
export class CheckerProcess {
  private child: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private nextId = 1;

  constructor(private readonly limits: CheckLimits = standardCheckLimits) {}

  /** What is wrong with the file at `path`, or null. Rejects when no process could be started. */
  faultOf(path: string, type: FileTypeName): Promise<string | null> {
    const result = this.last.then(() => this.check(path, type));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Ends the process. A check that is running counts as crashed. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async check(path: string, type: FileTypeName): Promise<string | null> {
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.start());
    const id = this.nextId++;
    try {
      return await new Promise<string | null>((resolve, reject) => {
        const settle = (end: () => void) => (): void => {
          clearTimeout(deadline);
          child.off('message', onVerdict).off('error', onError).off('exit', onExit);
          end();
        };
        const onVerdict = (verdict: Verdict): void => {
          if (verdict.id === id) settle(() => resolve(verdict.fault))();
        };
        const onError = (error: Error): void => settle(() => reject(error))();
        const onExit = settle(() => resolve('cannot be validated: it is damaged or too complex'));
        const deadline = setTimeout(
          settle(() => {
            this.close();
            resolve('takes too long to validate');
          }),
          this.limits.deadlineMs,
        );
        child.on('message', onVerdict).on('error', onError).on('exit', onExit);
        child.send({ id, path, type });
      });
    } finally {
      this.idleTimer = setTimeout(() => this.close(), this.limits.idleMs).unref();
    }
  }

  private start(): ChildProcess {
    const child = fork(script, [], {
      execArgv: [`--max-old-space-size=${this.limits.maxHeapMib}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (this.child === child) this.child = undefined;
    };
    child.on('exit', forget).on('error', forget);
    // The service may end without waiting for it; it ends when its channel does.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
