// The catalogue with its worker, on a PostgreSQL of the benchmark's own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cpuOfProcess, startBenchPostgres } from './postgres.mjs';
import { root, runCli, serviceEnvironment, startService } from './server.mjs';

const limits = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' };

/** Starts it; gives its URL, the database's URL, a platform key, and how to stop it. */
export async function startBenchCatalogue() {
  const postgres = await startBenchPostgres();
  const { url: databaseUrl } = postgres;
  runCli('catalogue-api', databaseUrl, 'migrate');
  const platformKey = runCli(
    ...['catalogue-api', databaseUrl, 'keys:create', '--platform', '--name', 'bench', '--scopes', 'all'],
  );
  const api = await startService('catalogue-api', databaseUrl, limits);
  const worker = spawn(process.execPath, [join(root, 'dist/apps/catalogue-api/worker.js')], {
    env: { ...process.env, ...serviceEnvironment(databaseUrl, limits) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    url: api.url,
    databaseUrl,
    platformKey,
    /** The processor time of each process up to now, in microseconds. */
    cpuMicroseconds: () => ({
      api: api.cpuMicroseconds(),
      worker: cpuOfProcess(worker.pid),
      postgres: postgres.cpuMicroseconds(),
    }),
    async stop() {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.kill('SIGTERM');
      await Promise.all([ended, api.stop()]);
      await postgres.stop();
    },
  };
}

/** Calls the service; throws unless it succeeds. */
export async function call(service, method, path, body, key = service.platformKey) {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}
