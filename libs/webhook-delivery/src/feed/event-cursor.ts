import { isUuid } from '@plinth/formats';
import { EventCursorInvalid } from '../errors.js';

/** A position in the feed: just after the event, or the moment, that it names. All numbers as decimal text. */
export interface FeedPosition {
  /** Grows when PostgreSQL begins to count transactions anew, as after a restore. */
  epoch: string;
  /** PostgreSQL's 64-bit transaction id. */
  transactionId: string;
  /** The number of the event; 0 comes before all events of the transaction. */
  sequence: string;
  /** What a reader knows already of what comes after; absent: nothing. */
  seen?: SeenTransactions | undefined;
}

/**
 * A snapshot of PostgreSQL, in the epoch of the position that it belongs to: it has seen all transactions below `xmax` but
 * those that were running.
 */
export interface SeenTransactions {
  xmax: string;
  /** In ascending order. */
  running: readonly string[];
}

const mostRunning = 1_000;
/** The greatest number of characters that a cursor has. */
export const cursorLength = 8_000;

/** A position as cursors named it before there were epochs: just after an event. */
export interface EventPlace {
  transactionId: string;
  eventId: string;
}

/** Writes a position as the opaque text that clients keep. */
export function encodeCursor({ epoch, transactionId, sequence, seen }: FeedPosition): string {
  const place = `${epoch}.${transactionId}.${sequence}`;
  return Buffer.from(seen ? `3.${place}.${seen.xmax}.${differencesOf(seen.running)}` : `2.${place}`).toString(
    'base64url',
  );
}

/** What is left of the seen transactions for a reader that has come to `position`; undefined when it is past them. */
export function stillSeen(
  position: FeedPosition,
  { epoch, seen }: Pick<FeedPosition, 'epoch' | 'seen'>,
): SeenTransactions | undefined {
  if (!seen || epoch !== position.epoch || BigInt(position.transactionId) >= BigInt(seen.xmax)) return undefined;
  const reached = BigInt(position.transactionId);
  return { xmax: seen.xmax, running: seen.running.filter((id) => BigInt(id) >= reached) };
}

// Each as its difference from the one before: neighbours are near each other.
function differencesOf(ascending: readonly string[]): string {
  return ascending.map((id, index) => (BigInt(id) - BigInt(ascending[index - 1] ?? 0)).toString(36)).join('-');
}

function readDifferences(text: string): string[] | undefined {
  const parts = text === '' ? [] : text.split('-');
  if (parts.length > mostRunning || !parts.every((part) => /^[0-9a-z]{1,13}$/.test(part))) return undefined;
  let sum = 0n;
  return parts.map((part) => {
    sum += [...part].reduce((value, digit) => value * 36n + BigInt(parseInt(digit, 36)), 0n);
    return String(sum);
  });
}

/** Reads what `encodeCursor` wrote, now or in an earlier version. Throws EventCursorInvalid on anything else. */
export function decodeCursor(cursor: string): FeedPosition | EventPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (Buffer.from(text).toString('base64url') !== cursor) throw new EventCursorInvalid();
  const [version, ...parts] = text.split('.');
  const [first = '', second = '', third = '', xmax = '', differences = ''] = parts;
  if (version === '1' && parts.length === 2 && isBigint(first) && isUuid(second))
    return { transactionId: first, eventId: second };
  if (version === '2' && parts.length === 3 && parts.every(isBigint))
    return { epoch: first, transactionId: second, sequence: third };
  const running = version === '3' && parts.length === 5 ? readDifferences(differences) : undefined;
  if (running && [first, second, third, xmax, ...running].every(isBigint))
    return { epoch: first, transactionId: second, sequence: third, seen: { xmax, running } };
  throw new EventCursorInvalid();
}

const isBigint = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n;

/** The later of two positions. */
export function laterPosition(one: FeedPosition, other: FeedPosition): FeedPosition {
  for (const part of ['epoch', 'transactionId', 'sequence'] as const) {
    const difference = BigInt(one[part]) - BigInt(other[part]);
    if (difference !== 0n) return difference > 0n ? one : other;
  }
  return one;
}
