import { Client, dailyShare, eventually } from '@plinth/test-kit';
import { auditOf } from './support/audit.js';
import { storageDenied, TestPage } from '@plinth/test-kit/browser';
import { makeOrganization, makeUser } from './support/factories.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passkeyButton,
  sessionTokenOf,
  type SignInPage,
  signInVisitor,
  startSignInPage,
} from './support/sign-in-page.js';

describe('enrolment links', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    signInPage = await startSignInPage();
  });
  afterAll(() => signInPage.close());

  it.each(
    dailyShare([
      ['light', 360],
      ['dark', 1280],
    ] as const),
  )('the enrolment page names the person and is accessible, %s at %d px', async (colorScheme, width) => {
    const { enrollment, email } = await makeUser(await makeOrganization(signInPage.api), { display_name: 'Bert Holm' });
    const test = await TestPage.open(signInPage.browser, { colorScheme, viewport: { width, height: 800 } });
    await test.page.goto(enrollment.url);
    await test.page.getByRole('heading', { name: 'Create your passkey' }).waitFor();
    expect(await test.page.locator('#view-enrol .holder').textContent()).toBe(`For Bert Holm ${email}`);
    expect(await test.page.getByText('You are signed in here as').count()).toBe(0);
    expect(await test.accessibilityFaults()).toEqual([]);
    expect(await test.isTooWide()).toBe(false);
    await test.close();
  });

  it('viewing an enrolment link does not use it up, and an unnamed passkey gets a name', async () => {
    const { enrollment, id } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    await test.addAuthenticator();
    for (let times = 0; times < 2; times += 1) {
      await test.page.goto('about:blank');
      await test.page.goto(enrollment.url);
      await test.page.getByRole('heading', { name: 'Create your passkey' }).waitFor();
    }
    await test.page.getByText('The default is the provider’s name or “Chrome on').waitFor();
    await test.page.getByRole('button', { name: 'Create passkey' }).click();
    await test.page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    const [row] = await signInPage.api.query<{ display_name: string }>(
      'SELECT display_name FROM passkeys WHERE user_id = $1',
      [id],
    );
    expect(row?.display_name).toMatch(/^Chrome on \w+$/);
    await test.close();
  });

  it('an enrolment survives a reload until the link is used or left', async () => {
    const { enrollment } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const heading = page.getByRole('heading', { name: 'Create your passkey' });
    for (const leave of [true, false]) {
      await page.goto('about:blank');
      await page.goto(enrollment.url);
      await heading.waitFor();
      await page.reload();
      await heading.waitFor();
      expect(page.url()).toBe(signInPage.url);
      if (leave) await page.getByRole('button', { name: 'I already have a passkey' }).click();
      else {
        await test.addAuthenticator();
        await page.getByRole('button', { name: 'Create passkey' }).click();
        await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
      }
      expect(await page.evaluate("sessionStorage.getItem('plinth.ticket')")).toBeNull();
      await page.reload();
      await page.getByRole('heading', { name: leave ? 'Sign in' : 'Maren Lindqvist' }).waitFor();
    }
    await test.close();
  });

  it.each(dailyShare(['spent', 'expired', 'garbage', 'no text for a header']))(
    'an invalid link (%s) shows immediately what is wrong and what to do',
    async (kind) => {
      const { test, page, user } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
      const fresh = await makeUser(await makeOrganization(signInPage.api));
      await signInPage.api.query('UPDATE enrollment_tickets SET expires_at = now() WHERE user_id = $1', [fresh.id]);
      const links: Record<string, string> = {
        spent: user.enrollment.url,
        expired: fresh.enrollment.url,
        garbage: `${signInPage.url}#ticket=ide_7Qm2xV9bKd4T`,
        'no text for a header': `${signInPage.url}#ticket=%C3%BC%0A`,
      };
      await page.goto('about:blank');
      await page.goto(links[kind]!);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await page.getByText('ask your administrator for a new link').waitFor();
      expect(await page.getByRole('button', { name: 'Create passkey' }).count()).toBe(0);
      expect(await test.accessibilityFaults()).toEqual([]);
      await page.getByRole('button', { name: 'Go to sign-in' }).click();
      await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor(); // the autofill of the field
      await test.close();
    },
  );

  it('a link that is used up while its form is open shows so on submission', async () => {
    const { enrollment, id } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    await test.addAuthenticator();
    await test.page.goto(enrollment.url);
    await test.page.getByRole('heading', { name: 'Create your passkey' }).waitFor();
    await signInPage.api.query('UPDATE enrollment_tickets SET spent_at = now() WHERE user_id = $1', [id]);
    await test.page.getByRole('button', { name: 'Create passkey' }).click();
    await test.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await test.close();
  });

  it('a link can be checked again after a network failure', async () => {
    const { enrollment } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    await test.page.goto(signInPage.url);
    await test.page.getByLabel('E-mail').waitFor();
    await test.page.context().setOffline(true);
    await test.page.evaluate(`location.hash = '#ticket=${enrollment.ticket}'`);
    await test.page.getByRole('alert').filter({ hasText: 'Cannot reach the service.' }).waitFor();
    await test.page.context().setOffline(false);
    await test.page.getByRole('button', { name: 'Try again' }).click();
    await test.page.getByRole('heading', { name: 'Create your passkey' }).waitFor();
    await test.close();
  });

  it('a link for another person warns, and ends the current session once it is used', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user, authenticator } = await signInVisitor(signInPage, organization);
    const before = new Client(signInPage.api.url, (await sessionTokenOf(page))!);
    const other = await makeUser(organization, { display_name: 'Bert Holm' });
    const open = () => page.evaluate(`location.hash = '#ticket=${other.enrollment.ticket}'`);
    await open();
    await page.getByText(`You are signed in as ${user.email}, but this link is for ${other.email}.`).waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Back to your account' }).click();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();

    await open();
    await authenticator.clear();
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('heading', { name: 'Bert Holm' }).waitFor();
    await eventually(
      'the other session has ended',
      async () => (await before.get('/v1/sessions/current')).status === 401,
    );
    await test.close();
  });

  it('a person blocked by policies enrols without signing in and keeps the passkey', async () => {
    const organization = await makeDiscoverable(signInPage);
    await organization.client.post('/v1/policies', { name: 'Closed', priority: 1, conditions: [], effect: 'BLOCK' });
    const { enrollment, id } = await makeUser(organization);
    const test = await TestPage.open(signInPage.browser);
    await test.addAuthenticator();
    await test.page.goto(enrollment.url);
    await test.page.getByRole('button', { name: 'Create passkey' }).click();
    await test.page.getByRole('heading', { name: 'Your passkey is ready' }).waitFor();
    await test.page.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await test.page
      .getByRole('alert')
      .filter({ hasText: /does not allow this sign-in.*Reference: [\w-]+/ })
      .waitFor();
    const said = await test.page.getByRole('alert').filter({ hasText: 'Reference' }).textContent();
    const events = await auditOf(organization, 'sign_in.blocked');
    expect(events.map(({ request_id }) => request_id)).toContain(said!.split('Reference: ')[1]);
    expect(await signInPage.api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [id])).toHaveLength(1);
    await test.close();
  });

  it('later sign-ins remove deleted passkeys from the authenticator and update a changed name', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user, authenticator: lost } = await signInVisitor(signInPage, organization);
    const [{ id: lostId } = { id: '' }] = await signInPage.api.query<{ id: string }>(
      'SELECT id FROM passkeys WHERE user_id = $1',
      [user.id],
    );
    await lost.setPresence(false);
    const kept = await test.addAuthenticator({ transport: 'usb' });
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
    await page.getByText('Your new passkey is ready.').waitFor();
    expect((await organization.client.delete(`/v1/users/${user.id}/passkeys/${lostId}`)).status).toBe(204);
    expect(await lost.count()).toBe(1);
    await organization.client.patch(`/v1/users/${user.id}`, { display_name: 'Maren Holm' });
    await page.goto('about:blank');
    await page.goto(signInPage.url);
    await page.getByRole('button', { name: passkeyButton }).click();
    await page.getByRole('heading', { name: 'Maren Holm' }).waitFor();
    await eventually('the removed passkey is gone', async () => (await lost.count()) === 0);
    await eventually('the other one has the new name', async () =>
      (await kept.credentials()).every(({ userDisplayName }) => userDisplayName === 'Maren Holm'),
    );
    await test.close();
  });

  it('an enrolment continues after a cancelled prompt and a network failure, and creates one passkey', async () => {
    const { enrollment, id } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const authenticator = await test.addAuthenticator();
    const create = page.getByRole('button', { name: 'Create passkey' });
    await authenticator.setVerified(false);
    await page.goto(enrollment.url);
    await create.click();
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    expect(await authenticator.count()).toBe(0);
    await authenticator.setVerified(true);
    // The passkey is made, and the service does not hear of it.
    await page.route('**/register/complete', (route) => route.abort(), { times: 1 });
    await create.click();
    await page.getByRole('alert').filter({ hasText: 'Cannot reach the service.' }).waitFor();
    expect(await signInPage.api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [id])).toEqual([]);
    await create.click();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    expect(await authenticator.count()).toBe(1);
    expect(await signInPage.api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [id])).toHaveLength(1);
    await test.close();
  });

  it('a passkey whose confirmation was lost can sign in', async () => {
    const { enrollment, id } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await test.addAuthenticator();
    await page.route(
      '**/register/complete',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(enrollment.url);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('alert').filter({ hasText: 'Cannot reach the service.' }).waitFor();
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByText('Already created your passkey? Sign in.').waitFor();
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor(); // the autofill of the field
    expect(await signInPage.api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [id])).toHaveLength(1);
    await test.close();
  });

  it('a link works in one of two tabs, and signs in even if the browser stores nothing', async () => {
    const { enrollment } = await makeUser(await makeOrganization(signInPage.api));
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await test.addAuthenticator();
    await page.addInitScript(storageDenied);
    const tab = await page.context().newPage();
    for (const each of [tab, page]) {
      await each.goto(enrollment.url);
      await each.getByRole('heading', { name: 'Create your passkey' }).waitFor();
    }
    // Chromium refuses to create a passkey in a background tab. The headless shell has no such check.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await page.getByRole('button', { name: /^Rename/ }).waitFor();
    await tab.getByRole('button', { name: 'Create passkey' }).click();
    await tab.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    await test.close();
  });
});
