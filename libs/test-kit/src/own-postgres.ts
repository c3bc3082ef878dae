import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { eventually } from './eventually.js';

/** A PostgreSQL cluster of one test's own, to be killed or recovered. Killed, it starts again at the same port. */
export interface OwnPostgres {
  /** The superuser's, or that of another role whose password is its name. */
  urlOf(database: string, role?: string): string;
  /** Kills the server with all its processes (`all`), or its first process alone, and waits until it is back. */
  kill(all: boolean): Promise<void>;
  /** Begins a new timeline, as a recovery from a backup does, at another port. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  url: string;
  pidFile: string;
}

/** Starts one with the given databases, on a free port. It ends with the test's process. */
export async function startOwnPostgres(...databases: string[]): Promise<OwnPostgres> {
  const child = fork(resolve(import.meta.dirname, '../node/own-postgres.mjs'), [JSON.stringify(databases)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  let place = await nextPlace(child);
  const state = async () => {
    const lines = (await readFile(place.pidFile, 'utf8')).split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  };
  const urlOf = (database: string, role = 'postgres') =>
    Object.assign(new URL(place.url), { pathname: `/${database}`, username: role, password: role }).href;
  return {
    urlOf,
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
    async recover() {
      const next = nextPlace(child);
      child.send('recover');
      place = await next;
      // Connections are accepted before recovery ends, and read-only until then.
      await eventually('PostgreSQL has left recovery', () => acceptsWrites(urlOf('postgres')), { withinMs: 60_000 });
    },
    async close() {
      child.disconnect();
      await gone;
    },
  };
}

async function acceptsWrites(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ is_recovering: boolean }>('SELECT pg_is_in_recovery() AS is_recovering');
    return rows[0]?.is_recovering === false;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

function nextPlace(child: ChildProcess): Promise<Place> {
  return new Promise((settle, reject) => {
    const ended = (code: number | null): void => reject(new Error(`PostgreSQL ended with ${code} before it was ready`));
    child.once('exit', ended);
    child.once('message', (place) => {
      child.off('exit', ended);
      settle(place as Place);
    });
  });
}
