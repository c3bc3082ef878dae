import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  freePort,
  startOwnPostgres,
  startRedis,
  SupervisedProcess,
  type OwnPostgres,
  type TestRedis,
} from '@plinth/test-kit';
import { migrateCatalogue } from '../../src/database/migrate-catalogue.js';

/** What can be killed; `flush` is a FLUSHALL of Redis. */
export type CrashTarget = 'worker' | 'api' | 'postgres' | 'redis' | 'flush';

/** The deployed service with its own PostgreSQL, and Redis if the queue uses it. */
export interface CrashStack {
  environment: Record<string, string>;
  /** For the superuser that owns the database, and for the service's role. */
  urls: { owner: string; service: string };
  targets: readonly CrashTarget[];
  /** Starts API and worker. */
  start(): Promise<void>;
  /** Kills one part and waits until it is back. */
  kill(target: CrashTarget, isHard: boolean): Promise<void>;
  /** How often API and worker exited without being killed. */
  unasked(): number;
  close(): Promise<void>;
}

/** Starts and migrates PostgreSQL, and starts Redis if needed; `start` does the rest. */
export async function startCrashStack(queue: 'postgres' | 'redis'): Promise<CrashStack> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-crash-'));
  const postgres: OwnPostgres = await startOwnPostgres('catalogue');
  const redis: TestRedis | undefined = queue === 'redis' ? await startRedis() : undefined;
  const [owner, service] = [postgres.urlOf('catalogue'), postgres.urlOf('catalogue', 'catalogue_service')];
  await migrateCatalogue({ ownerUrl: owner, serviceUrl: service }, redis?.url ?? '');
  const environment = {
    NODE_ENV: 'test',
    DRAIN_DELAY: '0s',
    LOG_LEVEL: 'fatal',
    PORT: String(await freePort()),
    DATABASE_URL: service,
    QUEUE_URL: redis?.url ?? '',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '0',
    UPLOADS_URL: pathToFileURL(folder).href,
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    // Every failed delivery is retried within the test.
    WEBHOOK_RETRY_SCHEDULE: Array.from({ length: 60 }, () => '1s').join(),
    WEBHOOK_TIMEOUT: '2s',
  };
  const built = (name: string): string => resolve(import.meta.dirname, '../../../../dist/apps/catalogue-api', name);
  const api = new SupervisedProcess(built('main.js'), environment);
  const worker = new SupervisedProcess(built('worker.js'), environment);
  return {
    environment,
    urls: { owner, service },
    targets: ['worker', 'api', 'postgres', ...(redis ? (['redis', 'flush'] as const) : [])],
    async start() {
      await Promise.all([api.start(), worker.start()]);
    },
    async kill(target, isHard) {
      if (target === 'worker') await worker.kill();
      else if (target === 'api') await api.kill();
      else if (target === 'postgres') await postgres.kill(isHard);
      else if (target === 'flush') await redis!.flush();
      else {
        await redis!.kill();
        await redis!.start();
      }
    },
    unasked: () => api.unasked + worker.unasked,
    async close() {
      await Promise.all([api.stop(), worker.stop()]);
      await redis?.close();
      await postgres.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
