import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ClientAddressReader,
  clientNetworksOf,
  type RequestFacts,
  RateLimiter,
  type RateLimitPolicy,
} from '@plinth/http';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

/** What a client address has done within the last hour, by which it may ask more often. */
export type Standing = 'signed-in' | `found:${string}`;

/** Somebody has signed in from the address. */
export const signedIn: Standing = 'signed-in';

/** The address has been told of what is asked about, by a hash of it: it learns nothing from being told again. */
export const found = (what: string): Standing => `found:${createHash('sha256').update(what).digest('base64url')}`;

/** From where people have signed in, ten times as many may within a minute. */
export const raisedSignIns = { by: () => signedIn, times: 10 } as const;

// Never reached: only whether there was one counts.
const once = 1_000_000_000;

/**
 * Remembers for an hour what client addresses have done, across replicas. A company's people share an address and ask about
 * their own organization; who guesses asks about many, and signs nobody in (decision 43).
 */
@Injectable()
export class AddressStandings {
  private readonly policy: RateLimitPolicy = { name: 'standing', limit: once, windowSeconds: 3_600 };

  constructor(
    private readonly limiter: RateLimiter,
    private readonly addresses: ClientAddressReader,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async has(standing: Standing, facts: RequestFacts): Promise<boolean> {
    return this.isLimited(standing) && (await this.limiter.counted(this.policy, this.subject(standing, facts))) > 0;
  }

  async note(standing: Standing, facts: RequestFacts): Promise<void> {
    if (this.isLimited(standing)) await this.limiter.consume(this.policy, this.subject(standing, facts));
  }

  private isLimited(standing: Standing): boolean {
    const { DISCOVERY_PER_MINUTE, DISCOVERY_PER_HOUR, SIGN_IN_PER_MINUTE } = this.config;
    return standing === signedIn ? SIGN_IN_PER_MINUTE > 0 : DISCOVERY_PER_MINUTE > 0 || DISCOVERY_PER_HOUR > 0;
  }

  private subject(standing: Standing, facts: RequestFacts): string {
    return `${clientNetworksOf(this.addresses.of(facts).ip ?? facts.socketAddress ?? '').host} ${standing}`;
  }
}
