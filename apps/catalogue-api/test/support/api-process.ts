import { execFile, fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@plinth/test-kit';

const main = resolve(import.meta.dirname, '../../../../dist/apps/catalogue-api/main.js');

/** The built service in its own process. */
export interface ApiProcess {
  url: string;
  residentMib(): Promise<number>;
  /** The log lines so far. */
  log(): Record<string, unknown>[];
  /** Kills it like a power failure. */
  kill(): Promise<void>;
}

/** The last log line of a service that fails to start. */
export async function refusalToStart(environment: Record<string, string>): Promise<Record<string, unknown>> {
  const env = { NODE_ENV: 'test', PORT: '0', ...environment };
  const { code, stderr } = await promisify(execFile)(process.execPath, [main], { env }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  const last = stderr.trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`The service ended with ${code}:\n${stderr}`);
  return { exitCode: code, ...(JSON.parse(last) as Record<string, unknown>) };
}

/** Requires `npm run build`. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const child: ChildProcess = fork(main, [], {
    env: { NODE_ENV: 'test', DRAIN_DELAY: '0s', LOG_LEVEL: 'fatal', PORT: String(port), ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await new Promise((ready, reject) => {
    child.once('message', ready).once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async residentMib() {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) / 1024;
    },
    log: () =>
      printed
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
