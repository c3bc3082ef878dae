import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { routeAccess, type Principal } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { RateLimiter, type RateLimitPolicy, type RateLimitState } from './rate-limiter.js';

export interface RateLimits {
  standard: RateLimitPolicy;
  heavy?: Omit<RateLimitPolicy, 'name'>;
}

export const RATE_LIMITS = Symbol('RateLimits');

const heavyKey = 'heavy-route';

/** Counts an expensive route in its own bucket with the heavy limit. Routes with the same bucket name share it. */
export const Heavy = (bucket: string) => SetMetadata(heavyKey, bucket);

type CountedRequest = Request & { user?: Principal; isOverLimit?: number };

/**
 * Counts authenticated requests and sends `RateLimit` and `RateLimit-Policy` (IETF
 * draft-ietf-httpapi-ratelimit-headers-11) with every authenticated response. Rejects only after the scope check.
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
    setRateLimitHeaders(context.switchToHttp().getResponse<Response>(), policy, state);
    if (!state.isAllowed) request.isOverLimit = state.resetSeconds;
    return true;
  }

  private policyFor(principal: Principal, bucket: string | undefined): RateLimitPolicy {
    const { heavy } = this.limits;
    if (bucket === undefined || !heavy) return standardPolicyOf(this.limits, principal);
    return { ...heavy, name: bucket, limit: principal.rateLimitHeavyPerMinute ?? heavy.limit };
  }
}

/** The standard limit for this principal. */
export function standardPolicyOf({ standard }: RateLimits, { rateLimitPerMinute: own }: Principal): RateLimitPolicy {
  return own === null || own === undefined ? standard : { ...standard, limit: own };
}

export function setRateLimitHeaders(
  response: Response,
  policy: RateLimitPolicy,
  { remaining, resetSeconds }: RateLimitState,
): void {
  response.setHeader('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`);
  response.setHeader('RateLimit', `"${policy.name}";r=${remaining};t=${resetSeconds}`);
}

/** Rejects requests over the limit: 429 with `Retry-After`. */
@Injectable()
export class RateLimitRefusalGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { isOverLimit } = context.switchToHttp().getRequest<CountedRequest>();
    if (isOverLimit === undefined) return true;
    throw new Problem('rate_limited', {
      detail: `Rate limit exceeded. Retry in ${isOverLimit} s.`,
      headers: { 'Retry-After': String(isOverLimit) },
    });
  }
}
