import type { NextFunction, Request, Response } from 'express';
import type { Tracing } from './tracing.js';

/** A request with the id of its trace, for its lines in the log. */
export type TracedRequest = Request & { traceId?: string };

/**
 * Makes every request but health checks a span, by the pattern of its route; neither path nor query, which can hold a
 * person's name or a secret. A caller's `traceparent` is continued where `isTrusted`; else the request begins a trace of
 * its own that links to the caller's, as a stranger would otherwise choose our ids and what is sampled.
 */
export function requestSpans(tracing: Tracing, isTrusted: (request: Request) => boolean) {
  return (request: TracedRequest, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health/')) return next();
    const header = request.get('traceparent');
    const span = tracing.start({
      name: request.method,
      kind: 'server',
      attributes: { 'http.request.method': request.method },
      ...(header !== undefined && !isTrusted(request) ? { parent: null, link: header } : { parent: header ?? null }),
    });
    if (!span) return next();
    request.traceId = span.traceId;
    response.once('close', () => {
      const { path = 'none' } = (request.route as { path?: string } | undefined) ?? {};
      const { statusCode } = response;
      const requestId = response.getHeader('X-Request-Id');
      span.end({
        name: `${request.method} ${path}`,
        attributes: {
          'http.route': path,
          'http.response.status_code': statusCode,
          ...(requestId === undefined ? {} : { 'http.request_id': String(requestId) }),
        },
        ...(statusCode >= 500 ? { error: `status ${statusCode}` } : {}),
      });
    });
    tracing.within(span, next);
  };
}
