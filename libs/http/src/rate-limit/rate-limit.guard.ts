import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { routeAccess, type Principal } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { RateLimiter, type RateLimitPolicy, type RateLimitState } from './rate-limiter.js';

/** The limits of an app: the one every authenticated request counts against, and what each group of heavy routes has. */
export interface RateLimits {
  standard: RateLimitPolicy;
  /** Each group of heavy routes has a bucket of its own with this limit; an app without heavy routes has none. */
  heavy?: Omit<RateLimitPolicy, 'name'>;
}

/** The injection token of RateLimits. */
export const RATE_LIMITS = Symbol('RateLimits');

const heavyKey = 'heavy-route';

/**
 * The route costs much: it counts in the bucket of this name, with the heavy limit, instead of the standard one. Routes
 * that name one bucket share it.
 */
export const Heavy = (bucket: string) => SetMetadata(heavyKey, bucket);

type CountedRequest = Request & { user?: Principal; isOverLimit?: number };

/**
 * Counts an authenticated request and tells where it stands: `RateLimit` and `RateLimit-Policy` (IETF
 * draft-ietf-httpapi-ratelimit-headers-11). Stands right after authentication, so that every authenticated answer
 * carries them; the refusal itself comes after the scopes.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = routeAccess(context.getHandler(), context.getClass());
    const request = context.switchToHttp().getRequest<CountedRequest>();
    if (access?.kind === 'public' || !request.user) return true;
    const policy = this.policyFor(
      request.user,
      Reflect.getMetadata(heavyKey, context.getHandler()) as string | undefined,
    );
    if (policy.limit === 0) return true;
    const state = await this.limiter.consume(policy, request.user.subject);
    tellLimit(context.switchToHttp().getResponse<Response>(), policy, state);
    if (!state.isAllowed) request.isOverLimit = state.resetSeconds;
    return true;
  }

  private policyFor(principal: Principal, bucket: string | undefined): RateLimitPolicy {
    const { heavy } = this.limits;
    if (bucket === undefined || !heavy) return standardPolicyOf(this.limits, principal);
    return { ...heavy, name: bucket, limit: principal.rateLimitHeavyPerMinute ?? heavy.limit };
  }
}

/** The limit of all requests but heavy ones, as it is for this principal. */
export function standardPolicyOf({ standard }: RateLimits, { rateLimitPerMinute: own }: Principal): RateLimitPolicy {
  return own === null || own === undefined ? standard : { ...standard, limit: own };
}

/** Sends the headers that say where a subject stands. */
export function tellLimit(
  response: Response,
  policy: RateLimitPolicy,
  { remaining, resetSeconds }: RateLimitState,
): void {
  response.setHeader('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`);
  response.setHeader('RateLimit', `"${policy.name}";r=${remaining};t=${resetSeconds}`);
}

/** Refuses what RateLimitGuard found over its limit: 429 with `Retry-After`. */
@Injectable()
export class RateLimitRefusalGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { isOverLimit } = context.switchToHttp().getRequest<CountedRequest>();
    if (isOverLimit === undefined) return true;
    throw new Problem('rate_limited', {
      detail: `Rate limit exceeded. Try again in ${isOverLimit} s.`,
      headers: { 'Retry-After': String(isOverLimit) },
    });
  }
}
