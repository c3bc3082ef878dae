import { eventually } from '@plinth/test-kit';
import type { RunningConsole } from '../support/running-console.js';

export const policiesJob = (running: () => RunningConsole): void =>
  describe('policies', () => {
    /** Records 12 sign-ins of somebody in the group, three of them from the office. */
    const recordSignIns = async (group: string) => {
      const { id: organization_id } = running().demo.identity.organization;
      const person = { organization_id, email: `${group}@havskov.example`, display_name: 'Liv Aas', groups: [group] };
      const { id } = await running().identity<{ id: string }>('/v1/users', {
        ...{ method: 'POST', body: JSON.stringify(person) },
      });
      await running().instance.sql(
        'identity',
        `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, actor_id, result, ip, details)
         SELECT gen_random_uuid(), '${organization_id}', now() - n * interval '1 hour', 'session.created', 'user',
                (SELECT pseudonym FROM audit_pseudonyms WHERE user_id = '${id}'), 'success',
                CASE WHEN n > 3 THEN '198.51.100.0/24' ELSE '203.0.113.0/24' END,
                '{"aal": "aal2", "amr": ["swk"], "effect": "ALLOW"}'
           FROM generate_series(1, 12) AS n ORDER BY n DESC`,
      );
    };

    it('an administrator sees what a policy does while typing it, and whom it would have refused, before it exists', async () => {
      const group = `finance-${Date.now()}`;
      await recordSignIns(group);
      const test = await running().open('administrator', '/identity/policies');
      const { page } = test;
      await page.getByRole('link', { name: 'New policy' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(`Only from the office: ${group}`);
      const addCondition = async (number: number, values: string, choices: Record<string, string> = {}) => {
        await page.getByRole('button', { name: 'Add condition' }).click();
        for (const [label, choice] of Object.entries(choices)) {
          await page.getByRole('combobox', { name: `${label} of condition ${number}` }).click();
          await page.getByRole('option', { name: choice, exact: true }).click();
        }
        await page.getByRole('combobox', { name: `Values of condition ${number}` }).fill(values);
        await page.keyboard.press('Enter');
      };
      await addCondition(1, group);
      await addCondition(2, '203.0.113.0/24', { Signal: 'Network', Comparison: 'is not' });

      await page.getByRole('combobox', { name: 'Groups of the person' }).fill(group);
      await page.keyboard.press('Enter');
      const address = page.getByRole('textbox', { name: 'IP address' });
      await address.fill('198.51.100.7');
      await page.getByText('The policy matches.').waitFor();
      await address.fill('203.0.113.7');
      await page.getByText('The policy does not match.').waitFor();

      await page.getByRole('button', { name: 'Try on past sign-ins' }).click();
      await page.getByText(/Would have refused 9 of \d+ sign-ins of the last 30 days\./).waitFor();
      await page.getByRole('link', { name: 'Liv Aas' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Liv Aas' }).count()).toBe(9);
      await test.settled();
      expect(await test.accessibilityFaults()).toEqual([]);

      const created: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/v1/policies')) created.push(request.url());
      });
      await page.getByRole('button', { name: 'Create policy' }).dblclick();
      await page.getByRole('heading', { level: 1, name: group }).waitFor();
      await page.getByText('version 1').waitFor();
      expect(created).toHaveLength(1);
      await page.setViewportSize({ width: 360, height: 800 });
      await eventually('the policy fits a phone', async () => !(await test.isTooWide()));
      await test.close();
    });
  });
