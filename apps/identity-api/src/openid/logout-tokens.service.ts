import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormattedRequest, MessageFormat } from '@plinth/webhook-delivery';
import { importJWK, SignJWT } from 'jose';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { signingAlgorithm } from './signing-jwk.js';
import { SigningKeysService } from './signing-keys.service.js';

/** The name of the format among those of webhook delivery. */
export const logoutTokenFormat = 'logout_token';

/** What the outbox stores of the end of a session, for one client. */
export interface StoredLogout {
  client_id: string;
  sub: string;
  sid: string;
}

const lifetime = '2 minutes';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Logout tokens (OpenID Connect Back-Channel Logout §2.4, §2.5), one for each attempt: what waited for days in the outbox
 * is as fresh as on the first day. 200 and 204 are success, and 400 says that no further attempt would do better (§2.8).
 */
@Injectable()
export class LogoutTokens implements MessageFormat {
  constructor(
    private readonly keys: SigningKeysService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async render(eventBody: string): Promise<FormattedRequest> {
    const { data } = JSON.parse(eventBody) as { data: StoredLogout };
    const { signing } = await this.keys.ring();
    const token = await new SignJWT({ sid: data.sid, events: { [logoutEvent]: {} } })
      .setProtectedHeader({ alg: signingAlgorithm, kid: signing.kid, typ: 'logout+jwt' })
      .setIssuer(issuerOf(this.config))
      .setAudience(data.client_id)
      .setSubject(data.sub)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(await importJWK({ ...signing }, signingAlgorithm));
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ logout_token: token }).toString(),
    };
  }

  isSuccess(status: number): boolean {
    return status === 200 || status === 204;
  }

  isFinal(status: number): boolean {
    return status === 400;
  }
}
