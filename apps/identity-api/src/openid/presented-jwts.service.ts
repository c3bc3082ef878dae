import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { issuerOf, IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { signingAlgorithm } from './signing-jwk.js';
import { SigningKeysService } from './signing-keys.service.js';

/** A JWT access token of ours that a client presented, as the library would have stored it, had it stored it. */
export interface PresentedJwt {
  kind: 'AccessToken' | 'ClientCredentials';
  jti: string;
  payload: Record<string, unknown> & { exp: number };
}

// Node's memory of a request: who asks about a JWT names it by this handle until the answer is sent.
const handles = new Map<string, PresentedJwt>();

/**
 * JWT access tokens (RFC 9068) at introspection and revocation. The library refuses them there, as it stores none: here
 * they are verified, and go on under a handle by which the adapter finds them.
 */
@Injectable()
export class PresentedJwts {
  constructor(
    private readonly keys: SigningKeysService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** What looks like a JWT, whoever made it. */
  static looksLike(token: string): boolean {
    return token.split('.').length === 3;
  }

  /**
   * Runs `work` with a handle in the place of a JWT. Of one that is not ours, or has expired, nothing is known: the handle
   * leads nowhere.
   */
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

  /** The JWT that a handle, or its own `jti` while it is being worked on, stands for. */
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
