import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
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
import { LateWrites } from './late-writes.service.js';
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

const responseLost = (): Problem =>
  new Problem('idempotency_key_in_use', {
    detail:
      'The first request with this Idempotency-Key changed something, but its response was lost. Look up the result before you send a new request.',
  });

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07) for authenticated POST requests. Stores a 2xx
 * response encrypted for 24 hours. Another body returns 422, a running request 409. A rejected request can be sent
 * again. After any other failure, it can unless one of its transactions was committed, which marks the claim.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);
  private readonly running = new AsyncLocalStorage<{ held: HeldKey; hasEnded: boolean }>();

  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyRepository,
    private readonly late: LateWrites,
    @Inject(RESPONSE_SEALER) private readonly sealer: Sealer,
    @Optional() @Inject(RESPONSE_SUBJECTS) private readonly subjects?: ResponseSubjects,
  ) {
    database.beginWith((tx) => {
      const request = this.running.getStore();
      return request && !request.hasEnded ? this.recordChange(request.held, tx) : undefined;
    });
  }

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
    const held: HeldKey = { owner, key, claimId: randomUUID() };
    const claim = await this.keys.claim(held, fingerprint).catch((error: unknown) => {
      // Only its acknowledgement may have been lost.
      this.late.add(() => this.keys.releaseUnchanged(held));
      throw error;
    });
    if (claim.kind === 'claimed') return from(this.runFirst(held, next, context));
    if (!claim.fingerprint.equals(fingerprint)) {
      throw new Problem('idempotency_key_reused', {
        detail: 'This Idempotency-Key was already used for a different request. Use a new key.',
      });
    }
    if (claim.isLost) throw responseLost();
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
    const response = http.getResponse<Response>();
    const running = { held, hasEnded: false };
    let body: unknown;
    try {
      body = await this.running
        .run(running, () => lastValueFrom(next.handle(), { defaultValue: undefined }))
        .finally(() => (running.hasEnded = true));
    } catch (error) {
      await this.nowOrLater(response, 'failed to release an Idempotency-Key', () =>
        isRejection(error) ? this.keys.release(held) : this.keys.releaseUnchanged(held),
      );
      throw error;
    }
    // The change is committed: failing to store the response must not fail the request.
    await this.nowOrLater(response, 'failed to store the response for an Idempotency-Key', () =>
      this.keep(held, http.getRequest<Request & { user?: Principal }>(), response, body),
    );
    return body;
  }

  private async nowOrLater(response: Response, failure: string, write: () => Promise<void>): Promise<void> {
    await write().catch((cause: unknown) => {
      this.logger.warn({ requestId: response.getHeader('X-Request-Id'), err: cause }, failure);
      this.late.add(write);
    });
  }

  /** Commits exactly if the change does. Throws if another request has taken the key over. */
  private async recordChange(held: HeldKey, tx: Transaction): Promise<void> {
    if (!(await this.keys.recordChange(held, tx))) throw responseLost();
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

/** Whether the request's own code rejected it. After other errors, it is unknown whether a transaction was committed. */
const isRejection = (error: unknown): boolean =>
  error instanceof Problem && !['unavailable', 'internal'].includes((error as Problem).kind);

/** A request whose body the route reads itself: the route sets a digest of it. */
export interface SelfReadRequest {
  bodyDigest?: () => Promise<Buffer>;
}

async function fingerprintOf(request: Request & SelfReadRequest): Promise<Buffer> {
  const hash = createHash('sha256').update(`${request.method} ${request.originalUrl}\n`);
  hash.update(request.bodyDigest ? await request.bodyDigest() : JSON.stringify(request.body ?? null));
  return hash.digest();
}
