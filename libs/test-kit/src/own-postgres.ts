import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { eventually } from './eventually.js';

/** A PostgreSQL cluster of one test's own, to be killed. It starts again by itself, at the same port. */
export interface OwnPostgres {
  /** The superuser's, or that of another role whose password is its name. */
  urlOf(database: string, role?: string): string;
  /** Kills the server with all its processes (`all`), or its first process alone, and waits until it is back. */
  kill(all: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Starts one with the given databases. */
export async function startOwnPostgres(...databases: string[]): Promise<OwnPostgres> {
  const child = fork(resolve(import.meta.dirname, '../node/postgres-process.mjs'), [JSON.stringify(databases)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  const { url, pidFile } = await new Promise<{ url: string; pidFile: string }>((settle, reject) => {
    child.once('message', (place) => settle(place as { url: string; pidFile: string }));
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} before it was ready`)));
  });
  const state = async () => {
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  };
  return {
    urlOf: (database, role = 'postgres') =>
      Object.assign(new URL(url), { pathname: `/${database}`, username: role, password: role }).href,
    async kill(all) {
      const { pid } = await state();
      // The server leads a process group of its own.
      process.kill(all ? -pid : pid, 'SIGKILL');
      await eventually(
        'PostgreSQL is back',
        async () => {
          const now = await state();
          return now.isReady && now.pid !== pid;
        },
        { withinMs: 60_000 },
      );
    },
    async close() {
      child.disconnect();
      await gone;
    },
  };
}
