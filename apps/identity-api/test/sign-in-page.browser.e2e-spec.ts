import type { Browser } from 'playwright-core';
import { startTestApi, type TestApi } from './support/app.js';
import { launchBrowser, TestPage } from './support/browser.js';
import { bundleSignInPage } from './support/sign-in-page.js';

describe('the sign-in page in a browser', () => {
  let api: TestApi;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    await bundleSignInPage();
    [api, browser] = await Promise.all([startTestApi(), launchBrowser()]);
    url = `${api.url.replace('127.0.0.1', 'localhost')}/sign-in`;
  });
  afterAll(async () => {
    await browser.close();
    await api.close();
  });

  it.each([
    ['light', 360],
    ['light', 1280],
    ['dark', 360],
    ['dark', 1280],
  ] as const)('is accessible and fits, %s at %d px', async (colorScheme, width) => {
    const test = await TestPage.open(browser, { colorScheme, viewport: { width, height: 800 } });
    await test.page.goto(url);
    await test.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    expect(await test.isTooWide()).toBe(false);
    await test.close();
  });

  it('has the e-mail field first, with the focus, a label and the autofill of passkeys', async () => {
    const test = await TestPage.open(browser);
    await test.page.goto(url);
    const field = test.page.getByLabel('E-mail');
    await field.waitFor();
    expect(await field.getAttribute('autocomplete')).toBe('username webauthn');
    expect(await test.page.evaluate('document.activeElement.id')).toBe('email');
    await test.close();
  });

  it('says beside the field what is wrong with an address, and asks nobody', async () => {
    const test = await TestPage.open(browser);
    await test.page.goto(url);
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
    await test.close();
  });

  it('takes the ticket of an enrolment link out of the address and the history at once', async () => {
    const test = await TestPage.open(browser);
    await test.page.goto(`${url}#ticket=ide_0_secret`);
    await test.page.getByRole('button', { name: 'Create passkey' }).waitFor();
    expect(test.page.url()).toBe(url);
    await test.page.reload();
    await test.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await test.close();
  });
});
