import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** Changes to a token's header, and the key that signs it. */
export interface Signing {
  header?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

/** A local authorization server: metadata, keys and access tokens (RFC 9068) of anybody. */
export interface TestIssuer {
  url: string;
  /** The paths requested, in order. */
  requests: string[];
  /** Resets every connection, like a server that is down. */
  isDown: boolean;
  /** Whether it has only the metadata of RFC 8414. */
  hasOnlyOAuthMetadata: boolean;
  publicJwk: JWK;
  /** An access token for five minutes. Undefined claims are left out. */
  sign(claims: JWTPayload & { aud: string }, signing?: Signing): Promise<string>;
  /** Signs with a new key from now on, and publishes only that. */
  replaceKey(): Promise<void>;
  close(): Promise<void>;
}

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomUUID();
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

/** Starts an issuer on a free loopback port. */
export async function startTestIssuer(): Promise<TestIssuer> {
  let key = await newKey();
  const server = createServer((request, response) => {
    issuer.requests.push(request.url ?? '');
    if (issuer.isDown) return void response.socket?.resetAndDestroy();
    const metadata = { issuer: issuer.url, jwks_uri: `${issuer.url}/keys` };
    const metadataPath = issuer.hasOnlyOAuthMetadata ? 'oauth-authorization-server' : 'openid-configuration';
    const body = {
      [`/.well-known/${metadataPath}`]: metadata,
      '/keys': { keys: [key.publicJwk] },
    }[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer: TestIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    isDown: false,
    hasOnlyOAuthMetadata: false,
    publicJwk: key.publicJwk,
    async sign(claims, { header = {}, key: by = key.privateKey } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const standard = { iss: issuer.url, iat: now, exp: now + 300, jti: randomUUID(), client_id: 'console' };
      return new SignJWT({ ...standard, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid, ...header })
        .sign(by);
    },
    async replaceKey() {
      key = await newKey();
      issuer.publicJwk = key.publicJwk;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

export interface DpopKey {
  /** The `cnf.jkt` of tokens that are bound to the key. */
  jkt: string;
  /** A proof (RFC 9449 §4.2). `changes` replaces its claims. */
  proof(method: string, url: string, token: string, changes?: JWTPayload): Promise<string>;
}

export async function newDpopKey(): Promise<DpopKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    jkt: await calculateJwkThumbprint(jwk),
    proof: (method, url, token, changes = {}) =>
      new SignJWT({
        htm: method,
        htu: url,
        ath: createHash('sha256').update(token).digest('base64url'),
        iat: Math.floor(Date.now() / 1000),
        jti: randomUUID(),
        ...changes,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey),
  };
}
