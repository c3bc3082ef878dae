import type { CatalogueClient } from '../catalogue-client.js';
import { FileCursorStore, MemoryCursorStore } from '../feed/cursor-store.js';
import type { Beginning } from '../feed/events.js';
import type { FeedEvent, FeedEventKind } from '../records.js';
import { systemClock } from '../transport/clock.js';
import type { Surroundings } from './config.js';
import { exitCodes } from './exit-codes.js';
import { Forwarder, newSecret } from './forward.js';

/** What `plinth-catalogue listen` was asked for. */
export interface ListenSettings {
  events?: readonly FeedEventKind[] | undefined;
  from: Beginning;
  cursorFile?: string | undefined;
  forward?: URL | undefined;
  /** Ends when there is nothing more for now. */
  once: boolean;
  json: boolean;
}

// Without a cursor file nobody counts on it: it goes on after three attempts.
const attemptsWithoutCursor = 3;

/** Prints the feed as it comes, or forwards it. Resolves to the exit code. */
export async function listen(
  catalogue: CatalogueClient,
  { events, from, cursorFile, forward, once, json }: ListenSettings,
  { stdout, stderr, environment }: Surroundings,
  signal: AbortSignal,
): Promise<number> {
  const tell = (line: string): void => void stderr.line(line);
  const given = environment['PLINTH_WEBHOOK_SECRET'];
  const secret = given || newSecret();
  if (forward && !given) tell(`Signing with ${secret} (set PLINTH_WEBHOOK_SECRET to choose it).`);
  const attempts = cursorFile === undefined ? attemptsWithoutCursor : Infinity;
  const forwarder = forward && new Forwarder(forward, secret, attempts, systemClock, tell);
  let failed = 0;
  const feed = catalogue.events.follow({
    store: cursorFile === undefined ? new MemoryCursorStore() : new FileCursorStore(cursorFile),
    from,
    ...(events ? { events } : {}),
    pollMs: 2_000,
    untilCaughtUp: once,
    signal,
    onOutage: ({ message }, waitMs) => tell(`${message} Again in ${Math.ceil(waitMs / 1000)} s.`),
  });
  for await (const event of feed) {
    if (forwarder && !(await forwarder.forward(event, signal))) failed += 1;
    stdout.line(json ? JSON.stringify(event) : lineOf(event));
  }
  return failed > 0 ? exitCodes.rowsFailed : exitCodes.done;
}

function lineOf({ timestamp, type, data }: FeedEvent): string {
  const told: Record<string, unknown> = data;
  const words = ['sku', 'name', 'reference', 'status', 'reason', 'url'].flatMap((name) =>
    typeof told[name] === 'string' ? [told[name]] : [],
  );
  const changed = Array.isArray(told['changed']) ? [`changed: ${told['changed'].join(', ')}`] : [];
  return [timestamp, type.padEnd(21), ...words, ...changed].join('  ');
}
