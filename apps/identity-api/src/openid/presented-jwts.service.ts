import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { issuerOf, IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { signingAlgorithm } from './signing-jwk.js';
import { SigningKeysService } from './signing-keys.service.js';

/** A JWT access token as the library would have stored an opaque one. */
export interface PresentedJwt {
  kind: 'AccessToken' | 'ClientCredentials';
  jti: string;
  payload: Record<string, unknown> & { exp: number };
}

// Lives only while a request is processed.
const handles = new Map<string, PresentedJwt>();

/** The library rejects JWT access tokens (RFC 9068) at introspection and revocation because it stores none. */
@Injectable()
export class PresentedJwts {
  constructor(
    private readonly keys: SigningKeysService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  static looksLike(token: string): boolean {
    return token.split('.').length === 3;
  }

  /** Runs `work` with a handle in place of a JWT. The handle of an invalid or expired JWT resolves to nothing. */
  async under<Result>(token: string, work: (handle: string) => Promise<Result>): Promise<Result> {
    const handle = `jwt:${randomUUID()}`;
    const jwt = await this.verified(token);
    if (jwt) handles.set(handle, jwt);
    try {
      return await work(handle);
    } finally {
      handles.delete(handle);
    }
  }

  /** Resolves a handle, or the `jti` of a JWT in progress. */
  static of(handle: string): PresentedJwt | undefined {
    return handles.get(handle);
  }

  private async verified(token: string): Promise<PresentedJwt | undefined> {
    const { published } = await this.keys.ring();
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: published.map((key) => ({ ...key })) }), {
        issuer: issuerOf(this.config),
        algorithms: [signingAlgorithm],
        typ: 'at+jwt',
        requiredClaims: ['jti', 'client_id', 'exp', 'sub', 'aud'],
      });
      return toPresented(payload);
    } catch {
      return undefined;
    }
  }
}

function toPresented({ jti, sub, ...claims }: JWTPayload): PresentedJwt {
  const { client_id: clientId, grant_id: grantId, sid, scope, aud, iat, exp, cnf, iss: _iss, ...extra } = claims;
  const ofPerson = typeof grantId === 'string';
  return {
    kind: ofPerson ? 'AccessToken' : 'ClientCredentials',
    jti: jti!,
    payload: {
      clientId,
      scope,
      aud,
      iat,
      exp: exp!,
      extra,
      ...(cnf ? { jkt: (cnf as { jkt?: string }).jkt } : {}),
      ...(ofPerson ? { grantId, accountId: sub, sid, sessionUid: sid, gty: 'authorization_code' } : {}),
    },
  };
}
