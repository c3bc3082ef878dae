import type { NextFunction, Request, Response } from 'express';
import type { Tracing } from './tracing.js';

export type TracedRequest = Request & { traceId?: string };

/**
 * Records a span per request, named after its route pattern because paths may contain personal data. Continues the
 * caller's `traceparent` only if `isTrusted`, so that strangers cannot choose our ids or sampling.
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
