import { Injectable, Logger } from '@nestjs/common';
import { PrincipalCache } from '@plinth/auth-scopes';
import { problem } from '../errors.js';
import type { KeyPrincipal } from '../principal.js';
import { KeysService } from './keys.service.js';

const touchEveryMs = 60_000;

/** Caches each key for about a second. */
@Injectable()
export class KeyAuthenticator {
  private readonly logger = new Logger(KeyAuthenticator.name);
  private readonly principals: PrincipalCache<KeyPrincipal>;

  constructor(private readonly keys: KeysService) {
    this.principals = new PrincipalCache(
      (credential) => keys.resolve(credential),
      (principal) => this.noteUse(principal),
    );
  }

  async authenticate(credential: string): Promise<KeyPrincipal> {
    const principal = await this.principals.get(credential);
    if (principal.expiresAt && principal.expiresAt.getTime() <= Date.now()) throw problem('key_expired');
    return principal;
  }

  private noteUse({ subject, lastUsedAt }: KeyPrincipal): void {
    if (lastUsedAt && Date.now() - lastUsedAt.getTime() < touchEveryMs) return;
    this.keys
      .touch(subject)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Could not record the last use of a key'));
  }
}
