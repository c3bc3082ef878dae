import type { Page } from 'playwright-core';
import { clicksOf, type RunningConsole } from '../support/running-console.js';

interface User {
  id: string;
  organization_id: string;
  enrollment: { url: string };
}
interface List {
  metadata: { total: number };
}

export const administratorJob = (running: () => RunningConsole): void =>
  describe('an administrator of the organization', () => {
    const newPerson = async (name: string): Promise<User> => {
      const { id: organization_id } = running().demo.identity.organization;
      const person = { organization_id, email: `${name.split(' ')[0]}@havskov.example` };
      const body = JSON.stringify({ ...person, display_name: name });
      return running().identity<User>('/v1/users', { method: 'POST', body });
    };
    const registerPasskey = async (url: string, name: string) => {
      const test = await running().openSignedOut();
      await test.addAuthenticator();
      await test.page.goto(url);
      await test.page.getByRole('button', { name: 'Create passkey' }).click();
      await test.page.getByRole('heading', { name }).waitFor();
      await test.close();
    };
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

    it('helps somebody who lost a laptop within six clicks', async () => {
      const { id, enrollment } = await newPerson('Linnea Strand');
      await registerPasskey(enrollment.url, 'Linnea Strand');
      const test = await running().open('administrator', '/identity/people?q=linnea');
      const { page } = test;
      const link = page.getByRole('link', { name: 'Linnea Strand' });
      await link.waitFor();
      const clicks = await clicksOf(page);
      await link.click();
      await press(page, 'Lost device');
      await page.getByRole('checkbox').first().click();
      await press(page, 'Secure the account');
      const url = (await page.getByRole('region', { name: 'Link', exact: true }).textContent())!;
      await press(page, 'Copy');
      await press(page, 'Done');
      await page.getByText('Not signed in anywhere.').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(6);
      await test.close();

      for (const list of ['passkeys', 'sessions'])
        expect((await running().identity<List>(`/v1/users/${id}/${list}`)).metadata.total).toBe(0);
      await registerPasskey(url, 'Linnea Strand');
    });

    it('reads in sentences what happened, and names people only when asked', async () => {
      const { id, organization_id: organization } = await newPerson('Torben Aas');
      await running().identity(`/v1/users/${id}:suspend`, { method: 'POST', body: '{}' });
      const test = await running().open('administrator', `/identity/audit?action=user.suspended&target=${id}`);
      const { page } = test;
      const row = page.getByRole('row', { name: 'suspended' });
      await row.getByText(/Service token .* suspended usr_.*\./).waitFor();
      expect(await page.getByText('Torben Aas').count()).toBe(0);
      await row.getByRole('button', { name: 'show the name' }).click();
      await row.getByRole('link', { name: 'Torben Aas' }).waitFor();
      const resolved = await running().identity<List>(
        `/v1/audit-events?organization_id=${organization}&action=audit.resolved&target=${id}`,
      );
      expect(resolved.metadata.total).toBe(1);
      await press(page, 'Verify');
      await page.getByText('The log is complete and unchanged').waitFor();
      await test.close();
    });

    it('suspends and reactivates a person, and reads why their own account is refused', async () => {
      const { id } = await newPerson('Siv Nyberg');
      const test = await running().open('administrator', `/identity/people/${id}`);
      const { page } = test;
      await press(page, 'Suspend');
      await page.getByLabel('Reason').fill('Telephone lost');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
      await page.getByText('Telephone lost').waitFor();
      await press(page, 'Reactivate');
      await page.getByText('Siv Nyberg can sign in again.').waitFor();
      await page.goto(`${running().url}/identity/people?q=grace`);
      await page.getByRole('link', { name: 'Grace Hopper' }).click();
      await page.getByText('This is you.').waitFor();
      expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
      await test.close();
    });
  });
