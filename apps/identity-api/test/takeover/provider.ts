import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import type { TestApi } from '../support/app.js';
import { Browser, locationOf } from '../support/openid.js';
import type { Schemas } from '../support/schemas.js';

/** What a provider asserts about somebody. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** An OpenID Provider that asserts whatever its owner wants: the code that it takes is the claims themselves. */
export interface AssertingProvider {
  issuer: string;
  close(): Promise<void>;
}

export async function startProvider(): Promise<AssertingProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': {
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, id_token_signing_alg_values_supported: ['ES256'] },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    },
    '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
  };
  const idTokenOf = (code: string, clientId: string): Promise<string> =>
    new SignJWT({ auth_time: Math.floor(Date.now() / 1_000), ...(JSON.parse(code) as Claims) })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  server.on('request', (request, response) => {
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const document = documents[request.url!];
    if (document) return void answer(document);
    let form = '';
    request.setEncoding('utf8').on('data', (part: string) => (form += part));
    request.on('end', () => {
      const [clientId = ''] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
        .toString()
        .split(':');
      void idTokenOf(new URLSearchParams(form).get('code')!, decodeURIComponent(clientId)).then((idToken) =>
        answer({ access_token: 'opaque', token_type: 'Bearer', id_token: idToken }),
      );
    });
  });
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signs in by a connection to such a provider, as it asserts `claims`; gives the answer to the sign-in page. */
export async function signInBy(
  api: TestApi,
  connectionId: string,
  claims: Claims,
): Promise<{ browser: Browser; body: Partial<Schemas['SsoSignIn']> & { reason?: string } }> {
  const browser = new Browser(api.url);
  const { searchParams } = locationOf(await browser.get(`/v1/sso/${connectionId}/start`));
  const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce')];
  const response = new URLSearchParams({ code: JSON.stringify({ ...claims, nonce }), state }).toString();
  const answer = await browser.request('POST', `/v1/sso/${connectionId}/complete`, { json: { response } });
  return { browser, body: (await answer.json()) as Schemas['SsoSignIn'] };
}
