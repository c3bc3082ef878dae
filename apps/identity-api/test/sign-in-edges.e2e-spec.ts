import { NestFactory } from '@nestjs/core';
import { Client, eventually } from '@plinth/test-kit';
import { WorkerModule } from '../src/worker.module.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import { callback, makeClient } from './support/openid.js';
import { expectProblem } from './support/problems.js';
import { loginOptions, signedIn } from './support/sign-ins.js';

const beginPath = '/v1/auth/passkey/login/begin';
const completePath = '/v1/auth/passkey/login/complete';

describe('sign-in limits', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      SIGN_IN_PER_MINUTE: '3',
      TRUSTED_PROXIES: '127.0.0.0/8',
      RP_ORIGINS:
        'https://app.example,https://admin.example,android:apk-key-hash:pNiP5iKyQ8JwgGOaKA1zGPUPJIS-0H1xKCQcfIoGLck',
      PUBLIC_URL: 'https://identity.example/',
    });
  });
  afterAll(() => api.close());

  const from = (address: string, path = beginPath, url = api.url) =>
    new Client(url).post(path, undefined, { headers: { 'x-forwarded-for': address } });

  it('a client address has a limit of attempts per minute across all replicas', async () => {
    const replica = await startTestApi({ SIGN_IN_PER_MINUTE: '3', TRUSTED_PROXIES: '127.0.0.0/8' }, api.database);
    try {
      const answers = [
        await from('192.0.2.1'),
        await from('192.0.2.1', beginPath, replica.url),
        await from('192.0.2.1'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[2]!.headers.get('ratelimit')).toMatch(/^"sign-in-begin";r=0;t=\d+$/);
      expect(answers[2]!.headers.get('ratelimit-policy')).toBe('"sign-in-begin";q=3;w=60');
      for (const url of [api.url, replica.url]) {
        const refused = await from('192.0.2.1', beginPath, url);
        expectProblem(refused, 429, 'SERVICE_AUTH_905');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await from('192.0.2.2')).status).toBe(200);
    } finally {
      await replica.close();
    }
  });

  it('completing a sign-in has its own limit, which counts rejected attempts', async () => {
    for (let time = 0; time < 3; time += 1) expect((await from('192.0.2.3', completePath)).status).toBe(422);
    expect((await from('192.0.2.3', completePath)).status).toBe(429);
    expect((await from('192.0.2.3')).status).toBe(200);
  });

  it('an IPv6 client is counted by its /64 network', async () => {
    for (const last of ['1', '2', 'ffff:ffff:ffff:ffff'])
      expect((await from(`2001:db8:1:2:${last.includes(':') ? last : `:${last}`}`)).status).toBe(200);
    expect((await from('2001:db8:1:2::4')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  describe('browser requests', () => {
    const preflight = (origin: string, method: string) =>
      new Client(api.url).call('OPTIONS', '/v1/auth/passkeys/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', {
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      });

    it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('pages of the relying party may send %s', async (method) => {
      for (const origin of ['https://app.example', 'https://admin.example']) {
        const { status, headers } = await preflight(origin, method);
        expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
        expect(headers.get('access-control-allow-methods')!.split(',')).toContain(method);
        expect(headers.get('access-control-allow-headers')!.toLowerCase().split(',')).toEqual(
          expect.arrayContaining(['authorization', 'dpop', 'content-type', 'idempotency-key']),
        );
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('vary')).toMatch(/Origin/);
      }
    });

    it('other pages may not call the service', async () => {
      for (const origin of ['https://evil.example', 'https://app.example.evil', 'null', 'http://app.example']) {
        expect((await preflight(origin, 'POST')).headers.get('access-control-allow-origin')).toBeNull();
        const answer = await new Client(api.url).get('/.well-known/webauthn', { headers: { origin } });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('browsers may read the headers of successful and failed responses', async () => {
      const answer = await new Client(api.url).get('/v1/sessions', { headers: { origin: 'https://app.example' } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, 'https://app.example']);
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id.*Retry-After.*RateLimit/);
    });

    it('OPTIONS is answered for preflights only', async () => {
      const answer = await new Client(api.url).call('OPTIONS', '/v1/sessions');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });
  });

  it('the well-known files list the related origins and the passkey management page', async () => {
    const client = new Client(api.url);
    const related = await client.get('/.well-known/webauthn');
    // The service's own page is always among them.
    const origins = ['https://app.example', 'https://admin.example', 'https://identity.example'];
    expect(related.body).toEqual({ origins });
    expect(related.headers.get('content-type')).toMatch(/^application\/json/);
    const page = 'https://identity.example/sign-in';
    expect((await client.get('/.well-known/passkey-endpoints')).body).toEqual({ enroll: page, manage: page });
  });

  it('the worker deletes unanswered challenges, and sessions 90 days after their end', async () => {
    const user = await signedIn(api, await makeOrganization(api));
    const kept = await signedIn(api, await makeOrganization(api));
    await api.query(`UPDATE sessions SET expires_at = now() - interval '90 days 1 minute' WHERE id = $1`, [
      user.sessionId,
    ]);
    await api.query(`UPDATE sessions SET expires_at = now() - interval '89 days' WHERE id = $1`, [kept.sessionId]);
    const { challenge } = await loginOptions(api);
    await api.query('UPDATE challenges SET expires_at = now() WHERE challenge = $1', [
      Buffer.from(challenge, 'base64url'),
    ]);
    const worker = await NestFactory.createApplicationContext(await WorkerModule.forRoot(api.config), {
      logger: false,
    });
    try {
      await worker.init();
      await eventually('what is past its time is gone', async () => {
        expect(await api.query('SELECT 1 FROM challenges WHERE expires_at <= now()')).toEqual([]);
        expect(
          await api.query('SELECT id FROM sessions WHERE id = ANY ($1)', [[user.sessionId, kept.sessionId]]),
        ).toEqual([{ id: kept.sessionId }]);
        return true;
      });
    } finally {
      await worker.close();
    }
  });

  const authorizeBy = (client_id: string, redirect_uri: string): string => {
    const asked = { client_id, redirect_uri, response_type: 'code', scope: 'openid' };
    const proof = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
    return `/oauth/authorize?${new URLSearchParams({ ...asked, ...proof }).toString()}`;
  };

  it('new sign-ins and failed client authentications are limited by address', async () => {
    const client = await makeClient(await makeOrganization(api));
    const basic = ({ id, client_secret: secret } = client) => `Basic ${btoa(`${id}:${secret}`)}`;
    const limits = { AUTHORIZATIONS_PER_MINUTE: '2', FAILED_CLIENTS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' };
    const limited = await startTestApi({ PUBLIC_URL: api.config.PUBLIC_URL, ...limits }, api.database);
    try {
      const from = (address: string, path: string, init: RequestInit = {}) => {
        const headers = { 'x-forwarded-for': address, ...(init.headers as Record<string, string> | undefined) };
        return fetch(`${limited.url}${path}`, { redirect: 'manual', ...init, headers });
      };
      const begun = authorizeBy(client.id, callback);
      const statuses: number[] = [];
      for (let time = 0; time < 3; time += 1) statuses.push((await from('192.0.2.1', begun)).status);
      expect(statuses).toEqual([303, 303, 429]);
      const refused = await from('192.0.2.1', begun);
      expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const inBrowser = await from('192.0.2.1', begun, { headers: { accept: 'text/html', 'accept-language': 'it' } });
      expect([inBrowser.status, await inBrowser.text()]).toEqual([
        429,
        expect.stringContaining('Temporaneamente non disponibile'),
      ]);
      expect((await from('192.0.2.2', begun)).status).toBe(303);
      const as = (authorization: string, path = '/oauth/introspect', address = '192.0.2.3') =>
        from(address, path, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ token: 'x', grant_type: 'refresh_token', refresh_token: 'x' }),
        });
      const wrong = basic({ ...client, client_secret: 'ics_wrong' });
      expect((await as(basic())).status).toBe(200);
      expect((await as(wrong)).status).toBe(401);
      expect((await as(basic())).status).toBe(200);
      expect((await as(basic({ ...client, id: '0198c3a0-0000-7000-8000-00000000ffff' }))).status).toBe(401);
      for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke']) {
        const answer = await as(basic(), path);
        expect([path, answer.status, await answer.json()]).toMatchObject([
          path,
          429,
          { error: 'temporarily_unavailable' },
        ]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await as(basic(), '/oauth/introspect', '192.0.2.4')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
