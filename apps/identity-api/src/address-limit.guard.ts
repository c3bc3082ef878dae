import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { ClientAddressReader, clientNetworksOf, factsOf, RateLimiter, type RateLimitPolicy } from '@plinth/http';
import type { Request, Response } from 'express';
import { AddressActivity, type ActivityKind } from './address-activity/address-activity.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';
import { problem } from './errors.js';

// Homes and offices often have a /56, which contains 256 /64 networks. Moving to the next /64 must not reset the limit.
// Mobile carriers give neighbouring /64 networks to different customers, so a /56 gets several times the limit.
const hostsOfSite = 4;

interface RaisedLimit {
  /** The activity that raises the limit for this request; null if the request does not qualify. */
  by: (request: Request) => ActivityKind | null;
  times: number;
}

/**
 * Rate-limits a public route by client address, across replicas. IPv6 clients are limited per /64, and per /56 at four
 * times that limit. Every policy counts every request. Clients with the `raised` activity have separate, higher limits
 * (decision 43). Declare `rate_limited` in `fails`.
 */
export function AddressLimit(policiesOf: (config: IdentityConfig) => readonly RateLimitPolicy[], raised?: RaisedLimit) {
  @Injectable()
  class AddressLimitGuard implements CanActivate {
    constructor(
      readonly limiter: RateLimiter,
      readonly addresses: ClientAddressReader,
      readonly activity: AddressActivity,
      @Inject(IDENTITY_CONFIG) readonly config: IdentityConfig,
    ) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const facts = factsOf(context);
      // If a proxy sends an unreadable client address, its clients share the limit of the proxy's own address.
      const { host, site } = clientNetworksOf(this.addresses.of(facts).ip ?? facts.socketAddress ?? '');
      const http = context.switchToHttp();
      const response = http.getResponse<Response>();
      const activityKind = raised?.by(http.getRequest<Request>()) ?? null;
      const isRaised = activityKind !== null && (await this.activity.has(activityKind, facts));
      for (const policy of policiesOf(this.config)
        .filter(({ limit }) => limit > 0)
        .map((each) => (isRaised ? raisedPolicy(each, raised!.times) : each))) {
        const { isAllowed, remaining, resetSeconds } = await this.limiter.consume(policy, host);
        response.append('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`);
        response.append('RateLimit', `"${policy.name}";r=${remaining};t=${resetSeconds}`);
        if (!isAllowed) throw limitReached(resetSeconds);
        if (site !== null) await this.countSite(policy, site);
      }
      return true;
    }

    private async countSite({ name, limit, windowSeconds }: RateLimitPolicy, site: string): Promise<void> {
      const policy = { name: `${name}-site`, limit: limit * hostsOfSite, windowSeconds };
      const { isAllowed, resetSeconds } = await this.limiter.consume(policy, site);
      if (!isAllowed) throw limitReached(resetSeconds);
    }
  }
  return UseGuards(AddressLimitGuard as Type<CanActivate>);
}

const raisedPolicy = ({ name, limit, ...policy }: RateLimitPolicy, times: number): RateLimitPolicy => ({
  ...policy,
  name: `${name}-raised`,
  limit: limit * times,
});

const limitReached = (seconds: number) =>
  problem('rate_limited', `Rate limit exceeded. Retry after ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
