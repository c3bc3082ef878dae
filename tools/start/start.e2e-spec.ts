import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '@plinth/test-kit';
import { isRunning } from './process-identity.mjs';

// The whole thing: builds if stale, runs PostgreSQL, both services and both workers.
jest.setTimeout(180_000);

interface Demo {
  catalogue: { url: string; vendorKey: string };
  identity: { url: string };
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
    this.child = spawn(process.execPath, [resolve(__dirname, '../start.mjs')], {
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
