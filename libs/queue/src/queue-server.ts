import { createPostgresBackend, createRedisBackend } from 'bullmq';
import type { BackendFactory, ConnectionOptions, Queue, QueueOptions, RedisQueueBackend, Worker } from 'bullmq';
import { Cluster, type Redis } from 'ioredis';
import { poolConnections } from '@plinth/database';
import { listenSafely, probeListener, probeRedis } from './connection-probes.repository.js';
import { parseQueueUrl, type QueueLocation } from './queue-url.js';

export interface QueueSettings {
  /** QUEUE_URL or, if unset, DATABASE_URL. */
  url: string;
  /** For example `catalogue-api`. Prefixes every queue name. */
  service: string;
}

export interface ConnectionNeeds {
  maxConnections: number;
  /** Workers wait for their server; producers fail immediately. */
  waits: boolean;
}

/** An application's PostgreSQL, Redis or Redis Cluster. Passed as `connection` in BullModule's options. */
export class QueueServer {
  readonly queues = new Set<Queue>();
  readonly workers = new Set<Worker & { start(): void; abandon(): void }>();
  readonly location: QueueLocation;
  private readonly open = new Map<RedisQueueBackend, () => void>();

  constructor(private readonly settings: QueueSettings) {
    this.location = parseQueueUrl(settings.url);
  }

  /** The server in a queue's or worker's options. Throws if QueueModule is missing. */
  static of({ connection }: { connection?: ConnectionOptions }): QueueServer {
    if (connection instanceof QueueServer) return connection;
    throw new TypeError('queues require QueueModule.forRoot and must not set a connection');
  }

  get service(): string {
    return this.settings.service;
  }

  options(): QueueOptions {
    return {
      connection: this as unknown as ConnectionOptions,
      // One hash slot for all keys of a queue, as cluster scripts require.
      prefix: `{${this.settings.service}}`,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    };
  }

  fullName(name: string): string {
    return `${this.settings.service}.${name}`;
  }

  /** Creates new connections. BullMQ's types name one backend; the URL selects the actual one. */
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

  /** Closes the clients that BullMQ leaves open, which would otherwise reconnect forever. */
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

  /** Drops connections that did not close in time. */
  cutOff(): void {
    for (const worker of this.workers) worker.abandon();
    for (const backend of this.open.keys()) {
      void backend.close(true).catch(() => undefined);
      this.release(backend);
    }
  }

  // Silent connections are lost without a signal. BullMQ handles only those that block on Redis.
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
    // Bounds the waits for a hanging server.
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
