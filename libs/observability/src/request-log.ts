import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { TracedRequest } from './request-spans.js';

/** Who made a request: the id of the key, token or session, never the credential itself, and the tenant. */
export interface LoggedCaller {
  credentialId: string;
  /** Null for a platform's or an operator's. */
  tenantId: string | null;
}

type LoggedRequest = TracedRequest & { user?: unknown };

/** Writes one line for each request but health checks, once its response has been sent or its client has gone away. */
export class RequestLog {
  constructor(
    private readonly logger: Logger,
    private readonly callerOf?: (principal: unknown) => LoggedCaller,
  ) {}

  /** The middleware. It stands behind what gives the response its `X-Request-Id`. */
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
    // A query can hold a person's name or address, so only the path is written.
    const path = originalUrl.split('?', 1)[0]!;
    const line = {
      req: { id: response.getHeader('X-Request-Id'), method, path },
      ...(traceId !== undefined && { traceId }),
      res: { statusCode },
      responseTime,
      // Authenticated by now, if at all.
      ...(user !== undefined && this.callerOf?.(user)),
    };
    if (statusCode >= 500) this.logger.error(line, 'request errored');
    else this.logger.info(line, response.writableFinished ? 'request completed' : 'request aborted');
  }
}
