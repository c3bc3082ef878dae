import type { Server } from 'node:http';
import {
  NotFoundException,
  type ArgumentsHost,
  type DynamicModule,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Problem, ProblemFilter, type ProblemStyle } from '@plinth/problem-details';
import type { Express, NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { Registry } from 'prom-client';
import { isDatabaseUnavailable } from '@plinth/database';
import { requestDurations, requestSpans, Tracing } from '@plinth/observability';
import { ValidationPipe } from '@plinth/validation';
import { allowedMethods } from './allowed-methods.js';
import { answerClientErrors } from './client-error.js';
import { requireTagForFresh } from './fresh.js';
import { QueryInterceptor } from './query.interceptor.js';
import { boundUnreadBodies } from './request-body.js';
import { requestId } from './request-id.js';

/** What an HTTP process needs beside its module. */
export interface HttpSettings {
  problems: ProblemStyle;
  /** The largest JSON body, in bytes; on public routes it is at most 64 KiB. */
  jsonBodyLimitBytes: number;
  /** For a body to arrive; what comes later is 408. */
  bodyTimeoutMs: number;
  /** What stands around every handler once the body is read, in order; each a provider of the module. */
  interceptors?: readonly Type<NestInterceptor>[];
  /** Networks whose `X-Forwarded-…` headers are believed, in CIDR notation. */
  trustedProxies: readonly string[];
}

/**
 * An HTTP application with this codebase's order of checks: request id, authentication, scope, (rate,) body syntax, id,
 * validation, handler; and problem documents for every failure, an unknown path and a wrong method included.
 */
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
  app.useLogger(app.get(Logger));
  app.set('query parser', 'simple');
  app.set('trust proxy', [...settings.trustedProxies]);
  app.set('etag', false);
  app.disable('x-powered-by');
  requireTagForFresh(app.getHttpAdapter().getInstance() as Express);
  app.use(requestId);
  app.use(boundUnreadBodies(settings.bodyTimeoutMs));
  app.use(closeWhenStopping(app.getHttpServer()));
  app.use(requestDurations(app.get(Registry)));
  const tracing = app.get(Tracing);
  if (tracing.isOn) app.use(requestSpans(tracing, isFromProxy));
  app.use(helmet({ crossOriginResourcePolicy: false }));
  app.useGlobalFilters(new RoutingProblemFilter(settings.problems, isDatabaseUnavailable));
  // Express is loaded here, so that a worker does not load it.
  const { JsonBodyInterceptor } = await import('./json-body.interceptor.js');
  const others = (settings.interceptors ?? []).map((interceptor) => app.get(interceptor));
  const bodies = new JsonBodyInterceptor({
    limitBytes: settings.jsonBodyLimitBytes,
    timeoutMs: settings.bodyTimeoutMs,
  });
  app.useGlobalInterceptors(bodies, ...others, new QueryInterceptor());
  app.useGlobalPipes(new ValidationPipe());
  // Longer than the idle time of common load balancers, so that none sends into a connection that is just closing.
  app.getHttpServer().keepAliveTimeout = 65_000;
  answerClientErrors(app.getHttpServer(), settings.problems);
  return app;
}

const isFromProxy = (request: Request): boolean => {
  const isTrusted = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return isTrusted(request.socket.remoteAddress, 0);
};

// Node closes the idle connections once, when it stops listening. One that is busy then would stay open for its whole
// keep-alive time after its answer, and hold up the end of the process.
const closeWhenStopping = (server: Server) => (_request: Request, response: Response, next: NextFunction) => {
  if (closing.has(server)) response.setHeader('Connection', 'close');
  response.once('close', () => {
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  });
  next();
};

const closing = new WeakSet<Server>();

/** Has each further answer of a server close its connection. It goes on listening. */
export function closeAfterAnswers(server: Server): void {
  closing.add(server);
}

/** Tells a wrong method from an unknown path: the router itself only knows that nothing answered. */
class RoutingProblemFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!(error instanceof NotFoundException)) return super.catch(error, host);
    const response = host.switchToHttp().getResponse<Response>();
    const methods = allowedMethods(request.app, request.path);
    this.answer(
      methods.length > 0
        ? new Problem('method_not_allowed', {
            detail: `${request.method} is not supported; allowed: ${methods.join(', ')}.`,
            headers: { Allow: methods.join(', ') },
          })
        : new Problem('not_found', { detail: 'Nothing is served at this path.' }),
      request,
      response,
    );
  }
}
