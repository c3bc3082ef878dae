import { base64url, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import { sha256 } from './cookies.js';

const alg = 'ES256';

/** A new private key. */
export async function newDpopKey(): Promise<JWK> {
  return exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey);
}

const publicOf = ({ kty, crv, x, y }: JWK): JWK => ({ kty, crv, x, y }) as JWK;

/** Lets oauth4webapi prove possession of the key at the token endpoint. */
export async function dpopHandle(key: JWK): Promise<oauth.DPoPHandle> {
  const [privateKey, publicKey] = await Promise.all([
    importJWK(key, alg),
    importJWK(publicOf(key), alg, { extractable: true }),
  ]);
  return oauth.DPoP({}, { privateKey, publicKey } as CryptoKeyPair);
}

/** A proof for one request with an access token (RFC 9449 §4.2, §7). */
export async function dpopProof(key: JWK, request: { method: string; url: string; token: string }): Promise<string> {
  const { origin, pathname } = new URL(request.url);
  return new SignJWT({
    htm: request.method,
    htu: `${origin}${pathname}`,
    ath: base64url.encode(await sha256(request.token)),
  })
    .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk: publicOf(key) })
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .sign(await importJWK(key, alg));
}
