import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

/** Rotates refresh tokens. Each works once, but a client that lost the response gets the same successor for `graceMs`. */
@Injectable()
export class RefreshTokens {
  readonly graceMs: number;
  private readonly keys: Buffer[];
  private readonly given = new WeakMap<object, string>();

  constructor(@Inject(IDENTITY_CONFIG) { REFRESH_GRACE: graceMs, SECRETS_KEY, SECRETS_KEY_PREVIOUS }: IdentityConfig) {
    this.graceMs = graceMs;
    this.keys = [SECRETS_KEY, ...(SECRETS_KEY_PREVIOUS ? [SECRETS_KEY_PREVIOUS] : [])].map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', 'refresh token successors', 32)),
    );
  }

  /** Derived, also from the previous SECRETS_KEY, so every replica returns the same successor and none is stored. */
  successorsOf(token: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(token).digest('base64url'));
  }

  presentedIn({ oidc }: KoaContextWithOIDC): string | undefined {
    const { grant_type: grantType, refresh_token: token } = oidc?.params ?? {};
    return oidc?.route === 'token' && grantType === 'refresh_token' ? String(token) : undefined;
  }

  give(ctx: KoaContextWithOIDC, token: string): void {
    this.given.set(ctx.req, token);
  }

  answer(ctx: KoaContextWithOIDC): void {
    const token = this.given.get(ctx.req);
    if (token !== undefined && ctx.status === 200) (ctx.body as { refresh_token: string }).refresh_token = token;
  }
}
