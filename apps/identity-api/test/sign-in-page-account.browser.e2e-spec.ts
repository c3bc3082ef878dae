import { Client, dailyShare } from '@plinth/test-kit';
import { addApplication, png } from './support/openid.js';
import type { Listed, Schemas } from './support/schemas.js';
import {
  makeDiscoverable,
  passkeyButton,
  sessionTokenOf,
  type SignInPage,
  signInVisitor,
  startSignInPage,
} from './support/sign-in-page.js';
import { addPasskey, ageSession, signedIn } from './support/sign-ins.js';

describe('the account page', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    signInPage = await startSignInPage();
  });
  afterAll(() => signInPage.close());

  const visitor = async (options: Parameters<typeof signInVisitor>[2] = {}) => {
    const organization = await makeDiscoverable(signInPage);
    const signedInVisitor = await signInVisitor(signInPage, organization, options);
    const token = (await sessionTokenOf(signedInVisitor.page))!;
    const client = new Client(signInPage.api.url, token);
    return { ...signedInVisitor, organization, client, sessionId: (await client.get('/v1/sessions/current')).body.id };
  };

  it.each(
    dailyShare([
      ['light', 360],
      ['light', 1280],
      ['dark', 360],
      ['dark', 1280],
    ] as const),
  )(
    'the account is accessible and fits, folded, unfolded and with a dialog, %s at %d px',
    async (colorScheme, width) => {
      const { test, page } = await visitor({ colorScheme, viewport: { width, height: 800 } });
      await page.getByRole('button', { name: 'Rename Work laptop' }).waitFor();
      await page.getByText('Enrolment link issued').waitFor();
      expect(await test.accessibilityFaults()).toEqual([]);
      expect(await test.isTooWide()).toBe(false);
      expect(await page.getByRole('button', { name: 'Delete account' }).isVisible()).toBe(false);
      await page.getByRole('heading', { name: 'Privacy' }).click();
      for (const name of ['Remove Work laptop', 'Rename Work laptop', 'Delete account']) {
        await page.getByRole('button', { name }).click();
        expect(await test.accessibilityFaults()).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await test.close();
    },
  );

  it('a passkey shows its name, kind and last use, and can be renamed', async () => {
    const { test, page, client } = await visitor();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Rename' }) });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/Work laptop.*Synced.*Last used just now.*Added just now/);
    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('<img src=x onerror=alert(1)>');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Passkey renamed.' }).waitFor();
    await page.getByRole('button', { name: 'Rename <img src=x onerror=alert(1)>' }).waitFor();
    expect((await client.get('/v1/auth/passkeys')).body.data[0].displayName).toBe('<img src=x onerror=alert(1)>');
    await test.close();
  });

  it('an invalid new name shows its error in the open dialog', async () => {
    const { test, page } = await visitor();
    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('  ');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await test.close();
  });

  it('the last passkey cannot be removed: the page explains why and offers to add another', async () => {
    const { test, page, client } = await visitor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'This is your last passkey' }).waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel', 'Add a passkey']);
    expect(await page.locator('.destructive:visible').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('textbox', { name: 'Passkey name' }).waitFor();
    await page.keyboard.press('Escape');
    expect((await client.get<Listed<unknown>>('/v1/auth/passkeys')).body.data).toHaveLength(1);
    await test.close();
  });

  it('the last passkey stays even if the page still shows another one', async () => {
    const { test, page, client, user } = await visitor();
    const second = await addPasskey(signInPage.api, { sessionToken: client.key! });
    await page.reload();
    await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor();
    await signInPage.api.query('DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [user.id, second.id]);
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'This is your last passkey' }).waitFor();
    expect((await client.get<Listed<unknown>>('/v1/auth/passkeys')).body.data).toHaveLength(1);
    await test.close();
  });

  it('the next action clears an old message, and messages never shift the layout', async () => {
    const { test, page } = await visitor();
    await page.clock.install();
    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Phone');
    await page.keyboard.press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'Passkey renamed.' });
    await page.getByRole('button', { name: 'Rename Phone' }).waitFor();
    const top = () =>
      page.evaluate<number>("document.getElementById('passkeys').getBoundingClientRect().top + scrollY");
    const before = await top();
    await page.getByRole('button', { name: 'Rename Phone' }).click();
    await said.waitFor({ state: 'hidden' });
    await page.keyboard.type('Tablet');
    await page.keyboard.press('Enter');
    await said.waitFor();
    expect(await top()).toBe(before);
    await page.clock.fastForward('00:15');
    await said.waitFor({ state: 'hidden' });
    await test.close();
  });

  it('a passkey can be added on another authenticator and removed, and a duplicate is rejected', async () => {
    const { test, page, client, authenticator } = await visitor();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Key ring');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'already has a passkey for your account' }).waitFor();
    await authenticator.remove();
    await test.addAuthenticator({ transport: 'usb', isSynced: false });
    await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('button', { name: 'Remove Key ring' }).waitFor();
    expect(await page.getByText('This device only').count()).toBe(1);

    await page.getByRole('button', { name: 'Remove Key ring' }).click();
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Passkey removed.' }).waitFor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor();
    const names = (await client.get<Listed<Schemas['Passkey']>>('/v1/auth/passkeys')).body.data.map(
      (passkey) => passkey.displayName,
    );
    expect(names).toEqual(['Work laptop']);
    await test.close();
  });

  it('removing the passkey in use warns that the session ends, and leads to the sign-in', async () => {
    const { test, page, client, authenticator } = await visitor();
    await authenticator.remove();
    await test.addAuthenticator();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Your new passkey is ready.' }).waitFor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByText('including this one').waitFor();
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Sign in with another one.' }).waitFor();
    expect((await client.get('/v1/sessions/current')).status).toBe(401);
    await page.getByRole('button', { name: passkeyButton }).click();
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await test.close();
  });

  it('adding a passkey long after the sign-in requires a new sign-in and ends the older session', async () => {
    const { test, page, client, sessionId } = await visitor();
    await ageSession(signInPage.api, sessionId, { begunMinutesAgo: 11 });
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    // The authenticator has one already: that it is asked at all shows that the new session was taken.
    await page.getByRole('alert').filter({ hasText: 'already has a passkey for your account' }).waitFor();
    expect((await client.get('/v1/sessions/current')).status).toBe(401);
    const now = new Client(signInPage.api.url, (await sessionTokenOf(page))!);
    expect((await now.get('/v1/sessions')).body.data).toHaveLength(1);
    await test.close();
  });

  it('removing a passkey long after the sign-in requires a new sign-in', async () => {
    const { test, page, client, sessionId, authenticator } = await visitor();
    await authenticator.remove();
    await test.addAuthenticator();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Your new passkey is ready.' }).waitFor();
    await ageSession(signInPage.api, sessionId, { begunMinutesAgo: 11 });
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
    // The new session is the other passkey's, and stays.
    await page.getByRole('status').filter({ hasText: 'Passkey removed.' }).waitFor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor({ state: 'detached' });
    expect((await client.get('/v1/sessions/current')).status).toBe(401);
    const now = new Client(signInPage.api.url, (await sessionTokenOf(page))!);
    expect((await now.get('/v1/auth/passkeys')).body.data).toHaveLength(1);
    await test.close();
  });

  it('closing a dialog by Escape returns the focus to its button', async () => {
    const { test, page } = await visitor();
    const button = page.getByRole('button', { name: 'Remove Work laptop' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Remove Work laptop');
    await test.close();
  });

  it('the page lists every session and can end one or all', async () => {
    const { test, page, user, organization } = await visitor();
    const other = await signedIn(signInPage.api, organization, { id: user.id });
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByText('This session').waitFor();
    await sessions.getByRole('button', { name: 'Sign out Unknown device' }).click();
    await page.getByRole('button', { name: 'End session' }).click();
    await page.getByRole('status').filter({ hasText: 'Session ended.' }).waitFor();
    expect((await other.client.get('/v1/sessions/current')).status).toBe(401);

    const another = await signedIn(signInPage.api, organization, { id: user.id });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('status').filter({ hasText: 'You are signed out everywhere.' }).waitFor();
    expect((await another.client.get('/v1/sessions/current')).status).toBe(401);
    await test.close();
  });

  it('each application is listed, named at its sessions, and loses its access once the person confirms', async () => {
    const { test, page, user, sessionId } = await visitor({ viewport: { width: 320, height: 640 } });
    await addApplication(signInPage.api, { id: user.id, sessionId }, { name: 'Havskov CRM', logo: png });
    await page.reload();
    await page.getByText('Used for Havskov CRM').waitFor();
    await page.locator('#applications-list img').waitFor();
    expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
    await page.getByRole('button', { name: 'End access Havskov CRM' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await page.getByRole('status').filter({ hasText: 'Access ended.' }).waitFor();
    await page.getByText('You have not signed in to an application lately.').waitFor();
    await page.getByText('Used for').waitFor({ state: 'detached' });
    await test.close();
  });

  it('the activity shows every sign-in, enrolment link, recovery and passkey, page by page', async () => {
    const { test, page, user, organization } = await visitor();
    await organization.client.post(`/v1/users/${user.id}:issueEnrollmentTicket`);
    for (let count = 0; count < 10; count += 1) await signedIn(signInPage.api, organization, { id: user.id });
    await page.reload();
    const rows = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await rows.nth(13).waitFor();
    expect(await rows.count()).toBe(14); // ten and the first sign-in, two links, one passkey
    for (const title of ['Enrolment link issued', 'Account recovery started', 'Passkey added'])
      expect([title, await rows.filter({ hasText: title }).count()]).toEqual([title, 1]);
    expect(await page.getByRole('button', { name: 'Show earlier' }).isHidden()).toBe(true);
    await test.close();
  });

  it('a session that ended elsewhere leads to the sign-in', async () => {
    const { test, page, client } = await visitor();
    await test.settled();
    await client.post('/v1/sessions:revokeAll');
    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Phone');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Your session has ended.' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByLabel('E-mail').isVisible()).toBe(true);
    await test.close();
  });

  it('sessions are not shared between tabs, and a copied tab ends with its session', async () => {
    const { test, page } = await visitor();
    const another = await page.context().newPage();
    await another.goto(signInPage.url);
    await another.getByRole('heading', { name: 'Sign in' }).waitFor();
    // A window that a page opens, like a tab that the browser duplicates, begins with a copy of its storage.
    const opened = page.context().waitForEvent('page');
    await page.evaluate('void open(location.href)');
    const tab = await opened;
    await tab.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await tab.getByRole('button', { name: 'Rename Work laptop' }).click();
    await tab.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await tab.getByRole('status').filter({ hasText: 'Your session has ended.' }).waitFor();
    expect([await tab.getByRole('dialog').count(), await tab.getByLabel('E-mail').isVisible()]).toEqual([0, true]);
    await test.close();
  });
});
