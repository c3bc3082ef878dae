import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { eventually, freePort } from '@plinth/test-kit';
import type { Page } from 'playwright-core';
import { storageDenied } from '@plinth/test-kit/browser';
import { startExample, type RunningExample } from './support/example.js';
import { unique } from './support/factories.js';
import { makeClient } from './support/openid.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passSignInPage,
  startSignInPage,
  type SignInPage,
  type Visitor,
} from './support/sign-in-page.js';
import { startTestWorker } from './support/worker.js';

describe('Example applications', () => {
  let signInPage: SignInPage;
  let worker: INestApplicationContext;
  let organization: Awaited<ReturnType<typeof makeDiscoverable>>;
  let visitor: Visitor;
  let page: Page;
  const running: RunningExample[] = [];
  beforeAll(async () => {
    signInPage = await startSignInPage({
      RATE_LIMIT_PER_MINUTE: '0',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    });
    worker = await startTestWorker(signInPage.api);
    organization = await makeDiscoverable(signInPage);
  });
  beforeEach(async () => {
    visitor = await enrolVisitor(signInPage, organization);
    ({ page } = visitor);
    // The authenticator answers the page's autofill request by itself where somebody is at it.
    await visitor.authenticator.setPresence(false);
  });
  afterAll(async () => {
    for (const example of running) await example.stop();
    await worker.close();
    await signInPage.close();
  });

  /** Registers the API with its permissions and a client as the guide says, and starts the example as it. */
  async function start(name: string, type: 'public' | 'confidential', fields: Record<string, unknown> = {}) {
    const PORT = String(await freePort());
    const origin = `http://localhost:${PORT}`;
    const identifier = `${origin}/api`;
    const permissions = ['orders:read', 'orders:write', 'orders:refund'].map((name) => ({ name }));
    const resource = { organization_id: organization.id, identifier, name: 'Orders API', permissions };
    expect((await organization.operator.post('/v1/resources', resource)).status).toBe(201);
    const client = await makeClient(organization, {
      name: 'Example',
      type,
      redirect_uris: [`${origin}/callback`],
      post_logout_redirect_uris: [`${origin}/`],
      resources: [{ identifier, permissions: '*' }],
      ...(type === 'confidential' ? { backchannel_logout_uri: `${origin}/backchannel-logout` } : {}),
      ...fields,
    });
    const example = await startExample(name, {
      PORT,
      ISSUER: signInPage.api.config.PUBLIC_URL,
      CLIENT_ID: client.id,
      AUDIENCE: identifier,
      ORGANIZATION_ID: organization.id,
      ...(client.client_secret === null ? {} : { CLIENT_SECRET: client.client_secret }),
    });
    running.push(example);
    return example.url;
  }
  /** Gives the visitor a role with these permissions of the example's API; gives a function that takes it. */
  async function permit(url: string, ...names: string[]): Promise<() => Promise<unknown>> {
    const permissions = names.map((permission) => ({ resource: `${url}/api`, permission }));
    const role = await organization.client.post('/v1/roles', { name: `Role ${unique()}`, permissions });
    const path = `/v1/users/${visitor.user.id}/roles/${role.body.id}`;
    expect((await organization.client.put(path, {})).status).toBe(204);
    return () => organization.client.delete(path);
  }
  const openMenu = () => page.getByRole('button', { name: 'Account of Maren Lindqvist' }).click();
  async function signOut(): Promise<void> {
    await openMenu();
    await page.locator('plinth-user-button').getByRole('button', { name: 'Sign out' }).click();
  }
  const passPage = async () => {
    // Also where the tab still holds a session that has ended.
    await page.getByRole('heading', { name: 'Sign in to Example' }).waitFor();
    await passSignInPage(visitor);
  };
  const endSessions = () => organization.client.post(`/v1/users/${visitor.user.id}:revokeSessions`);
  const stored = (where: Page) =>
    where.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');

  it('react-express needs at most 40 lines of code to protect page and API, and so does the README example', async () => {
    const linesOf = (text: string) => text.split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
    const root = join(import.meta.dirname, '../../..');
    const [page, server, readme] = await Promise.all(
      ['examples/react-express/app.jsx', 'examples/react-express/server.mjs', 'libs/identity-client/README.md'].map(
        (name) => readFile(join(root, name), 'utf8'),
      ),
    );
    expect(linesOf(page!) + linesOf(server!)).toBeLessThanOrEqual(40);
    const [shownPage, shownServer] = [/```jsx\n([^]*?)```/, /```js\n([^]*?)```/].map(
      (block) => block.exec(readme!)![1]!,
    );
    expect(linesOf(shownPage!) + linesOf(shownServer!)).toBeLessThanOrEqual(40);
  });

  it('react-express signs in and out, survives a reload, refreshes tokens and notices an ended session', async () => {
    const url = await start('react-express', 'public');
    await permit(url, 'orders:read');
    expect((await fetch(`${url}/api/orders`)).status).toBe(401);
    await page.goto(`${url}/orders?open=1`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passPage();
    await page.getByText('Oak table').waitFor();
    // Back where the person was, with nothing of the sign-in in the address, and no token where scripts of later find it.
    expect(page.url()).toBe(`${url}/orders?open=1`);
    expect(await stored(page)).not.toContain('eyJ');

    await page.reload();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();

    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) refreshes.push(request.postData() ?? '');
    });
    await page.clock.setSystemTime(Date.now() + 5 * 60_000);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/orders'));
    await page.getByRole('button', { name: 'Reload' }).click();
    expect([(await answered).status(), refreshes.length]).toEqual([200, 1]);
    expect(refreshes[0]).toContain('grant_type=refresh_token');

    await endSessions();
    await page.clock.setSystemTime(Date.now() + 10 * 60_000);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    await visitor.authenticator.setPresence(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passPage();
    await signOut();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(page.url()).toBe(`${url}/`);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await visitor.test.leave();
  });

  it('react-express shows and allows what the roles permit, and follows a role that is taken at the next refresh', async () => {
    const url = await start('react-express', 'public');
    await page.goto(url);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passPage();
    await page.getByText('Your roles do not include orders.').waitFor();
    await permit(url, 'orders:read');
    const take = await permit(url, 'orders:write', 'orders:refund');
    await page.reload();
    await page.getByLabel('Item').fill('Birch stool');
    await page.getByLabel('Total').fill('95');
    await page.getByRole('button', { name: 'Add order' }).click();
    await page.getByRole('button', { name: 'Refund order 1005' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Birch stool' }).getByText('Refunded').waitFor();
    expect([await visitor.test.accessibilityFaults(), await visitor.test.isTooWide()]).toEqual([[], false]);
    await openMenu();
    expect(await visitor.test.accessibilityFaults()).toEqual([]);
    await page.keyboard.press('Escape');

    await take();
    await page.clock.setSystemTime(Date.now() + 5 * 60_000);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Add order' }).waitFor({ state: 'detached' });
    await page.getByText('Birch stool').waitFor();
    expect(await page.getByRole('button', { name: /^Refund/ }).count()).toBe(0);
    await visitor.test.close();
  });

  it('react-express shows why a sign-in failed and lets the person retry', async () => {
    const url = await start('react-express', 'public');
    await permit(url, 'orders:read');
    await page.goto(url);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Back to the application' }).click();
    await page.getByRole('alert').getByText('The sign-in was cancelled or refused.').waitFor();
    expect(await visitor.test.accessibilityFaults()).toEqual([]);
    // A callback of somebody else's making, and one that the back button leads to.
    await page.goto(`${url}/callback?code=x&state=y&iss=${signInPage.api.config.PUBLIC_URL}`);
    await page.getByRole('alert').getByText('This sign-in is already finished, or was started elsewhere.').waitFor();
    // Where the browser keeps nothing it would not find its way back, so that it does not leave.
    const tab = await page.context().newPage();
    await tab.addInitScript(storageDenied);
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByRole('alert').getByText('This browser blocks storage for this page.').waitFor();
    await tab.close();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passPage();
    await page.getByText('Oak table').waitFor();
    await visitor.test.leave();
  });

  it('react-catalogue signs in with a cookie that scripts cannot read, and its session ends when identity-api ends it', async () => {
    const url = await start('react-catalogue', 'confidential');
    await permit(url, 'orders:read', 'orders:write');
    expect((await fetch(`${url}/api/products`)).status).toBe(401);
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passPage();
    await page.getByRole('button', { name: 'Sell one Ash chair' }).waitFor();
    expect([await visitor.test.accessibilityFaults(), await visitor.test.isTooWide()]).toEqual([[], false]);
    await page.getByLabel('Search').fill('oak');
    await eventually('one is found', async () => (await page.getByRole('listitem').count()) === 1);
    await page.getByRole('button', { name: 'Sell one Oak table' }).click();
    await page.getByText('3 in stock, changed by Maren Lindqvist').waitFor();
    const cookies = await page.context().cookies(url);
    const session = cookies.find(({ name }) => name === 'session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await stored(page)).not.toContain(session!.value);

    // What another site sends by the person's browser changes nothing.
    const change = (headers: Record<string, string>) =>
      fetch(`${url}/api/products/OAK-TABLE`, {
        method: 'PATCH',
        headers: { cookie: `session=${session!.value}`, 'content-type': 'application/json', ...headers },
        body: '{"stock":0}',
      });
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      {},
    ];
    for (const headers of others) expect([headers, (await change(headers)).status]).toEqual([headers, 403]);
    expect((await change({ origin: url })).status).toBe(200);

    await endSessions();
    const isOver = async () =>
      (await fetch(`${url}/session`, { headers: { cookie: `session=${session!.value}` } })).status;
    await eventually('the back end is told', async () => (await isOver()) === 401);
    await page.reload();
    await visitor.authenticator.setPresence(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passPage();
    await signOut();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await visitor.test.leave();
  });
});
