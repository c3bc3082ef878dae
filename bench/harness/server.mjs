// Runs a measured program in a separate process: a built service, a floor or a peer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/start/ports.mjs';
import { cpuOfProcess } from './postgres.mjs';

export const root = join(import.meta.dirname, '../..');

/** Resolves when `ready` succeeds. The program listens on `PORT`. PROFILES names a folder for CPU profiles. */
export async function startServer(file, { env, ready = '/', cwd = root }) {
  const port = await freePort();
  const child = spawn(process.execPath, [...profileFlags(file), file], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > 60_000) throw new Error(`${file} did not answer within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    pid: child.pid,
    cpuMicroseconds: () => cpuOfProcess(child.pid),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const profileFlags = (file) =>
  process.env.PROFILES
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${process.env.PROFILES}`,
        `--cpu-prof-name=${basename(file)}-${Date.now()}.cpuprofile`,
      ]
    : [];

/** The environment of our services: as in production, with rate limits that are counted but never reached. */
export const serviceEnvironment = (databaseUrl, more = {}) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bench.example.com',
  TRUSTED_PROXIES: 'none',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '1000000',
  UPLOADS_URL: pathToFileURL(join(tmpdir(), 'plinth-bench-uploads')).href,
  ...more,
});

export const startService = (app, databaseUrl, more) =>
  startServer(join(root, 'dist/apps', app, 'main.js'), {
    env: serviceEnvironment(databaseUrl, more),
    ready: '/health/ready',
  });

export function runCli(app, databaseUrl, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/apps', app, 'cli.js'), ...words], {
    env: { ...process.env, ...serviceEnvironment(databaseUrl) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Installs bench/peers from its lock file if needed; returns the folder. */
export function installPeers() {
  const folder = join(root, 'bench/peers');
  if (!existsSync(join(folder, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('the peers could not be installed');
  }
  return folder;
}

/** The next message of a child process; rejects if the process ends first. */
export function message(child) {
  return new Promise((proceed, fail) => {
    const ended = (code) => fail(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      proceed(said);
    });
  });
}
