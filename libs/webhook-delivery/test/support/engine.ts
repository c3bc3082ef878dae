import { randomBytes } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  Database,
  DatabaseModule,
  migrate,
  postgresDataSource,
  SecretBox,
  TenantMoves1775200000000,
} from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { QueueModule, migrateQueue } from '@plinth/queue';
import { cloneTestDatabase, eventually, type TestDatabase } from '@plinth/test-kit';
import type { Queue } from 'bullmq';
import { Registry } from 'prom-client';
import { WebhookDispatcher } from '../../src/dispatch/webhook-dispatcher.js';
import { WebhookSweeper } from '../../src/dispatch/webhook-sweeper.js';
import {
  EventFeed,
  EventSubjects,
  WebhookDeliveries,
  WebhookDeliveryModule,
  WebhookEndpoints,
  WebhookOutbox,
  webhookEntities,
  webhookMigrations,
  type DeliveryRecord,
  type DeliveryStatus,
  type WebhookOptions,
} from '../../src/index.js';
import { prometheusMetrics } from '../../src/prometheus-metrics.js';
import { wakeUpsQueue, type WakeUp } from '../../src/queue/wake-ups.queue.js';
import { PruneWebhooks } from '../../src/retention/prune-webhooks.js';

/** The settings of an engine process, serializable as JSON. */
export interface EngineSettings {
  databaseUrl: string;
  queueUrl: string;
  secretsKey: string;
  delivers: boolean;
  maxConnections: number;
  options: Partial<Omit<WebhookOptions, 'secretBox'>>;
}

@Module({})
class EngineModule {}

// The default queue. TEST_QUEUE_URL runs the suites on another one, with a prefix per database.
const testQueueUrl = process.env['TEST_QUEUE_URL'];
const serviceOf = (databaseUrl: string): string => (testQueueUrl ? `test${new URL(databaseUrl).pathname}` : 'test');

export const engineMigrations = [TenantMoves1775200000000, ...webhookMigrations];

export async function bootEngine(settings: EngineSettings) {
  const dataSource = postgresDataSource({
    databaseUrl: settings.databaseUrl,
    entities: webhookEntities,
    migrations: engineMigrations,
    maxConnections: settings.maxConnections,
  });
  const options: WebhookOptions = {
    secretBox: new SecretBox(Buffer.from(settings.secretsKey, 'base64')),
    userAgent: 'test-webhooks/1.0',
    allowNetworks: ['127.0.0.0/8'],
    allowHttp: true,
    ...settings.options,
  };
  const app = await NestFactory.createApplicationContext(
    {
      module: EngineModule,
      imports: [
        DatabaseModule.forRoot(dataSource),
        QueueModule.forRoot({ url: settings.queueUrl, service: serviceOf(settings.databaseUrl) }),
        settings.delivers ? WebhookDeliveryModule.forWorker(options) : WebhookDeliveryModule.forRoot(options),
      ],
    },
    { logger: ['fatal'], abortOnError: false },
  );
  Logger.overrideLogger(['fatal']);
  return app;
}

export interface Engine {
  url: string;
  settings: EngineSettings;
  db: Database;
  outbox: WebhookOutbox;
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  feed: EventFeed;
  subjects: EventSubjects;
  sweeper: () => WebhookSweeper;
  dispatcher: () => WebhookDispatcher;
  prune: () => PruneWebhooks;
  publish(event: { tenantId: string | null; type?: string; resourceId?: string; data?: unknown }): Promise<void>;
  deliveryOf(endpointId: string, status: DeliveryStatus, withinMs?: number): Promise<DeliveryRecord>;
  statuses(endpointId: string): Promise<Record<string, number>>;
  /** Endpoints with a wake-up that no worker has taken. */
  announced(): Promise<string[]>;
  close(): Promise<void>;
}

export const engineDatabase = (): Promise<TestDatabase> =>
  cloneTestDatabase('webhook-engine', async ({ ownerUrl: url }) => {
    const dataSource = await postgresDataSource({
      databaseUrl: url,
      entities: webhookEntities,
      migrations: engineMigrations,
    }).initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    await migrateQueue(url);
  });

/** Metrics for an engine in this process, and the values of those without labels. */
export function countingMetrics() {
  const registry = new Registry();
  const counted = async (name: string): Promise<number> => {
    const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.split(' ')[1] ?? NaN);
  };
  return { metrics: prometheusMetrics(registry), counted };
}

/** An engine on a new database (or the given one); it delivers by default. */
export async function startEngine(
  options: EngineSettings['options'] = {},
  parts: {
    delivers?: boolean;
    maxConnections?: number;
    database?: Pick<TestDatabase, 'url' | 'drop'>;
    queueUrl?: string;
    secretsKey?: string;
  } = {},
): Promise<Engine> {
  const database = parts.database ?? (await engineDatabase());
  const settings: EngineSettings = {
    databaseUrl: database.url,
    queueUrl: parts.queueUrl ?? testQueueUrl ?? database.url,
    secretsKey: parts.secretsKey ?? randomBytes(32).toString('base64'),
    delivers: parts.delivers ?? true,
    maxConnections: parts.maxConnections ?? 10,
    options,
  };
  const app = await bootEngine(settings);
  const db = app.get(Database);
  const outbox = app.get(WebhookOutbox);
  const deliveries = app.get(WebhookDeliveries);
  return {
    url: database.url,
    settings,
    db,
    outbox,
    endpoints: app.get(WebhookEndpoints),
    deliveries,
    feed: app.get(EventFeed),
    subjects: app.get(EventSubjects),
    sweeper: () => app.get(WebhookSweeper),
    dispatcher: () => app.get(WebhookDispatcher),
    prune: () => app.get(PruneWebhooks),
    publish: ({ tenantId, type = 'product.published', resourceId = uuidV7(), data = { ok: true } }) =>
      db.transaction((tx) => outbox.publish(tx, { tenantId, type, resourceId, data })),
    deliveryOf: (endpointId, status, withinMs) =>
      eventually(
        `a delivery that is ${status}`,
        async () => {
          const [newest] = await db.query<{ id: string; status: string; tenantId: string | null }>(
            `SELECT d.id, d.status, e.tenant_id AS "tenantId" FROM webhook_deliveries d
             JOIN webhook_endpoints e ON e.id = d.endpoint_id
             WHERE endpoint_id = $1 ORDER BY d.created_at DESC, d.id DESC LIMIT 1`,
            [endpointId],
          );
          return newest?.status === status && (await deliveries.get(newest.tenantId, endpointId, newest.id));
        },
        { withinMs },
      ),
    async statuses(endpointId) {
      const rows = await db.query<{ status: string; count: number }>(
        `SELECT status, count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = $1 GROUP BY 1`,
        [endpointId],
      );
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    },
    async announced() {
      const jobs = await app.get<Queue<WakeUp>>(getQueueToken(wakeUpsQueue)).getWaiting();
      return jobs.map(({ data }) => data.endpointId);
    },
    async close() {
      await app.close();
      if (!parts.database) await database.drop();
    },
  };
}
