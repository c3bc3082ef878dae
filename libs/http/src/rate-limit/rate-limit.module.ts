import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis } from 'ioredis';
import type { Database } from '@plinth/database';
import { parseQueueUrl, probeRedis } from '@plinth/queue';
import { RATE_LIMITS, type RateLimits } from './rate-limit.guard.js';
import { RequestCharges } from './request-charges.js';
import { RateLimiter, type RateLimitStore } from './rate-limiter.js';

export interface RateLimitPlace {
  queueUrl: string;
  dataSource: Database['dataSource'];
  /** The prefix of every key, because services may share a Redis. */
  service: string;
}

const STORE = Symbol('RateLimitStore');

@Global()
@Module({})
export class RateLimitModule implements OnApplicationShutdown {
  constructor(@Inject(STORE) private readonly store: RateLimitStore) {}

  static forRoot(place: RateLimitPlace, limits: RateLimits): DynamicModule {
    return {
      module: RateLimitModule,
      providers: [
        { provide: STORE, useFactory: () => openStore(place) },
        { provide: RateLimiter, inject: [STORE], useFactory: (store: RateLimitStore) => new RateLimiter(store) },
        { provide: RATE_LIMITS, useValue: limits },
        RequestCharges,
      ],
      exports: [RateLimiter, RATE_LIMITS, RequestCharges],
    };
  }

  onApplicationShutdown(): void {
    if (this.store.kind !== 'redis') return;
    this.store.stopProbes();
    this.store.client.disconnect();
  }
}

function openStore({ queueUrl, dataSource, service }: RateLimitPlace): RateLimitStore {
  const location = parseQueueUrl(queueUrl);
  if (location.kind === 'postgres') return { kind: 'postgres', dataSource };
  // Requests must not wait for an unavailable Redis; the replica then counts locally.
  const impatient = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
    connectTimeout: 5_000,
    keepAlive: 10_000,
  };
  const client =
    location.kind === 'redis'
      ? new Redis(location.url, impatient)
      : new Cluster(location.nodes, {
          enableOfflineQueue: false,
          redisOptions: {
            ...impatient,
            username: location.username,
            password: location.password,
            ...(location.tls ? { tls: {} } : {}),
          },
        });
  const logger = new Logger('RateLimits');
  client.on('error', (error: Error) => logger.warn({ err: error }, 'the Redis connection for rate limits failed'));
  return { kind: 'redis', client, stopProbes: probeRedis(client), prefix: `{${service}}:` };
}
