import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SingleClient } from '@plinth/database';
import { Cluster, Redis } from 'ioredis';
import { QueueServer } from './queue-server.js';
import type { QueueLocation } from './queue-url.js';

const answerWithinMs = 2_000;
const freshForMs = 500;

/** A connection to the queue's server that is asked whether it answers. */
interface Asked {
  ask(): Promise<unknown>;
  end(): void;
}

/** Asks the queue's server, on a connection of its own, whether it answers. */
@Injectable()
export class QueueProbe implements OnApplicationShutdown {
  private asked: Promise<Asked> | undefined;
  private last: { at: number; answer: Promise<boolean> } | undefined;

  constructor(private readonly server: QueueServer) {}

  /** Whether it answered, at most half a second ago. Never rejects; takes 2 s where there is no answer. */
  look(): Promise<boolean> {
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
      this.asked ??= connected(this.server.location, this.server.service);
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

async function connected(location: QueueLocation, service: string): Promise<Asked> {
  switch (location.kind) {
    case 'postgres': {
      const { connectionString } = location;
      const client = new SingleClient({
        connectionString,
        connectionTimeoutMillis: answerWithinMs,
        application_name: `${service} queue probe`,
      });
      await client.connect();
      return { ask: () => client.query(''), end: () => void client.end().catch(() => undefined) };
    }
    case 'redis':
      return pinged(new Redis(location.url, { ...noWaiting, connectTimeout: answerWithinMs }));
    case 'redis-cluster': {
      const { nodes, username, password, tls } = location;
      const redisOptions = { username, password, connectTimeout: answerWithinMs, ...(tls ? { tls: {} } : {}) };
      return pinged(new Cluster(nodes, { clusterRetryStrategy: () => null, redisOptions }));
    }
  }
}

// A broken connection is given up, and made anew at the next look.
const noWaiting = { retryStrategy: () => null, maxRetriesPerRequest: 0 };

function pinged(client: Redis | Cluster): Asked {
  client.on('error', () => undefined);
  return { ask: () => client.ping(), end: () => client.disconnect() };
}
