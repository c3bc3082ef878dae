import { randomUUID } from 'node:crypto';
import { eventually } from '@plinth/test-kit';
import type { RunningConsole } from '../support/running-console.js';

type Role = Parameters<RunningConsole['open']>[0];
/** A path, and the name of the button that opens its form. */
type View = string | [path: string, button: string];

export const viewsJob = (running: () => RunningConsole): void =>
  describe('every view', () => {
    const visit = async (role: Role, base: string, views: readonly View[]) => {
      const test = await running().open(role);
      const { page } = test;
      for (const view of views) {
        const [path, button] = [view].flat();
        await page.goto(`${running().url}${base}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await test.settled();
        if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).first().click();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          // Colours change gradually, and axe-core reads those of the moment.
          await eventually(`${path} meets WCAG AA in ${colorScheme}`, async () => {
            await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))');
            // Only colours differ in the dark.
            expect(await test.accessibilityFaults(colorScheme === 'dark' ? ['color-contrast'] : undefined)).toEqual([]);
            return true;
          });
        }
        await page.setViewportSize({ width: 360, height: 800 });
        // The navigation slides out of the window first.
        await eventually(`${path} fits a phone`, async () => !(await test.isTooWide()));
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      // Fails if the Content-Security-Policy blocked anything or a script failed.
      await test.close();
    };
    interface Found {
      data: { id: string; slug: string }[];
    }
    const ofVendor = async (list: string) => (await running().vendor<Found>(`/api/v1/key/${list}`)).data[0]!.id;
    const ofIdentity = async (list: string) => {
      const organization = running().demo.identity.organization.id;
      return (await running().identity<Found>(`/v1/${list}?per_page=1&organization_id=${organization}`)).data[0]!.id;
    };
    const vendorBase = async () => {
      const { data } = await running().vendor<{ data: { provider: { slug: string } } }>('/api/v1/key/whoami');
      return `/vendors/${data.provider.slug}`;
    };

    it('a vendor’s views meet WCAG AA in light and dark and fit a phone', async () =>
      visit('owner', await vendorBase(), [
        ...['', '/products', '/imports', '/requests', '/analytics', '/webhooks', '/events', '/keys', '/team'],
        ...['/deliveries', '/signature', `/requests/${await ofVendor('requests?perPage=1')}`],
      ]));

    it('a vendor’s forms meet WCAG AA in light and dark and fit a phone', async () => {
      const product = `/products/${await ofVendor('products?perPage=1&status=draft')}`;
      const body = JSON.stringify({ url: 'https://example.com/hook', events: ['product.deleted'] });
      const { data } = await running().vendor<{ data: { id: string } }>('/api/v1/key/webhooks', {
        method: 'POST',
        body,
      });
      await visit('owner', await vendorBase(), [
        ...[product, `/webhooks/${data.id}`],
        ['/products', 'New product'],
        ['/webhooks', 'Add endpoint'],
        ['/keys', 'Create key'],
        ['/team', 'Invite a person'],
      ]);
      await running().vendor(`/api/v1/key/webhooks/${data.id}`, { method: 'DELETE' });
    });

    it('the marketplace’s views meet WCAG AA in light and dark and fit a phone', async () =>
      visit('operator', '', [
        ...['/marketplace/review', '/marketplace/vendors', '/marketplace/roles', '/marketplace/keys'],
        ...[`/marketplace${await vendorBase()}`, `/invitations/${randomUUID()}`, '/nowhere'],
        ['/marketplace/vendors', 'Create vendor'],
        ['/marketplace/roles', 'Create role'],
        ['/marketplace/keys', 'Create key'],
      ]));

    it('the administrator’s views meet WCAG AA in light and dark and fit a phone', async () =>
      visit('administrator', '/identity', [
        ...['/people', '/audit', '/policies', '/connections', '/domains', '/roles', '/resources', '/applications'],
        ...[`/people/${await ofIdentity('users')}`, `/policies/${await ofIdentity('policies')}`],
        ...[`/roles/${await ofIdentity('roles')}`, `/resources/${await ofIdentity('resources')}`],
        `/applications/${await ofIdentity('clients')}`,
      ]));

    it('the administrator’s forms meet WCAG AA in light and dark and fit a phone', () =>
      visit('administrator', '/identity', [
        ...['/policies/new', '/roles/new', '/resources/new', '/applications/new'],
        ['/people', 'Add person'],
        ['/connections', 'Add connection'],
        ['/domains', 'Add domain'],
      ]));
  });
