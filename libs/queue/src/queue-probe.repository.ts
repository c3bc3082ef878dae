import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis } from 'ioredis';
import { QueueServer } from './queue-server.js';

const answerWithinMs = 2_000;
const freshForMs = 500;

interface ProbedConnection {
  ask(): Promise<unknown>;
  end(): void;
}

/** Checks whether the queue server responds; on Redis, over its own connection. */
@Injectable()
export class QueueProbe implements OnApplicationShutdown {
  private asked: Promise<ProbedConnection> | undefined;
  private last: { at: number; answer: Promise<boolean> } | undefined;

  constructor(private readonly server: QueueServer) {}

  /** At most half a second old. Never rejects; takes 2 s without a response. */
  check(): Promise<boolean> {
    const now = performance.now();
    if (!this.last || now - this.last.at > freshForMs) this.last = { at: now, answer: this.ask() };
    return this.last.answer;
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private async ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), answerWithinMs).unref();
    });
    try {
      this.asked ??= connected(this.server);
      await Promise.race([this.asked.then((asked) => asked.ask()), late]);
      return true;
    } catch {
      this.end();
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  private end(): void {
    this.asked?.then(
      (asked) => asked.end(),
      () => undefined,
    );
    this.asked = undefined;
  }
}

async function connected({ location, postgres }: QueueServer): Promise<ProbedConnection> {
  switch (location.kind) {
    case 'postgres':
      return { ask: async () => postgres?.query(''), end: () => undefined };
    case 'redis':
      return pinged(new Redis(location.url, { ...noWaiting, connectTimeout: answerWithinMs }));
    case 'redis-cluster': {
      const { nodes, username, password, tls } = location;
      const redisOptions = { username, password, connectTimeout: answerWithinMs, ...(tls ? { tls: {} } : {}) };
      return pinged(new Cluster(nodes, { clusterRetryStrategy: () => null, redisOptions }));
    }
  }
}

// A broken connection is replaced on the next check.
const noWaiting = { retryStrategy: () => null, maxRetriesPerRequest: 0 };

function pinged(client: Redis | Cluster): ProbedConnection {
  client.on('error', () => undefined);
  return { ask: () => client.ping(), end: () => client.disconnect() };
}
