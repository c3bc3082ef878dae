// Publishes events through the outbox and rolls every third transaction back. Each transaction writes a row into
// crash_marks, which shows what was committed. argv[2] is PublisherSettings. Prints how many transactions have ended.
import 'reflect-metadata';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Database, DatabaseModule } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { QueueModule } from '@plinth/queue';
import { WebhookDeliveryModule, WebhookOutbox } from '@plinth/webhook-delivery';
import { queueUrl, readConfig, webhookOptions } from '../../src/config.js';
import { catalogueDataSource } from '../../src/database/data-source.js';

export interface PublisherSettings {
  environment: Record<string, string>;
  tenantId: string;
  everyMs: number;
}

@Module({})
class PublisherModule {}

const { environment, tenantId, everyMs } = JSON.parse(process.argv[2] ?? '') as PublisherSettings;
const config = readConfig(environment);
const app = await NestFactory.createApplicationContext(
  {
    module: PublisherModule,
    imports: [
      DatabaseModule.forRoot(catalogueDataSource(config.DATABASE_URL, 2)),
      QueueModule.forRoot({ url: queueUrl(config), service: 'catalogue-api' }),
      WebhookDeliveryModule.forRoot(webhookOptions(config)),
    ],
  },
  { logger: false },
);
Logger.overrideLogger(false);
const database = app.get(Database);
const outbox = app.get(WebhookOutbox);

let ended = 0;
let isPublishing = false;
async function publish(): Promise<void> {
  if (isPublishing) return;
  isPublishing = true;
  const mark = uuidV7();
  const isRolledBack = ended % 3 === 2;
  await database
    .transaction(async (tx) => {
      await tx.query('INSERT INTO crash_marks (id) VALUES ($1)', [mark]);
      await outbox.publish(tx, { tenantId, type: 'product.published', resourceId: mark, data: { mark } });
      if (isRolledBack) throw new Error('rolled back on purpose');
    })
    .catch(() => undefined);
  isPublishing = false;
  process.send?.({ ended: (ended += 1) });
}

setInterval(() => void publish(), everyMs);
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });
