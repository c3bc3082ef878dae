import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually, freePort, startOwnPostgres, startRedis, type OwnPostgres, type TestRedis } from '@plinth/test-kit';
import { migrateCatalogue } from '../../src/database/migrate-catalogue.js';

/** What can be killed; `flush` is a FLUSHALL of Redis. */
export type CrashTarget = 'worker' | 'api' | 'postgres' | 'redis' | 'flush';

/** The whole service as it is deployed, with a PostgreSQL of its own, and Redis when the queue is on it. */
export interface CrashStack {
  /** The configuration of its processes. */
  environment: Record<string, string>;
  /** Of the superuser that owns the database, and of the service's role. */
  urls: { owner: string; service: string };
  targets: readonly CrashTarget[];
  /** Starts API and worker. */
  start(): Promise<void>;
  /** Kills one part without warning, and waits until it is back. */
  kill(target: CrashTarget, isHard: boolean): Promise<void>;
  /** How often API and worker ended without being killed. */
  unasked(): number;
  close(): Promise<void>;
}

/** A process that starts again whenever it ends, as any supervisor has it. */
class Supervised {
  unasked = 0;
  private child: ChildProcess | undefined;
  private isReady = false;
  private isStopping = false;
  private isKilled = false;

  constructor(
    private readonly file: string,
    private readonly environment: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  async kill(): Promise<void> {
    this.isKilled = true;
    this.isReady = false;
    this.child?.kill('SIGKILL');
    await this.ready();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((settle) => child.once('exit', settle));
    child.kill('SIGKILL');
    await gone;
  }

  private ready(): Promise<boolean> {
    return eventually(`${this.file} runs`, () => this.isReady, { withinMs: 60_000 });
  }

  private spawn(): void {
    const child = fork(this.file, [], {
      env: { PATH: process.env['PATH'], ...this.environment },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.once('message', () => (this.isReady = true));
    child.once('exit', () => {
      this.isReady = false;
      if (this.isStopping) return;
      if (!this.isKilled) this.unasked += 1;
      this.isKilled = false;
      setTimeout(() => !this.isStopping && this.spawn(), 100);
    });
  }
}

/** Starts PostgreSQL, and Redis for a queue there, and migrates; `start` does the rest. */
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
    // What fails comes again within the test, however often.
    WEBHOOK_RETRY_SCHEDULE: Array.from({ length: 60 }, () => '1s').join(),
    WEBHOOK_TIMEOUT: '2s',
  };
  const built = (name: string): string => resolve(import.meta.dirname, '../../../../dist/apps/catalogue-api', name);
  const api = new Supervised(built('main.js'), environment);
  const worker = new Supervised(built('worker.js'), environment);
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
