import { randomUUID } from 'node:crypto';
import { eventually } from '@plinth/test-kit';
import type { RunningConsole } from '../support/running-console.js';

interface Product {
  id: string;
  description: string | null;
  status: string;
  revisionStatus: string | null;
  reviewNote: string | null;
}
interface Member {
  id: string;
  user: { fullName: string; email: string };
}

export const reviewJob = (running: () => RunningConsole): void =>
  describe('a reviewer', () => {
    const post = (body?: object): RequestInit => ({ method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });
    const read = async (id: string) => (await running().vendor<{ data: Product }>(`/api/v1/key/products/${id}`)).data;
    const submittedProduct = async (name: string) => {
      const [{ data: brands }, { data: categories }] = await Promise.all([
        running().vendor<{ data: { id: string }[] }>('/api/v1/key/brands'),
        running().vendor<{ data: { id: string }[] }>('/api/v1/key/categories'),
      ]);
      const body = { name, type: 'Chair', brandId: brands[0]!.id, categoryId: categories[0]!.id, description: 'Oak.' };
      const { data } = await running().vendor<{ data: Product }>('/api/v1/key/products', post(body));
      await running().vendor(`/api/v1/key/products/${data.id}/submit`, post());
      return data.id;
    };

    it('approves a revision and rejects a product with a note, by keyboard only', async () => {
      const name = `Stool ${randomUUID()}`;
      const rejected = await submittedProduct(name);
      const revised = await submittedProduct(`Chair ${randomUUID()}`);
      await running().platform(`/api/v1/platform/products/${revised}/publish`, post());
      const revision = { method: 'PUT', body: JSON.stringify({ description: 'Smoked oak.' }) };
      await running().vendor(`/api/v1/key/products/${revised}/revision`, revision);
      await running().vendor(`/api/v1/key/products/${revised}/revision/submit`, post());

      const test = await running().open('reviewer', `/marketplace/review?item=${revised}`);
      const { page } = test;
      await page.getByRole('insertion').filter({ hasText: 'Smoked' }).waitFor();
      await page.keyboard.press('a');
      await page.getByText('Approved: Chair').waitFor();
      expect(await read(revised)).toMatchObject({ description: 'Smoked oak.', revisionStatus: null });

      // It waited longest but one, so it comes next.
      await page.getByRole('heading', { name }).waitFor();
      await page.getByText('The product has no picture.').waitFor();
      await page.keyboard.press('r');
      await page.keyboard.type('Please add a picture.');
      await page.keyboard.press('Control+Enter');
      await page.getByText(`Rejected: ${name}`).waitFor();
      expect(await read(rejected)).toMatchObject({ status: 'rejected', reviewNote: 'Please add a picture.' });
      await test.close();
    });

    it('whose role is taken away reads why nothing was decided, and keeps the note', async () => {
      const id = await submittedProduct(`Bench ${randomUUID()}`);
      const test = await running().open('reviewer', `/marketplace/review?item=${id}`);
      const { page } = test;
      await page.getByRole('heading', { name: 'Bench' }).waitFor();
      await page.keyboard.press('r');
      await page.keyboard.type('Please add a picture.');

      const { name } = running().demo.people.find(({ role }) => role === 'reviewer')!;
      const { data: members } = await running().vendor<{ data: Member[] }>('/api/v1/key/members');
      const { id: memberId, user } = members.find((member) => member.user.fullName === name)!;
      await running().platform(`/api/v1/key/members/${memberId}`, { method: 'DELETE' });
      try {
        // A change of a role holds within a second.
        await eventually('the role is gone', async () => {
          const response = await page.request.get(`${running().url}/api/catalogue/api/v1/key/whoami`);
          return ((await response.json()) as { data: { scopes: string[] } }).data.scopes.length === 0;
        });
        await page.keyboard.press('Control+Enter');
        await page
          .getByRole('alert')
          .filter({ hasText: /Your role does not allow decisions.*Your note is still here/ })
          .waitFor();
        expect(await page.getByLabel('Note for the vendor').inputValue()).toBe('Please add a picture.');
        expect(await read(id)).toMatchObject({ status: 'pending' });
      } finally {
        const { data } = await running().vendor<{ data: { provider: { id: string } } }>('/api/v1/key/whoami');
        const roles = { role: { name: 'Viewer', slug: 'viewer' }, adminRole: { name: 'Reviewer', slug: 'reviewer' } };
        const person = { fullName: name, email: user.email, emailVerified: true, userRole: 'admin' };
        await running().platform(
          '/api/v1/platform/members',
          post({ providerId: data.provider.id, ...person, ...roles }),
        );
      }
      await test.close();
    });
  });
