import { Client, dailyShare, eventually } from '@plinth/test-kit';
import type { Page } from 'playwright-core';
import { TestPage } from '@plinth/test-kit/browser';
import { makeUser } from './support/factories.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passkeyButton,
  sessionTokenOf,
  type SignInPage,
  signInVisitor,
  startSignInPage,
} from './support/sign-in-page.js';

describe('the sign-in page in a browser', () => {
  let signInPage: SignInPage;
  let url: string;
  beforeAll(async () => {
    signInPage = await startSignInPage();
    ({ url } = signInPage);
  });
  afterAll(() => signInPage.close());

  const open = async (options?: Parameters<typeof TestPage.open>[1]) => {
    const test = await TestPage.open(signInPage.browser, options);
    await test.page.goto(url);
    await test.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    return test;
  };

  // Asked from outside: the page's policy lets nothing in it evaluate a condition again and again.
  const ceremoniesAre = (page: Page, expected: string) =>
    eventually(expected, async () => (await page.evaluate('ceremonies.join()')) === expected);

  /** Keeps in `ceremonies` how the pages to come ask the browser for a passkey. */
  const noteCeremonies = (page: Page) =>
    page.addInitScript(`
      globalThis.ceremonies = [];
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) => {
        ceremonies.push(options.mediation ?? 'by dialog');
        return get(options);
      };
    `);

  it.each(
    dailyShare([
      ['light', 320],
      ['light', 800],
      ['dark', 320],
      ['dark', 1200],
    ] as const),
  )('the page is accessible and fits, %s at %d px', async (colorScheme, width) => {
    const test = await open({ colorScheme, viewport: { width, height: 800 } });
    await test.page.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(await test.page.getByRole('alert').textContent()).toBe('Enter your e-mail address.');
    expect(await test.accessibilityFaults()).toEqual([]);
    expect(await test.isTooWide()).toBe(false);
    await test.close();
  });

  it('the page sends requests only to its own service', async () => {
    const test = await TestPage.open(signInPage.browser);
    const asked: string[] = [];
    test.page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await test.page.goto(url);
    await test.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new Set(asked)).toEqual(new Set([new URL(url).origin]));
    await test.close();
  });

  it('the page shows that it is loading, and what to do if loading is slow', async () => {
    const test = await TestPage.open(signInPage.browser);
    let isHeld = true;
    await test.page.route('**/main.*.js*', async (route) => {
      await eventually('the script may come', () => Promise.resolve(!isHeld));
      await route.continue();
    });
    await test.page.goto(url, { waitUntil: 'commit' });
    await test.page.getByRole('heading', { name: 'One moment' }).waitFor();
    await test.page.getByText('This is taking longer than usual.').waitFor();
    isHeld = false;
    await test.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await test.page.getByRole('heading', { name: 'One moment' }).count()).toBe(0);
    await test.close();
  });

  it('the passkey button comes first and has the focus, and the e-mail field offers passkeys too', async () => {
    const test = await open();
    expect(await test.page.getByLabel('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
    expect(await test.page.evaluate('document.activeElement.id')).toBe('passkey-first');
    expect(await test.page.locator('.primary:visible').allTextContents()).toEqual([
      expect.stringContaining('Sign in with a passkey'),
    ]);
    await test.close();
  });

  it('an invalid address shows its error at the field and sends no request', async () => {
    const test = await open();
    const asked: string[] = [];
    test.page.on('request', (request) => asked.push(request.url()));
    for (const [address, message] of [
      ['', 'Enter your e-mail address.'],
      ['maren', 'Enter an address like name@example.com.'],
    ] as const) {
      await test.page.getByLabel('E-mail').fill(address);
      await test.page.keyboard.press('Enter');
      expect(await test.page.getByRole('alert').textContent()).toBe(message);
      expect(await test.page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    }
    expect(asked.filter((address) => address.includes('discovery'))).toEqual([]);
    // The service looks closer than the browser does.
    await test.page.getByLabel('E-mail').fill('maren@localhost');
    await test.page.keyboard.press('Enter');
    await eventually(
      'it is marked',
      async () => (await test.page.getByLabel('E-mail').getAttribute('aria-invalid')) === 'true',
    );
    expect(await test.page.getByRole('alert').textContent()).toBe('Enter an address like name@example.com.');
    await test.close();
  });

  it('an enrolment ticket is removed from the address and the history immediately', async () => {
    const test = await TestPage.open(signInPage.browser);
    await test.page.goto(`${url}#ticket=ide_0_secret`);
    await test.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(test.page.url()).toBe(url);
    await test.page.reload();
    await test.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await test.close();
  });

  it('a person can enrol by link and then sign in by e-mail address and passkey with the keyboard alone', async () => {
    const organization = await makeDiscoverable(signInPage);
    const email = `maren@${organization.domain}`;
    const { enrollment } = await makeUser(organization, { email });
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const authenticator = await test.addAuthenticator();
    await page.goto(enrollment.url);
    await page.getByRole('heading', { name: 'Create your passkey' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Work laptop');
    await page.keyboard.press('Enter');
    // One ceremony: the enrolment signs in.
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    expect(await authenticator.count()).toBe(1);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();

    // Nobody touches the authenticator for now, or the autofill would sign in before the address is typed.
    await authenticator.setPresence(false);
    await page.goto(url);
    await page.getByLabel('E-mail').waitFor();
    // Past the button that removes the name.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Sign in to Organization ${organization.slug}` }).waitFor();
    await authenticator.setPresence(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    expect(await page.locator('#person-email').textContent()).toBe(email);
    await test.close();
  });

  it('autofill signs in without a button', async () => {
    const { test, page } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
    await noteCeremonies(page);
    await page.goto(url);
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    expect(await page.evaluate('ceremonies')).toEqual(['conditional']);
    await test.close();
  });

  it('the passkey button replaces waiting autofill without an error', async () => {
    const { test, page, authenticator } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
    await noteCeremonies(page);
    // Nobody touches the authenticator, so that each ceremony waits.
    await authenticator.setPresence(false);
    await page.goto(url);
    await ceremoniesAre(page, 'conditional');
    const button = page.getByRole('button', { name: passkeyButton });
    await button.click();
    await ceremoniesAre(page, 'conditional,by dialog');
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await test.close();
  });

  it('a person stays signed in after a reload, and sign-out is final', async () => {
    const { test, page } = await signInVisitor(signInPage, await makeDiscoverable(signInPage));
    const token = (await sessionTokenOf(page))!;
    await page.reload();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
    expect((await new Client(signInPage.api.url, token).get('/v1/sessions/current')).status).toBe(401);
    expect(await sessionTokenOf(page)).toBeNull();
    await test.close();
  });

  it('the page never claims a sign-out while the session is alive', async () => {
    const { test, page } = await signInVisitor(signInPage, await makeDiscoverable(signInPage));
    const client = new Client(signInPage.api.url, (await sessionTokenOf(page))!);
    const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
    await page.context().setOffline(true);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await signOut.click();
      await page.getByRole('alert').filter({ hasText: 'You are still signed in.' }).waitFor();
    }
    expect((await client.get('/v1/sessions/current')).status).toBe(200);
    await page.context().setOffline(false);
    await signOut.click();
    await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
    expect((await client.get('/v1/sessions/current')).status).toBe(401);
    await test.close();
  });

  it('required single sign-on is the only option shown', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    const connections = `/v1/organizations/${organization.id}/sso-connections`;
    const authorize = 'https://login.example.com/authorize?client=7';
    await organization.client.post(connections, { type: 'oidc', display_name: 'Entra ID', authorize_url: authorize });
    const test = await open();
    await test.page.getByLabel('E-mail').fill(`chiara@${organization.domain}`);
    await test.page.getByRole('button', { name: 'Continue', exact: true }).click();
    const link = test.page.getByRole('link', { name: 'Continue with Entra ID' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(authorize);
    expect(await test.page.getByRole('button', { name: 'passkey' }).count()).toBe(0);
    expect(await test.accessibilityFaults()).toEqual([]);
    await test.close();
  });

  it('optional single sign-on is shown with the passkey, including providers on localhost', async () => {
    const organization = await makeDiscoverable(signInPage);
    const connections = `/v1/organizations/${organization.id}/sso-connections`;
    const authorize = 'http://localhost:9/authorize';
    await organization.client.post(connections, { type: 'oidc', display_name: 'Entra ID', authorize_url: authorize });
    const test = await open();
    await test.page.getByLabel('E-mail').fill(`chiara@${organization.domain}`);
    await test.page.getByRole('button', { name: 'Continue', exact: true }).click();
    const link = test.page.getByRole('link', { name: 'Continue with Entra ID' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(authorize);
    expect(await test.page.getByRole('button', { name: passkeyButton }).count()).toBe(1);
    expect(await test.accessibilityFaults()).toEqual([]);
    await test.close();
  });

  it('a sign-in blocked by a policy shows that the organization does not allow it', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page } = await enrolVisitor(signInPage, organization);
    const policy = { name: 'Closed', priority: 1, conditions: [], effect: 'BLOCK' };
    expect((await organization.client.post('/v1/policies', policy)).status).toBe(201);
    await page.getByRole('button', { name: passkeyButton }).click();
    await page.getByRole('alert').filter({ hasText: 'Your organization does not allow this sign-in.' }).waitFor();
    await test.close();
  });

  it('a cancelled passkey prompt shows a message and can be retried', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user, authenticator } = await enrolVisitor(signInPage, organization, {
      fields: { email: `maren@${organization.domain}` },
    });
    await authenticator.setVerified(false);
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    // The first card has such a button, too.
    await page.getByRole('heading', { name: `Sign in to Organization ${organization.slug}` }).waitFor();
    const button = page.getByRole('button', { name: passkeyButton });
    await button.click();
    await page.getByRole('alert').filter({ hasText: 'No passkey was used.' }).waitFor();
    await authenticator.setVerified(true);
    await button.click();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await test.close();
  });
});
