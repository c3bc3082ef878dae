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
  // What is answered at once is answered in time on a busy machine, too.
  timeoutMs: 10_000,
  userAgent: 'test/1',
  metrics: noMetrics,
};

/** One attempt to deliver `message`; gives what became of it. */
export async function attempt(url: string, settings: Partial<typeof opened> = {}, resolve?: ResolveHost) {
  const sender = new Sender({ ...opened, ...settings }, resolve);
  const result = await sender.open('endpoint', url, 2).attempt(message);
  sender.close();
  return result!;
}

/** The same with a brief timeout, and by how much it ended later than that; see `besideTimer`. */
export const briefAttempt = (url: string) => besideTimer(timeoutMs, () => attempt(url, { timeoutMs }));

/**
 * Adds to what `work` gives by how many milliseconds it came later than a timer of `ms` that began with it: where the
 * machine is busy, both are late.
 */
export async function besideTimer<Result>(ms: number, work: () => Promise<Result>) {
  let firedAt = Infinity;
  const timer = setTimeout(() => (firedAt = performance.now()), ms);
  const result = await work();
  clearTimeout(timer);
  return { ...result, lateMs: Math.max(0, performance.now() - firedAt) };
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
