import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileTypeName } from './file-types.js';

export interface CheckLimits {
  deadlineMs: number;
  /** The JavaScript heap of the checker process, in MiB. */
  maxHeapMib: number;
  /** The process exits after this time without work, to free its memory. */
  idleMs: number;
}

export const standardCheckLimits: CheckLimits = { deadlineMs: 30_000, maxHeapMib: 512, idleMs: 10_000 };

/** `fault` is the end of an error message, or null if the file is valid. The size is the size of a copied image. */
export interface Verdict {
  fault: string | null;
  width?: number;
  height?: number;
}

const script = fileURLToPath(new URL('./checker-main.mjs', import.meta.url));

/**
 * Checks files in a separate process: a crash, full memory or an endless loop affects only that process. It lacks the
 * service's environment, because untrusted files must not reach secrets.
 */
export class CheckerProcess {
  private child: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly turns = new Map<string, Promise<unknown>>();
  private nextId = 1;

  constructor(private readonly limits: CheckLimits = standardCheckLimits) {}

  /** Returns the file's fault, or null. Rejects if no process can be started. */
  async faultOf(path: string, type: FileTypeName): Promise<string | null> {
    return (await this.check({ path, type })).fault;
  }

  /**
   * Checks an image and writes an upright copy without metadata. Vendors take turns, however many images one has.
   * Rejects if no process can be started.
   */
  async copyImage(path: string, type: FileTypeName, copyTo: string, providerId: string): Promise<Verdict> {
    const { turns } = this;
    const result = (turns.get(providerId) ?? Promise.resolve()).then(() => this.check({ path, type, copyTo }));
    const turn = result.catch(() => undefined);
    turns.set(providerId, turn);
    try {
      return await result;
    } finally {
      if (turns.get(providerId) === turn) turns.delete(providerId);
    }
  }

  /** A running check counts as crashed. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private check(work: { path: string; type: FileTypeName; copyTo?: string }): Promise<Verdict> {
    const result = this.last.then(() => this.send(work));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async send(work: object): Promise<Verdict> {
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.start());
    const id = this.nextId++;
    try {
      return await new Promise<Verdict>((resolve, reject) => {
        const settle = (end: () => void) => (): void => {
          clearTimeout(deadline);
          child.off('message', onVerdict).off('error', onError).off('exit', onExit);
          end();
        };
        const onVerdict = (verdict: Verdict & { id: number }): void => {
          if (verdict.id === id) settle(() => resolve(verdict))();
        };
        const onError = (error: Error): void => settle(() => reject(error))();
        const onExit = settle(() => resolve({ fault: 'cannot be validated: it is damaged or too complex' }));
        const deadline = setTimeout(
          settle(() => {
            this.close();
            resolve({ fault: 'takes too long to validate' });
          }),
          this.limits.deadlineMs,
        );
        child.on('message', onVerdict).on('error', onError).on('exit', onExit);
        child.send({ id, ...work });
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
    // The service does not wait for it on exit; it ends when its channel closes.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
