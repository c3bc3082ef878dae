import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DescribedEnvironment, Running } from '@plinth/config';
import { closeAfterAnswers, watchUnusedConnections } from '@plinth/http';
import { QuietLogger } from '@plinth/observability';
import { Logger as PinoLogger } from 'nestjs-pino';
import { Health } from './health.js';

/** Runs an HTTP application. On shutdown it reports not ready and keeps serving for `drainDelayMs`. */
export async function serve(
  app: NestExpressApplication,
  { port, drainDelayMs, environment }: { port: number; drainDelayMs: number; environment: DescribedEnvironment },
): Promise<Running> {
  const closeUnused = watchUnusedConnections(app.getHttpServer() as Server);
  await app.listen(port);
  logEnvironment(environment);
  return {
    async close() {
      const timer = setInterval(closeUnused, 100);
      await app.close().finally(() => clearInterval(timer));
    },
    async drain(signal) {
      if (drainDelayMs === 0) return;
      app.get(Health).stop();
      closeAfterAnswers(app.getHttpServer() as Server);
      new Logger('Process').log(`serving for ${drainDelayMs} ms more`);
      await delay(drainDelayMs, undefined, { signal });
    },
  };
}

/** Runs a worker. It stops without draining, because other workers take over. */
export async function work(
  module: DynamicModule,
  { environment }: { environment: DescribedEnvironment },
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(module, {
    bufferLogs: true,
    logger: false,
    abortOnError: false,
  });
  app.useLogger(new QuietLogger(app.get(PinoLogger)));
  logEnvironment(environment);
  return app;
}

function logEnvironment({ configuration, unknown }: DescribedEnvironment): void {
  const logger = new Logger('Configuration');
  logger.log({ configuration }, 'started');
  for (const { name, nearest } of unknown) logger.warn(`Unknown variable ${name}. Did you mean ${nearest}?`);
}
