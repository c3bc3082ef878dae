import { generateSecret, signer, type SignMessage } from '@plinth/webhook-signing';
import type { FeedEvent } from '../records.js';
import { backoffMs } from '../transport/backoff.js';
import type { Clock } from '../transport/clock.js';
import { reasonOf } from '../transport/silence-timer.js';

const withinMs = 15_000;
const backoff = { firstMs: 1_000, longestMs: 60_000 };

/** Sends events to a URL as the service sends webhooks: signed by Standard Webhooks. */
export class Forwarder {
  private readonly sign: SignMessage;

  /** `attempts`: how often an event is tried that is not answered with 2xx. */
  constructor(
    private readonly url: URL,
    secret: string,
    private readonly attempts: number,
    private readonly clock: Clock,
    private readonly tell: (line: string) => void,
  ) {
    this.sign = signer([secret]);
  }

  /** Resolves to whether it was taken. */
  async forward(event: FeedEvent, signal: AbortSignal): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.send(event, signal);
      if (outcome === undefined) return true;
      if (attempt >= this.attempts) {
        this.tell(`${event.type} ${event.id}: ${outcome}; given up after ${attempt} attempts`);
        return false;
      }
      const waitMs = backoffMs(attempt, () => this.clock.random(), backoff);
      this.tell(`${event.type} ${event.id}: ${outcome}; again in ${Math.ceil(waitMs / 1000)} s`);
      await this.clock.wait(waitMs, signal);
    }
  }

  /** Why it was not taken. */
  private async send(event: FeedEvent, signal: AbortSignal): Promise<string | undefined> {
    const body = JSON.stringify(event);
    const timestampSeconds = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': String(timestampSeconds),
          'webhook-signature': this.sign({ id: event.id, timestampSeconds, body }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
      });
      // Nothing is read of what a receiver says.
      await response.body?.cancel();
      return response.ok ? undefined : `answered with ${response.status}`;
    } catch (error) {
      signal.throwIfAborted();
      return reasonOf(error);
    }
  }
}

/** A secret to sign with where none was given. */
export const newSecret = (): string => generateSecret();
