import { Client, dailyShare } from '@plinth/test-kit';
import type { Page } from 'playwright-core';
import { storageDenied, TestPage } from '@plinth/test-kit/browser';
import { makeUser } from './support/factories.js';
import { startHostileProvider } from './support/hostile-provider.js';
import { begin, makeClient, png, relyingParty } from './support/openid.js';
import type { Listed } from './support/schemas.js';
import {
  enrolVisitor,
  makeDiscoverable,
  sessionTokenOf,
  startSignInPage,
  type SignInPage,
} from './support/sign-in-page.js';

describe('the sign-in page knows its accounts', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    signInPage = await startSignInPage();
  });
  afterAll(() => signInPage.close());

  const kept = (page: Page) => page.evaluate<Record<string, string>>('({ ...localStorage })');
  const heading = (page: Page, name: string) => page.getByRole('heading', { name });

  it('the browser keeps the name of the last person only, offers it, and forgets it at one press', async () => {
    const { test, page, authenticator } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
    await authenticator.setPresence(false);
    await page.reload();
    await page.getByRole('button', { name: 'Continue as Maren Lindqvist' }).waitFor();
    expect(await kept(page)).toEqual({ 'plinth.name': 'Maren Lindqvist' });
    expect(await test.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Not you? Remove this name' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(await kept(page)).toEqual({});
    // Autofill answers by itself.
    await authenticator.setPresence(true);
    await page.reload();
    await heading(page, 'Maren Lindqvist').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('You are signed out everywhere.').waitFor();
    expect(await kept(page)).toEqual({});
    await test.close();
  });

  it('a passkey of another account than the address continues only if the person confirms', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user } = await enrolVisitor(signInPage, organization, {
      viewport: { width: 320, height: 640 },
    });
    // Otherwise the authenticator might answer the autofill request before the press.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    await page.reload();
    const other = `other@${organization.domain}`;
    const signIn = async () => {
      await page.getByLabel('E-mail').fill(other);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await heading(page, `Sign in to Organization ${organization.slug}`).waitFor();
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await heading(page, 'This passkey is for another account').waitFor();
    };
    await signIn();
    const text = `You entered ${other}. This passkey signs in Maren Lindqvist (${user.email}).`;
    expect(await page.locator('#other-text').textContent()).toBe(text);
    expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
    const token = (await sessionTokenOf(page))!;
    await page.getByRole('button', { name: 'Use another passkey' }).click();
    await heading(page, 'Sign in').waitFor();
    expect((await new Client(signInPage.api.url, token).get('/v1/sessions/current')).status).toBe(401);
    await signIn();
    await page.getByRole('button', { name: 'Continue as Maren Lindqvist' }).click();
    await heading(page, 'Maren Lindqvist').waitFor();
    await test.close();
  });

  it('an application gets nobody else than it expects without a question', async () => {
    const organization = await makeDiscoverable(signInPage);
    const redirect_uris = ['http://localhost:9/callback'];
    const config = await relyingParty(signInPage.api, await makeClient(organization, { redirect_uris }));
    const { test, page, authenticator } = await enrolVisitor(signInPage, organization);
    const hint = { redirect_uri: redirect_uris[0]!, login_hint: `other@${organization.domain}` };
    await authenticator.setPresence(false);
    await page.evaluate('sessionStorage.clear()');
    await page.goto((await begin(config, hint)).url.href);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await authenticator.setPresence(true);
    await page.reload();
    await heading(page, 'This passkey is for another account').waitFor();
    expect(page.url()).toContain(signInPage.url);
    await test.close();
  });

  const enrolDeviceBound = async (script = '') => {
    const { enrollment } = await makeUser(await makeDiscoverable(signInPage));
    const test = await TestPage.open(signInPage.browser, { viewport: { width: 320, height: 640 } });
    if (script !== '') await test.page.addInitScript(script);
    await test.addAuthenticator({ isSynced: false });
    await test.page.goto(enrollment.url);
    await test.page.getByRole('button', { name: 'Create passkey' }).click();
    return test;
  };

  it('a second passkey is offered once after a sign-in with a passkey of one device', async () => {
    const test = await enrolDeviceBound();
    const { page } = test;
    await heading(page, 'Add a second passkey?').waitFor();
    expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await heading(page, 'Maren Lindqvist').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.getByRole('button', { name: 'Continue as Maren Lindqvist' }).click();
    await heading(page, 'Maren Lindqvist').waitFor();
    await test.close();
  });

  it('the second passkey is added on another device', async () => {
    const test = await enrolDeviceBound();
    const { page } = test;
    await heading(page, 'Add a second passkey?').waitFor();
    await test.addAuthenticator({ transport: 'usb' });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await heading(page, 'Maren Lindqvist').waitFor();
    const client = new Client(signInPage.api.url, (await sessionTokenOf(page))!);
    expect((await client.get<Listed<unknown>>('/v1/auth/passkeys')).body.data).toHaveLength(2);
    await test.close();
  });

  it('a browser that blocks storage is offered no second passkey, because the page could not stop asking', async () => {
    const test = await enrolDeviceBound(storageDenied);
    await heading(test.page, 'Maren Lindqvist').waitFor();
    await test.close();
  });

  it.each(dailyShare(['light', 'dark'] as const))(
    'an application’s logo is its heading, with links to policy and terms, %s at 320 px',
    async (colorScheme) => {
      const logo = await startHostileProvider();
      const organization = await makeDiscoverable(signInPage, { accent_color: '#0a6847' });
      const links = { policy_url: 'https://crm.example.com/privacy', terms_url: 'https://crm.example.com/terms' };
      const logo_url = logo.issuer((_request, response) => void response.end(png));
      const redirect_uris = ['http://localhost:9/callback'];
      const client = await makeClient(organization, { name: 'Havskov CRM', redirect_uris, logo_url, ...links });
      const config = await relyingParty(signInPage.api, client);
      const test = await TestPage.open(signInPage.browser, { colorScheme, viewport: { width: 320, height: 640 } });
      const { page } = test;
      await page.goto((await begin(config, { redirect_uri: redirect_uris[0]! })).url.href);
      await heading(page, 'Sign in to Havskov CRM').waitFor();
      const image = page.locator('#application-logo');
      await image.waitFor();
      expect(await image.getAttribute('src')).toContain(`/sign-in/logos/${client.id}?v=`);
      expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(links.policy_url);
      expect(await page.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe(links.terms_url);
      expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
      await page.getByLabel('E-mail').fill(`maren@${organization.domain}`);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('button', { name: 'Change e-mail' }).waitFor();
      expect(await test.accessibilityFaults()).toEqual([]);
      await test.close();
      await logo.close();
    },
  );

  it('the language can be changed and the application’s sign-in goes on', async () => {
    const organization = await makeDiscoverable(signInPage);
    const redirect_uris = ['http://localhost:9/callback'];
    const client = await makeClient(organization, { redirect_uris, name: 'Havskov CRM' });
    const config = await relyingParty(signInPage.api, client);
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await page.goto((await begin(config, { redirect_uri: redirect_uris[0]! })).url.href);
    await heading(page, 'Sign in to Havskov CRM').waitFor();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await heading(page, 'Bei Havskov CRM anmelden').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await test.accessibilityFaults()).toEqual([]);
    await test.close();
  });

  it('the account’s script loads only for people who are signed in, and a lost connection can be retried', async () => {
    const { test, page } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.route('**/account.*.js*', (route) => route.abort(), { times: 1 });
    const accountScripts = () => loaded.filter((address) => address.includes('/account.')).length;
    await page.goto(`${signInPage.url}?interaction=${'A'.repeat(43)}`);
    await heading(page, 'This sign-in is over').waitFor();
    expect(accountScripts()).toBe(0);
    await page.getByRole('button', { name: 'Go to your account' }).click();
    await page.getByRole('alert').filter({ hasText: 'Cannot reach the service.' }).waitFor();
    await page.reload();
    await heading(page, 'Maren Lindqvist').waitFor();
    expect(accountScripts()).toBe(2);
    await test.close();
  });
});
