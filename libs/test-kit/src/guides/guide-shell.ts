import { spawn, type ChildProcess } from 'node:child_process';

/** How a command ended. */
export interface Ended {
  /** The exit code; null when it was still running at the end of its time, or took the shell with it. */
  code: number | null;
  output: string;
  errors: string;
}

const withinMs = 20_000;

/** One bash that runs the blocks of a guide one after another, as a reader's terminal does: what one sets, the next has. */
export class GuideShell {
  private readonly child: ChildProcess;
  private output = '';
  private errors = '';
  private onOutput = (): void => undefined;

  constructor(folder: string, environment: Record<string, string>) {
    this.child = spawn('bash', ['--noprofile', '--norc'], {
      cwd: folder,
      env: { ...environment, PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' },
      // In a group of its own, so that what a guide leaves running ends with it.
      detached: true,
    });
    this.child.stdout!.on('data', (chunk: Buffer) => {
      this.output += chunk.toString('utf8');
      this.onOutput();
    });
    this.child.stderr!.on('data', (chunk: Buffer) => (this.errors += chunk.toString('utf8')));
    this.child.stdin!.on('error', () => undefined); // the shell has ended; that is told by its exit
    // As npx does it, but without npm's start, which costs more than most programs.
    this.child.stdin!.write('set -o pipefail; npx() { "node_modules/.bin/$1" "${@:2}"; }\n');
  }

  /** Runs commands; the first that fails ends them, and the shell. */
  run(commands: string): Promise<Ended> {
    this.output = '';
    this.errors = '';
    const mark = `--- ${Math.random().toString(36).slice(2)} `;
    return new Promise((resolve) => {
      const end = (code: number | null): void => {
        clearTimeout(timer);
        this.child.off('exit', onExit);
        const at = this.output.indexOf(mark);
        resolve({ code, output: at === -1 ? this.output : this.output.slice(0, at), errors: this.errors });
      };
      const onExit = (code: number | null): void => end(code === 0 ? null : code);
      const timer = setTimeout(() => end(null), withinMs);
      this.child.once('exit', onExit);
      this.onOutput = () => {
        if (this.output.includes(mark)) end(0);
      };
      this.child.stdin!.write(`set -e\n${commands}\nset +e; printf '%s' '${mark}'\n`);
    });
  }

  /** Ends it with all that it has started. */
  close(): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  }
}
