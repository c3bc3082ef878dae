import type { Page } from 'playwright-core';
import type { RunningConsole } from '../support/running-console.js';

interface Rows {
  data: { id: string; name: string }[];
}
interface Client {
  redirect_uris: string[];
  resources: { identifier: string; permissions: unknown; service_permissions: unknown }[];
}

export const accessJob = (running: () => RunningConsole): void =>
  describe('an administrator who gives access to an API', () => {
    const field = (page: Page, name: string) => page.getByRole('textbox', { name });
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
    const choose = async (page: Page, input: string, option: string) => {
      await page.getByRole('combobox', { name: input }).click();
      await page.getByRole('option', { name: option }).click();
      await page.keyboard.press('Escape');
    };

    it('registers the API and an application, and gives a person a role that grants a permission', async () => {
      const { id: organization } = running().demo.identity.organization;
      const identifier = 'https://api.havskov.example/freight';
      const person = { organization_id: organization, email: 'pia@havskov.example', display_name: 'Pia Holt' };
      const body = JSON.stringify(person);
      const { id: personId } = await running().identity<{ id: string }>('/v1/users', { method: 'POST', body });

      const test = await running().open('administrator', '/identity/resources');
      const { page } = test;
      await page.getByRole('link', { name: 'Register resource' }).click();
      await field(page, 'Name').first().fill('Freight API');
      await field(page, 'Identifier').fill('https://api.elsewhere.example');
      await press(page, 'Add permission');
      await field(page, 'Name of permission 1').fill('freight:read');
      await press(page, 'Create');
      await page.getByRole('main').getByRole('alert').getByText('within a verified domain').waitFor();
      await field(page, 'Identifier').fill(identifier);
      await press(page, 'Create');
      await page.getByRole('heading', { name: 'Freight API' }).waitFor();

      await page.goto(`${running().url}/identity/applications/new`);
      await field(page, 'Name').fill('Freight desk');
      await field(page, 'Redirect URIs').first().fill('\nhttps://freight.havskov.example/callback\n');
      await choose(page, 'Add an API', 'Freight API');
      await press(page, 'Create');
      const secret = page.getByRole('dialog', { name: 'Client secret' });
      expect(await secret.getByRole('region').textContent()).toMatch(/^ics_[\w-]{43}$/);
      await press(page, 'I have stored it');
      await page.getByRole('heading', { name: 'Freight desk' }).waitFor();
      const clientId = await field(page, 'Client ID').inputValue();
      expect(await running().identity<Client>(`/v1/clients/${clientId}`)).toMatchObject({
        redirect_uris: ['https://freight.havskov.example/callback'],
        resources: [{ identifier, permissions: '*', service_permissions: [] }],
      });

      await page.goto(`${running().url}/identity/roles/new`);
      await field(page, 'Name').fill('Freight clerk');
      await choose(page, 'Permissions of your APIs', 'Freight API: freight:read');
      await press(page, 'Create');
      await page.getByRole('link', { name: 'Show who has this role' }).waitFor();

      await page.goto(`${running().url}/identity/people/${personId}`);
      await choose(page, 'Give a role', 'Freight clerk');
      await press(page, 'Give');
      await page.getByRole('cell', { name: 'Freight clerk', exact: true }).waitFor();
      const { data } = await running().identity<Rows>(`/v1/users/${personId}/roles`);
      expect(data.map(({ name }) => name)).toEqual(['Freight clerk']);
      await test.close();
    });
  });
