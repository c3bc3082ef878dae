import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

/**
 * The rotation of refresh tokens. Each is good once. A client that did not receive the answer presents it again, and gets
 * the same successor for as long as `graceMs`.
 */
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

  /**
   * The token that replaces a token, and the one that replaced it if SECRETS_KEY has changed since. They are derived, so
   * that every replica gives the same one and none is stored; without the key, nobody who has a token knows the next.
   */
  successorsOf(token: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(token).digest('base64url'));
  }

  /** The token that a request presents to be refreshed; undefined for any other request. */
  presentedIn({ oidc }: KoaContextWithOIDC): string | undefined {
    const { grant_type: grantType, refresh_token: token } = oidc?.params ?? {};
    return oidc?.route === 'token' && grantType === 'refresh_token' ? String(token) : undefined;
  }

  /** Notes the token under which the adapter has stored the new one. */
  give(ctx: KoaContextWithOIDC, token: string): void {
    this.given.set(ctx.req, token);
  }

  /** Answers a refresh with that token, in place of the library's. */
  answer(ctx: KoaContextWithOIDC): void {
    const token = this.given.get(ctx.req);
    if (token !== undefined && ctx.status === 200) (ctx.body as { refresh_token: string }).refresh_token = token;
  }
}
