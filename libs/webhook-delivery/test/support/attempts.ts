import { startWebhookReceiver, type Reply } from '@plinth/test-kit';
import { generateSecret } from '@plinth/webhook-signing';
import { AddressGuard, noMetrics } from '../../src/index.js';
import type { ResolveHost } from '../../src/sending/guarded-connector.js';
import { Sender } from '../../src/sending/sender.js';

/** For attempts that time out. */
export const timeoutMs = 600;
export const message = { eventId: 'evt_1', body: '{"a":1}', secrets: [generateSecret()] };
export const opened = {
  guard: new AddressGuard(['127.0.0.0/8']),
  allowHttp: true,
  // Long enough for immediate responses on a busy machine.
  timeoutMs: 10_000,
  userAgent: 'test/1',
  metrics: noMetrics,
};

export async function attempt(url: string, settings: Partial<typeof opened> = {}, resolve?: ResolveHost) {
  const sender = new Sender({ ...opened, ...settings }, resolve);
  const result = await sender.open('endpoint', url, 2).attempt(message);
  sender.close();
  return result!;
}

/** The same with a short timeout, and how much later it ended; see `besideTimer`. */
export const briefAttempt = (url: string) => besideTimer(timeoutMs, () => attempt(url, { timeoutMs }));

/** Adds how much later `work` ended than a timer of `ms` that started with it: a busy machine delays both. */
export async function besideTimer<Result>(ms: number, work: () => Promise<Result>) {
  let firedAt = Infinity;
  const timer = setTimeout(() => (firedAt = performance.now()), ms);
  const result = await work();
  clearTimeout(timer);
  return { ...result, lateMs: Math.max(0, performance.now() - firedAt) };
}

export async function withReceiver<Result>(reply: Reply, use: (url: string) => Promise<Result>): Promise<Result> {
  const receiver = await startWebhookReceiver(reply);
  try {
    return await use(receiver.url);
  } finally {
    await receiver.close();
  }
}
