import { Inject, Injectable } from '@nestjs/common';
import { ClientAddressReader, clientNetworksOf, factsOfRequest, RateLimiter } from '@plinth/http';
import type { Request, Response } from 'express';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

const windowSeconds = 60;
const maxAddresses = 10_000;

/** Prevents guessing of secrets. Blocked addresses are kept per replica, so successful requests need no lookup. */
@Injectable()
export class FailedClients {
  private readonly refusedUntil = new Map<string, number>();
  private readonly limit: number;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly addresses: ClientAddressReader,
    @Inject(IDENTITY_CONFIG) { FAILED_CLIENTS_PER_MINUTE: limit }: IdentityConfig,
  ) {
    this.limit = limit;
  }

  async count(request: Request): Promise<void> {
    if (this.limit === 0) return;
    const address = this.addressOf(request);
    const policy = { name: 'failed-clients', limit: this.limit, windowSeconds };
    const { remaining, resetSeconds } = await this.limiter.consume(policy, address);
    if (remaining > 0) return;
    if (this.refusedUntil.size >= maxAddresses) this.forget();
    this.refusedUntil.set(address, performance.now() + resetSeconds * 1_000);
  }

  /** Answers with 429 and returns true after too many failures from the address. */
  refuses(request: Request, response: Response): boolean {
    if (this.refusedUntil.size === 0) return false;
    const leftMs = (this.refusedUntil.get(this.addressOf(request)) ?? 0) - performance.now();
    if (leftMs <= 0) return false;
    const seconds = Math.ceil(leftMs / 1_000);
    response
      .status(429)
      .set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store', Connection: 'close' })
      .json({
        error: 'temporarily_unavailable',
        error_description: `Too many failed client authentications. Try again in ${seconds} s.`,
      });
    return true;
  }

  private addressOf(request: Request): string {
    const facts = factsOfRequest(request);
    return clientNetworksOf(this.addresses.of(facts).ip ?? facts.socketAddress ?? '').host;
  }

  // Expired entries first, then the oldest, which may fail once more.
  private forget(): void {
    const now = performance.now();
    for (const [address, until] of this.refusedUntil)
      if (until <= now || this.refusedUntil.size >= maxAddresses) this.refusedUntil.delete(address);
  }
}
