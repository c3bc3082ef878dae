import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Response } from 'express';
import { RATE_LIMITS, standardPolicyOf, setRateLimitHeaders, type RateLimits } from './rate-limit.guard.js';
import { RateLimiter } from './rate-limiter.js';

/** Charges a request as several. */
@Injectable()
export class RequestCharges {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  /** Counts the request as `more` additional ones, up to the limit, or throws `rate_limited` and counts none. */
  async chargeMore(user: Principal, response: Response, more: number): Promise<void> {
    const policy = standardPolicyOf(this.limits, user);
    const points = Math.min(more, policy.limit - 1);
    if (points <= 0) return;
    const state = await this.limiter.consumeAll(policy, user.subject, points);
    setRateLimitHeaders(response, policy, state);
    if (state.isAllowed) return;
    throw new Problem('rate_limited', {
      detail: `This request counts as ${points + 1} requests, more than your remaining quota. Retry in ${state.resetSeconds} s.`,
      headers: { 'Retry-After': String(state.resetSeconds) },
    });
  }
}
