import { eventually } from '@plinth/test-kit';
import type { RunningConsole } from '../support/running-console.js';

type Role = Parameters<RunningConsole['open']>[0];

const vendorViews = ['', '/products', '/imports', '/requests', '/analytics', '/webhooks', '/events', '/keys', '/team'];
const marketplaceViews = ['/review', '/vendors', '/roles', '/keys'];
const identityViews = [
  '/people',
  '/audit',
  '/policies',
  '/policies/new',
  '/connections',
  '/domains',
  '/roles',
  '/resources',
  '/applications',
];

export const viewsJob = (running: () => RunningConsole): void =>
  describe('every view', () => {
    const visit = async (role: Role, paths: readonly string[]) => {
      const test = await running().open(role);
      const { page } = test;
      for (const path of paths) {
        await page.goto(running().url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await test.settled();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          // Colours change gradually, and axe-core reads those of the moment.
          await eventually(`${path} meets WCAG AA in ${colorScheme}`, async () => {
            await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))');
            expect(await test.accessibilityFaults()).toEqual([]);
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

    it('a vendor’s views meet WCAG AA in light and dark and fit a phone', async () => {
      const { data } = await running().vendor<{ data: { provider: { slug: string } } }>('/api/v1/key/whoami');
      await visit(
        'owner',
        vendorViews.map((view) => `/vendors/${data.provider.slug}${view}`),
      );
    });

    it('the marketplace’s views meet WCAG AA in light and dark and fit a phone', () =>
      visit(
        'operator',
        marketplaceViews.map((view) => `/marketplace${view}`),
      ));

    it('the administrator’s views meet WCAG AA in light and dark and fit a phone', () =>
      visit(
        'administrator',
        identityViews.map((view) => `/identity${view}`),
      ));
  });
