import { fork, type ChildProcess } from 'node:child_process';
import { eventually } from './eventually.js';

/** A process that starts again whenever it ends, as any supervisor has it. It says that it is ready by a message. */
export class SupervisedProcess {
  /** How often it ended without being killed. */
  unasked = 0;
  private child: ChildProcess | undefined;
  private isReady = false;
  private isStopping = false;
  private isKilled = false;

  constructor(
    private readonly file: string,
    private readonly environment: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  /** Ends it as a power cut does, and waits until it is ready again. */
  async kill(): Promise<void> {
    this.isKilled = true;
    this.isReady = false;
    this.child?.kill('SIGKILL');
    await this.ready();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((settle) => child.once('exit', settle));
    child.kill('SIGKILL');
    await gone;
  }

  private ready(): Promise<boolean> {
    return eventually(`${this.file} runs`, () => this.isReady, { withinMs: 60_000 });
  }

  private spawn(): void {
    const child = fork(this.file, [], {
      env: { PATH: process.env['PATH'], ...this.environment },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.once('message', () => (this.isReady = true));
    child.once('exit', () => {
      this.isReady = false;
      if (this.isStopping) return;
      if (!this.isKilled) this.unasked += 1;
      this.isKilled = false;
      setTimeout(() => !this.isStopping && this.spawn(), 100);
    });
  }
}
