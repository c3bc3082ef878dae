import { Client, dailyShare, eventually } from '@plinth/test-kit';
import { TestPage } from '@plinth/test-kit/browser';
import type { Schemas } from './support/schemas.js';
import {
  makeDiscoverable,
  sessionTokenOf,
  type SignInPage,
  signInVisitor,
  startSignInPage,
} from './support/sign-in-page.js';

describe('recovery on the sign-in page', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    const mail = { SMTP_URL: 'smtp://localhost:2', MAIL_FROM: 'Plinth <no-reply@id.example>' };
    signInPage = await startSignInPage(mail);
  });
  afterAll(() => signInPage.close());

  it.each(dailyShare(['light', 'dark'] as const))(
    'somebody who lost their passkey requests a link, whoever they are, at 320 px, %s',
    async (colorScheme) => {
      const { api, browser, url } = signInPage;
      const test = await TestPage.open(browser, { colorScheme, viewport: { width: 320, height: 700 } });
      const { page } = test;
      await page.goto(url);
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@nowhere.example');
      await page.getByRole('button', { name: 'Lost your passkey?' }).click();
      await page.getByRole('heading', { name: 'Lost your passkey?' }).waitFor();
      expect(await test.accessibilityFaults()).toEqual([]);
      expect(await test.isTooWide()).toBe(false);
      const email = page.getByRole('textbox', { name: 'E-mail' });
      expect(await email.inputValue()).toBe('nobody@nowhere.example');
      await email.fill('nobody');
      await page.getByRole('button', { name: 'Request a recovery link' }).click();
      await page.getByRole('alert').filter({ hasText: 'Enter an address like name@example.com.' }).waitFor();
      await email.fill('Somebody@nowhere.example');
      await page.keyboard.press('Enter');
      await page.getByText('If Somebody@nowhere.example can be recovered, a message').waitFor();
      expect(await test.accessibilityFaults()).toEqual([]);
      await eventually('a request', async () => {
        const rows = await api.query(`SELECT 1 FROM recovery_requests WHERE email = 'Somebody@nowhere.example'`);
        return rows.length > 0;
      });
      await page.getByRole('button', { name: 'Go to sign-in' }).click();
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      await test.close();
    },
  );

  it('the account shows a requested recovery, which the person cancels', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page, user } = await signInVisitor(signInPage, organization);
    await signInPage.api.query(
      `INSERT INTO account_recoveries (id, organization_id, user_id, status, send_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'waiting', now() + interval '1 day', now())`,
      [organization.id, user.id],
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Somebody asked to recover your account' }).waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel recovery' }).click();
    await page.getByRole('status').filter({ hasText: 'Recovery cancelled.' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Somebody asked' }).isVisible()).toBe(false);
    const client = new Client(signInPage.api.url, (await sessionTokenOf(page))!);
    const { body } = await client.get<Schemas['CurrentSession']>('/v1/sessions/current');
    expect(body.recovery).toBeNull();
    await test.close();
  });

  it('without mail, the page offers no recovery', async () => {
    const without = await startSignInPage();
    const test = await TestPage.open(without.browser);
    await test.page.goto(without.url);
    await test.page.getByText('No passkey yet?').waitFor();
    expect(await test.page.getByRole('button', { name: 'Lost your passkey?' }).count()).toBe(0);
    await test.close();
    await without.close();
  });
});
