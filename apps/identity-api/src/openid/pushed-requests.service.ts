import { Inject, Injectable } from '@nestjs/common';
import { ClientAddressReader, clientNetworksOf, factsOfRequest, RateLimiter } from '@plinth/http';
import type { Request } from 'express';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';

/** Limits how much anybody can store for a public client, which does not authenticate. */
@Injectable()
export class PushedRequests {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly addresses: ClientAddressReader,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Throws rate_limited. Failed authentications have a limit of their own. */
  async requireRoom(request: Request, parameters: URLSearchParams): Promise<void> {
    const { AUTHORIZATIONS_PER_MINUTE: limit } = this.config;
    const isPublic =
      request.headers.authorization === undefined &&
      !parameters.get('client_secret') &&
      !parameters.get('client_assertion');
    if (!isPublic || limit === 0) return;
    const facts = factsOfRequest(request);
    const { host } = clientNetworksOf(this.addresses.of(facts).ip ?? facts.socketAddress ?? '');
    const policy = { name: 'pushed-requests', limit, windowSeconds: 60 };
    const { isAllowed, resetSeconds: seconds } = await this.limiter.consume(policy, host);
    if (isAllowed) return;
    throw problem('rate_limited', `Rate limit exceeded. Retry after ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
