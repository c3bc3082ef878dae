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

export type ActivityKind = 'signed-in' | `found:${string}`;

export const signedIn: ActivityKind = 'signed-in';

/** The address already received the result for this value (hashed). Repeating the request reveals nothing. */
export const lookedUp = (value: string): ActivityKind =>
  `found:${createHash('sha256').update(value).digest('base64url')}`;

/** Addresses from which people have signed in get ten times the limit per minute. */
export const raisedSignIns = { by: () => signedIn, times: 10 } as const;

// Never reached; only whether the count is zero matters.
const once = 1_000_000_000;

/** Employees share an address and look up one organization. Attackers look up many and sign nobody in (decision 43). */
@Injectable()
export class AddressActivity {
  private readonly policy: RateLimitPolicy = { name: 'address-activity', limit: once, windowSeconds: 3_600 };

  constructor(
    private readonly limiter: RateLimiter,
    private readonly addresses: ClientAddressReader,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async has(kind: ActivityKind, facts: RequestFacts): Promise<boolean> {
    return this.isLimited(kind) && (await this.limiter.counted(this.policy, this.subject(kind, facts))) > 0;
  }

  async record(kind: ActivityKind, facts: RequestFacts): Promise<void> {
    if (this.isLimited(kind)) await this.limiter.consume(this.policy, this.subject(kind, facts));
  }

  private isLimited(kind: ActivityKind): boolean {
    const { DISCOVERY_PER_MINUTE, DISCOVERY_PER_HOUR, SIGN_IN_PER_MINUTE } = this.config;
    return kind === signedIn ? SIGN_IN_PER_MINUTE > 0 : DISCOVERY_PER_MINUTE > 0 || DISCOVERY_PER_HOUR > 0;
  }

  private subject(kind: ActivityKind, facts: RequestFacts): string {
    return `${clientNetworksOf(this.addresses.of(facts).ip ?? facts.socketAddress ?? '').host} ${kind}`;
  }
}
