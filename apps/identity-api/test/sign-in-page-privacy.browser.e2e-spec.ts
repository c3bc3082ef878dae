import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Client, dailyShare, eventually } from '@plinth/test-kit';
import type { Page } from 'playwright-core';
import { TestPage } from '@plinth/test-kit/browser';
import { publishedKeys, verdict } from './support/exports.js';
import type { Listed, Schemas } from './support/schemas.js';
import {
  makeDiscoverable,
  passkeyButton,
  sessionTokenOf,
  type SignInPage,
  signInVisitor,
  startSignInPage,
} from './support/sign-in-page.js';
import { ageSession } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

describe('privacy choices on the account page', () => {
  let signInPage: SignInPage;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    signInPage = await startSignInPage();
    worker = await startTestWorker(signInPage.api);
  });
  afterAll(async () => {
    await worker.close();
    await signInPage.close();
  });

  const unfolded = async <Shown extends { page: Page }>(shown: Shown): Promise<Shown> => {
    await shown.page.getByRole('link', { name: 'Privacy' }).click();
    return shown;
  };
  const visitor = async (options: Parameters<typeof signInVisitor>[2] = {}) =>
    unfolded(await signInVisitor(signInPage, await makeDiscoverable(signInPage), options));
  const clientOf = async (page: Page) => new Client(signInPage.api.url, (await sessionTokenOf(page))!);
  const sessionOf = async (page: Page) =>
    (await (await clientOf(page)).get<Schemas['CurrentSession']>('/v1/sessions/current')).body;
  const deletionsOf = (userId: string) =>
    signInPage.api.query<Record<string, unknown>>(
      'SELECT status, reason, note, cancel_on_login FROM privacy_deletions WHERE user_id = $1',
      [userId],
    );
  const inThirtyDays = () =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now() + 30 * 24 * 60 * 60_000);

  it('an export is created, followed and downloaded, and its signature verifies', async () => {
    const { test, page } = await visitor();
    await page.getByRole('button', { name: 'Request export' }).click();
    const link = page.getByRole('link', { name: 'Download archive' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const archive = await readFile(await download.path());
    const digest = createHash('sha256').update(archive).digest('hex');
    expect(await page.getByText('SHA-256').textContent()).toBe(`SHA-256 ${digest}`);
    expect(download.suggestedFilename()).toMatch(/^data-export-[\d-]+\.zip$/);
    expect(await verdict(archive, await publishedKeys(signInPage.api))).toMatchObject({ isGood: true });
    expect(await test.accessibilityFaults()).toEqual([]);

    // It is found again after a reload, and another one is a day away.
    await page.reload();
    await link.waitFor();
    expect(await page.getByRole('button', { name: 'Request export' }).isHidden()).toBe(true);
    await test.close();
  });

  it('any browser finds a running or ready export and offers another one a day later', async () => {
    const { test, page, user, authenticator } = await visitor();
    await worker.close();
    await page.getByRole('button', { name: 'Request export' }).click();
    await page.getByText('Your archive is being created.').waitFor();

    const elsewhere = await TestPage.open(signInPage.browser);
    const device = await elsewhere.addAuthenticator();
    for (const credential of await authenticator.credentials()) await device.add(credential);
    await elsewhere.page.goto(signInPage.url);
    await elsewhere.page.getByText('Your archive is being created.').waitFor();
    worker = await startTestWorker(signInPage.api);
    await elsewhere.page.getByRole('link', { name: 'Download archive' }).waitFor();

    await signInPage.api.query(
      "UPDATE privacy_exports SET requested_at = requested_at - interval '1 day' WHERE user_id = $1",
      [user.id],
    );
    await elsewhere.page.reload();
    await elsewhere.page.getByRole('link', { name: 'Download archive' }).waitFor();
    await elsewhere.page.getByRole('button', { name: 'Request export' }).click();
    await elsewhere.page
      .getByText('Your archive is being created.')
      .or(elsewhere.page.getByText('Your archive is ready'))
      .waitFor();
    await elsewhere.close();
    await test.close();
  });

  it('an outdated page shows when the next export can be requested', async () => {
    const { test, page } = await visitor();
    const { status } = await (await clientOf(page)).post('/v1/privacy:exportMyData');
    expect(status).toBe(202);
    await eventually('the export is ready', async () => {
      const { body } = await (await clientOf(page)).get<Listed<Schemas['Export']>>('/v1/privacy/exports');
      return body.data[0]?.status === 'ready';
    });
    await page.getByRole('button', { name: 'Request export' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'You can request one export per day. Try again in 24 hours.' })
      .waitFor();
    await test.close();
  });

  it('the page explains what a deletion leaves, and promises no number of days', async () => {
    const { test, page } = await visitor();
    const choice = page.locator('.choice').filter({ has: page.getByRole('heading', { name: 'Delete your account' }) });
    await choice.getByText('What remains: a record that the account existed').waitFor();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('audit log stays, without your name').waitFor();
    for (const part of [choice, dialog]) expect(await part.textContent()).not.toMatch(/\d/);
    await test.close();
  });

  it('an export long after the sign-in asks for the passkey again', async () => {
    const { test, page, authenticator } = await visitor();
    const { id } = await sessionOf(page);
    await ageSession(signInPage.api, id, { begunMinutesAgo: 11 });
    await page.getByRole('button', { name: 'Request export' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await authenticator.setVerified(false);
    await page.getByRole('button', { name: 'Continue with passkey' }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'your passkey was not used' }).waitFor();
    await authenticator.setVerified(true);
    await page.getByRole('button', { name: 'Continue with passkey' }).click();
    await page.getByRole('link', { name: 'Download archive' }).waitFor();
    expect((await sessionOf(page)).id).not.toBe(id);
    await test.close();
  });

  it('a download long after the sign-in asks for the passkey again', async () => {
    const { test, page } = await visitor();
    await page.getByRole('button', { name: 'Request export' }).click();
    const link = page.getByRole('link', { name: 'Download archive' });
    await link.waitFor();
    const { id } = await sessionOf(page);
    await ageSession(signInPage.api, id, { begunMinutesAgo: 11 });
    // The page has a link from before, which may have ended.
    await link.click();
    await page.getByRole('button', { name: 'Confirm it’s you to download' }).click();
    await page.getByRole('button', { name: 'Continue with passkey' }).click();
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await verdict(await readFile(await download.path()), await publishedKeys(signInPage.api))).toMatchObject({
      isGood: true,
    });
    expect((await sessionOf(page)).id).not.toBe(id);
    await test.close();
  });

  it('another person’s passkey does not confirm an export', async () => {
    const { test, page, authenticator } = await visitor();
    const { id } = await sessionOf(page);
    await ageSession(signInPage.api, id, { begunMinutesAgo: 11 });
    // The same device, with a passkey of somebody else.
    const stranger = await visitor();
    const credentials = await stranger.authenticator.credentials();
    await authenticator.clear();
    for (const credential of credentials) await authenticator.add(credential);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'belongs to another account' }).waitFor();
    expect(await deletionsOf(stranger.user.id)).toEqual([]);
    expect((await sessionOf(page)).id).toBe(id);
    await stranger.test.close();
    await test.close();
  });

  it.each(
    dailyShare([
      ['light', 1280],
      ['dark', 360],
    ] as const),
  )(
    'a deletion is queued, shows its date, and is cancelled by a new sign-in, %s at %d px',
    async (colorScheme, width) => {
      const { test, page, user } = await visitor({ colorScheme, viewport: { width, height: 800 } });
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByLabel('Reason').selectOption({ label: 'I have another account' });
      await page.getByRole('dialog').getByLabel('Note').fill('The other one is older.');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const banner = page.locator('#deletion-banner');
      await banner.getByText(`Your account will be deleted on ${inThirtyDays()}.`).waitFor();
      expect(await deletionsOf(user.id)).toEqual([
        { status: 'queued', reason: 'DUPLICATE_ACCOUNT', note: 'The other one is older.', cancel_on_login: true },
      ]);
      expect(await test.accessibilityFaults()).toEqual([]);
      expect(await test.isTooWide()).toBe(false);
      await page.reload();
      await banner.waitFor();

      await page.getByRole('button', { name: 'Sign in again to keep it' }).click();
      await page.getByRole('status').filter({ hasText: 'Deletion cancelled. Your account stays.' }).waitFor();
      expect(await banner.isHidden()).toBe(true);
      expect(await deletionsOf(user.id)).toMatchObject([{ status: 'cancelled' }]);
      await test.close();
    },
  );

  it('a deletion can sign the person out everywhere and still shows its date and how to cancel it', async () => {
    const { test, page, user } = await visitor();
    const client = await clientOf(page);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Sign me out everywhere now').check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `on ${inThirtyDays()}` })
      .waitFor();
    expect((await client.get('/v1/sessions/current')).status).toBe(401);
    expect(await deletionsOf(user.id)).toMatchObject([{ status: 'queued' }]);
    await page.getByRole('button', { name: passkeyButton }).click();
    await page.getByRole('status').filter({ hasText: 'Deletion cancelled.' }).waitFor();
    await test.close();
  });

  it('a deletion that sign-ins do not cancel stays queued and names who can cancel it', async () => {
    const { test, page, user } = await visitor();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Keep my account if I sign in again').uncheck();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('only your administrator can cancel the deletion').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: passkeyButton }).click();
    await page.getByText('only your administrator can cancel the deletion').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in again to keep it' }).isHidden()).toBe(true);
    expect(await deletionsOf(user.id)).toMatchObject([{ status: 'queued', cancel_on_login: false }]);
    await test.close();
  });

  it('opting out of sale shows its date, even after a reload', async () => {
    const { test, page, user } = await visitor();
    await page.getByRole('button', { name: 'Opt out of sale' }).click();
    await page.getByRole('status').filter({ hasText: 'Opted out since' }).waitFor();
    const rows = await signInPage.api.query('SELECT 1 FROM privacy_opt_outs WHERE user_id = $1', [user.id]);
    expect(rows).toHaveLength(1);
    await page.reload();
    await unfolded({ page });
    await page.getByRole('status').filter({ hasText: 'Opted out since' }).waitFor();
    expect(await page.getByRole('button', { name: 'Opt out of sale' }).isHidden()).toBe(true);
    await test.close();
  });

  it('every category of data shows its contents, purpose and retention', async () => {
    const { test, page } = await visitor();
    const { body } = await (await clientOf(page)).get('/v1/privacy:getDataCategories');
    const list = page.getByRole('list', { name: 'Data stored about you' });
    for (const { name, description, retention } of body.categories) {
      await list.getByText(name, { exact: true }).click();
      await list.getByText(description).waitFor();
      expect(await list.getByText(retention).first().isVisible()).toBe(true);
    }
    expect(await test.accessibilityFaults()).toEqual([]);
    await test.close();
  });

  it('record counts refresh after each action, and open categories stay open', async () => {
    const { test, page, authenticator } = await visitor();
    const client = await clientOf(page);
    const list = page.getByRole('list', { name: 'Data stored about you' });
    const countsAre = (name: string, expected: number) =>
      eventually(`${name}: ${expected}`, async () => {
        const { categories } = (await client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories')).body;
        const shown = (await list.locator('.badge').allTextContents()).map((text) => Number.parseInt(text, 10));
        const held = categories.map(({ record_count: count }) => count);
        return (
          shown.join() === held.join() && shown[categories.findIndex((category) => category.name === name)] === expected
        );
      });
    await countsAre('Passkeys', 1);
    await list.getByText('Privacy choices', { exact: true }).click();
    await page.getByRole('button', { name: 'Opt out of sale' }).click();
    await countsAre('Privacy choices', 1);
    await page.getByRole('button', { name: 'Request export' }).click();
    await countsAre('Data exports', 1);
    await authenticator.remove();
    await test.addAuthenticator();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
    await countsAre('Passkeys', 2);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await countsAre('Deletion requests', 1);
    expect(await list.locator('details[open]').getByText('Privacy choices', { exact: true }).count()).toBe(1);
    await test.close();
  });
});
