import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@plinth/test-kit';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { launchBrowser, TestPage } from '@plinth/test-kit/browser';

const script = `
  import { CookieSession } from '@plinth/identity-client/app';
  import { define } from '@plinth/identity-client/elements';
  import { RequireAccess, SessionProvider, SignedIn, useSession } from '@plinth/identity-client/react';
  import { createElement, StrictMode } from 'react';
  import { createRoot } from 'react-dom/client';
  const session = new CookieSession({ base: '' });
  function Who() {
    const { status, person } = useSession();
    return createElement('p', {}, status + ' ' + person?.name);
  }
  const required = (name, needs) =>
    createElement(RequireAccess, { ...needs, fallback: createElement('p', {}, 'no ' + name) }, createElement('p', {}, 'yes ' + name));
  globalThis.plinth = { session, define, CookieSession, render() {
    const root = document.querySelector('main').appendChild(document.createElement('div'));
    createRoot(root).render(createElement(StrictMode, {}, createElement(SessionProvider, { session },
      createElement(Who),
      createElement(SignedIn, { fallback: createElement('p', {}, 'nobody') }, createElement('p', {}, 'somebody')),
      required('one', { permission: 'orders:read' }),
      required('other', { permission: 'orders:write' }),
      required('any', { anyOf: ['orders:write', 'orders:read'] }),
      required('misspelt', { permission: undefined }))));
  } };`;

const policy =
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; ` +
  `require-trusted-types-for 'script'; trusted-types 'none'`;
const maren = { id: 'maren', name: 'Maren Lindqvist', email: 'maren@example.com', signedInAt: '2026-11-27T09:30:00Z' };

/** A back end with a page, which says of the session what the test sets. */
interface BackEnd {
  server: Server;
  url: string;
  status: number;
  session: { person: object; permissions: string[]; accountUrl: string };
  /** Where the page went, and what it called. */
  asked: string[];
}

describe('elements and React components', () => {
  let browser: Browser;
  let bundle: string;
  const servers: Server[] = [];
  beforeAll(async () => {
    const built = await build({
      stdin: { contents: script, resolveDir: import.meta.dirname },
      bundle: true,
      format: 'esm',
      conditions: ['@plinth/source'],
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    });
    bundle = built.outputFiles[0]!.text;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    for (const server of servers) server.close();
  });

  async function startBackEnd(status: number): Promise<BackEnd> {
    const session = { person: maren, permissions: ['orders:read'], accountUrl: 'https://id.example.com/sign-in' };
    const server = createServer(({ method, url }, response) => {
      const { pathname, searchParams } = new URL(url!, 'http://localhost');
      const json = (code: number, body: object) =>
        response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (pathname === '/page.js') return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(bundle);
      if (pathname === '/session') return json(backEnd.status, backEnd.status === 200 ? backEnd.session : {});
      backEnd.asked.push(`${method} ${pathname} ${JSON.stringify(Object.fromEntries(searchParams))}`);
      // The browser stays on the page.
      if (pathname === '/login') return response.writeHead(204).end();
      if (pathname === '/logout') return json(backEnd.status, { location: '/bye' });
      if (pathname.startsWith('/api')) return json(Number(pathname.slice(5)), {});
      const html = `<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1></main><script type="module" src="/page.js"></script>`;
      return response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const backEnd: BackEnd = { server, url, status, session, asked: [] };
    return backEnd;
  }

  /** Opens the back end's page with these elements. */
  async function open(backEnd: BackEnd, elements: readonly string[], options = {}) {
    const test = await TestPage.open(browser, options);
    const { page } = test;
    await page.goto(`${backEnd.url}/`);
    await page.evaluate(`
      for (const name of ${JSON.stringify(elements)})
        document.querySelector('main').append(document.createElement(name));
      plinth.define(plinth.session);
    `);
    return { test, page };
  }
  const all = ['plinth-user-button', 'plinth-sign-in', 'plinth-account'];
  const attributes = (pairs: Record<string, string>) => `
    for (const [name, value] of Object.entries(${JSON.stringify(pairs)}))
      document.querySelector('plinth-sign-in').setAttribute(name, value);`;

  it('the sign-in card leads to the sign-in with its attributes, shows that it is pending and why it failed', async () => {
    const backEnd = await startBackEnd(503);
    const { test, page } = await open(backEnd, all);
    await page.getByRole('alert').getByText('The sign-in service could not be reached. Try again.').waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    await page.evaluate(
      attributes({ application: '<b>A & B</b>', 'return-to': '/cart', 'login-hint': 'a@example.com' }),
    );
    await page.getByRole('heading', { name: 'Sign in to <b>A & B</b>' }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'One moment' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').count()).toBe(0);
    const query = { return_to: '/cart', login_hint: 'a@example.com', ui_locales: 'en' };
    await eventually('the login is asked for', async () => backEnd.asked.length > 1);
    expect(backEnd.asked).toEqual(['GET / {}', `GET /login ${JSON.stringify(query)}`]);
    // The back button shows the page as it was left.
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.locator('plinth-account, plinth-user-button').getByRole('button').count()).toBe(0);
    await test.close();
  });

  it.each([
    ['de-CH', 'Bei Shop anmelden', 'Anmelden'],
    ['fr', 'Se connecter à Shop', 'Se connecter'],
    ['it', 'Accedi a Shop', 'Accedi'],
    ['sv', 'Sign in to Shop', 'Sign in'],
  ])('the elements follow the language %s', async (lang, heading, button) => {
    const { test, page } = await open(await startBackEnd(401), ['plinth-sign-in']);
    await page.evaluate(attributes({ application: 'Shop', lang }));
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.getByRole('button', { name: button, exact: true }).waitFor();
    await test.close();
  });

  it('the user button opens a menu by keyboard, closes it with Escape, and signs out', async () => {
    const backEnd = await startBackEnd(200);
    const { test, page } = await open(backEnd, ['plinth-user-button'], { viewport: { width: 320, height: 600 } });
    const button = page.getByRole('button', { name: 'Account of Maren Lindqvist' });
    await button.waitFor();
    expect(await button.textContent()).toBe('MLAccount of Maren Lindqvist');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('maren@example.com').waitFor();
    await page.keyboard.press('Tab');
    const focused = `document.querySelector('plinth-user-button').shadowRoot.activeElement.textContent`;
    expect(await page.evaluate(focused)).toBe('Manage account');
    const account = page.getByRole('link', { name: 'Manage account' });
    expect(await account.getAttribute('href')).toBe('https://id.example.com/sign-in');
    await page.keyboard.press('Escape');
    await account.waitFor({ state: 'hidden' });
    expect(await page.evaluate(focused)).toBe('MLAccount of Maren Lindqvist');

    await button.click();
    expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
    backEnd.status = 503;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alert').getByText('could not be reached').waitFor();
    backEnd.status = 200;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/bye');
    expect(backEnd.asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /logout {}', 'POST /logout {}']);
    await test.close();
  });

  it('the account shows the person and permissions, also when they change, until the session ends', async () => {
    const backEnd = await startBackEnd(200);
    const { test, page } = await open(backEnd, all, { colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await page.getByText('Nov 27, 2026, 9:30 AM').waitFor();
    const permissions = page.locator('plinth-account').getByRole('definition').last();
    expect(await permissions.textContent()).toBe('orders:read');
    expect(await test.accessibilityFaults()).toEqual([]);
    backEnd.session.permissions = [];
    await page.evaluate(`plinth.session.fetch('/api/403').then(() => {})`);
    await eventually('no permission is left', async () => (await permissions.textContent()) === 'None');
    backEnd.status = 401;
    await page.evaluate(`plinth.session.fetch('/api/401').then(() => {})`);
    await page.getByRole('status').getByText('Your session has ended. Sign in again.').waitFor();
    expect(await page.getByText('Maren Lindqvist').count()).toBe(0);
    await test.close();
  });

  it('a sign-out in one tab shows in the others', async () => {
    const backEnd = await startBackEnd(200);
    const { test, page } = await open(backEnd, all);
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${backEnd.url}/`);
    await other.evaluate(`plinth.session.resume().then(() => {})`);
    await other.route('**/logout', async (route) => {
      backEnd.status = 401;
      await route.fulfill({ json: { location: '/bye' } });
    });
    await other.evaluate(`plinth.session.signOut().then(() => {})`);
    await page.getByRole('status').getByText('Your session has ended.').waitFor();
    await test.close();
  });

  it('an element uses the session that was set before it was defined, and elements can be defined twice', async () => {
    const backEnd = await startBackEnd(401);
    const test = await TestPage.open(browser);
    await test.page.goto(`${backEnd.url}/`);
    await test.page.evaluate(`
      const button = document.createElement('plinth-user-button');
      button.session = Object.assign(new plinth.CookieSession(), { resume: () => Promise.resolve() });
      Object.defineProperty(button.session, 'person', { get: () => ({ name: '<i>Åsa</i> 𝒵oë' }) });
      document.querySelector('main').append(button);
      plinth.define(plinth.session);
      plinth.define(plinth.session);
    `);
    expect(await test.page.getByRole('button').textContent()).toBe('<𝒵Account of <i>Åsa</i> 𝒵oë');
    await test.close();
  });

  it('components show what the person’s permissions allow, and nothing by a misspelt permission', async () => {
    const backEnd = await startBackEnd(200);
    const { test, page } = await open(backEnd, []);
    await page.evaluate(`plinth.render()`);
    const lines = async () => (await page.getByRole('paragraph').allTextContents()).join();
    await eventually(
      'the session is there',
      async () => (await lines()) === 'signed-in Maren Lindqvist,somebody,yes one,no other,yes any,no misspelt',
    );
    backEnd.session.permissions = ['orders:write'];
    await page.evaluate(`plinth.session.fetch('/api/403').then(() => {})`);
    await eventually(
      'the permissions have changed',
      async () => (await lines()) === 'signed-in Maren Lindqvist,somebody,no one,yes other,yes any,no misspelt',
    );
    backEnd.status = 401;
    await page.evaluate(`plinth.session.fetch('/api/401').then(() => {})`);
    await eventually(
      'the session has ended',
      async () => (await lines()) === 'ended undefined,nobody,no one,no other,no any,no misspelt',
    );
    await test.close();
  });
});
