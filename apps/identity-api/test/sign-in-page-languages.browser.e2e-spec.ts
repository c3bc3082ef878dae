import { dailyShare } from '@plinth/test-kit';
import { categoryTranslations } from '../src/privacy/data-categories.service.js';
import { catalogOf } from '../sign-in-page/texts.mjs';
import { makeUser } from './support/factories.js';
import { TestPage } from '@plinth/test-kit/browser';
import { makeDiscoverable, startSignInPage, type SignInPage } from './support/sign-in-page.js';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the sign-in page in other languages', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    signInPage = await startSignInPage();
  });
  afterAll(() => signInPage.close());

  it.each(dailyShare(['de', 'fr', 'it']))(
    'the page is entirely in %s, from enrolment to account, and accessible at 320 px',
    async (locale) => {
      const { enrollment } = await makeUser(await makeDiscoverable(signInPage));
      const test = await TestPage.open(signInPage.browser, { locale: 'en-GB', viewport: { width: 320, height: 700 } });
      const { page } = test;
      await test.addAuthenticator();
      const catalog = catalogOf(locale)!;
      const column = ['de', 'fr', 'it'].indexOf(locale);
      const ofCategories = Object.entries(categoryTranslations).map(([text, translated]) => [
        text,
        translated[column]!,
      ]);
      const english = [...Object.entries(catalog), ...ofCategories].flatMap(([text, translated]) =>
        text === translated ? [] : [text],
      );
      /** Texts of the page, shown or not, that are still English. */
      const untranslated = async () => {
        const texts = await page.evaluate<string[]>(`[...document.body.querySelectorAll('*')].flatMap((each) =>
        [...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.replace(/\\s+/g, ' ').trim()))`);
        return texts.filter((text) => english.includes(text));
      };
      // The page's language may be another one than the browser's.
      await page.goto(enrollment.url.replace('#', `?ui_locales=${locale}#`));
      await page.locator('#create-passkey').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.title()).toContain(catalog['Create your passkey']!);
      expect([await untranslated(), await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], [], false]);
      await page.locator('#create-passkey').click();
      await page.getByText(catalog['In use']!, { exact: true }).waitFor();
      await page.locator('#activity-list li .words').first().waitFor();
      await page.locator('#to-privacy').click();
      await page.locator('#categories-list details').first().waitFor();
      await test.settled(); // axe-core compares positions, which other lists would move.
      expect([await untranslated(), await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], [], false]);
      await page.locator('#sign-out').click();
      await page.getByText(catalog['You are signed out.']!).waitFor();
      await page.locator('#email').fill('nobody');
      await page.locator('#continue').click();
      await page.getByRole('alert').filter({ hasText: catalog['Enter an address like name@example.com.']! }).waitFor();
      await test.close();
    },
  );

  it.each(dailyShare(['light', 'dark'] as const))(
    'an organization’s logo, colour and message are readable on a %s background',
    async (colorScheme) => {
      const organization = await makeDiscoverable(signInPage, {
        accent_color: '#ffe600',
        sign_in_message: 'Questions? Call the service desk: 4711.',
        sign_in_logo: png,
      });
      const test = await TestPage.open(signInPage.browser, { colorScheme });
      const { page } = test;
      await page.goto(signInPage.url);
      await page.getByLabel('E-mail').fill(`maren@${organization.domain}`);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByText('Questions? Call the service desk: 4711.').waitFor();
      const logo = page.getByRole('img', { name: `Organization ${organization.slug}` });
      await logo.waitFor();
      const width = await page.evaluate<number>(
        "document.getElementById('brand-logo').decode().then(() => document.getElementById('brand-logo').naturalWidth)",
      );
      expect(width).toBe(1);
      expect(await test.accessibilityFaults()).toEqual([]);
      // It is this address's alone: the next one may be of nobody's organization.
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByLabel('E-mail').fill('maren@nobody.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
      const own = [await logo.count(), await page.getByText('4711').count()];
      expect([...own, await page.evaluate("document.documentElement.style.getPropertyValue('--accent')")]).toEqual([
        0,
        0,
        '',
      ]);
      await test.close();
    },
  );
});
