import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { QuietLogger } from '@plinth/observability';
import { answerClientErrors } from './client-error.js';
import { installChecks, type HttpSettings } from './order-of-checks.js';

/** Creates an HTTP application with the standard order of checks (order-of-checks.ts) and problem documents. */
export async function createHttpApp(
  module: Type | DynamicModule,
  settings: HttpSettings,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    bufferLogs: true,
    // Nest would print a failed boot as coloured text; the caller prints one line.
    logger: false,
    abortOnError: false,
  });
  app.useLogger(new QuietLogger(app.get(Logger)));
  app.set('query parser', 'simple');
  app.set('trust proxy', [...settings.trustedProxies]);
  app.set('etag', false);
  app.disable('x-powered-by');
  await installChecks(app, settings);
  // Longer than the idle timeout of common load balancers, so that none sends into a closing connection.
  app.getHttpServer().keepAliveTimeout = 65_000;
  answerClientErrors(app.getHttpServer(), settings.problems);
  return app;
}
