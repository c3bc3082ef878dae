import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { ClientAddressReader, clientNetworksOf, factsOf, RateLimiter, type RateLimitPolicy } from '@plinth/http';
import type { Request, Response } from 'express';
import { AddressStandings, type Standing } from './standings/address-standings.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';
import { problem } from './errors.js';

// A home or an office often has a whole network of 56 bits, 256 networks of 64: whoever changes from one to the next must
// not begin anew. It may have more than one, as carriers give neighbouring networks of 64 bits to different phones.
const hostsOfSite = 4;

/** Which requests a limit raises; see decision 43. */
interface RaisedLimit {
  /** What of the client, by which `AddressStandings` knows that it may ask more often; null for a request that may not. */
  by: (request: Request) => Standing | null;
  /** How much more often. */
  times: number;
}

/**
 * Limits a public route by client address (IPv6: network of 64 bits, and four times that for the 56 bits around it),
 * across replicas. Every policy counts every request; a client that has `raised` standing has limits of its own.
 * Name `rate_limited` in `fails`.
 */
export function AddressLimit(policiesOf: (config: IdentityConfig) => readonly RateLimitPolicy[], raised?: RaisedLimit) {
  @Injectable()
  class AddressLimitGuard implements CanActivate {
    constructor(
      readonly limiter: RateLimiter,
      readonly addresses: ClientAddressReader,
      readonly standings: AddressStandings,
      @Inject(IDENTITY_CONFIG) readonly config: IdentityConfig,
    ) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const facts = factsOf(context);
      // Nobody knows the client behind a proxy that writes nonsense; then all of them share the proxy's own count.
      const { host, site } = clientNetworksOf(this.addresses.of(facts).ip ?? facts.socketAddress ?? '');
      const http = context.switchToHttp();
      const response = http.getResponse<Response>();
      const standing = raised?.by(http.getRequest<Request>()) ?? null;
      const isRaised = standing !== null && (await this.standings.has(standing, facts));
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
  problem('rate_limited', `Rate limit exceeded. Try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
  });
