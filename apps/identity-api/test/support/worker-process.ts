import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { TestApi } from './app.js';

/** A worker as it ships, in a process of its own. */
export interface WorkerProcess {
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the built worker on the database of a running service; `npm run build` must have run. */
export async function startWorkerProcess(
  { database }: TestApi,
  environment: Record<string, string> = {},
): Promise<WorkerProcess> {
  const child = fork(resolve(import.meta.dirname, '../../../../dist/apps/identity-api/worker.js'), [], {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_URL: database.serviceUrl, ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((ready, reject) => {
    child.once('message', ready).once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
