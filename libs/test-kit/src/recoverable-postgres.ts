import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** A PostgreSQL cluster of a test's own that can be recovered from its backup. */
export interface RecoverablePostgres {
  /** A superuser's, to its database `postgres`. */
  url: string;
  /** Begins a new timeline, as a recovery from a backup does, at another address: `url` is the new one. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** Makes and starts one, on a free port. It ends with the test's process. */
export async function startRecoverablePostgres(): Promise<RecoverablePostgres> {
  const child = fork(resolve(import.meta.dirname, '../node/recoverable-postgres.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  const postgres: RecoverablePostgres = {
    url: await nextUrl(child),
    async recover() {
      const url = nextUrl(child);
      child.send('recover');
      postgres.url = await url;
    },
    async close() {
      child.disconnect();
      await gone;
    },
  };
  return postgres;
}

function nextUrl(child: ChildProcess): Promise<string> {
  return new Promise((settle, reject) => {
    const ended = (code: number | null): void => reject(new Error(`PostgreSQL ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      settle((message as { url: string }).url);
    });
  });
}
