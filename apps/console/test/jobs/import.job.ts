import { randomUUID } from 'node:crypto';
import type { RunningConsole } from '../support/running-console.js';

export const importJob = (running: () => RunningConsole): void =>
  describe('imports', () => {
    const firstOf = async (list: string) =>
      (await running().vendor<{ data: { name: string; slug: string }[] }>(`/api/v1/key/${list}?perPage=1`)).data[0]!;

    it('a dropped spreadsheet is mapped, checked and imported, and its failed rows are retried', async () => {
      const [brand, category] = [await firstOf('brands'), await firstOf('categories')];
      const { data } = await running().vendor<{ data: { provider: { slug: string } } }>('/api/v1/key/whoami');
      const sku = randomUUID();
      const rows = [
        'Artikelnummer;Bezeichnung;Preis;Warengruppe;Breite',
        `${sku};Sessel Größe L;1.249,50;${category.slug};80`,
        `${sku}-2;Hocker;99,00;${category.slug};-5`,
        `;Ohne Nummer;99,00;${category.slug};`,
      ];
      const test = await running().open('editor', `/vendors/${data.provider.slug}/imports`);
      const { page } = test;
      await page.getByLabel('File to import').setInputFiles({
        ...{ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') },
      });
      await page.getByRole('combobox', { name: 'Brand of all products' }).click();
      await page.getByRole('option', { name: brand.name }).click();
      await page.getByRole('combobox', { name: 'Product field of Bezeichnung' }).waitFor();

      await page.getByRole('button', { name: 'Check' }).click();
      await page.getByRole('heading', { name: 'Check: Done' }).waitFor();
      await page.getByText('2 of 2 rows: 1 created, 1 failed (nothing was written)').waitFor();
      await page.getByRole('cell', { name: 'The SKU is empty.' }).waitFor();
      const listed = `/api/v1/key/products?sku=${sku}`;
      expect(await running().vendor(listed)).toMatchObject({ data: [] });
      // Another choice makes the check outdated.
      await page.getByRole('checkbox', { name: 'Download pictures' }).uncheck();
      expect(await page.getByRole('heading', { name: 'Check: Done' }).count()).toBe(0);

      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('heading', { name: 'Done', exact: true }).waitFor();
      await page.getByText('2 of 2 rows: 1 created, 1 failed').waitFor();
      expect(await running().vendor(listed)).toMatchObject({
        data: [{ name: 'Sessel Größe L', price: 1249.5, brand: { slug: brand.slug } }],
      });

      await page.getByRole('button', { name: 'Retry failed rows' }).click();
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
      await page.getByText('1 row: 1 failed').waitFor();
      await page.getByRole('cell', { name: `${sku}-2` }).waitFor();
      await test.settled();
      expect(await test.accessibilityFaults()).toEqual([]);
      await test.close();
    });
  });
