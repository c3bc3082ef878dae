import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '@plinth/test-kit';
import { Client } from 'pg';
import { isRunning } from './process-identity.mjs';

// The whole thing: builds if stale, runs PostgreSQL, both services and both workers.
jest.setTimeout(180_000);

interface Demo {
  catalogue: { url: string; vendorKey: string };
  identity: { url: string; operatorToken: string };
}
interface Recorded {
  name: string;
  pid: number;
  began: string;
}

const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;
const started: Instance[] = [];

/** One `npm start` on its own DATA_DIR, on any free ports unless told otherwise. */
class Instance {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown[]>;

  constructor(
    readonly dataDir: string,
    environment: NodeJS.ProcessEnv = {},
  ) {
    this.child = spawn(process.execPath, [resolve(import.meta.dirname, '../start.mjs')], {
      env: {
        ...{ ...process.env, NODE_ENV: undefined, CATALOGUE_PORT: '0', IDENTITY_PORT: '0', DATA_DIR: dataDir },
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = once(this.child, 'exit');
    started.push(this);
  }

  async ready(): Promise<Demo> {
    const isThrough = () => this.output.includes('Ready in') || this.child.exitCode !== null;
    await eventually('npm start is ready', isThrough, { withinMs: 120_000 });
    if (this.child.exitCode !== null) throw new Error(`It ended:\n${this.output}`);
    return readJson<Demo>(join(this.dataDir, 'demo.json'));
  }

  /** Runs statements in its PostgreSQL, as the superuser. */
  async sql(database: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const { postgresPassword } = readJson<{ postgresPassword: string }>(join(this.dataDir, 'secrets.json'));
    const port = /PostgreSQL on port (\d+)/.exec(this.output)![1];
    const client = new Client(`postgres://postgres:${postgresPassword}@127.0.0.1:${port}/${database}`);
    await client.connect();
    try {
      const results = [];
      for (const statement of statements) results.push(await client.query<Record<string, unknown>>(statement));
      return results.at(-1)?.rows ?? [];
    } finally {
      await client.end();
    }
  }

  get processes(): Recorded[] {
    return readJson<{ processes: Recorded[] }>(join(this.dataDir, 'run.json')).processes;
  }

  async exitCode(): Promise<unknown> {
    const [code, signal] = await this.ended;
    return code ?? signal;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(): Promise<unknown> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.signal('SIGINT');
    return this.exitCode();
  }
}

const newDataDir = (name: string) => join(mkdtempSync(join(tmpdir(), 'plinth-start-')), name);
const isReady = async (url: string) => (await fetch(`${url}/health/ready`)).ok;

afterEach(async () => {
  for (const instance of started.splice(0)) {
    await instance.stop();
    await rm(resolve(instance.dataDir, '..'), { recursive: true, force: true });
  }
});

describe('npm start', () => {
  it('recovers, with its data and credentials, from a kill -9 of the launcher, the database and a service', async () => {
    const dataDir = newDataDir('.data');
    const first = new Instance(dataDir);
    const before = await first.ready();
    const running = first.processes;
    expect(running.map(({ name }) => name).sort()).toEqual(
      ['catalogue-api', 'catalogue-worker', 'identity-api', 'identity-worker', 'postgres'].sort(),
    );
    first.signal('SIGKILL');
    for (const { name, pid } of running) if (/postgres|catalogue-api/.test(name)) process.kill(pid, 'SIGKILL');

    // As if the demo had been loaded two days ago.
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const prepared = join(dataDir, 'prepared.json');
    writeFileSync(prepared, JSON.stringify({ ...readJson<object>(prepared), trafficUntil: twoDaysAgo }));

    const second = new Instance(dataDir);
    const after = await second.ready();
    expect(after.catalogue.vendorKey).toBe(before.catalogue.vendorKey);
    expect(await isReady(after.catalogue.url)).toBe(true);
    expect(await isReady(after.identity.url)).toBe(true);
    expect(running.filter(isRunning)).toEqual([]);
    const trafficUntil = () => readJson<{ trafficUntil: string }>(prepared).trafficUntil;
    await eventually('the traffic of the demo is carried on', () => trafficUntil() > twoDaysAgo, { withinMs: 60_000 });

    // A process that is killed while it runs comes back by itself.
    const worker = second.processes.find(({ name }) => name === 'identity-worker');
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    await eventually('the worker is back', () => second.output.includes('identity-worker runs again'), {
      withinMs: 30_000,
    });

    const left = second.processes;
    const stopsAt = Date.now();
    expect(await second.stop()).toBe(0);
    expect(Date.now() - stopsAt).toBeLessThan(10_000);
    expect(left.filter(isRunning)).toEqual([]);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
  });

  it('gives the databases of a version before there were roles the roles of the services', async () => {
    const dataDir = newDataDir('.data');
    const first = new Instance(dataDir);
    const before = await first.ready();
    // As that version left it: the services were the superuser, and nothing says whether this build has been here.
    for (const app of ['catalogue', 'identity']) {
      const role = `${app}_service`;
      await first.sql(app, `GRANT CONNECT ON DATABASE ${app} TO PUBLIC`, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`);
    }
    await first.stop();
    const secrets = join(dataDir, 'secrets.json');
    const {
      catalogueDatabasePassword: _one,
      identityDatabasePassword: _other,
      ...ofThatVersion
    } = readJson<Record<string, string>>(secrets);
    writeFileSync(secrets, JSON.stringify(ofThatVersion));
    await rm(join(dataDir, 'prepared.json'));

    const second = new Instance(dataDir);
    const after = await second.ready();
    expect([after.catalogue.vendorKey, after.identity.operatorToken]).toEqual([
      before.catalogue.vendorKey,
      before.identity.operatorToken,
    ]);
    const names = `SELECT DISTINCT usename AS name FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    for (const app of ['catalogue', 'identity'])
      expect(await second.sql(app, names)).toEqual([{ name: `${app}_service` }]);
    const headers = { authorization: `Bearer ${after.identity.operatorToken}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ slug: 'later', display_name: 'Later' });
    const written = await fetch(`${after.identity.url}/v1/organizations`, { method: 'POST', headers, body });
    expect(written.status).toBe(201);
  });

  it('runs beside another on a DATA_DIR of its own, and refuses its port and its DATA_DIR with clear messages', async () => {
    const one = new Instance(newDataDir('.data'));
    const other = new Instance(newDataDir('a folder with späces'));
    const [demo, otherDemo] = await Promise.all([one.ready(), other.ready()]);
    expect(await isReady(demo.catalogue.url)).toBe(true);
    expect(await isReady(otherDemo.catalogue.url)).toBe(true);
    expect(otherDemo.catalogue.vendorKey).not.toBe(demo.catalogue.vendorKey);
    for (const file of ['demo.json', 'secrets.json', 'catalogue-credentials.json', 'identity-credentials.json']) {
      expect([file, statSync(join(other.dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
    }

    const { port } = new URL(demo.catalogue.url);
    const third = new Instance(newDataDir('.data'), { CATALOGUE_PORT: port });
    expect(await third.exitCode()).toBe(1);
    expect(third.output).toContain(`Port ${port} is busy`);
    expect(third.output).toContain('set CATALOGUE_PORT');
    expect(existsSync(third.dataDir)).toBe(false);

    const fourth = new Instance(one.dataDir);
    expect(await fourth.exitCode()).toBe(1);
    expect(fourth.output).toContain(`npm start already runs on ${one.dataDir}`);
    expect(await isReady(demo.catalogue.url)).toBe(true);
  });
});
