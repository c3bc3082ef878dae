import { createHash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { map, tap, type Observable } from 'rxjs';

/** A strong entity tag (RFC 9110 §8.8.3) of a record: a hash of what is served, so that what it embeds counts too. */
export function entityTag(record: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 27)}"`;
}

/** The strong entity tag of a record that counts its versions: `"v3"`. */
export const versionTag = ({ version }: { version: number }): string => `"v${version}"`;

/**
 * Refuses a write whose `If-Match` (RFC 9110 §13.1.1) names another state of the record than `current`, the tag it
 * has inside the transaction. Without the header every state will do.
 */
export function requireMatch(ifMatch: string | undefined, current: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  // A weak tag never matches strongly, and the quotes are part of a tag.
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(current)) {
    throw new Problem('precondition_failed', {
      detail: 'The record has changed since the ETag in If-Match. Read it again, and repeat the change.',
      headers: { ETag: current },
    });
  }
}

/**
 * Lets Express answer 304 to a matching `If-None-Match` (RFC 9110 §13.1.2) whatever `Cache-Control` the request has:
 * that is for caches on the way, fetch adds `no-cache` to every such request, and Express would send all of it again.
 */
export function allowNotModified(request: Request): void {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
}

/** Sends the strong `ETag` of the record under `data`. Express then answers a matching `If-None-Match` with 304. */
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

/** The same for a record at the top level that counts its versions. */
export class VersionTagInterceptor extends EntityTagInterceptor {
  protected override tagOf(body: unknown): string {
    return versionTag(body as { version: number });
  }
}

/** Sends a response without an `ETag` in full: to `If-None-Match: *`, Express would answer 304 on every route. */
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
