import { Logger, type NestInterceptor, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isDatabaseUnavailable } from '@plinth/database';
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
import { RoutingProblemFilter } from './routing-problem.filter.js';

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
 * Installs what a request goes through, in this order. What comes first decides the answer: 401 before 403 before 429 before 400
 * before 404 before 422 before 412 and 409. So nobody learns of a record what their credential does not show, and nobody
 * has a body read for them without one.
 *
 * | step       | what                                                     | refuses with            |
 * | ---------- | -------------------------------------------------------- | ----------------------- |
 * | middleware | request id, the request's line in the log, time for a    |                         |
 * |            | body nobody reads, metrics, a warning of proxies that    |                         |
 * |            | are not trusted, traces, helmet's headers;               |                         |
 * |            | the app's own (api.ts): CORS, no-store for credentials   |                         |
 * | router     | finds the handler                                        | 404, 405                |
 * | guards     | BearerGuard: the credential and its principal            | 401                     |
 * |            | RateLimitGuard counts the request                        | 429, behind the scope   |
 * |            | ScopeGuard: what the principal may do                    | 403                     |
 * |            | guards of the route                                      | 403, 429                |
 * | body       | JsonBodyInterceptor reads it                             | 400, 408, 413, 415      |
 * | app        | Idempotency-Key, Global Privacy Control                  | 409, 422                |
 * | query      | QueryInterceptor, or FindFirst behind the record         | 404, 422                |
 * | route      | its interceptors: on the way back PagedInterceptor adds  |                         |
 * |            | links and metadata, EntityTagInterceptor the ETag (304)  |                         |
 * | input      | ValidationPipe reads body and query by their class       | 404 (FindFirst), 422    |
 * | handler    | its service finds and locks the record, once             | 404, then 403, 409, 412 |
 *
 * Guards are put in order by AuthScopesModule in an app's api.module.ts; they are in access.guard.ts of auth-scopes and
 * rate-limit/rate-limit.guard.ts, whose RateLimitRefusalGuard refuses behind the scope. RoutingProblemFilter runs last
 * of all, and turns what Express refuses into problems. `test/contract` shows the order on every route.
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
  app.useGlobalFilters(new RoutingProblemFilter(settings.problems, isDatabaseUnavailable));
  // Express is loaded here, so that a worker does not load it.
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

/**
 * Warns, at most once in ten minutes, that `X-Forwarded-For` arrives from an address that is not trusted: a proxy is missing
 * in TRUSTED_PROXIES, and its clients share one address, or a client forges its own. The line has no address: it is a person's.
 */
function warnOfUntrustedProxies(isFromProxy: (request: Request) => boolean): RequestHandler {
  const logger = new Logger('Proxies');
  let warnedAt = -Infinity;
  return (request, _response, next) => {
    const now = performance.now();
    if (request.headers['x-forwarded-for'] !== undefined && now - warnedAt > warningEveryMs && !isFromProxy(request)) {
      warnedAt = now;
      logger.warn(
        'X-Forwarded-For was ignored: the address that sent it is not among TRUSTED_PROXIES. ' +
          'If it is your proxy, add its network; if clients connect directly, they forge the header.',
      );
    }
    next();
  };
}
