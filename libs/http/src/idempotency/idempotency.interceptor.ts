import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Principal } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { from, lastValueFrom, of, type Observable } from 'rxjs';
import { Database, type Transaction } from '@plinth/database';
import { validationFailed } from '@plinth/validation';
import { IdempotencyRepository, type HeldKey } from './idempotency.repository.js';
import { responseContext } from './stored-responses.repository.js';

export interface ResponseSubjects {
  /** Null if there is none. `user` is the caller. */
  subjectOf(request: Request & { user?: Principal }, answer: unknown): Promise<string | null>;
  /** Blocks the person's erasure, which must take the same lock; false if they are already erased. */
  hold(tx: Transaction, subject: string): Promise<boolean>;
}

export const RESPONSE_SUBJECTS = Symbol('ResponseSubjects');

/** Encrypts text for one context, as SecretBox does. */
export interface Sealer {
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
}

export const RESPONSE_SEALER = Symbol('Sealer');

interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

// Headers of the record; others belong to one exchange.
const storedHeaders = ['etag', 'location'];

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07) for authenticated POST requests. Stores a 2xx
 * response encrypted for 24 hours. Another body returns 422, a running request 409. Failures can be retried.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyRepository,
    @Inject(RESPONSE_SEALER) private readonly sealer: Sealer,
    @Optional() @Inject(RESPONSE_SUBJECTS) private readonly subjects?: ResponseSubjects,
  ) {}

  // Not async: requests without a key must not wait.
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || !request.user) return next.handle();
    return this.runOnce(key, request.user.subject, context, next);
  }

  private async runOnce(
    key: string | string[],
    owner: string,
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: Principal }>();
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
      const message = 'must be 1 to 255 visible ASCII characters';
      throw validationFailed([{ field: 'Idempotency-Key', rule: 'idempotency_key', message }]);
    }
    const fingerprint = await fingerprintOf(request);
    const claim = await this.keys.claim(owner, key, fingerprint);
    if (claim.kind === 'claimed') {
      return from(this.runFirst({ owner, key, claimedAt: claim.claimedAt }, next, context));
    }
    if (!claim.fingerprint.equals(fingerprint)) {
      throw new Problem('idempotency_key_reused', {
        detail: 'This Idempotency-Key was already used for a different request. Use a new key.',
      });
    }
    if (claim.response === null) {
      throw new Problem('idempotency_key_in_use', {
        detail: 'The first request with this Idempotency-Key is still in progress. Retry later.',
        headers: { 'Retry-After': '1' },
      });
    }
    return of(this.replay(claim.response, responseContext(owner, key), http.getResponse<Response>()));
  }

  private async runFirst(held: HeldKey, next: CallHandler, context: ExecutionContext): Promise<unknown> {
    const http = context.switchToHttp();
    let body: unknown;
    try {
      body = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.keys
        .release(held)
        .catch((cause: unknown) =>
          this.warn(http.getResponse<Response>(), cause, 'failed to release an Idempotency-Key'),
        );
      throw error;
    }
    // The change is committed: failing to store the response must not fail the request.
    const response = http.getResponse<Response>();
    await this.keep(held, http.getRequest<Request & { user?: Principal }>(), response, body).catch((cause: unknown) =>
      this.warn(response, cause, 'failed to store the response for an Idempotency-Key'),
    );
    return body;
  }

  private warn(response: Response, cause: unknown, message: string): void {
    this.logger.warn({ requestId: response.getHeader('X-Request-Id'), err: cause }, message);
  }

  private async keep(
    held: HeldKey,
    request: Request & { user?: Principal },
    response: Response,
    body: unknown,
  ): Promise<void> {
    const headers = Object.fromEntries(
      storedHeaders.flatMap((name) => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [])),
    );
    const kept: StoredResponse = { status: response.statusCode, headers, body };
    const sealed = this.sealer.seal(JSON.stringify(kept), responseContext(held.owner, held.key));
    const { subjects } = this;
    const subject = (await subjects?.subjectOf(request, body)) ?? null;
    if (!subjects || subject === null) return this.keys.complete(held, sealed, null);
    // The lock orders this with an erasure: an earlier one prevents storing, a later one deletes.
    await this.database.transaction(async (tx) =>
      (await subjects.hold(tx, subject)) ? this.keys.complete(held, sealed, subject, tx) : this.keys.release(held, tx),
    );
  }

  private replay(sealed: string, place: string, response: Response): unknown {
    const { status, headers, body } = JSON.parse(this.sealer.open(sealed, place)) as StoredResponse;
    response.status(status).setHeader('Idempotency-Replayed', 'true');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return body;
  }
}

/** A request whose body the route reads itself: the route sets a digest of it. */
export interface SelfReadRequest {
  bodyDigest?: () => Promise<Buffer>;
}

async function fingerprintOf(request: Request & SelfReadRequest): Promise<Buffer> {
  const hash = createHash('sha256').update(`${request.method} ${request.originalUrl}\n`);
  hash.update(request.bodyDigest ? await request.bodyDigest() : JSON.stringify(request.body ?? null));
  return hash.digest();
}
