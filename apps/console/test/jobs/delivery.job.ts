import { startWebhookReceiver } from '@plinth/test-kit';
import type { Locator } from 'playwright-core';
import { clicksOf, type RunningConsole } from '../support/running-console.js';

const maxClicks = 5;
const maxMs = 60_000;

export const deliveryJob = (running: () => RunningConsole): void =>
  describe('a failed delivery', () => {
    /** Finds the cause on the way from the overview, mends the receiver and sends the event again. */
    const findAndSendAgain = async (
      description: string,
      act: (control: Locator) => Promise<void>,
      options: Parameters<RunningConsole['open']>[2] = {},
    ): Promise<void> => {
      const receiver = await startWebhookReceiver();
      receiver.reply = (_request, response) => {
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('the table orders is locked');
      };
      const path = '/api/v1/key/webhooks';
      const body = JSON.stringify({ url: receiver.url, description, events: ['product.deleted'] });
      const { data: webhook } = await running().vendor<{ data: { id: string } }>(path, { method: 'POST', body });
      // A test event has one attempt, so the schedule cannot mend the delivery meanwhile.
      await running().vendor(`${path}/${webhook.id}/test`, { method: 'POST' });
      const failed = await receiver.received();

      const test = await running().open('owner', '/', options);
      const { page } = test;
      const clicks = await clicksOf(page);
      const started = Date.now();
      await act(page.getByRole('link', { name: 'Failing webhook endpoints' }));
      await act(page.getByRole('link', { name: description }));
      await act(page.getByRole('link', { name: 'webhook.test' }));
      await page.getByText('Your receiver failed while it handled the event.').waitFor();
      await page.getByText('the table orders is locked').waitFor();
      await page.getByText(failed.body.slice(7, 43)).first().waitFor();
      await test.settled();
      expect(await test.accessibilityFaults()).toEqual([]);
      expect(await test.isTooWide()).toBe(false);

      receiver.reply = 204;
      await act(page.getByRole('button', { name: 'Send again' }));
      await page.getByText('Delivered').waitFor();
      expect(await clicks()).toBeLessThanOrEqual(maxClicks);
      expect(Date.now() - started).toBeLessThan(maxMs);
      expect(receiver.requests).toHaveLength(2);
      expect(receiver.requests[1]!.headers['webhook-id']).toBe(failed.headers['webhook-id']);
      await page.getByRole('article', { name: 'Attempt 2' }).getByText('204').waitFor();
      await test.close();
      await running().vendor(`${path}/${webhook.id}`, { method: 'DELETE' });
      await receiver.close();
    };

    it('is found from the overview, understood, and sent again to the mended receiver in five clicks at most', () =>
      findAndSendAgain('Orders', (control) => control.click()));

    it('is sent again on a phone with a keyboard only', () =>
      findAndSendAgain('Stock', (control) => control.press('Enter'), { viewport: { width: 360, height: 800 } }));
  });
