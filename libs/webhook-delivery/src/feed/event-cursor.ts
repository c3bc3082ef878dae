import { isUuid } from '@plinth/service-runtime';
import { EventCursorInvalid } from '../errors.js';

/** A place in the feed: just after the event that this names. */
export interface FeedPosition {
  /** PostgreSQL's 64-bit transaction id, as decimal text. */
  transactionId: string;
  eventId: string;
}

/** Writes a position as the opaque text that clients keep. */
export function encodeCursor({ transactionId, eventId }: FeedPosition): string {
  return Buffer.from(`1.${transactionId}.${eventId}`).toString('base64url');
}

/** Reads what `encodeCursor` wrote. Throws EventCursorInvalid on anything else. */
export function decodeCursor(cursor: string): FeedPosition {
  const [version, transactionId = '', eventId = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const isBigint = /^\d{1,19}$/.test(transactionId) && BigInt(transactionId) < 2n ** 63n;
  if (version !== '1' || !isBigint || !isUuid(eventId) || encodeCursor({ transactionId, eventId }) !== cursor)
    throw new EventCursorInvalid();
  return { transactionId, eventId };
}
