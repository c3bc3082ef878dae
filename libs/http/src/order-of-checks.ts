import { Logger, type NestInterceptor, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isTemporary } from '@plinth/database';
import { RequestLog, requestDurations, requestSpans, Tracing } from '@plinth/observability';
import type { ProblemStyle } from '@plinth/formats';
import { ValidationPipe } from '@plinth/validation';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { Registry } from 'prom-client';
import { ClientAddressReader } from './client-address.js';
import { closeWhenStopping } from './close-connections.js';
import { UntaggedInterceptor } from './etag.js';
import { QueryInterceptor } from './query.interceptor.js';
import { boundUnreadBodies } from './request-body.js';
import { requestId } from './request-id.js';
import { RoutingProblemFilter } from './problem.filter.js';

export interface HttpSettings {
  problems: ProblemStyle;
  jsonBodyLimitBytes: number;
  bodyTimeoutMs: number;
  interceptors?: readonly Type<NestInterceptor>[];
  /** Networks whose `X-Forwarded-…` headers are trusted, in CIDR notation. */
  trustedProxies: readonly string[];
}

/**
 * Installs the checks of a request in this order, which determines the error: 401 before 403, 429, 400, 404, 422, then
 * 412 and 409. So callers learn nothing about records that their credential does not show, and no body is read for
 * anonymous callers.
 *
 * | step       | what                                                       | rejects with            |
 * | ---------- | ---------------------------------------------------------- | ----------------------- |
 * | middleware | request id, request log, timeout of unread bodies, metrics,|                         |
 * |            | untrusted proxy warning, traces, helmet's headers;         |                         |
 * |            | the app's own (api.ts): CORS, no-store for credentials     |                         |
 * | router     | finds the handler                                          | 404, 405                |
 * | guards     | BearerGuard authenticates the principal                    | 401                     |
 * |            | RateLimitGuard counts the request                          | 429, after the scopes   |
 * |            | ScopeGuard checks the scopes                               | 403                     |
 * |            | the app's own: identity-api's StepUpGuard                  | 401                     |
 * |            | guards of the route                                        | 403, 429                |
 * | body       | JsonBodyInterceptor reads it                               | 400, 408, 413, 415      |
 * | app        | Idempotency-Key, Global Privacy Control                    | 409, 422                |
 * | query      | QueryInterceptor, or FindFirst after the record            | 404, 422                |
 * | route      | its interceptors; on the way back PagedInterceptor adds    |                         |
 * |            | links and metadata, EntityTagInterceptor the ETag (304)    |                         |
 * | input      | ValidationPipe validates body and query                    | 404 (FindFirst), 422    |
 * | handler    | its service finds and locks the record                     | 404, then 403, 409, 412 |
 *
 * AuthScopesModule orders the guards in an app's api.module.ts; RateLimitRefusalGuard rejects after the scopes.
 * RoutingProblemFilter runs last and converts errors of Express. `test/contract` verifies the order on every route.
 */
export async function installChecks(app: NestExpressApplication, settings: HttpSettings): Promise<void> {
  app.use(requestId);
  app.use(app.get(RequestLog).middleware);
  app.use(boundUnreadBodies(settings.bodyTimeoutMs));
  app.use(closeWhenStopping(app.getHttpServer()));
  app.use(requestDurations(app.get(Registry)));
  const proxies = new ClientAddressReader(settings.trustedProxies, '');
  const isFromProxy = ({ socket }: Request): boolean => proxies.isFromProxy({ socketAddress: socket.remoteAddress });
  app.use(warnOfUntrustedProxies(isFromProxy));
  const tracing = app.get(Tracing);
  if (tracing.isOn) app.use(requestSpans(tracing, isFromProxy));
  app.use(helmet({ crossOriginResourcePolicy: false }));
  app.useGlobalFilters(new RoutingProblemFilter(settings.problems, isTemporary));
  // Imported dynamically, so that workers do not load Express.
  const { JsonBodyInterceptor } = await import('./json-body.interceptor.js');
  app.useGlobalInterceptors(
    new UntaggedInterceptor(),
    new JsonBodyInterceptor({ limitBytes: settings.jsonBodyLimitBytes, timeoutMs: settings.bodyTimeoutMs }),
    ...(settings.interceptors ?? []).map((interceptor) => app.get(interceptor)),
    new QueryInterceptor(),
  );
  app.useGlobalPipes(new ValidationPipe());
}

const warningEveryMs = 10 * 60_000;

/** Warns about `X-Forwarded-For` from untrusted addresses. The address is personal data and not logged. */
function warnOfUntrustedProxies(isFromProxy: (request: Request) => boolean): RequestHandler {
  const logger = new Logger('Proxies');
  let warnedAt = -Infinity;
  return (request, _response, next) => {
    const now = performance.now();
    if (request.headers['x-forwarded-for'] !== undefined && now - warnedAt > warningEveryMs && !isFromProxy(request)) {
      warnedAt = now;
      logger.warn(
        'Ignored X-Forwarded-For: its sender is not in TRUSTED_PROXIES. ' +
          'If the sender is your proxy, add its network. If clients connect directly, they are forging the header.',
      );
    }
    next();
  };
}
