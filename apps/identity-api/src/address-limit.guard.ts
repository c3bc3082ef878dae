import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { RateLimiter, type RateLimitPolicy } from '@plinth/service-runtime';
import type { Response } from 'express';
import { ClientSignals, clientNetworkOf } from './client-signals.js';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';
import { problem } from './errors.js';
import { factsOf } from './request-origin.js';

/**
 * Limits a public route by client address (IPv6: network of 64 bits), across replicas. Every policy counts every request;
 * name `rate_limited` in `fails`.
 */
export function AddressLimit(policiesOf: (config: IdentityConfig) => readonly RateLimitPolicy[]) {
  @Injectable()
  class AddressLimitGuard implements CanActivate {
    constructor(
      readonly limiter: RateLimiter,
      readonly signals: ClientSignals,
      @Inject(IDENTITY_CONFIG) readonly config: IdentityConfig,
    ) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const facts = factsOf(context);
      // Nobody knows the client behind a proxy that writes nonsense; then all of them share the proxy's own count.
      const client = clientNetworkOf(this.signals.of(facts).ip ?? facts.socketAddress ?? '');
      const response = context.switchToHttp().getResponse<Response>();
      for (const policy of policiesOf(this.config).filter(({ limit }) => limit > 0)) {
        const { isAllowed, remaining, resetSeconds } = await this.limiter.consume(policy, client);
        response.append('RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`);
        response.append('RateLimit', `"${policy.name}";r=${remaining};t=${resetSeconds}`);
        if (!isAllowed) {
          throw problem('rate_limited', `The limit is reached. Try again in ${resetSeconds} s.`, {
            headers: { 'Retry-After': String(resetSeconds) },
          });
        }
      }
      return true;
    }
  }
  return UseGuards(AddressLimitGuard as Type<CanActivate>);
}
