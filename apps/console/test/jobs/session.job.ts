import type { RunningConsole } from '../support/running-console.js';

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

    it('shows no view that the role lacks, even by its URL', async () => {
      const test = await running().open('viewer', '/marketplace/review');
      await test.page.getByText('it requires platform:review').waitFor();
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
