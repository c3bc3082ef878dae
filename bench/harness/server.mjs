// Runs a measured program in a separate process: a built service or a peer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/start/ports.mjs';
import { cpuOfProcess } from './postgres.mjs';

const root = join(import.meta.dirname, '../..');
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

export function startProcess(file, env) {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child.once('exit', () => running.delete(child)));
  return {
    pid: child.pid,
    child,
    cpuMicroseconds: () => cpuOfProcess(child.pid),
    async stop() {
      if (child.exitCode !== null) return;
      await new Promise((resolve) => child.once('exit', resolve).kill());
    },
  };
}

/** Starts a program that listens on `PORT`, and waits until it answers. */
export async function startServer(file, env, ready = '/') {
  const port = await freePort();
  const server = startProcess(file, { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  while (!(await fetch(url + ready).catch(() => undefined))) {
    if (server.child.exitCode !== null) throw new Error(`${file} ended with ${server.child.exitCode}`);
    if (performance.now() - startedAt > 60_000) throw new Error(`${file} did not answer within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { ...server, url };
}

/** As in production, with rate limits that are never reached, webhooks to this machine, and without the memory options that our manifests give workers. */
const serviceEnvironment = (databaseUrl, more = {}) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bench.example.com',
  TRUSTED_PROXIES: 'none',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '1000000',
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  UPLOADS_URL: pathToFileURL(join(tmpdir(), 'plinth-bench-uploads')).href,
  ...more,
});

export const startService = (app, databaseUrl, more) =>
  startServer(join(root, `dist/apps/${app}/main.js`), serviceEnvironment(databaseUrl, more), '/health/ready');

export const startWorker = (app, databaseUrl, more) =>
  startProcess(join(root, `dist/apps/${app}/worker.js`), serviceEnvironment(databaseUrl, more));

export function runCli(app, databaseUrl, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `dist/apps/${app}/cli.js`), ...words], {
    env: { ...process.env, ...serviceEnvironment(databaseUrl) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

export const peerFile = (name) => join(root, 'bench/peers', name);
/** Requires a package of bench/peers. */
export const peer = createRequire(peerFile('package.json'));

/** Installs bench/peers from its lock file unless these versions are installed. */
export function installPeers() {
  const { dependencies } = peer('./package.json');
  const isInstalled = ([name, version]) => {
    const file = peerFile(`node_modules/${name}/package.json`);
    return existsSync(file) && peer(file).version === version;
  };
  if (Object.entries(dependencies).every(isInstalled)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: peerFile('.'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('bench/peers could not be installed.');
}
