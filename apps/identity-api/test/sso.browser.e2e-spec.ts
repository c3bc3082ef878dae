import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeUser } from './support/factories.js';
import { storageDenied, TestPage } from '@plinth/test-kit/browser';
import { connect, IdentityProvider } from './support/identity-provider.js';
import { begin, exchange, makeClient, relyingParty } from './support/openid.js';
import { makeDiscoverable, startSignInPage, type SignInPage } from './support/sign-in-page.js';

describe('single sign-on in a browser', () => {
  let signInPage: SignInPage;
  let idp: IdentityProvider;
  let application: Server;
  let callback: string;
  beforeAll(async () => {
    application = createServer((_request, response) => response.end('back at the application'));
    [signInPage, idp] = await Promise.all([
      startSignInPage(),
      IdentityProvider.start(),
      new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve)),
    ]);
    callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
  });
  afterAll(async () => {
    await signInPage.close();
    await idp.close();
    application.close();
  });

  it('a sign-in runs from the application through the provider and back, even after a failure with instructions', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    await connect(organization, idp);
    const user = await makeUser(organization, { email: `maren@${organization.domain}` });
    const client = await makeClient(organization, { redirect_uris: [callback], name: 'Havskov CRM' });
    const config = await relyingParty(signInPage.api, client);
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const begun = await begin(config, { redirect_uri: callback });
    await page.goto(begun.url.href);
    await page.getByRole('heading', { name: 'Sign in to Havskov CRM' }).waitFor();

    const toProvider = async () => {
      await page.getByLabel('E-mail').fill(user.email);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('link', { name: 'Continue with Havskov Entra ID' }).click();
    };
    idp.person = { sub: 'maren', email: user.email, email_verified: false };
    await toProvider();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: /has not verified your e-mail address.*Reference: [\w-]+/ });
    await alert.waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    expect(page.url()).not.toContain('#');

    idp.person = { sub: 'maren', email: user.email, email_verified: true };
    await toProvider();
    await page.waitForURL((at) => at.href.startsWith(callback));
    const tokens = await exchange(config, begun, new URL(page.url()));
    expect(tokens.claims()).toMatchObject({ sub: user.id, acr: 'urn:plinth:aal1' });
    await page.goBack();
    await page.getByRole('link', { name: `Back to ${new URL(callback).host}` }).waitFor();
    // The page's own account: signed in there, too.
    await page.goto(signInPage.url);
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await page.getByText('Single sign-on linked').waitFor();
    await test.close();
  });

  it('the page asks the provider for a new sign-in where the application requires one', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    await connect(organization, idp);
    const user = await makeUser(organization, { email: `maren@${organization.domain}` });
    idp.person = { sub: `maren of ${organization.slug}`, email: user.email, email_verified: true };
    const config = await relyingParty(signInPage.api, await makeClient(organization, { redirect_uris: [callback] }));
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const signIn = async (parameters: Record<string, string> = {}) => {
      const begun = await begin(config, { redirect_uri: callback, ...parameters });
      await page.goto(begun.url.href);
      await page.getByLabel('E-mail').fill(user.email);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('link', { name: 'Continue with Havskov Entra ID' }).click();
      await page.waitForURL((at) => at.href.startsWith(callback));
      const { searchParams } = idp.requests.findLast(({ pathname }) => pathname === '/auth')!;
      const { sid } = (await exchange(config, begun, new URL(page.url()))).claims()!;
      return { sid, prompt: searchParams.get('prompt'), maxAge: searchParams.get('max_age') };
    };
    const first = await signIn();
    expect(first).toMatchObject({ prompt: null, maxAge: '86400' });
    const again = await signIn({ prompt: 'login' });
    expect(again).toMatchObject({ prompt: 'login', maxAge: '0' });
    expect(again.sid).not.toBe(first.sid);
    await test.close();
  });

  it('a sign-in survives a network failure, the back button and a reload, even without browser storage', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    await connect(organization, idp);
    const user = await makeUser(organization, { email: `maren@${organization.domain}` });
    idp.person = { sub: `maren of ${organization.slug}`, email: user.email, email_verified: true };
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const signIn = async (at = page) => {
      await at.getByLabel('E-mail').fill(user.email);
      await at.getByRole('button', { name: 'Continue', exact: true }).click();
      await at.getByRole('link', { name: 'Continue with Havskov Entra ID' }).click();
    };
    const account = page.getByRole('heading', { name: 'Maren Lindqvist' });
    await page.goto(signInPage.url);
    await page.route('**/v1/sso/*/complete', (route) => route.abort(), { times: 1 });
    await signIn();
    await page.getByRole('alert').filter({ hasText: 'Cannot reach the service.' }).waitFor();
    expect(await signInPage.api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
    // What the provider said is in no address, and is not tried once more.
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await signIn();
    await account.waitFor();
    await page.goBack();
    await account.waitFor();
    await page.goForward();
    await account.waitFor();
    expect(await signInPage.api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toHaveLength(1);

    // As it was left, whatever became of the session: the page is loaded anew. Were it still loading, it would say before
    // that that the session has ended.
    await test.settled();
    await organization.client.post(`/v1/users/${user.id}:revokeSessions`);
    await page
      .evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
      .catch(() => undefined);
    await page.getByRole('status').filter({ hasText: 'Your session has ended.' }).waitFor();

    const tab = await page.context().newPage();
    await tab.addInitScript(storageDenied);
    await tab.goto(signInPage.url);
    await signIn(tab);
    await tab.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await test.close();
  });
});
