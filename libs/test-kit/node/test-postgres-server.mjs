import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer } from '../../../tools/start/postgres-server.mjs';

// The data does not outlive the run, so nothing is synced to disk.
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
  'checkpoint_timeout=1h',
];
const sharedMemory = '/dev/shm';
const enoughBytes = 6 * 2 ** 30;

/** Memory, where there is enough of it: each test file copies a database of some hundred files. */
function place() {
  if (!existsSync(sharedMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(sharedMemory);
  return Math.min(bavail * bsize, freemem()) > enoughBytes ? sharedMemory : tmpdir();
}

const silent = { warn() {}, note() {} };

/**
 * A PostgreSQL for tests, on a free port and in a folder of its own, not yet started. It is that of `npm start`, which
 * knows how to run under root. `server()` gives it anew for each start.
 * @param {{ settings?: readonly string[], isQuiet?: boolean }} [options] `settings`: `name=value`; `isQuiet`: says nothing
 *   when it is killed and starts again
 */
export function testPostgres({ settings = fastSettings, isQuiet = false } = {}) {
  const dataDir = mkdtempSync(join(place(), 'plinth-test-'));
  chmodSync(dataDir, 0o711); // under root the server runs as another user
  const folder = join(dataDir, 'postgres');
  const surroundings = {
    ...{ root: dataDir, dataDir, logsDir: dataDir, stopping: new AbortController().signal },
    record: { add() {}, remove() {} },
    display: isQuiet ? silent : { warn: console.warn, note: console.warn },
  };
  return {
    folder,
    server: () => new PostgresServer(surroundings, { folder, password: 'postgres', settings }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
