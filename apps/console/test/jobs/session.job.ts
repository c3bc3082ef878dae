import { randomUUID } from 'node:crypto';
import type { RunningConsole } from '../support/running-console.js';

interface Vendor {
  slug: string;
}

export const sessionJob = (running: () => RunningConsole): void =>
  describe('a session', () => {
    it('is never used by a page of another person: the page says so and sends nothing', async () => {
      const reviewer = await running().open('reviewer');
      const cookies = await reviewer.page.context().cookies();
      await reviewer.close();

      const test = await running().open('owner');
      const { page } = test;
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.context().addCookies(cookies);
      // The overview may have sent a request already, so the dialog may cover the link.
      await page.getByRole('link', { name: 'Products', exact: true }).dispatchEvent('click');
      await page.getByRole('dialog', { name: 'Another person has signed in' }).waitFor();
      await test.close();
    });

    it('that ends while a form is open loses nothing: the person signs in in a new tab, and the form is sent', async () => {
      const { data } = await running().vendor<{ data: { provider: Vendor } }>('/api/v1/key/whoami');
      const test = await running().open('owner', `/vendors/${data.provider.slug}/team`);
      const { page } = test;
      const email = `${randomUUID()}@example.com`;
      await page.getByRole('button', { name: 'Invite a person' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.context().clearCookies({ name: 'session' });
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      // identity-api still knows the person, so the tab closes itself.
      await dialog.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('table', { name: 'Invitations' }).getByText(email).waitFor();
      await test.close();
    });

    it('that ends by a sign-out leaves nothing of the person in any tab', async () => {
      const { test, name } = await running().openAsNewPerson();
      const other = await test.page.context().newPage();
      await other.goto(running().url);
      await other.getByRole('button', { name }).waitFor();
      await test.page.getByRole('button', { name }).click();
      await test.page.getByRole('menuitem', { name: 'Sign out' }).click();
      for (const page of [test.page, other]) {
        await page.getByRole('heading', { name: 'Plinth console' }).waitFor();
        await page.goBack();
        expect(await page.getByRole('button', { name }).count()).toBe(0);
      }
      await test.leave();
    });

    it('of an operator keeps two vendors apart in two tabs', async () => {
      const path = '/api/v1/key/brands?perPage=100';
      const { data: brands } = await running().platform<{ data: { name: string; provider: Vendor }[] }>(path);
      const slugs = [...new Set(brands.map(({ provider }) => provider.slug))].slice(0, 2);
      expect(slugs).toHaveLength(2);
      const test = await running().open('operator');
      const tabs = await Promise.all(
        slugs.map(async (slug, index) => {
          const page = index === 0 ? test.page : await test.page.context().newPage();
          const providers = new Set<string | undefined>();
          page.on('request', (request) => {
            if (request.url().includes('/key/products')) providers.add(request.headers()['plinth-provider']);
          });
          await page.goto(`${running().url}/vendors/${slug}`);
          return { slug, page, providers };
        }),
      );
      for (const { slug, page, providers } of [...tabs, ...tabs]) {
        await page.getByRole('link', { name: 'Overview' }).click();
        await page.getByRole('link', { name: 'Products', exact: true }).click();
        const rows = page.getByRole('table', { name: 'Products' }).getByRole('row');
        await rows.getByRole('link').first().waitFor();
        const shown = await rows.locator('td:nth-child(3)').allInnerTexts();
        const own = brands.filter(({ provider }) => provider.slug === slug).map(({ name }) => name);
        expect(own).toEqual(expect.arrayContaining(shown));
        expect([...providers]).toEqual([slug]);
      }
      await test.close();
    });

    it('shows no view that the role lacks, even by its URL', async () => {
      const test = await running().open('viewer', '/marketplace/review');
      await test.page.getByText('The page requires platform:review').waitFor();
      await test.close();
    });

    it('of somebody who is signed out begins at the page that they opened', async () => {
      const test = await running().openSignedOut();
      await test.page.goto(`${running().url}/identity/people?q=ada`);
      const signIn = test.page.getByRole('link', { name: 'Sign in' });
      expect(await signIn.getAttribute('href')).toBe('/auth/login?return_to=%2Fidentity%2Fpeople%3Fq%3Dada');
      await test.leave();
    });
  });
