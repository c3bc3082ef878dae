import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Response } from 'express';
import { RATE_LIMITS, standardPolicyOf, tellLimit, type RateLimits } from './rate-limit.guard.js';
import { RateLimiter } from './rate-limiter.js';

/** Counts a request that does the work of many as more than one. */
@Injectable()
export class RequestCharges {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  /**
   * Counts the running request of `user` as `more` requests beside the one that the guard has counted: all of them, or
   * `rate_limited` with `Retry-After` and none. What one request costs in all is never more than the whole limit, so
   * that it can be made at some time.
   */
  async chargeMore(user: Principal, response: Response, more: number): Promise<void> {
    const policy = standardPolicyOf(this.limits, user);
    const points = Math.min(more, policy.limit - 1);
    if (points <= 0) return;
    const state = await this.limiter.consumeAll(policy, user.subject, points);
    tellLimit(response, policy, state);
    if (state.isAllowed) return;
    throw new Problem('rate_limited', {
      detail: `This request counts as ${points + 1}, and fewer are left. Try again in ${state.resetSeconds} s.`,
      headers: { 'Retry-After': String(state.resetSeconds) },
    });
  }
}
