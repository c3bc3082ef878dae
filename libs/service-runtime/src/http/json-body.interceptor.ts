import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Problem } from '@plinth/problem-details';
import { raw, type RequestHandler, type Request, type Response } from 'express';
import type { Observable } from 'rxjs';
import { unstorablePart } from '../validation/storable.js';
import { validationFailed } from '../validation/read-input.js';
import { acceptsMultipart } from './accepts-multipart.js';
import { readJson } from './read-json.js';

/**
 * Reads the JSON body (RFC 8259) after the guards have let the request through. As a middleware it would answer 400
 * and 413 before 401 and 403, and would read 1 MB for anyone.
 */
export class JsonBodyInterceptor implements NestInterceptor {
  private readonly readBytes: RequestHandler;

  /** `limit` as the package `bytes` reads it, e.g. `1mb`. */
  constructor(limit: string) {
    this.readBytes = raw({ limit, type: isJson as (request: unknown) => boolean });
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (hasBody(request) && !acceptsMultipart(context.getHandler())) {
      if (!isJson(request)) {
        throw new Problem('unsupported_media_type', {
          detail: 'Send the body as application/json.',
          headers: { Accept: 'application/json' },
        });
      }
      // RFC 8259 §8.1: between systems JSON is UTF-8. The parser would also take what else begins with "utf-".
      if (!/^utf-?8$/i.test(charsetOf(request) ?? 'utf-8')) {
        throw new Problem('unsupported_media_type', {
          detail: 'Send the body in UTF-8.',
          headers: { Accept: 'application/json' },
        });
      }
      await this.read(request, http.getResponse<Response>());
      request.body = readJson(request.body as Buffer);
    }
    const fault = unstorablePart(request.query);
    if (fault) throw validationFailed([fault]);
    return next.handle();
  }

  private read(request: Request, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.readBytes(request, response, (error?: unknown) => (error ? reject(asProblem(error)) : resolve()));
    });
  }
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function isJson(request: Request): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return /^application\/(json|[\w.-]+\+json)$/i.test(type.trim());
}

function charsetOf(request: Request): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
}

function asProblem(error: unknown): unknown {
  return (error as { type?: string }).type === 'entity.too.large'
    ? new Problem('payload_too_large', { detail: 'The body is larger than this service reads.', cause: error })
    : error;
}
