import type { AddressInfo } from 'node:net';
import {
  accessBy,
  receiveLogouts,
  requireAccess,
  TokenVerifier,
  type OnLogout,
  type VerifierSettings,
} from '@plinth/identity-client/server';
import express from 'express';
import { importJWK, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { SigningKeysService } from '../../src/openid/signing-keys.service.js';
import type * as openid from 'openid-client';
import type { TestApi } from './app.js';
import { makeOrganization, type TestOrganization } from './factories.js';
import { audience, makeClient, relyingParty, startIssuer } from './openid.js';
import type { Schemas } from './schemas.js';

/** A back end of an application, which verifies tokens with Express. */
export interface BackEnd {
  url: string;
  close(): Promise<void>;
}

/** Serves what each of the tests' routes needs; `verifier` is told the address first, as clients name it. */
export async function startBackEnd(
  verifierAt: (origin: string) => TokenVerifier,
  onLogout?: OnLogout,
): Promise<BackEnd> {
  const app = express();
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verifier = verifierAt(url);
  const who: express.RequestHandler = (request, response) => {
    const { claims: _claims, ...access } = accessBy(request);
    response.json(access);
  };
  const api = express.Router();
  api.all('/me', requireAccess(verifier), who);
  api.all('/mail', requireAccess(verifier, { permissions: ['mail:read'], anyOf: ['mail:send', 'groups:read'] }), who);
  api.all('/pay', requireAccess(verifier, { maxAgeSeconds: 600, person: true }), who);
  api.all('/now', requireAccess(verifier, { introspect: true }), who);
  app.use('/api', api);
  app.post('/logout', receiveLogouts(verifier, onLogout));
  app.post('/parsed-logout', express.urlencoded(), receiveLogouts(verifier, onLogout));
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Signs claims as the provider does, or with what the test wants otherwise; a claim of undefined is left out. */
export async function signed(
  api: TestApi,
  claims: JWTPayload = {},
  { header = {}, nowMs = Date.now() }: { header?: Partial<JWTHeaderParameters>; nowMs?: number } = {},
): Promise<string> {
  const { signing } = await api.app.get(SigningKeysService, { strict: false }).ring();
  const iat = Math.floor(nowMs / 1_000);
  const own = {
    iss: api.url,
    aud: audience,
    sub: 'somebody',
    client_id: 'app',
    jti: crypto.randomUUID(),
    iat,
    exp: iat + 300,
  };
  return new SignJWT({ ...own, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid, ...header })
    .sign(await importJWK({ ...signing }, 'ES256'));
}

/** identity-api, an application of an organization, and a back end that verifies the application's tokens. */
export interface Verifying {
  api: TestApi;
  mine: TestOrganization;
  app: openid.Configuration;
  /** The client of the back end itself. */
  own: Schemas['ClientWithSecret'];
  backEnd: BackEnd;
  /** The one that the back end uses. */
  verifier: TokenVerifier;
  /** Another one, as this back end would have it but for `settings`. */
  verifierOf: (settings?: Partial<VerifierSettings>) => TokenVerifier;
  /** Calls the back end. */
  ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<BackEndAnswer>;
  close(): Promise<void>;
}

export interface BackEndAnswer {
  status: number;
  challenge: string | null;
  body: Record<string, unknown>;
}

/** Starts all of it. The application's logouts lead to the back end's `/logout`. */
export async function startVerifying(
  onLogout?: OnLogout,
  environment: Record<string, string> = {},
): Promise<Verifying> {
  const toHere = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' };
  const api = await startIssuer({ ...toHere, ...environment });
  const mine = await makeOrganization(api);
  const own = await makeClient(mine);
  const introspection = { clientId: own.id, clientSecret: own.client_secret! };
  const verifierOf = (settings: Partial<VerifierSettings> = {}) =>
    new TokenVerifier({ issuer: api.url, audience, organizationId: 'any', introspection, ...settings });
  const logoutClientIds = [own.id];
  let verifier = verifierOf();
  const backEnd = await startBackEnd((origin) => (verifier = verifierOf({ origin, logoutClientIds })), onLogout);
  const client = await makeClient(mine, { backchannel_logout_uri: `${backEnd.url}/logout` });
  logoutClientIds.push(client.id);
  return {
    ...{ api, mine, own, backEnd, verifier, verifierOf },
    app: await relyingParty(api, client),
    ask: async (path, headers = {}, method = 'GET') => {
      const response = await fetch(`${backEnd.url}${path}`, { method, headers });
      const body = (await response.json()) as BackEndAnswer['body'];
      return { status: response.status, challenge: response.headers.get('www-authenticate'), body };
    },
    async close() {
      await backEnd.close();
      await api.close();
    },
  };
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Unix time in seconds. */
export const now = (): number => Math.floor(Date.now() / 1_000);
