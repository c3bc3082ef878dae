import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeUser } from './support/factories.js';
import { TestPage } from './support/browser.js';
import { connect, IdentityProvider } from './support/identity-provider.js';
import { begin, exchange, makeClient, relyingParty } from './support/openid.js';
import { makeDiscoverable, startSignInPage, type SignInPage } from './support/sign-in-page.js';

jest.setTimeout(60_000);

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

  it('goes from the application over the provider and back, also after a failure that says what to do', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    await connect(organization, idp);
    const user = await makeUser(organization, { email: `maren@${organization.domain}` });
    const client = await makeClient(organization, { redirect_uris: [callback], name: 'Havskov CRM' });
    const config = await relyingParty(signInPage.api, client);
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const begun = await begin(config, { redirect_uri: callback });
    await page.goto(begun.url.href);
    await page.getByText('Sign in to continue to Havskov CRM.').waitFor();

    const toProvider = async () => {
      await page.getByLabel('E-mail').fill(user.email);
      await page.getByRole('button', { name: 'Continue' }).click();
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
    // The page's own account: signed in there, too.
    await page.goto(signInPage.url);
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await page.getByText('Single sign-on linked').waitFor();
    await test.close();
  });
});
