import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import {
  AccessError,
  withChallenge,
  accessOf,
  challengeOf,
  requireNeeds,
  servedOrganization,
  type Access,
  type AccessNeeds,
} from './access.js';
import { requireProof } from './dpop-proof.js';
import { memoryKeys, type ExpiringKeys } from './stores.js';
import { KeySet, ofAnyIssuer, ofIdentityApi, requestJson, type ServiceAccess } from './service-request.js';
import { presentedToken, type PresentedRequest, type PresentedToken } from './presented-request.js';

export interface SessionEnd {
  readonly id: string;
  /** Undefined if the token names only the session. */
  readonly subject: string | undefined;
  readonly sessionId: string;
}

/** An invalid logout token: respond with 400 (OpenID Connect Back-Channel Logout 1.0 §2.8). */
export class LogoutTokenError extends Error {
  override readonly name = 'LogoutTokenError';
  readonly statusCode = 400;
}

export interface VerifierSettings {
  /** `PUBLIC_URL` of identity-api, or another issuer with `isAnyIssuer`. */
  issuer: string;
  /**
   * Accepts an issuer other than identity-api: reads its metadata (OpenID Connect Discovery 1.0, RFC 8414), accepts every
   * asymmetric algorithm, and uses its keys for a day while it is unavailable.
   */
  isAnyIssuer?: boolean;
  /** The API's `identifier`. */
  audience: string;
  /**
   * The organization that this back end serves; others get 403. `any` accepts all: then check `organizationId` of each
   * {@link Access}, because every organization can register a client with this audience.
   */
  organizationId: string;
  /** The address that callers use; DPoP proofs name it. Default: the `Host` header, which the caller controls. */
  origin?: string;
  /** Reject tokens that are not bound to a key (RFC 9449). */
  requireDpop?: boolean;
  /** A confidential client for introspection requests. */
  introspection?: { clientId: string; clientSecret: string };
  /** The clients whose `backchannel_logout_uri` is here. */
  logoutClientIds?: readonly string[];
  /** Internal address of identity-api, if not `issuer`. */
  serviceUrl?: string;
  /** Default: 5. */
  clockToleranceSeconds?: number;
  /** Used proofs and logout tokens, and ended sessions. Default: memory; several processes must share one. */
  store?: ExpiringKeys;
  fetch?: typeof fetch;
  /** Unix time in milliseconds. */
  nowMs?: () => number;
}

// Other algorithms in the key set are not for tokens.
const algorithms = ['ES256'];
const anyAlgorithms = [
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
  ...['PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'],
];
/** The longest `access_token_lifetime` of a resource. */
const accessTokenMs = 3_600_000;

/**
 * Verifies access tokens (RFC 9068), DPoP proofs (RFC 9449) and logout tokens (OpenID Connect Back-Channel Logout
 * 1.0).
 * Create one per process, because it caches the keys.
 */
export class TokenVerifier {
  readonly #settings: VerifierSettings;
  readonly #service: ServiceAccess;
  readonly #keys: KeySet;
  readonly #store: ExpiringKeys;
  readonly #toleranceSeconds: number;

  constructor(settings: VerifierSettings) {
    const { isAnyIssuer = false } = settings;
    const issuer = isAnyIssuer ? settings.issuer : withoutSlash(settings.issuer);
    const nowMs = settings.nowMs ?? Date.now;
    this.#settings = { ...settings, issuer, organizationId: servedOrganization(settings.organizationId) };
    this.#service = {
      url: isAnyIssuer ? issuer : withoutSlash(settings.serviceUrl ?? issuer),
      send: settings.fetch ?? fetch,
      nowMs,
    };
    this.#keys = new KeySet(this.#service, isAnyIssuer ? ofAnyIssuer : ofIdentityApi);
    this.#store = settings.store ?? memoryKeys(nowMs);
    this.#toleranceSeconds = settings.clockToleranceSeconds ?? 5;
  }

  get origin(): string | undefined {
    return this.#settings.origin === undefined ? undefined : withoutSlash(this.#settings.origin);
  }

  /**
   * Verifies a request's access token. Throws {@link AccessError} with the challenge for a missing or invalid token, a
   * missing
   * proof, unmet `needs` or an ended session.
   */
  async verifyAccessToken(request: PresentedRequest, needs: AccessNeeds = {}): Promise<Access> {
    let presented: PresentedToken | undefined;
    try {
      presented = presentedToken(request.authorization);
      if (!presented) throw new AccessError('token_missing', 'Send an access token in the header Authorization.');
      const access = accessOf(await this.#verified(presented.token));
      await this.#requireBinding(access, presented, request);
      await this.#requireSession(access);
      requireNeeds(access, needs, this.#settings.organizationId, this.#service.nowMs());
      if (!needs.introspect) return access;
      const current = accessOf({ ...access.claims, ...(await this.#currentClaims(presented.token)) });
      requireNeeds(current, needs, this.#settings.organizationId, this.#service.nowMs());
      return current;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      throw withChallenge(error, {
        realm: this.#settings.audience,
        scheme: presented?.scheme,
        requiresDpop: this.#settings.requireDpop ?? false,
        parameters: challengeOf(needs, error),
      });
    }
  }

  /**
   * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6), and from then on rejects the session's
   * tokens. Throws
   * {@link LogoutTokenError}, AccessError without keys, and TypeError without `logoutClientIds`.
   */
  async verifyLogoutToken(token: string): Promise<SessionEnd> {
    const { logoutClientIds } = this.#settings;
    if (!logoutClientIds?.length) throw new TypeError('Set logoutClientIds to verify logout tokens.');
    const payload = await this.#verify(token, {
      audience: [...logoutClientIds],
      typ: 'logout+jwt',
      requiredClaims: ['iat', 'exp', 'jti'],
    }).catch((cause: unknown) => {
      throw cause instanceof AccessError ? cause : new LogoutTokenError('The logout token is not valid.', { cause });
    });
    const end = logoutOf(payload);
    const nowMs = this.#service.nowMs();
    const toleranceMs = this.#toleranceSeconds * 1_000;
    if (!(await this.#store.add(`logout:${end.id}`, payload.exp! * 1_000 + toleranceMs)))
      throw new LogoutTokenError('The logout token was used before.');
    // A token issued just before the end expires after this time.
    await this.#store.add(`session:${end.sessionId}`, nowMs + accessTokenMs + 2 * toleranceMs);
    return end;
  }

  async #verified(token: string): Promise<JWTPayload> {
    try {
      return await this.#verify(token, {
        audience: this.#settings.audience,
        typ: 'at+jwt',
        requiredClaims: ['exp', 'iat', 'sub', 'client_id', 'jti'],
      });
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      throw new AccessError('invalid_token', faultOf(error), { cause: error });
    }
  }

  async #verify(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.#keys.keyFor, {
      algorithms: this.#settings.isAnyIssuer ? anyAlgorithms : algorithms,
      issuer: this.#settings.issuer,
      clockTolerance: this.#toleranceSeconds,
      currentDate: new Date(this.#service.nowMs()),
      ...options,
    });
    return payload;
  }

  /** A bound token needs `Authorization: DPoP` and a proof, others `Bearer` (RFC 9449 §7.1, §7.2). */
  async #requireBinding(
    { claims }: Access,
    { scheme, token }: PresentedToken,
    request: PresentedRequest,
  ): Promise<void> {
    const jkt = (claims['cnf'] as { jkt?: unknown } | undefined)?.jkt;
    if (typeof jkt !== 'string') {
      // Never treat an unknown binding as unbound.
      if (claims['cnf'] !== undefined) throw new AccessError('invalid_token', 'The token is bound in an unknown way.');
      if (this.#settings.requireDpop)
        throw new AccessError('invalid_token', 'The token must be bound to a key (DPoP).');
      if (scheme === 'dpop')
        throw new AccessError('invalid_token', 'The token is not bound to a key. Send it as Bearer.');
      return;
    }
    if (scheme !== 'dpop')
      throw new AccessError('invalid_token', 'The token is bound to a key. Send it as DPoP, with a proof.');
    const nowMs = this.#service.nowMs();
    const clockToleranceSeconds = this.#toleranceSeconds;
    await requireProof({ request, token, jkt, nowMs, clockToleranceSeconds, used: this.#store });
  }

  async #requireSession({ sessionId }: Access): Promise<void> {
    if (sessionId !== undefined && (await this.#store.has(`session:${sessionId}`)))
      throw new AccessError('invalid_token', 'The session has ended.');
  }

  /** What the token still permits, and the current claims about the person (RFC 7662). */
  async #currentClaims(token: string): Promise<JWTPayload> {
    const { introspection: client } = this.#settings;
    if (!client) throw new TypeError('Set introspection to ask about tokens.');
    const credentials = btoa(`${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`);
    let answer: Readonly<Record<string, unknown>>;
    try {
      answer = await requestJson(this.#service, '/oauth/introspect', {
        method: 'POST',
        headers: { Authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ token }),
      });
    } catch (cause) {
      throw new AccessError('temporarily_unavailable', 'The issuer could not be reached to check the token.', {
        cause,
      });
    }
    const { active, ...claims } = answer;
    if (active !== true) throw new AccessError('invalid_token', 'The token is no longer active.');
    return { scope: undefined, ...claims };
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Validates the claims (OpenID Connect Back-Channel Logout 1.0 §2.6, steps 4 to 6). An ID token must not end a
 * session,
 * and identity-api always names the session (`backchannel_logout_session_supported`).
 */
function logoutOf({ jti, sub, sid, events, nonce }: JWTPayload): SessionEnd {
  const event = (events as Record<string, unknown> | null | undefined)?.[logoutEvent];
  if (typeof event !== 'object' || event === null) throw new LogoutTokenError('The logout token has no logout event.');
  if (nonce !== undefined) throw new LogoutTokenError('A logout token has no nonce.');
  if (typeof jti !== 'string') throw new LogoutTokenError('A logout token has an id (jti).');
  if (typeof sid !== 'string') throw new LogoutTokenError('The logout token names no session (sid).');
  return { id: jti, subject: sub, sessionId: sid };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function faultOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired.';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The token is not for this: look at its "${error.claim}".`;
  return 'The token is not valid.';
}
