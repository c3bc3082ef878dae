import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { QuietLogger } from '@plinth/observability';
import { answerClientErrors } from './client-error.js';
import { installChecks, type HttpSettings } from './order-of-checks.js';

/** An HTTP application with this codebase's order of checks (order-of-checks.ts), and problem documents for every failure. */
export async function createHttpApp(
  module: Type | DynamicModule,
  settings: HttpSettings,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    bufferLogs: true,
    // Nest would write a boot that fails as coloured text. Whoever started it says so in one line.
    logger: false,
    abortOnError: false,
  });
  app.useLogger(new QuietLogger(app.get(Logger)));
  app.set('query parser', 'simple');
  app.set('trust proxy', [...settings.trustedProxies]);
  app.set('etag', false);
  app.disable('x-powered-by');
  await installChecks(app, settings);
  // Longer than the idle time of common load balancers, so that none sends into a connection that is just closing.
  app.getHttpServer().keepAliveTimeout = 65_000;
  answerClientErrors(app.getHttpServer(), settings.problems);
  return app;
}
