import { randomUUID } from 'node:crypto';
import { clicksOf, type RunningConsole } from '../support/running-console.js';

type Page = Awaited<ReturnType<RunningConsole['open']>>['page'];

interface Saved {
  data: { id: string; name: string; status: string; materials: string | null; collection: string | null };
}

export const productsJob = (running: () => RunningConsole): void =>
  describe('products', () => {
    const post = (body?: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
    const first = async (list: string) =>
      (await running().vendor<{ data: { id: string }[] }>(`${list}?perPage=1`)).data[0]!;
    const read = async (id: string) => (await running().vendor<Saved>(`/api/v1/key/products/${id}`)).data;
    const create = async (name: string) => {
      const [brand, category] = [await first('/api/v1/key/brands'), await first('/api/v1/key/categories')];
      const product = { name, type: 'Chair', brandId: brand.id, categoryId: category.id, sku: randomUUID() };
      return (await running().vendor<Saved>('/api/v1/key/products', post(product))).data.id;
    };
    const pathOf = async (view: string) => {
      const { data } = await running().vendor<{ data: { provider: { slug: string } } }>('/api/v1/key/whoami');
      return `/vendors/${data.provider.slug}${view}`;
    };
    const materials = (page: Page) => page.getByRole('textbox', { name: 'Materials' });

    it('a rejected product is fixed and submitted again in at most 6 clicks', async () => {
      const name = `Rivo Chair ${randomUUID()}`;
      const id = await create(name);
      await running().vendor(`/api/v1/key/products/${id}/submit`, post());
      await running().platform(`/api/v1/platform/products/${id}/reject`, post({ reviewNote: 'Add the materials.' }));
      const test = await running().open('editor', await pathOf(''));
      const { page } = test;
      const clicks = await clicksOf(page);
      await page.getByRole('link', { name: 'Rejected products' }).click();
      await page.getByRole('link', { name }).click();
      await page.getByRole('alert').getByText('Add the materials.').waitFor();
      await materials(page).click();
      await materials(page).fill('Solid oak');
      await page.getByRole('button', { name: 'Save and submit' }).click();
      await page.getByText('Submitted for review.').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(6);
      expect(await read(id)).toMatchObject({ status: 'pending', materials: 'Solid oak' });
      await test.close();
    });

    it('changes that somebody else made meanwhile are merged field by field, and nothing typed is lost', async () => {
      const id = await create('Stool');
      const test = await running().open('editor', await pathOf(`/products/${id}`));
      const { page } = test;
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My stool');
      await materials(page).fill('My oak');
      const theirs = { name: 'Their stool', materials: 'Their pine', collection: 'Their collection' };
      await running().vendor(`/api/v1/key/products/${id}`, { method: 'PUT', body: JSON.stringify(theirs) });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radiogroup', { name: 'Materials' }).getByRole('radio', { name: 'Theirs' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
      expect(await read(id)).toMatchObject({ ...theirs, name: 'My stool' });
      expect(await page.getByRole('textbox', { name: 'Collection' }).inputValue()).toBe('Their collection');
      await test.close();
    });

    it('the page asks before unsaved changes of a hidden tab are lost', async () => {
      const path = await pathOf(`/products/${await create('Bench')}`);
      const test = await running().open('editor', path);
      const { page } = test;
      await materials(page).fill('Ash');
      await page.getByRole('tab', { name: 'History' }).click();
      const refused = page.waitForEvent('dialog').then((question) => question.dismiss());
      await page.getByRole('link', { name: 'Requests' }).click();
      await refused;
      await page.getByRole('tab', { name: 'Content' }).click();
      expect(await materials(page).inputValue()).toBe('Ash');
      expect(page.url()).toContain(path);
      await test.leave();
    });
  });
