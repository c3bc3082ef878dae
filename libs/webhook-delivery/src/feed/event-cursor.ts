import { isUuid } from '@plinth/formats';
import { EventCursorInvalid } from '../errors.js';

export interface FeedPosition {
  /** Increases when PostgreSQL restarts its transaction count, for example after a restore. */
  epoch: string;
  transactionId: string;
  /** The event's number; 0 precedes all events of the transaction. */
  sequence: string;
  /** Later transactions that the reader has already seen. */
  seen?: SeenTransactions | undefined;
}

/** A PostgreSQL snapshot in the position's epoch: it includes all transactions below `xmax` except the running ones. */
export interface SeenTransactions {
  xmax: string;
  running: readonly string[];
}

const mostRunning = 1_000;
export const cursorLength = 8_000;

/** A cursor of an earlier version, without epoch. */
export interface EventPlace {
  transactionId: string;
  eventId: string;
}

export function encodeCursor({ epoch, transactionId, sequence, seen }: FeedPosition): string {
  const place = `${epoch}.${transactionId}.${sequence}`;
  return Buffer.from(seen ? `3.${place}.${seen.xmax}.${differencesOf(seen.running)}` : `2.${place}`).toString(
    'base64url',
  );
}

/** The seen transactions after `position`; undefined if there are none. */
export function stillSeen(
  position: FeedPosition,
  { epoch, seen }: Pick<FeedPosition, 'epoch' | 'seen'>,
): SeenTransactions | undefined {
  if (!seen || epoch !== position.epoch || BigInt(position.transactionId) >= BigInt(seen.xmax)) return undefined;
  const reached = BigInt(position.transactionId);
  return { xmax: seen.xmax, running: seen.running.filter((id) => BigInt(id) >= reached) };
}

// Encoded as differences, because neighbouring ids are close.
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

/** Decodes a cursor of this or an earlier version. Throws EventCursorInvalid. */
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

export function laterPosition(one: FeedPosition, other: FeedPosition): FeedPosition {
  for (const part of ['epoch', 'transactionId', 'sequence'] as const) {
    const difference = BigInt(one[part]) - BigInt(other[part]);
    if (difference !== 0n) return difference > 0n ? one : other;
  }
  return one;
}
