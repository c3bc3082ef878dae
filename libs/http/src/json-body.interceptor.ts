import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { routeAccess } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import { raw, type RequestHandler, type Request, type Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { unstorablePart, validationFailed } from '@plinth/validation';
import { Semaphore } from './semaphore.js';
import { readJson } from './read-json.js';
import { bodyLimitOf, bodyTimeout, declaresBody, hasBody, ownBodyTypes, rowsAloneOf } from './request-body.js';

// Anonymous callers need no large bodies.
const publicLimitBytes = 64 * 1024;
// A large body needs about ten times its size in memory. Requests wait only after their body has arrived.
const largeBodiesAtOnce = 2;

export interface JsonBodyBounds {
  limitBytes: number;
  timeoutMs: number;
}

interface Reader {
  limitBytes: number;
  readBytes: RequestHandler;
}

/** Reads JSON bodies (RFC 8259) after the guards: middleware would read 1 MB from anyone before a 401. */
export class JsonBodyInterceptor implements NestInterceptor {
  private readonly guarded: Reader;
  private readonly open: Reader;
  private readonly ofLimit = new Map<number, Reader>();
  private readonly large = new Semaphore(largeBodiesAtOnce);

  constructor(private readonly bounds: JsonBodyBounds) {
    this.guarded = readerOf(bounds.limitBytes);
    this.open = readerOf(Math.min(bounds.limitBytes, publicLimitBytes));
  }

  // Not async: requests without a body must not wait.
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request) || ownBodyTypes(context.getHandler()).length > 0) return handle(request, next);
    return this.handleBody(request, context, next);
  }

  private async handleBody(
    request: Request,
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    if (!declaresBody(context, request.method))
      throw new Problem('malformed_request', {
        detail: `This ${request.method} operation does not accept a body. Send the request without one.`,
      });
    requireJson(request);
    const isPublic = routeAccess(context.getHandler(), context.getClass())?.kind === 'public';
    const reader = isPublic ? this.open : this.guardedOf(context.getHandler());
    await this.read(request, context.switchToHttp().getResponse<Response>(), reader);
    const rows = rowsAloneOf(context.getHandler());
    if ((request.body as Buffer).length > this.guarded.limitBytes) return this.handleLarge(request, next, rows);
    request.body = readJson(request.body as Buffer, rows);
    return handle(request, next);
  }

  /** Limits concurrent large bodies until the request is handled. */
  private async handleLarge(request: Request, next: CallHandler, rows?: string): Promise<Observable<unknown>> {
    const leave = await this.large.acquire();
    try {
      request.body = readJson(request.body as Buffer, rows);
      return handle(request, next).pipe(finalize(leave));
    } catch (error) {
      leave();
      throw error;
    }
  }

  private guardedOf(handler: object): Reader {
    const limitBytes = bodyLimitOf(handler) ?? 0;
    if (limitBytes <= this.guarded.limitBytes) return this.guarded;
    let reader = this.ofLimit.get(limitBytes);
    if (!reader) this.ofLimit.set(limitBytes, (reader = readerOf(limitBytes)));
    return reader;
  }

  private async read(request: Request, response: Response, { limitBytes, readBytes }: Reader): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(bodyTimeout()), this.bounds.timeoutMs);
        void readBytes(request, response, (error?: unknown) => (error ? reject(asProblem(error)) : resolve()));
        // The parser would read a chunked body to its end before rejecting its size.
        let received = 0;
        request.on('data', (chunk: Buffer) => {
          received += chunk.length;
          if (received > limitBytes) reject(tooLarge());
        });
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

function handle(request: Request, next: CallHandler): Observable<unknown> {
  const fault = unstorablePart(request.query);
  if (fault) throw validationFailed([fault]);
  return next.handle();
}

const readerOf = (limitBytes: number): Reader => ({
  limitBytes,
  readBytes: raw({ limit: limitBytes, type: isJson as (request: unknown) => boolean }),
});

const contentCodings = ['gzip', 'deflate', 'br', 'identity'];

function requireJson(request: Request): void {
  if (!isJson(request)) {
    throw new Problem('unsupported_media_type', {
      detail: 'Send the body as application/json.',
      headers: { Accept: 'application/json' },
    });
  }
  // JSON between systems is UTF-8 (RFC 8259 §8.1). The parser would accept any charset that starts with "utf-".
  if (!/^utf-?8$/i.test(charsetOf(request) ?? 'utf-8')) {
    throw new Problem('unsupported_media_type', {
      detail: 'Encode the body as UTF-8.',
      headers: { Accept: 'application/json' },
    });
  }
  // Node 22.15 and later would also accept zstd; all versions must behave alike.
  if (!contentCodings.includes(request.headers['content-encoding']?.toLowerCase() ?? 'identity')) {
    throw new Problem('unsupported_media_type', {
      detail: 'Unsupported Content-Encoding. Use gzip, deflate or br, or send the body uncompressed.',
      headers: { 'Accept-Encoding': contentCodings.join(', ') },
    });
  }
}

function isJson(request: Request): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return /^application\/(json|[\w.-]+\+json)$/i.test(type.trim());
}

function charsetOf(request: Request): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
}

const asProblem = (error: unknown): unknown =>
  (error as { type?: string }).type === 'entity.too.large' ? tooLarge(error) : error;

const tooLarge = (cause?: unknown): Problem<'payload_too_large'> =>
  new Problem('payload_too_large', { detail: 'The body exceeds the size limit. Send a smaller one.', cause });
