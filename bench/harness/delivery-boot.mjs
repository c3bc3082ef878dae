// Webhook delivery without an application, for benchmarks.
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import 'reflect-metadata';
import { DatabaseModule, migrate, postgresDataSource, SecretBox } from '../../libs/database/dist/index.js';
import { QueueModule, migrateQueue } from '../../libs/queue/dist/index.js';
import { WebhookDeliveryModule, webhookEntities, webhookMigrations } from '../../libs/webhook-delivery/dist/index.js';

const sourceOf = (databaseUrl) =>
  postgresDataSource({ databaseUrl, entities: webhookEntities, migrations: webhookMigrations });

export async function prepareSchema(databaseUrl) {
  const dataSource = await sourceOf(databaseUrl).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await migrateQueue(databaseUrl);
}

/** Starts a process that publishes, or also `delivers`. Without a `queueUrl` the queue is in the database. */
export function bootDelivery({ databaseUrl, queueUrl = databaseUrl, key, delivers }) {
  const settings = {
    secretBox: new SecretBox(Buffer.from(key, 'base64')),
    userAgent: 'bench/1',
    allowHttp: true,
    allowNetworks: ['127.0.0.0/8'],
  };
  class Bench {}
  Module({})(Bench);
  const imports = [
    DatabaseModule.forRoot(sourceOf(databaseUrl)),
    QueueModule.forRoot({ url: queueUrl, service: 'bench' }),
    delivers ? WebhookDeliveryModule.forWorker(settings) : WebhookDeliveryModule.forRoot(settings),
  ];
  return NestFactory.createApplicationContext({ module: Bench, imports }, { logger: false });
}
