import { createHash, generateKeyPairSync } from 'node:crypto';

export const signingAlgorithm = 'ES256';

/** A P-256 public key (RFC 7518 §6.2), named by its thumbprint (RFC 7638). */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: typeof signingAlgorithm;
  use: 'sig';
}

export const signingKeyContext = (kid: string): string => `signing_keys/${kid}`;

/** A new key. Seal its private part `d`. */
export function newSigningKey(): { publicJwk: PublicJwk; d: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' }) as { x: string; y: string; d: string };
  const thumbprint = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { publicJwk: { kty: 'EC', crv: 'P-256', x, y, kid, alg: signingAlgorithm, use: 'sig' }, d };
}
