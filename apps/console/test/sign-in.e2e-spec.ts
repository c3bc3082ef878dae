import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@plinth/test-kit';
import { makeRole } from '../../identity-api/test/support/administrators.js';
import { audience } from '../../identity-api/test/support/openid.js';
import { signedIn } from '../../identity-api/test/support/sign-ins.js';
import { startTestWorker } from '../../identity-api/test/support/worker.js';
import { browserOf, startConsole, startServices, type TestConsole, type TestServices } from './support/console.js';

describe('sign-in to the console', () => {
  let services: TestServices;
  let console: TestConsole;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    services = await startServices();
    console = await startConsole(services);
    worker = await startTestWorker(services.identity);
  });
  afterAll(async () => {
    await console.close();
    await worker.close();
    await services.close();
  });

  const administrator = async (scopes: readonly string[]) => {
    const person = await signedIn(services.identity, services.organization);
    const role = await makeRole(services.organization, { admin_scopes: scopes });
    await services.organization.client.put(`/v1/users/${person.id}/roles/${role.id}`);
    return person;
  };

  it('a person signs in, returns to the page that they opened, and uses identity-api with their own rights', async () => {
    const person = await administrator(['user:read']);
    const { browser, done } = await browserOf(console, services, { person, query: '?return_to=/identity/people?q=a' });
    expect(done.headers.get('location')).toBe(`${console.url}/identity/people?q=a`);
    expect(await (await browser.get('/auth/session')).json()).toMatchObject({
      person: { id: person.id, email: person.email },
      permissions: ['user:read'],
    });
    const users = await browser.get('/api/identity/v1/users?per_page=1');
    expect([users.status, Object.keys((await users.json()) as object)]).toEqual([200, ['data', 'metadata']]);
    expect((await browser.get('/api/identity/v1/clients')).status).toBe(403);
  });

  it('each service gets its own key-bound token and a proof for this request, and never the cookie', async () => {
    const { browser } = await browserOf(console, services);
    const heard = new Promise<Record<string, unknown>>((resolve) =>
      services.catalogue.answer(({ headers, url }, response) => {
        resolve({ ...headers, url });
        response.end();
      }),
    );
    await browser.get('/api/catalogue/api/v1/key/products?page=2');
    const { authorization, dpop, cookie, url } = (await heard) as Record<string, string | undefined>;
    const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as object;
    expect(url).toBe('/api/v1/key/products?page=2');
    expect(cookie).toBeUndefined();
    expect(authorization).toMatch(/^DPoP eyJ/);
    expect(claimsOf(authorization!)).toMatchObject({ aud: audience, cnf: { jkt: expect.any(String) as string } });
    expect(claimsOf(dpop!)).toMatchObject({ htm: 'GET', htu: `${services.catalogue.url}/api/v1/key/products` });
  });

  it('the database contains no token, and the cookie only as a hash', async () => {
    const { browser, person } = await browserOf(console, services);
    const cookie = browser.cookies.get('session;/')!;
    expect(cookie.attributes).toMatch(/HttpOnly; SameSite=Lax/);
    const rows = await console.query<object>('SELECT * FROM browser_sessions WHERE identity_session_id = $1', [
      person.sessionId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/eyJ[\w-]+\.|access/);
    expect(JSON.stringify(rows)).not.toContain(cookie.value);
  });

  it('a session that ends at identity-api ends in the console at once', async () => {
    const { browser, person } = await browserOf(console, services);
    await services.organization.client.post(`/v1/users/${person.id}:revokeSessions`);
    await eventually('the session ends', async () => (await browser.get('/auth/session')).status === 401);
    const refused = await browser.get('/api/identity/v1/users');
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'session_ended' }]);
  });

  it('a sign-out ends the session everywhere', async () => {
    const { browser, person } = await browserOf(console, services);
    const headers = { origin: console.url, accept: 'application/json' };
    const signedOut = await browser.request('POST', '/auth/logout', { headers });
    const { location } = (await signedOut.json()) as { location: string };
    expect(location).toContain('/oauth/end-session?');
    expect((await browser.get('/auth/session')).status).toBe(401);
    expect(
      await console.query('SELECT FROM browser_sessions WHERE identity_session_id = $1', [person.sessionId]),
    ).toEqual([]);
  });
});
