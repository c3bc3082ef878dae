import { generateSecret, signer, type SignMessage } from '@plinth/webhook-signing';
import type { FeedEvent, FeedEventKind } from '../records.js';
import { backoffMs, systemClock, type Clock } from '../transport/clock.js';
import { reasonOf } from '../transport/attempt.js';
import type { CatalogueClient } from '../catalogue-client.js';
import { FileCursorStore, MemoryCursorStore, type Beginning } from '../feed/events.js';
import { exitCodes, type CommandContext } from './config.js';

const timeoutMs = 15_000;
const backoff = { firstMs: 1_000, longestMs: 60_000 };

/** Forwards events to a URL as signed webhooks (Standard Webhooks). */
export class Forwarder {
  private readonly sign: SignMessage;

  constructor(
    private readonly url: URL,
    secret: string,
    private readonly attempts: number,
    private readonly clock: Clock,
    private readonly log: (line: string) => void,
  ) {
    this.sign = signer([secret]);
  }

  /** Resolves to false once all attempts fail. */
  async forward(event: FeedEvent, signal: AbortSignal): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.send(event, signal);
      if (outcome === undefined) return true;
      if (attempt >= this.attempts) {
        this.log(`${event.type} ${event.id}: ${outcome}; failed after ${attempt} attempts`);
        return false;
      }
      const waitMs = backoffMs(attempt, () => this.clock.random(), backoff);
      this.log(`${event.type} ${event.id}: ${outcome}; retrying in ${Math.ceil(waitMs / 1000)} s`);
      await this.clock.wait(waitMs, signal);
    }
  }

  /** Resolves to the failure reason, or undefined on success. */
  private async send(event: FeedEvent, signal: AbortSignal): Promise<string | undefined> {
    const body = JSON.stringify(event);
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const timeout = AbortSignal.timeout(timeoutMs);
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
        signal: AbortSignal.any([signal, timeout]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `the receiver returned ${response.status}`;
    } catch (error) {
      signal.throwIfAborted();
      // Used here, because Node 20 would collect a signal that only AbortSignal.any() refers to.
      return reasonOf(timeout.aborted ? timeout.reason : error);
    }
  }
}

export interface ListenSettings {
  events?: readonly FeedEventKind[] | undefined;
  from: Beginning;
  cursorFile?: string | undefined;
  forward?: URL | undefined;
  /** Exits once caught up. */
  once: boolean;
  json: boolean;
}

// Without a cursor file, delivery is best effort.
const attemptsWithoutCursor = 3;

/** Prints or forwards events. Resolves to the exit code. */
export async function listen(
  catalogue: CatalogueClient,
  { events, from, cursorFile, forward, once, json }: ListenSettings,
  { stdout, stderr, environment }: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const log = (line: string): void => void stderr.line(line);
  const configuredSecret = environment['PLINTH_WEBHOOK_SECRET'];
  const secret = configuredSecret || generateSecret();
  if (forward && !configuredSecret) log(`Signing with ${secret} (set PLINTH_WEBHOOK_SECRET to choose it).`);
  const attempts = cursorFile === undefined ? attemptsWithoutCursor : Infinity;
  const forwarder = forward && new Forwarder(forward, secret, attempts, systemClock, log);
  let failed = 0;
  const feed = catalogue.events.follow({
    store: cursorFile === undefined ? new MemoryCursorStore() : new FileCursorStore(cursorFile),
    from,
    ...(events ? { events } : {}),
    pollMs: 2_000,
    untilCaughtUp: once,
    signal,
    onOutage: ({ message }, waitMs) => log(`${message} Retrying in ${Math.ceil(waitMs / 1000)} s.`),
  });
  for await (const event of feed) {
    if (forwarder && !(await forwarder.forward(event, signal))) failed += 1;
    stdout.line(json ? JSON.stringify(event) : lineOf(event));
  }
  return failed > 0 ? exitCodes.rowsFailed : exitCodes.done;
}

function lineOf({ timestamp, type, data }: FeedEvent): string {
  const fields: Record<string, unknown> = data;
  const words = ['sku', 'name', 'reference', 'status', 'reason', 'url'].flatMap((name) =>
    typeof fields[name] === 'string' ? [fields[name]] : [],
  );
  const changed = Array.isArray(fields['changed']) ? [`changed: ${fields['changed'].join(', ')}`] : [];
  return [timestamp, type.padEnd(21), ...words, ...changed].join('  ');
}
