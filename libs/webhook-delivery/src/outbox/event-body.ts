import { uuidV7 } from '@plinth/formats';

/** The body of an event as receivers get it. */
export interface EventPayload {
  id: string;
  type: string;
  /** RFC 3339, UTC, milliseconds. */
  timestamp: string;
  /** Grows within the event's resource. */
  sequence: number;
  data: unknown;
}

/** What an event says, but for the number that only the database can give it. */
export interface EventDraft {
  id: string;
  type: string;
  at: Date;
  data: unknown;
}

/**
 * The two halves of an event's body text, around its `sequence`. What PostgreSQL joins from them is stored, signed and
 * sent as it is: the text is never written a second time, so all attempts carry the same bytes.
 */
export function eventBodyHalves({ data, ...draft }: EventDraft): { head: string; tail: string } {
  return { head: eventBodyHead(draft), tail: `,"data":${JSON.stringify(data ?? null)}}` };
}

/** The first half of the bodies of all events of one kind and time, without the id: what stands before and after it. */
export function headAroundId(type: string, at: Date): { head: string; middle: string } {
  const head = '{"id":"';
  return { head, middle: eventBodyHead({ id: '', type, at }).slice(head.length) };
}

function eventBodyHead({ id, type, at }: Omit<EventDraft, 'data'>): string {
  return `${JSON.stringify({ id, type, timestamp: at.toISOString() }).slice(0, -1)},"sequence":`;
}

/** The patterns that match a kind: itself, every family it belongs to (`privacy.*`), and `*`. */
export function patternsOf(type: string): string[] {
  const parts = type.split('.');
  return [type, ...parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`), '*'];
}

/** The lowest id that an event of this moment can have: ids are UUIDv7 (RFC 9562 §5.7), in the order of their time. */
export const lowestIdOf = (time: Date): string =>
  `${uuidV7(Math.max(0, time.getTime())).slice(0, 13)}-0000-0000-000000000000`;
