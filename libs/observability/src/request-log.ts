import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { TracedRequest } from './request-spans.js';

export interface LoggedCaller {
  credentialId: string;
  /** Null for a platform or operator credential. */
  tenantId: string | null;
}

type LoggedRequest = TracedRequest & { user?: unknown };

/** Logs one line per request, except health checks, when the response is sent or aborted. */
export class RequestLog {
  constructor(
    private readonly logger: Logger,
    private readonly callerOf?: (principal: unknown) => LoggedCaller,
  ) {}

  /** Must come after the middleware that sets `X-Request-Id`. */
  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    if (!request.url.startsWith('/health/')) {
      const startedAt = performance.now();
      response.once('close', () => this.write(request, response, Math.round(performance.now() - startedAt)));
    }
    next();
  };

  private write(request: LoggedRequest, response: Response, responseTime: number): void {
    const { user, traceId, method, originalUrl } = request;
    const { statusCode } = response;
    // Without the query, which may contain personal data.
    const path = originalUrl.split('?', 1)[0]!;
    const line = {
      req: { id: response.getHeader('X-Request-Id'), method, path },
      ...(traceId !== undefined && { traceId }),
      res: { statusCode },
      responseTime,
      // Set if authenticated.
      ...(user !== undefined && this.callerOf?.(user)),
    };
    // Not a fault of this process: something that it needs is unavailable.
    if (statusCode === 503) this.logger.warn(line, 'request refused');
    else if (statusCode >= 500) this.logger.error(line, 'request errored');
    else this.logger.info(line, response.writableFinished ? 'request completed' : 'request aborted');
  }
}
