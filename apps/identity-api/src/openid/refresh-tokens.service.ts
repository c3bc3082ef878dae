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
  private readonly key: Buffer;

  constructor(@Inject(IDENTITY_CONFIG) { REFRESH_GRACE: graceMs, SECRETS_KEY }: IdentityConfig) {
    this.graceMs = graceMs;
    this.key = Buffer.from(hkdfSync('sha256', SECRETS_KEY, '', 'refresh token successors', 32));
  }

  /**
   * The token that replaces a token. It is derived, so that every replica gives the same one and none is stored; without
   * SECRETS_KEY, nobody who has a token knows the next.
   */
  successorOf(token: string): string {
    return createHmac('sha256', this.key).update(token).digest('base64url');
  }

  /** The token that a request presents to be refreshed; undefined for any other request. */
  presentedIn({ oidc }: KoaContextWithOIDC): string | undefined {
    const { grant_type: grantType, refresh_token: token } = oidc?.params ?? {};
    return oidc?.route === 'token' && grantType === 'refresh_token' ? String(token) : undefined;
  }

  /** Answers a refresh with the token under which the adapter has stored the new one, in place of the library's. */
  answer(ctx: KoaContextWithOIDC): void {
    const presented = this.presentedIn(ctx);
    if (presented !== undefined && ctx.status === 200)
      (ctx.body as { refresh_token: string }).refresh_token = this.successorOf(presented);
  }
}
