import { createRedisBackend } from 'bullmq';
import type { BackendFactory, ConnectionOptions, Queue, QueueOptions, RedisQueueBackend, Worker } from 'bullmq';
import { Cluster, type Redis } from 'ioredis';
import { probeRedis } from './connection-probes.repository.js';
import { QueueConnection } from './queue-connection.repository.js';
import { parseQueueUrl, type QueueLocation } from './queue-url.js';

export interface QueueSettings {
  /** QUEUE_URL or, if unset, DATABASE_URL. */
  url: string;
  /** For example `catalogue-api`. Prefixes every queue name. */
  service: string;
}

export interface ConnectionNeeds {
  /** Workers wait for their server; producers fail immediately. */
  waits: boolean;
}

/** An application's PostgreSQL, Redis or Redis Cluster. Passed as `connection` in BullModule's options. */
export class QueueServer {
  readonly queues = new Set<Queue>();
  readonly workers = new Set<Worker & { start(): void; abandon(): void }>();
  readonly location: QueueLocation;
  /** Set by the first queue in PostgreSQL. */
  postgres: QueueConnection | undefined;
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

  /** BullMQ's types name one backend; the URL selects the actual one. */
  backends(needs: ConnectionNeeds): BackendFactory<RedisQueueBackend> {
    return (name, options, parts) => {
      const { location } = this;
      if (location.kind === 'postgres') {
        this.postgres ??= new QueueConnection(location, this.service);
        const backend = this.postgres.backend(name, options) as unknown as RedisQueueBackend;
        this.open.set(backend, () => undefined);
        return backend;
      }
      const connection = this.connect(location, needs);
      const backend = createRedisBackend(name, { ...options, connection }, parts);
      const stopProbes = this.probe(backend);
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
    this.postgres?.end();
  }

  // Silent connections are lost without a signal. BullMQ handles only those that block on Redis.
  private probe(backend: RedisQueueBackend): () => void {
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

  private connect(location: RedisLocation, { waits }: ConnectionNeeds): ConnectionOptions {
    const maxRetriesPerRequest = waits ? null : 1;
    const enableOfflineQueue = waits;
    // Bounds the waits for a hanging server.
    const limits = { connectTimeout: 5_000, keepAlive: 10_000, disconnectTimeout: 200 };
    if (location.kind === 'redis') return { url: location.url, enableOfflineQueue, maxRetriesPerRequest, ...limits };
    const { nodes, username, password, tls } = location;
    const redisOptions = { username, password, maxRetriesPerRequest, ...limits, ...(tls ? { tls: {} } : {}) };
    return new Cluster(nodes, { enableOfflineQueue, redisOptions });
  }
}

type RedisLocation = Exclude<QueueLocation, { kind: 'postgres' }>;
