import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@plinth/test-kit';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { startTestApi, type TestApi } from './support/app.js';
import { launchBrowser, TestPage } from '@plinth/test-kit/browser';
import { makeOrganization, makeUser } from './support/factories.js';

const entry = join(import.meta.dirname, '../../../libs/identity-client/src/index.ts');

/** A page of another origin than the service, with the package and the field that conditional sign-in needs. */
async function servePage(): Promise<{ server: Server; origin: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'identity',
    write: false,
  });
  const page = `<!doctype html><title>A shop</title><input autocomplete="username webauthn"><script src="/package.js"></script>`;
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.writeHead(200, { 'Content-Type': isPage ? 'text/html' : 'text/javascript' });
    response.end(isPage ? page : outputFiles[0]!.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

describe('Browser client on another origin', () => {
  let api: TestApi;
  let browser: Browser;
  let pages: Server;
  let origin: string;
  beforeAll(async () => {
    ({ server: pages, origin } = await servePage());
    [api, browser] = await Promise.all([
      startTestApi({ RP_ORIGINS: origin, DISCOVERY_PER_MINUTE: '2', DISCOVERY_PER_HOUR: '0' }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await api.close();
    pages.close();
  });

  /** A page with a client; `run` evaluates there and gives what a failure says of itself. */
  const open = async () => {
    const test = await TestPage.open(browser);
    await test.page.goto(origin);
    const baseUrl = JSON.stringify(api.url.replace('127.0.0.1', 'localhost'));
    await test.page.evaluate(`globalThis.client = new identity.IdentityClient({ baseUrl: ${baseUrl} })`);
    const run = <Value = unknown>(expression: string): Promise<Value> =>
      test.page.evaluate<Value>(`(async () => ${expression})().catch((error) => ({ ...error, message: undefined }))`);
    return { test, run };
  };
  const ticketOf = async () => JSON.stringify((await makeUser(await makeOrganization(api))).enrollment.ticket);

  it('a person registers with a ticket, signs in, lists and renames passkeys, cannot remove the last one, and signs out', async () => {
    const { test, run } = await open();
    await test.addAuthenticator();
    const ticket = await ticketOf();
    const { id } = await run<{ id: string }>(`client.registerPasskey({ ticket: ${ticket}, displayName: 'Phone' })`);
    expect(await run('client.signIn()')).toMatchObject({ token_type: 'Bearer', aal: 'aal2' });
    expect(await run(`client.renamePasskey('${id}', 'Tablet')`)).toMatchObject({ id, displayName: 'Tablet' });
    expect((await run<{ data: unknown }>('client.listPasskeys()')).data).toMatchObject([{ id, displayName: 'Tablet' }]);
    expect(await run(`client.removePasskey('${id}')`)).toMatchObject({ code: 'SERVICE_AUTH_904', status: 409 });
    expect(await run('client.registerPasskey()')).toMatchObject({ code: 'passkey_exists' });
    expect(await run('client.getDataCategories()')).toEqual(expect.arrayContaining([expect.any(Object)]));
    await run('client.signOut()');
    expect(await run('client.isSignedIn')).toBe(false);
    expect(await run('client.currentSession()')).toMatchObject({ code: 'SERVICE_AUTH_005', status: 401 });
    await test.close();
  });

  it('autofill sign-in renews its challenge before it expires and stops when its signal aborts', async () => {
    const { test, run } = await open();
    const authenticator = await test.addAuthenticator();
    await run(`client.registerPasskey({ ticket: ${await ticketOf()} })`);
    expect(await run('client.signIn({ conditional: true })')).toMatchObject({ aal: 'aal2' });

    // Nobody picks a passkey; of challenges that live a tenth of a second, one follows the other.
    await authenticator.setPresence(false);
    const asked: string[] = [];
    test.page.on('response', (response) => {
      if (response.request().method() === 'POST') asked.push(new URL(response.url()).pathname);
    });
    await test.page.route('**/login/begin', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), timeout: 100 } });
    });
    await test.page.evaluate(`
      globalThis.leaving = new AbortController();
      globalThis.offer = client.signIn({ conditional: true, signal: leaving.signal }).catch((error) => error.message);
      undefined; // or the evaluation would wait for the offer
    `);
    await test.page.waitForResponse(() => asked.length >= 3);
    expect(new Set(asked)).toEqual(new Set(['/v1/auth/passkey/login/begin']));
    expect(await run(`(leaving.abort(new Error('the view is gone')), offer)`)).toBe('the view is gone');
    await test.close();
  });

  it('a sign-in that is aborted during the response leaves no session behind', async () => {
    const { test, run } = await open();
    await test.addAuthenticator();
    const user = await makeUser(await makeOrganization(api));
    await run(`client.registerPasskey({ ticket: '${user.enrollment.ticket}' })`);
    await run('client.signOut()');
    // The answer comes once the page has given the sign-in up.
    await test.page.route('**/login/complete', async (route) => {
      const response = await route.fetch();
      expect(response.status()).toBe(200);
      await test.page.evaluate(`leaving.abort(new Error('the view is gone'))`);
      await route.fulfill({ response });
    });
    const gone = run(`(globalThis.leaving = new AbortController(), client.signIn({ signal: leaving.signal }))
      .catch((error) => error.message)`);
    expect(await gone).toBe('the view is gone');
    await eventually('the session has ended', async () => {
      const sessions = await api.query<{ isOver: boolean }>(
        'SELECT revoked_at IS NOT NULL AS "isOver" FROM sessions WHERE user_id = $1',
        [user.id],
      );
      return sessions.length === 2 && sessions.every(({ isOver }) => isOver);
    });
    expect(await run('client.isSignedIn')).toBe(false);
    await test.close();
  });

  it('fresh sign-in rejects another person’s passkey, repeats the work only for the same person and ends the previous session', async () => {
    const { test, run } = await open();
    const organization = await makeOrganization(api);
    const enrol = async () => {
      const { id, enrollment } = await makeUser(organization);
      const authenticator = await test.addAuthenticator();
      await run(`client.registerPasskey({ ticket: '${enrollment.ticket}' })`);
      const passkeys = await authenticator.credentials();
      await authenticator.remove();
      return { id, passkeys };
    };
    const [anna, zoe] = [await enrol(), await enrol()];
    const device = await test.addAuthenticator();
    const put = async ({ passkeys }: typeof anna) => {
      await device.clear();
      for (const passkey of passkeys) await device.add(passkey);
    };
    const sessionsOf = ({ id }: typeof anna) =>
      api.query<{ isOver: boolean }>(
        'SELECT revoked_at IS NOT NULL AS "isOver" FROM sessions WHERE user_id = $1 ORDER BY id',
        [id],
      );
    await run('(globalThis.told = [], client.onSessionChange((event) => told.push(event)), 0)');
    await put(anna);
    await run('client.signIn()');
    await api.query(`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE user_id = $1`, [anna.id]);

    await put(zoe);
    const deletion = 'client.withFreshSignIn(() => client.requestAccountDeletion())';
    expect(await run(deletion)).toMatchObject({ code: 'other_person' });
    expect(await run('client.reauthenticate()')).toMatchObject({ code: 'other_person' });
    expect(await run('client.currentSession()')).toMatchObject({ identity: { id: anna.id } });
    // That of her enrolment, which the next sign-in of this browser ended, and the two that were refused.
    expect(await sessionsOf(zoe)).toEqual([{ isOver: true }, { isOver: true }, { isOver: true }]);
    expect(await api.query('SELECT 1 FROM privacy_deletions')).toEqual([]);

    await put(anna);
    expect(await run(deletion)).toMatchObject({ status: 'queued' });
    expect(await run('client.currentSession()')).toMatchObject({ identity: { id: anna.id } });
    expect(await sessionsOf(anna)).toEqual([{ isOver: true }, { isOver: true }, { isOver: false }]);
    expect(await api.query('SELECT user_id FROM privacy_deletions')).toEqual([{ user_id: anna.id }]);

    // A sign-in in the place of another leaves no session behind that nobody holds.
    await put(zoe);
    await run('client.signIn()');
    expect(await sessionsOf(anna)).toEqual([{ isOver: true }, { isOver: true }, { isOver: true }]);
    expect(await run('told')).toEqual(['signed_in', 'reauthenticated', 'signed_in']);
    await test.close();
  });

  it('every tab notices when one of them ends the session', async () => {
    const { test, run } = await open();
    await test.addAuthenticator();
    await run(`client.registerPasskey({ ticket: ${await ticketOf()} })`);
    const { session_token: token } = await run<{ session_token: string }>('client.signIn()');
    const tab = await test.page.context().newPage();
    await tab.goto(origin);
    const baseUrl = api.url.replace('127.0.0.1', 'localhost');
    await tab.evaluate(`{
      const sessionStore = identity.memorySessionStore();
      sessionStore.set('${token}');
      globalThis.client = new identity.IdentityClient({ baseUrl: '${baseUrl}', sessionStore });
      globalThis.told = new Promise((resolve) => client.onSessionChange(resolve));
      undefined;
    }`);
    await run('client.signOut()');
    expect(await tab.evaluate('told')).toBe('ended');
    expect(await tab.evaluate('client.isSignedIn')).toBe(false);
    await test.close();
  });

  it('a passkey without a name is named after browser and operating system', async () => {
    const { test, run } = await open();
    await test.addAuthenticator();
    const { displayName } = await run<{ displayName: string }>(
      `client.registerPasskey({ ticket: ${await ticketOf()} })`,
    );
    expect(displayName).toMatch(/^Chrome on \w+$/);
    await test.close();
  });

  it('reading a ticket does not spend it, and a blocked call names the likely CORS cause', async () => {
    const { test, run } = await open();
    const user = await makeUser(await makeOrganization(api));
    const ticket = JSON.stringify(user.enrollment.ticket);
    for (let times = 0; times < 2; times += 1)
      expect(await run(`client.getTicketHolder(${ticket})`)).toEqual({
        email: user.email,
        display_name: user.display_name,
      });
    const closed = await startTestApi({ RP_ORIGINS: 'http://localhost:1' }, api.database);
    const baseUrl = closed.url.replace('127.0.0.1', 'localhost');
    const said = await test.page.evaluate<string>(
      `new identity.IdentityClient({ baseUrl: '${baseUrl}' }).discover(undefined).catch(({ code, message }) => code + ' ' + message)`,
    );
    expect(said).toContain('network The service could not be reached.');
    expect(said).toContain(`RP_ORIGINS of the service lists the origin of this page, ${origin}`);
    await closed.close();
    await test.leave();
  });

  it('a rate-limited browser call exposes Retry-After and the request id through CORS', async () => {
    const { test, run } = await open();
    await run(`client.discover({ slug: 'havskov' })`);
    await run(`client.discover({ slug: 'havskov' })`);
    const refused = await run<{ requestId: string }>(`client.discover({ slug: 'havskov' })`);
    expect(refused).toMatchObject({ code: 'SERVICE_AUTH_905', status: 429, retryAfterSeconds: expect.any(Number) });
    expect(refused.requestId).toMatch(/./);
    await test.close();
  });
});
