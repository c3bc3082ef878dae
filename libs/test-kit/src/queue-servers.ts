import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** A Redis of a test's own. */
export interface TestRedis {
  /** For QUEUE_URL. */
  url: string;
  /** Ends it without warning; what it held is gone, as it writes nothing to disk. */
  kill(): Promise<void>;
  /** Lets it hang, connections and all, until `resume`. */
  pause(): void;
  resume(): void;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** Forgets everything, as an operator's FLUSHALL does. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** True when this machine has a redis-server; the closing line of the run says so when it has none. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis, or a Redis Cluster of one node, on a free port. */
export async function startRedis({ isCluster = false }: { isCluster?: boolean } = {}): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'redis-test-'));
  let server: ChildProcess | undefined;
  const client = new Redis({ port, lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  const redis: TestRedis = {
    url: `${isCluster ? 'redis+cluster' : 'redis'}://127.0.0.1:${port}`,
    async start() {
      const config = join(folder, `${Date.now()}.conf`);
      const announced = ['--cluster-announce-ip', '127.0.0.1'];
      const cluster = isCluster ? ['--cluster-enabled', 'yes', '--cluster-config-file', config, ...announced] : [];
      const plain = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder,
      ];
      const started = spawn('redis-server', [...plain, ...cluster], { stdio: 'ignore' });
      server = started;
      const ended = new Promise<never>((_, reject) =>
        started.once('exit', (code) => reject(new Error(`redis-server ended with ${code} at port ${port}`))),
      );
      await Promise.race([client.ping(), ended]);
      if (!isCluster) return;
      await client.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
      while (!(await client.cluster('INFO')).includes('cluster_state:ok'))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async kill() {
      const gone = new Promise((resolve) => server?.once('exit', resolve));
      server?.kill('SIGKILL');
      await gone;
    },
    pause() {
      server?.kill('SIGSTOP');
    },
    resume() {
      server?.kill('SIGCONT');
    },
    async flush() {
      await client.flushall();
    },
    async close() {
      client.disconnect();
      await redis.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

const queueTables = 'queue.job, queue.job_log, queue.job_dependency, queue.dedup, queue.dedup_next, queue.scheduler';

/**
 * Makes a queue in PostgreSQL forget what it held, beside processes that write to it: it waits for no lock while it
 * holds another, so that it can deadlock with none of them.
 */
export async function emptyPostgresQueue(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Statements sent together are one transaction.
  const emptying = `LOCK TABLE ${queueTables} IN ACCESS EXCLUSIVE MODE NOWAIT; TRUNCATE ${queueTables}`;
  await eventually('the queue is emptied', async () => client.query(emptying));
  await client.end();
}
