import { startWebhookReceiver, type Reply } from '@plinth/test-kit';
import { generateSecret } from '@plinth/webhook-signing';
import { AddressGuard, noMetrics } from '../../src/index.js';
import type { ResolveHost } from '../../src/sending/guarded-connector.js';
import { Sender } from '../../src/sending/sender.js';

export const timeoutMs = 600;
export const message = { eventId: 'evt_1', body: '{"a":1}', secrets: [generateSecret()] };
export const opened = {
  guard: new AddressGuard(['127.0.0.0/8']),
  allowHttp: true,
  timeoutMs,
  userAgent: 'test/1',
  metrics: noMetrics,
};

/** One attempt to deliver `message`; gives what became of it, and how many milliseconds it took. */
export async function attempt(url: string, settings: Partial<typeof opened> = {}, resolve?: ResolveHost) {
  const sender = new Sender({ ...opened, ...settings }, resolve);
  const startedAt = Date.now();
  const result = await sender.open('endpoint', url, 2).attempt(message);
  sender.close();
  return { ...result!, took: Date.now() - startedAt };
}

/** A receiver that is there while it is used. */
export async function withReceiver<Result>(reply: Reply, use: (url: string) => Promise<Result>): Promise<Result> {
  const receiver = await startWebhookReceiver(reply);
  try {
    return await use(receiver.url);
  } finally {
    await receiver.close();
  }
}
