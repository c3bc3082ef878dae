import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Principal } from '@plinth/auth-scopes';
import { Problem } from '@plinth/problem-details';
import type { Request, Response } from 'express';
import { from, lastValueFrom, of, type Observable } from 'rxjs';
import { validationFailed } from '../validation/validation.pipe.js';
import { IdempotencyRepository } from './idempotency.repository.js';

/** Encrypts and opens text for one place. SecretBox is one. */
export interface Sealer {
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
}

/** The injection token of the Sealer for stored responses. */
export const RESPONSE_SEALER = Symbol('Sealer');

/** A response as it is kept for a repetition. */
interface KeptResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

// What belongs to the record rather than to the one exchange.
const keptHeaders = ['etag', 'location'];

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07) on every authenticated POST: the first request with
 * a key runs, its 2xx is kept encrypted for 24 hours and repeated to the same body; another body is 422, a request
 * that is still running 409. What failed is forgotten, so that it can be tried again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly keys: IdempotencyRepository,
    @Inject(RESPONSE_SEALER) private readonly sealer: Sealer,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: Principal }>();
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || !request.user) return next.handle();
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
      const message = 'must be 1 to 255 visible ASCII characters';
      throw validationFailed([{ field: 'Idempotency-Key', rule: 'idempotency_key', message }]);
    }
    const owner = request.user.subject;
    const fingerprint = await fingerprintOf(request);
    const claim = await this.keys.claim(owner, key, fingerprint);
    if (claim.kind === 'claimed') {
      return from(this.runFirst({ owner, key, claimedAt: claim.claimedAt }, next, http.getResponse<Response>()));
    }
    if (!claim.fingerprint.equals(fingerprint)) {
      throw new Problem('idempotency_key_reused', {
        detail: 'This Idempotency-Key came with another request before. Use a new one.',
      });
    }
    if (claim.response === null) {
      throw new Problem('idempotency_key_in_use', {
        detail: 'The first request with this Idempotency-Key is still running.',
        headers: { 'Retry-After': '1' },
      });
    }
    return of(this.replay(claim.response, placeOf(owner, key), http.getResponse<Response>()));
  }

  private async runFirst(
    { owner, key, claimedAt }: { owner: string; key: string; claimedAt: string },
    next: CallHandler,
    response: Response,
  ): Promise<unknown> {
    let body: unknown;
    try {
      body = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.keys
        .release(owner, key, claimedAt)
        .catch((cause: unknown) => this.logger.warn({ err: cause }, 'a key was not released'));
      throw error;
    }
    const headers = Object.fromEntries(
      keptHeaders.flatMap((name) => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [])),
    );
    const kept: KeptResponse = { status: response.statusCode, headers, body };
    // The change is done: a response that cannot be kept must not turn it into a failure.
    await this.keys
      .complete(owner, key, claimedAt, this.sealer.seal(JSON.stringify(kept), placeOf(owner, key)))
      .catch((cause: unknown) => this.logger.warn({ err: cause }, 'a response was not kept for its Idempotency-Key'));
    return body;
  }

  private replay(sealed: string, place: string, response: Response): unknown {
    const { status, headers, body } = JSON.parse(this.sealer.open(sealed, place)) as KeptResponse;
    response.status(status).setHeader('Idempotency-Replayed', 'true');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return body;
  }
}

const placeOf = (owner: string, key: string): string => `idempotency_keys/${owner}/${key}`;

/** A request whose body a route reads itself gives its own digest of it, e.g. a hash of an uploaded file. */
export interface SelfReadRequest {
  bodyDigest?: () => Promise<Buffer>;
}

async function fingerprintOf(request: Request & SelfReadRequest): Promise<Buffer> {
  const hash = createHash('sha256').update(`${request.method} ${request.originalUrl}\n`);
  hash.update(request.bodyDigest ? await request.bodyDigest() : JSON.stringify(request.body ?? null));
  return hash.digest();
}
