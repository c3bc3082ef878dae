import type { EventEmitter } from 'node:events';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, Worker, createPostgresBackend, createRedisBackend, runMigrations } from 'bullmq';
import type { BackendFactory, ConnectionOptions, Processor, WorkerOptions } from 'bullmq';
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
// The defaults hold the job of a killed process for a minute and then fail it for good.
const recovery = { stalledInterval: 5_000, lockDuration: 10_000, maxStalledCount: 1_000, runRetryDelay: 1_000 };

/** Opens queues and workers on PostgreSQL, Redis or a Redis Cluster, whichever the URL names. */
export class QueueConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly location: QueueLocation;
  private readonly queues = new Map<string, Promise<Queue>>();
  private readonly closers: (() => Promise<unknown>)[] = [];
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
        const { connection, backend, prefix } = this.connect(1, false);
        return new Queue<unknown>(
          this.fullName(name),
          { connection, prefix, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } },
          backend as never,
        ) as Queue;
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
      const { connection, backend, prefix } = this.connect(2, true);
      const options = { connection, prefix, concurrency, ...recovery };
      return new Worker<Data, void>(this.fullName(name), processor, options, backend as never) as Worker<Data, void>;
    });
  }

  /** Closes what is open, last opened first. What waits for a server that is away is given up. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    for (const close of this.closers.reverse()) await close().catch(() => undefined);
  }

  private fullName(name: string): string {
    return `${this.settings.service}.${name}`;
  }

  // BullMQ remembers a first connection that failed and never tries again, so a new one is made each time.
  private async opened<Opened extends Queue | Worker>(name: string, open: () => Opened): Promise<Opened> {
    for (;;) {
      if (this.isClosed) return new Promise(() => undefined);
      const opened = open();
      (opened as EventEmitter).on('error', (error: Error) => {
        if (!this.isClosed) this.logger.warn({ err: error, queue: name }, 'the queue has trouble');
      });
      try {
        await opened.waitUntilReady();
        this.closers.push(() => opened.close());
        if (this.isClosed) await opened.close();
        return opened;
      } catch (error) {
        this.logger.warn({ err: error, queue: name }, 'the queue cannot be reached yet');
        await opened.close().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, reopenAfterMs).unref());
      }
    }
  }

  // `waits`: a worker waits for its server to come back, a producer does not.
  private connect(maxConnections: number, waits: boolean) {
    const { location } = this;
    const patience = waits ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 1, enableOfflineQueue: false };
    // One slot for all of a queue's keys, as a cluster's scripts need.
    const prefix = `{${this.settings.service}}`;
    if (location.kind === 'postgres') {
      const { connectionString, schema } = location;
      const connection = {
        connectionString,
        schema,
        max: maxConnections,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      };
      return {
        connection: connection as ConnectionOptions,
        backend: createPostgresBackend as unknown as BackendFactory,
        prefix,
      };
    }
    const backend = createRedisBackend as unknown as BackendFactory;
    if (location.kind === 'redis')
      return { connection: { url: location.url, ...patience } as ConnectionOptions, backend, prefix };
    const { nodes, username, password, tls } = location;
    const cluster = new Cluster(nodes, {
      enableOfflineQueue: waits,
      redisOptions: {
        username,
        password,
        maxRetriesPerRequest: patience.maxRetriesPerRequest,
        ...(tls ? { tls: {} } : {}),
      },
    });
    cluster.on('error', (error: Error) => this.logger.warn({ err: error }, 'the Redis cluster has trouble'));
    this.closers.push(async () => cluster.disconnect());
    return { connection: cluster as unknown as ConnectionOptions, backend, prefix };
  }
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
