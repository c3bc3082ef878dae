import type { Browser } from 'playwright-core';
import { startTestApi, type TestApi } from './support/app.js';
import { launchBrowser, TestPage } from '@plinth/test-kit/browser';

describe('the documentation in a browser', () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startTestApi(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await api.close();
  });

  // Closing a page fails if its policy blocked anything or a script logged an error.
  it('search finds a word in another guide and leads to it', async () => {
    const test = await TestPage.open(browser);
    const { page } = test;
    await page.goto(`${api.url}/docs/guides/passkeys`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('simulate');
    await page.locator('#localsearch-list a[href^="/docs/guides/policies"]').first().click();
    await page.waitForURL('**/docs/guides/policies*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await test.close();
  });

  it('the copy button copies a code block', async () => {
    const test = await TestPage.open(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = test;
    await page.goto(`${api.url.replace('127.0.0.1', 'localhost')}/docs/guides/tokens`);
    const block = page.locator('div[class*=language-]').first();
    const code = await block.locator('code').innerText();
    await block.hover();
    await block.getByRole('button').click();
    await block.locator('button.copied').waitFor();
    expect((await page.evaluate<string>('navigator.clipboard.readText()')).trim()).toBe(code.trim());
    await test.close();
  });

  it('dark mode applies to the next page, and pages fit a phone', async () => {
    const test = await TestPage.open(browser, { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
    const { page } = test;
    for (const path of ['/docs', '/docs/guides', '/docs/guides/openid', '/docs/errors#SERVICE_AUTH_902']) {
      await page.goto(api.url + path);
      if (path === '/docs') await page.locator('.opblock').first().waitFor();
      await page.waitForFunction('document.documentElement.classList.contains("dark")');
      expect([path, await test.isTooWide()]).toEqual([path, false]);
    }
    await test.close();
  });
});
