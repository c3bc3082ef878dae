import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Database } from '@plinth/database';
import { refuseNestedConnections } from '@plinth/test-kit';
import { WorkerModule } from '../../src/worker.module.js';
import type { TestApi } from './app.js';

/** Starts a worker in this process. */
export async function startTestWorker({ config }: TestApi): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(await WorkerModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  refuseNestedConnections(worker.get(Database));
  return worker.init();
}
