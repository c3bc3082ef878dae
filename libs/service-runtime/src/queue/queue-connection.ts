import type { EventEmitter } from 'node:events';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, Worker, createPostgresBackend, createRedisBackend, runMigrations } from 'bullmq';
import type { ConnectionOptions, Processor, WorkerOptions } from 'bullmq';
import { Cluster } from 'ioredis';
import { Client } from 'pg';
import { parseQueueUrl, type QueueLocation } from './queue-url.js';

/** Where the queue is, and whose: two services may share one Redis and never see each other's jobs. */
export interface QueueSettings {
  /** QUEUE_URL; the service's DATABASE_URL where that is unset. */
  url: string;
  /** The service's name, such as `catalogue-api`. Goes before every queue's name. */
  service: string;
}

/** What a worker may set; the rest follows from the house's way to use the queue. */
export type WorkSettings = Pick<WorkerOptions, 'concurrency'>;

const reopenAfterMs = 1_000;
const closeWithinMs = { workers: 2_000, queues: 1_000 };
// The defaults hold the job of a killed process for a minute and then fail it for good.
const recovery = { stalledInterval: 5_000, lockDuration: 10_000, maxStalledCount: 1_000, runRetryDelay: 1_000 };

/** Opens queues and workers on PostgreSQL, Redis or a Redis Cluster, whichever the URL names. */
export class QueueConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly location: QueueLocation;
  private readonly queues = new Map<string, Promise<Queue>>();
  private readonly closers = { workers: new Set<() => Promise<void>>(), queues: new Set<() => Promise<void>>() };
  private isClosed = false;

  constructor(private readonly settings: QueueSettings) {
    this.location = parseQueueUrl(settings.url);
  }

  /**
   * The queue of that name, once it can be reached; one a process. While the server is away at the start it keeps
   * trying; afterwards adding fails at once when the server is away, so that no caller ever hangs on it.
   */
  queue<Data>(name: string): Promise<Queue<Data>> {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.opened(name, () => {
        const { backend, dispose, ...connection } = this.connect(1, false);
        const options = { ...connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } };
        const opened = new Queue<unknown>(this.fullName(name), options, backend as never) as Queue;
        return { opened, dispose };
      });
      this.queues.set(name, queue);
    }
    return queue as unknown as Promise<Queue<Data>>;
  }

  /** Starts a worker on the queue of that name, once it can be reached. */
  work<Data>(
    name: string,
    processor: Processor<Data, void>,
    { concurrency = 1 }: WorkSettings,
  ): Promise<Worker<Data, void>> {
    return this.opened(name, () => {
      const { backend, dispose, ...connection } = this.connect(2, true);
      const options = { ...connection, concurrency, ...recovery };
      const opened = new Worker<Data, void>(this.fullName(name), processor, options, backend as never);
      return { opened, dispose };
    });
  }

  /**
   * Closes what is open. What waits for a server that is away is given up. Workers go first: a job that is still under
   * way may use a queue, and on one that is closed it would wait for good, and the process with it.
   */
  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    const { workers, queues } = this.closers;
    await Promise.all([...workers].map((close) => within(closeWithinMs.workers, close())));
    await Promise.all([...queues].map((close) => within(closeWithinMs.queues, close())));
  }

  private fullName(name: string): string {
    return `${this.settings.service}.${name}`;
  }

  // BullMQ remembers a first connection that failed and never tries again, so a new one is made each time.
  private async opened<Opened extends Queue | Worker>(
    name: string,
    open: () => { opened: Opened; dispose: () => void },
  ): Promise<Opened> {
    for (;;) {
      if (this.isClosed) return new Promise(() => undefined);
      const { opened, dispose } = open();
      const close = async (): Promise<void> => {
        await opened.close();
        dispose();
      };
      // From here on, so that closing also waits for what is only half open.
      const closers = opened instanceof Worker ? this.closers.workers : this.closers.queues;
      closers.add(close);
      (opened as EventEmitter).on('error', (error: Error) => {
        if (!this.isClosed) this.logger.warn({ err: error, queue: name }, 'the queue has trouble');
      });
      try {
        await opened.waitUntilReady();
        return opened;
      } catch (error) {
        if (this.isClosed) continue;
        closers.delete(close);
        this.logger.warn({ err: error, queue: name }, 'the queue cannot be reached yet');
        await within(closeWithinMs.workers, close());
        await new Promise((resolve) => setTimeout(resolve, reopenAfterMs).unref());
      }
    }
  }

  // `waits`: a worker waits for its server to come back, a producer does not.
  private connect(maxConnections: number, waits: boolean): BackendConnection {
    const { location } = this;
    const patience = waits ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 1, enableOfflineQueue: false };
    // One slot for all of a queue's keys, as a cluster's scripts need.
    const prefix = `{${this.settings.service}}`;
    const dispose = (): void => undefined;
    if (location.kind === 'postgres') {
      const { connectionString, schema } = location;
      const pool = { max: maxConnections, keepAlive: true, connectionTimeoutMillis: 5_000 };
      return { connection: { connectionString, schema, ...pool }, backend: createPostgresBackend, prefix, dispose };
    }
    if (location.kind === 'redis')
      return { connection: { url: location.url, ...patience }, backend: createRedisBackend, prefix, dispose };
    const { nodes, username, password, tls } = location;
    const { maxRetriesPerRequest } = patience;
    const cluster = new Cluster(nodes, {
      enableOfflineQueue: waits,
      redisOptions: { username, password, maxRetriesPerRequest, ...(tls ? { tls: {} } : {}) },
    });
    cluster.on('error', (error: Error) => this.logger.warn({ err: error }, 'the Redis cluster has trouble'));
    // BullMQ closes what it opened itself, not a client that it was given.
    return {
      connection: cluster,
      backend: createRedisBackend,
      prefix,
      dispose: () => cluster.disconnect(),
    };
  }
}

// BullMQ types a queue by its backend; here the URL chooses the backend at run time.
interface BackendConnection {
  connection: ConnectionOptions;
  backend: unknown;
  prefix: string;
  dispose: () => void;
}

async function within(ms: number, closing: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
  await Promise.race([closing.catch(() => undefined), late]);
}

/**
 * Brings BullMQ's own tables up to date where the queue lives in PostgreSQL; belongs to a service's migration step.
 * Replicas that boot at once wait for one another on BullMQ's lock.
 */
export async function migrateQueue(url: string): Promise<void> {
  const location = parseQueueUrl(url);
  if (location.kind !== 'postgres') return;
  const client = new Client({ connectionString: location.connectionString });
  await client.connect();
  try {
    await runMigrations(client, location.schema);
  } finally {
    await client.end();
  }
}
