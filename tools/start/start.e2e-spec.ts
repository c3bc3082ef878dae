import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eventually } from '@plinth/test-kit';
import { Instance, newDataDir, readJson, stopAll, type Demo } from '@plinth/test-kit/npm-start';
import { isRunning } from './processes.mjs';

// The whole thing: builds if stale, runs PostgreSQL, both services, both workers and the console.
jest.setTimeout(240_000);

const lastBuild = () => statSync(resolve(import.meta.dirname, '../../dist/apps/catalogue-api/main.js')).ctimeMs;
const isReady = async (url: string) => (await fetch(`${url}/health/ready`)).ok;

afterEach(stopAll);

/** Another that wants the port or the DATA_DIR of the first is refused, and told why. */
async function refusesAnother(one: Instance, demo: Demo): Promise<void> {
  const files = ['demo', 'secrets', 'catalogue-credentials', 'identity-credentials', 'console-client'];
  for (const file of files.map((name) => `${name}.json`)) {
    expect([file, statSync(join(one.dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
  const { port } = new URL(demo.catalogue.url);
  const other = new Instance(newDataDir('.data'), { CATALOGUE_PORT: port });
  expect(await other.exitCode()).toBe(1);
  expect(other.output).toContain(`Port ${port} for catalogue-api is in use`);
  expect(other.output).toContain('set CATALOGUE_PORT');
  expect(existsSync(other.dataDir)).toBe(false);

  const same = new Instance(one.dataDir);
  expect(await same.exitCode()).toBe(1);
  expect(same.output).toContain(`npm start is already running on ${one.dataDir}`);
  expect(await isReady(demo.catalogue.url)).toBe(true);
}

describe('npm start', () => {
  it('npm start recovers its data and credentials after kill -9 of the launcher, the database and a service, and refuses a second instance with its port or data', async () => {
    const dataDir = newDataDir('a folder with späces');
    const first = new Instance(dataDir);
    const before = await first.ready();
    const builtAt = lastBuild();
    const running = first.processes;
    expect(running.map(({ name }) => name).sort()).toEqual(
      ['catalogue-api', 'catalogue-worker', 'console', 'identity-api', 'identity-worker', 'postgres'].sort(),
    );
    first.signal('SIGKILL');
    for (const { name, pid } of running) if (/postgres|catalogue-api/.test(name)) process.kill(pid, 'SIGKILL');

    // As if the demo had been loaded two days ago.
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const prepared = join(dataDir, 'prepared.json');
    writeFileSync(prepared, JSON.stringify({ ...readJson<object>(prepared), trafficUntil: twoDaysAgo }));

    const second = new Instance(dataDir);
    const after = await second.ready();
    expect(lastBuild()).toBe(builtAt); // a build that is up to date stays, as other processes may run it
    expect(after.catalogue.vendorKey).toBe(before.catalogue.vendorKey);
    const roles = ['owner', 'editor', 'viewer', 'reviewer', 'operator', 'administrator'];
    for (const { people } of [before, after]) {
      expect(people.map(({ role }) => role)).toEqual(roles);
      for (const { enrolUrl } of people) expect(enrolUrl).toMatch(/\/sign-in#ticket=ide_/);
    }
    expect(await isReady(after.catalogue.url)).toBe(true);
    expect(await isReady(after.identity.url)).toBe(true);
    const login = await fetch(`${after.console.url}/auth/login`);
    expect([login.url.startsWith(after.identity.url), login.status]).toEqual([true, 200]);
    expect(running.filter(isRunning)).toEqual([]);
    const trafficUntil = () => readJson<{ trafficUntil: string }>(prepared).trafficUntil;
    await eventually('the traffic of the demo is carried on', () => trafficUntil() > twoDaysAgo, { withinMs: 60_000 });

    // A process that is killed while it runs comes back by itself.
    const worker = second.processes.find(({ name }) => name === 'identity-worker');
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    await eventually('the worker is back', () => second.output.includes('identity-worker is running again'), {
      withinMs: 30_000,
    });

    await refusesAnother(second, after);

    const left = second.processes;
    const stopsAt = Date.now();
    expect(await second.stop()).toBe(0);
    expect(Date.now() - stopsAt).toBeLessThan(10_000);
    expect(left.filter(isRunning)).toEqual([]);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
  });
});
