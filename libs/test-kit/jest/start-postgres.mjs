// One real PostgreSQL for the whole run, on a free port and in a folder of its own. Each test file clones a migrated
// template database from it (see src/test-database.ts), so files run in parallel and share nothing. The server is that
// of `npm start`, which knows how to run under root, and ends when the run is killed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer } from '../../../tools/start/postgres-server.mjs';

// The data does not outlive the run, so nothing is synced to disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

export default async function startPostgres() {
  if (process.env.TEST_POSTGRES_URL) return; // a server that the caller brings
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-test-'));
  chmodSync(dataDir, 0o711); // under root the server runs as another user
  const surroundings = {
    ...{ root: dataDir, dataDir, logsDir: dataDir, stopping: new AbortController().signal },
    record: { add() {}, remove() {} },
    display: { warn: console.warn, note: console.warn },
  };
  const server = new PostgresServer(surroundings, {
    folder: join(dataDir, 'postgres'),
    password: 'postgres',
    settings,
  });
  await server.start([]);
  process.env.TEST_POSTGRES_URL = server.urlOf('postgres');
  process.env.TEST_POSTGRES_LOG = server.logPath;
  globalThis.__stopPostgres = async () => {
    await server.stop(5_000);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
