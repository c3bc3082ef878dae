import { makeUser } from './support/factories.js';
import { TestPage } from '@plinth/test-kit/browser';
import { connect, IdentityProvider } from './support/identity-provider.js';
import { enrolled } from './support/sign-ins.js';
import { addLink } from './support/sso.js';
import { enrolVisitor, makeDiscoverable, startSignInPage, type SignInPage } from './support/sign-in-page.js';

describe('single sign-on for accounts with another credential', () => {
  let signInPage: SignInPage;
  let idp: IdentityProvider;
  beforeAll(async () => {
    [signInPage, idp] = await Promise.all([startSignInPage(), IdentityProvider.start()]);
  });
  afterAll(async () => {
    await signInPage.close();
    await idp.close();
  });

  const toProvider = async ({ page }: Pick<TestPage, 'page'>, email: string, name = 'Havskov Entra ID') => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('link', { name: `Continue with ${name}` }).click();
  };

  it('the page asks for the passkey, links the sign-in, and lists the link as removable', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user, authenticator } = await enrolVisitor(signInPage, organization, {
      fields: { email: `maren@${organization.domain}` },
    });
    await connect(organization, idp);
    await organization.client.patch(`/v1/organizations/${organization.id}`, { sso_required: true });
    idp.person = { sub: `maren of ${organization.slug}`, email: user.email, email_verified: true };
    // Else autofill would answer before the button is pressed.
    await authenticator.setPresence(false);
    await page.goto(signInPage.url);
    await toProvider(test, user.email);
    await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    const card = page.locator('#view-link');
    for (const said of ['Havskov Entra ID', new URL(idp.issuer).host, user.email])
      await card.getByText(said, { exact: true }).waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    expect(await signInPage.api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toEqual([]);

    await authenticator.setPresence(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.getByRole('heading', { name: user.display_name }).waitFor();
    const links = page.getByRole('list', { name: 'Single sign-on' });
    await links.getByText('Havskov Entra ID').first().waitFor();
    await test.settled();
    expect(await test.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Remove Havskov Entra ID' }).click();
    await page.getByRole('button', { name: 'Remove single sign-on' }).click();
    // It began this session, which ended with it.
    await page.getByRole('status').filter({ hasText: 'Your session has ended.' }).waitFor();
    expect(await signInPage.api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toEqual([]);
    await test.close();
  });

  it('an account with a link and no passkey is confirmed through its earlier provider', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    await connect(organization, idp);
    const user = await makeUser(organization, { email: `ida@${organization.domain}`, display_name: 'Ida Berg' });
    const person = { sub: `ida of ${organization.slug}`, email: user.email, email_verified: true };
    idp.person = person;
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await page.goto(signInPage.url);
    await toProvider(test, user.email);
    const account = page.getByRole('heading', { name: 'Ida Berg' });
    await account.waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();

    // At the new provider they have another name.
    await connect(organization, idp, { display_name: 'Havskov Okta' });
    idp.person = { ...person, sub: `ida at Okta of ${organization.slug}` };
    await page.context().clearCookies({ name: /^idp_/ });
    await toProvider(test, user.email, 'Havskov Okta');
    await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    idp.person = person;
    await page.context().clearCookies({ name: /^idp_/ });
    await page.getByRole('link', { name: 'Continue with Havskov Entra ID' }).click();
    await account.waitFor();
    await page.getByRole('list', { name: 'Single sign-on' }).getByText('Havskov Okta').first().waitFor();
    expect(await signInPage.api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toHaveLength(
      2,
    );
    await test.close();
  });

  /** Somebody with a link by Entra ID, whom a connection that is not theirs names: its page asks them, in the tab given. */
  async function namedByOkta(email: string) {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    const usual = await connect(organization, idp);
    const user = await makeUser(organization, { email: `${email}@${organization.domain}`, display_name: 'Ida Berg' });
    const person = { sub: `${email} of ${organization.slug}`, email: user.email, email_verified: true };
    idp.person = person;
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await page.goto(signInPage.url);
    await toProvider(test, user.email);
    const account = page.getByRole('heading', { name: 'Ida Berg' });
    await account.waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();

    const okta = await connect(organization, idp, { display_name: 'Okta' });
    idp.person = { ...person, sub: `mallory of ${organization.slug}` };
    await page.context().clearCookies({ name: /^idp_/ });
    await page.goto(okta.authorize_url);
    await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    idp.person = person;
    await page.context().clearCookies({ name: /^idp_/ });
    const subjects = async () =>
      (
        await signInPage.api.query<{ subject: string }>('SELECT subject FROM federated_identities WHERE user_id = $1', [
          user.id,
        ])
      ).map(({ subject }) => subject);
    return { test, page, account, user, person, usual, subjects };
  }

  it('a later sign-in in the same tab does not link an unanswered one', async () => {
    const { test, page, account, user, person, subjects } = await namedByOkta('nora');
    await page.goto('about:blank');
    await page.goto(signInPage.url);
    await toProvider(test, user.email);
    await account.waitFor();
    expect(await subjects()).toEqual([person.sub]);
    await test.close();
  });

  it('an earlier provider’s sign-in that started elsewhere does not link', async () => {
    const { test, page, account, person, usual, subjects } = await namedByOkta('olga');
    await page.goto(usual.authorize_url);
    await account.waitFor();
    expect(await subjects()).toEqual([person.sub]);
    await test.close();
  });

  it('a new sign-in does not link after one was abandoned at the provider', async () => {
    const { test, page, account, user, person, subjects } = await namedByOkta('petra');
    idp.fault = { answers: { '/auth': (_request, response) => void response.end('Your password, please.') } };
    await page.getByRole('link', { name: 'Continue with Havskov Entra ID' }).click();
    await page.getByText('Your password, please.').waitFor();
    idp.fault = {};
    await page.goto(signInPage.url);
    await toProvider(test, user.email);
    await account.waitFor();
    expect(await subjects()).toEqual([person.sub]);
    await test.close();
  });

  it('the page asks before a recovery link in the same tab is used up', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user, authenticator } = await enrolVisitor(signInPage, organization, {
      fields: { email: `zoe@${organization.domain}` },
    });
    await connect(organization, idp);
    idp.person = { sub: `zoe of ${organization.slug}`, email: user.email, email_verified: true };
    // Else autofill would answer before the button is pressed.
    await authenticator.setPresence(false);
    await page.goto(signInPage.url);
    await toProvider(test, user.email);
    await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    const { body } = await organization.client.post(`/v1/users/${user.id}:issueEnrollmentTicket`);
    await page.goto(body.url);
    const answer = page.getByRole('button', { name: 'Use your recovery link' });
    await answer.waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    expect(await signInPage.api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toEqual([]);
    await answer.click();
    await page.getByRole('heading', { name: user.display_name }).waitFor();
    await page.getByText('Recovery', { exact: true }).first().waitFor();
    expect(await signInPage.api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [user.id])).toHaveLength(1);
    await test.close();
  });

  it('the page suggests that a passkey may belong to another account, and what to do without any proof', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, authenticator } = await enrolVisitor(signInPage, organization);
    const { user: passkeyed } = await enrolled(signInPage.api, organization, {
      fields: { email: `kari@${organization.domain}` },
    });
    await connect(organization, idp);
    // Else autofill would answer before the button is pressed.
    await authenticator.setPresence(false);
    const isAskedAs = async (email: string) => {
      idp.person = { sub: email, email, email_verified: true };
      await page.context().clearCookies({ name: /^idp_/ });
      await page.goto(signInPage.url);
      await toProvider(test, email);
      await page.getByRole('heading', { name: 'Is this account yours?' }).waitFor();
    };
    await isAskedAs(passkeyed.email);
    await page.getByText('Don’t have any of these?').waitFor();
    await authenticator.setPresence(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.getByRole('alert').filter({ hasText: 'It may belong to another account.' }).waitFor();

    await authenticator.setPresence(false);
    const { id } = await makeUser(organization, { email: `old@${organization.domain}` });
    const email = `new@${organization.domain}`;
    await organization.client.patch(`/v1/users/${id}`, { email });
    await isAskedAs(email);
    const card = page.locator('#view-link');
    await card.getByText('Ask your administrator for an enrolment link.').waitFor();
    expect(await card.innerText()).not.toMatch(/any of these|passkey/);
    await test.close();
  });

  it('a link is removed after confirmation at the provider, and the session lasts until then', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    const connection = await connect(organization, idp);
    const user = await makeUser(organization, { email: `liv@${organization.domain}`, display_name: 'Liv Dahl' });
    idp.person = { sub: `liv of ${organization.slug}`, email: user.email, email_verified: true };
    idp.fault = { idToken: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const sessions = async () =>
      (
        await signInPage.api.query<{ id: string }>(
          'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
          [user.id],
        )
      ).map(({ id }) => id);
    await page.goto(connection.authorize_url);
    const account = page.getByRole('heading', { name: 'Liv Dahl' });
    await account.waitFor();
    const begun = await sessions();
    const remove = async () => {
      await page.getByRole('button', { name: 'Remove Havskov Entra ID' }).first().click();
      await page.getByRole('button', { name: 'Remove single sign-on' }).click();
    };
    await remove();
    await page.getByRole('alert').filter({ hasText: 'Without it, you could not sign in.' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    const other = await addLink(signInPage.api, organization, user.id);
    await page.reload();
    await test.settled();
    await remove();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByText('To continue, confirm it’s you at Havskov Entra ID.').waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    // A provider that does not ask anew takes nothing away.
    await dialog.getByRole('button', { name: 'Continue with Havskov Entra ID' }).click();
    await page.getByRole('alert').filter({ hasText: 'could not be verified' }).waitFor();
    await account.waitFor();
    expect(await sessions()).toEqual(begun);

    idp.fault = {};
    await remove();
    const isBack = page.waitForResponse('**/v1/sso/*/complete');
    await dialog.getByRole('button', { name: 'Continue with Havskov Entra ID' }).click();
    await isBack;
    await account.waitFor();
    await test.settled();
    const [anew, ...more] = await sessions();
    expect([begun.includes(anew!), more]).toEqual([false, []]);
    await remove();
    await page.getByRole('status').filter({ hasText: 'Single sign-on removed.' }).waitFor();
    const left = await signInPage.api.query('SELECT 1 FROM federated_identities WHERE id = $1', [other]);
    expect(left).toEqual([]);
    await test.close();
  });
});
