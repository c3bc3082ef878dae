import { base64url, calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWTPayload } from 'jose';
import { AccessError, proofAlgorithms } from './access.js';
import type { ExpiringKeys } from './stores.js';
import type { PresentedRequest } from './presented-request.js';

// Maximum age of a proof, plus the clock tolerance.
const proofSeconds = 60;

export interface ProofOf {
  request: PresentedRequest;
  token: string;
  /** Thumbprint of the token's key. */
  jkt: string;
  nowMs: number;
  clockToleranceSeconds: number;
  used: ExpiringKeys;
}

/**
 * Requires one DPoP proof by the token's key, for this request and token, at most a minute old and not yet used
 * (RFC 9449 §4.3, §7.1). Throws AccessError `invalid_dpop_proof`.
 */
export async function requireProof({ request, token, jkt, nowMs, ...rest }: ProofOf): Promise<void> {
  const { payload, thumbprint } = await verifiedProof(request.dpop);
  const toleranceMs = rest.clockToleranceSeconds * 1_000;
  const ageMs = nowMs - Number(payload.iat) * 1_000;
  if (thumbprint !== jkt) throw refused('The DPoP proof is of another key than the token.');
  if (!(ageMs <= proofSeconds * 1_000 + toleranceMs && ageMs >= -toleranceMs - 1_000))
    throw refused('The DPoP proof is not of now: look at "iat" and the clocks.');
  if (payload['htm'] !== request.method) throw refused('The DPoP proof is for another method: look at "htm".');
  if (targetOf(payload['htu']) === undefined || targetOf(payload['htu']) !== targetOf(request.url))
    throw refused(`The DPoP proof is for another address: "htu" must be ${targetOf(request.url) ?? 'this one'}.`);
  if (payload['ath'] !== (await sha256(token))) throw refused('The DPoP proof is for another token: look at "ath".');
  // Last, so that only the owner of the token and its key can store anything.
  const key = `dpop:${await sha256(`${jkt}.${payload.jti}`)}`;
  if (!(await rest.used.add(key, nowMs + 2 * (proofSeconds * 1_000 + toleranceMs))))
    throw refused('The DPoP proof was used before. Make one for each request.');
}

async function verifiedProof(
  proof: string | null | undefined,
): Promise<{ payload: JWTPayload & { jti: string }; thumbprint: string }> {
  if (!proof) throw refused('There is no DPoP proof.');
  try {
    // EmbeddedJWK rejects a private key; two DPoP headers are not a valid JWT.
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: proofAlgorithms,
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'iat', 'htm', 'htu', 'ath'],
    });
    if (typeof payload.jti !== 'string') throw new TypeError('jti is no string');
    return {
      payload: { ...payload, jti: payload.jti },
      thumbprint: await calculateJwkThumbprint(protectedHeader.jwk!),
    };
  } catch (cause) {
    throw new AccessError('invalid_dpop_proof', 'The DPoP proof is not valid.', { cause });
  }
}

const refused = (message: string): AccessError => new AccessError('invalid_dpop_proof', message);

/** Normalizes an address without query and fragment (RFC 9449 §4.3). */
function targetOf(url: unknown): string | undefined {
  try {
    const { origin, pathname } = new URL(String(url));
    return `${origin}${pathname}`;
  } catch {
    return undefined;
  }
}

const sha256 = async (text: string): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
