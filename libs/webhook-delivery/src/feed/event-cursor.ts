import { isUuid } from '@plinth/formats';
import { EventCursorInvalid } from '../errors.js';

/** A place in the feed: just after the event, or the moment, that it names. All numbers as decimal text. */
export interface FeedPosition {
  /** Grows when PostgreSQL begins to count transactions anew, as after a restore. */
  epoch: string;
  /** PostgreSQL's 64-bit transaction id. */
  transactionId: string;
  /** The number of the event; 0 comes before all events of the transaction. */
  sequence: string;
}

/** A place as cursors named it before there were epochs: just after an event. */
export interface EventPlace {
  transactionId: string;
  eventId: string;
}

/** Writes a position as the opaque text that clients keep. */
export function encodeCursor({ epoch, transactionId, sequence }: FeedPosition): string {
  return Buffer.from(`2.${epoch}.${transactionId}.${sequence}`).toString('base64url');
}

/** Reads what `encodeCursor` wrote, now or in an earlier version. Throws EventCursorInvalid on anything else. */
export function decodeCursor(cursor: string): FeedPosition | EventPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (Buffer.from(text).toString('base64url') !== cursor) throw new EventCursorInvalid();
  const [version, ...parts] = text.split('.');
  const [first = '', second = '', third = ''] = parts;
  if (version === '1' && parts.length === 2 && isBigint(first) && isUuid(second))
    return { transactionId: first, eventId: second };
  if (version === '2' && parts.length === 3 && parts.every(isBigint))
    return { epoch: first, transactionId: second, sequence: third };
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
