import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Authenticator } from '@plinth/auth-scopes';
import { LRUCache } from 'lru-cache';
import { problem } from '../errors.js';
import type { KeyPrincipal } from '../principal.js';
import { KeysService } from './keys.service.js';

// A revocation holds everywhere within a second. The time counts from before the key is read, so that a slow read
// cannot stretch it.
const maxAgeMs = 900;
const maxCached = 10_000;
const touchEveryMs = 60_000;

/** Authenticates API keys, reading each from the database at most about once a second. */
@Injectable()
export class KeyAuthenticator implements Authenticator {
  private readonly logger = new Logger(KeyAuthenticator.name);
  private readonly cached = new LRUCache<string, { readAt: number; principal: Promise<KeyPrincipal> }>({
    max: maxCached,
  });

  constructor(private readonly keys: KeysService) {}

  async authenticate(credential: string): Promise<KeyPrincipal> {
    // By hash, so that a dump of the memory holds no key longer than its request.
    const cacheKey = createHash('sha256').update(credential).digest('base64');
    const known = this.cached.get(cacheKey);
    const now = performance.now();
    if (known && now - known.readAt < maxAgeMs) return requireUnexpired(await known.principal);

    const principal = this.keys.resolve(credential);
    this.cached.set(cacheKey, { readAt: now, principal });
    principal.then(
      (found) => this.noteUse(found),
      () => this.cached.delete(cacheKey),
    );
    return principal;
  }

  private noteUse({ subject, lastUsedAt }: KeyPrincipal): void {
    if (lastUsedAt && Date.now() - lastUsedAt.getTime() < touchEveryMs) return;
    this.keys
      .touch(subject)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the last use of a key was not noted'));
  }
}

function requireUnexpired(principal: KeyPrincipal): KeyPrincipal {
  if (principal.expiresAt && principal.expiresAt.getTime() <= Date.now()) throw problem('key_expired');
  return principal;
}
