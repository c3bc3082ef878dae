import { createHash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { map, tap, type Observable } from 'rxjs';

/** The strong entity tag of a record (RFC 9110 §8.8.3): a hash of the served content. */
export function entityTag(record: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 27)}"`;
}

/** The strong entity tag of a versioned record: `"v3"`. */
export const versionTag = ({ version }: { version: number }): string => `"v${version}"`;

/** Throws `precondition_failed` unless `If-Match` (RFC 9110 §13.1.1) is absent or names `current`. */
export function requireMatch(ifMatch: string | undefined, current: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  // Weak tags never match, and the quotes belong to the tag.
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(current)) {
    throw new Problem('precondition_failed', {
      detail: 'The record has changed since you read the ETag in If-Match. Read it again, then retry your change.',
      headers: { ETag: current },
    });
  }
}

/** Allows 304 despite `Cache-Control: no-cache`, which fetch adds to conditional requests (RFC 9110 §13.1.2). */
export function allowNotModified(request: Request): void {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
}

/** Sends the `ETag` of the record in `data`, so Express returns 304 for a matching `If-None-Match`. */
export class EntityTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((body: unknown) => {
        const request = http.getRequest<Request>();
        const response = http.getResponse<Response>();
        response.setHeader('ETag', this.tagOf(body));
        if (request.method === 'GET' || request.method === 'HEAD')
          response.setHeader('Cache-Control', 'private, no-cache');
        allowNotModified(request);
        return body;
      }),
    );
  }

  protected tagOf(body: unknown): string {
    return entityTag((body as { data: unknown }).data);
  }
}

export class VersionTagInterceptor extends EntityTagInterceptor {
  protected override tagOf(body: unknown): string {
    return versionTag(body as { version: number });
  }
}

/** Prevents Express from returning 304 to `If-None-Match: *` for responses without an ETag. */
export class UntaggedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      tap(() => {
        if (!http.getResponse<Response>().hasHeader('ETag')) delete http.getRequest<Request>().headers['if-none-match'];
      }),
    );
  }
}
