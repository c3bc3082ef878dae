import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormattedRequest, MessageFormat } from '@plinth/webhook-delivery';
import { importJWK, SignJWT } from 'jose';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { signingAlgorithm } from './signing-jwk.js';
import { SigningKeysService } from './signing-keys.service.js';

export const logoutTokenFormat = 'logout_token';

export interface StoredLogout {
  client_id: string;
  sub: string;
  sid: string;
}

const lifetime = '2 minutes';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** OpenID Connect Back-Channel Logout §2.4, §2.5. 200 and 204 are success, and 400 stops the retries (§2.8). */
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
