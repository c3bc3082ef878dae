import { createPostgresBackend, createRedisBackend } from 'bullmq';
import type { BackendFactory, ConnectionOptions, Queue, QueueOptions, RedisQueueBackend, Worker } from 'bullmq';
import { Cluster, type Redis } from 'ioredis';
import { poolConnections } from '@plinth/database';
import { listenSafely, probeListener, probeRedis } from './connection-probes.repository.js';
import { parseQueueUrl, type QueueLocation } from './queue-url.js';

/** Where the queue is, and whose: two services may share one Redis and never see each other's jobs. */
export interface QueueSettings {
  /** QUEUE_URL; the service's DATABASE_URL where that is unset. */
  url: string;
  /** The service's name, such as `catalogue-api`. Goes before every queue's name. */
  service: string;
}

/** What a queue needs of its connections, and what a worker does. */
export interface ConnectionNeeds {
  maxConnections: number;
  /** A worker waits for its server to come back; who adds a job is told at once that it is away. */
  waits: boolean;
}

/**
 * The server that one application's queues are on: PostgreSQL, Redis or a Redis Cluster, whichever the URL names. It
 * stands in the place of `connection` in BullModule's options, from where ServiceQueue and ServiceWorker take it: so
 * two applications in one process have a server each, and nothing global says which.
 */
export class QueueServer {
  /** The queues of the application, as they were made. */
  readonly queues = new Set<Queue>();
  /** Its workers. */
  readonly workers = new Set<Worker & { start(): void; abandon(): void }>();
  readonly location: QueueLocation;
  /** Each with how to end what was made for it beside what BullMQ makes itself. */
  private readonly open = new Map<RedisQueueBackend, () => void>();

  /** Throws a RangeError when the URL is none of a queue's. */
  constructor(private readonly settings: QueueSettings) {
    this.location = parseQueueUrl(settings.url);
  }

  /** The server of a queue's or worker's options. Throws when BullModule was set up without QueueModule. */
  static of({ connection }: { connection?: ConnectionOptions }): QueueServer {
    if (connection instanceof QueueServer) return connection;
    throw new TypeError('queues need QueueModule.forRoot, and no connection of their own');
  }

  /** Whose queues these are, such as `catalogue-api`. */
  get service(): string {
    return this.settings.service;
  }

  /** The options that all queues of the application begin with. */
  options(): QueueOptions {
    return {
      connection: this as unknown as ConnectionOptions,
      // One slot for all of a queue's keys, as a cluster's scripts need.
      prefix: `{${this.settings.service}}`,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    };
  }

  /** A queue's name on the server. */
  fullName(name: string): string {
    return `${this.settings.service}.${name}`;
  }

  /**
   * Makes a queue's or a worker's own connections, new ones at each call. BullMQ types a queue by its backend; which it
   * is, the URL says at run time, so all pass for the one that BullMQ takes unless told otherwise.
   */
  backends(needs: ConnectionNeeds): BackendFactory<RedisQueueBackend> {
    return (name, options, parts) => {
      const { connection, create } = this.connect(needs);
      const backend = create(name, { ...options, connection }, parts) as RedisQueueBackend;
      listenSafely(backend);
      const stopProbes = this.probe(backend, needs);
      this.open.set(backend, () => {
        stopProbes();
        if (connection instanceof Cluster) connection.disconnect();
      });
      return backend;
    };
  }

  /**
   * Ends the clients of a backend that was closed. BullMQ leaves one open that it was given, and one that it could not
   * say goodbye to: that would go on trying to reach its server for as long as the process lives.
   */
  release(backend: RedisQueueBackend): void {
    this.open.get(backend)?.();
    this.open.delete(backend);
    if (this.location.kind === 'postgres') return;
    for (const client of [backend.client, backend.blockingClient])
      client?.then(
        (connected) => connected.disconnect(),
        () => undefined,
      );
  }

  /** Cuts off what closing could not end in time. Waits for nothing. */
  cutOff(): void {
    for (const worker of this.workers) worker.abandon();
    for (const backend of this.open.keys()) {
      void backend.close(true).catch(() => undefined);
      this.release(backend);
    }
  }

  // A connection that falls silent is lost without a sign. BullMQ itself gives up those that block on Redis.
  private probe(backend: RedisQueueBackend, { waits }: ConnectionNeeds): () => void {
    if (this.location.kind === 'postgres') return waits ? probeListener(backend) : () => undefined;
    let stop: (() => void) | undefined;
    let isReleased = false;
    backend.client.then(
      (client) => {
        if (!isReleased) stop = probeRedis(client as unknown as Redis | Cluster);
      },
      () => undefined,
    );
    return () => {
      isReleased = true;
      stop?.();
    };
  }

  private connect({ maxConnections, waits }: ConnectionNeeds): Connection {
    const { location } = this;
    const maxRetriesPerRequest = waits ? null : 1;
    const enableOfflineQueue = waits;
    // What a server that hangs would hold up: by then nothing is waited for.
    const limits = { connectTimeout: 5_000, keepAlive: 10_000, disconnectTimeout: 200 };
    switch (location.kind) {
      case 'postgres': {
        const { connectionString, schema } = location;
        const pool = { max: maxConnections, application_name: `${this.settings.service} queue`, ...poolConnections };
        return { connection: { connectionString, schema, ...pool }, create: createPostgresBackend as BackendFactory };
      }
      case 'redis':
        return {
          connection: { url: location.url, enableOfflineQueue, maxRetriesPerRequest, ...limits },
          create: createRedisBackend,
        };
      case 'redis-cluster': {
        const { nodes, username, password, tls } = location;
        const redisOptions = { username, password, maxRetriesPerRequest, ...limits, ...(tls ? { tls: {} } : {}) };
        return { connection: new Cluster(nodes, { enableOfflineQueue, redisOptions }), create: createRedisBackend };
      }
    }
  }
}

interface Connection {
  connection: ConnectionOptions;
  create: BackendFactory;
}
