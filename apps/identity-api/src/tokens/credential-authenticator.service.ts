import { Injectable, Logger } from '@nestjs/common';
import { PrincipalCache, type Authenticator, type CredentialKind } from '@plinth/auth-scopes';
import { problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import { TokensService } from './tokens.service.js';

const touchEveryMs = 60_000;

interface ResolvedToken {
  principal: TokenPrincipal;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** Authenticates service tokens, reading each from the database at most about once a second. */
@Injectable()
export class CredentialAuthenticator implements Authenticator {
  private readonly logger = new Logger(CredentialAuthenticator.name);
  private readonly tokenHolders: PrincipalCache<ResolvedToken>;

  constructor(private readonly tokens: TokensService) {
    this.tokenHolders = new PrincipalCache(
      (credential) => tokens.resolve(credential),
      (resolved) => this.noteUse(resolved),
    );
  }

  async authenticate(credential: string, kind: CredentialKind): Promise<TokenPrincipal> {
    if (kind !== 'token') throw problem('key_invalid');
    const { principal, expiresAt } = await this.tokenHolders.get(credential);
    if (expiresAt && expiresAt.getTime() <= Date.now()) throw problem('key_expired');
    return principal;
  }

  private noteUse({ principal, lastUsedAt }: ResolvedToken): void {
    if (lastUsedAt && Date.now() - lastUsedAt.getTime() < touchEveryMs) return;
    this.tokens
      .touch(principal.subject)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the last use of a token was not noted'));
  }
}
