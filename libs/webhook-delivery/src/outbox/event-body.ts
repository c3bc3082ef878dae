import { uuidV7 } from '@plinth/formats';
import type { Actor } from '../database/webhook-endpoint.entity.js';

export interface EventPayload {
  id: string;
  type: string;
  /** RFC 3339, UTC, milliseconds. */
  timestamp: string;
  sequence: number;
  data: unknown;
}

/** An event without the number that the database assigns. */
export interface EventDraft {
  id: string;
  type: string;
  at: Date;
  data: unknown;
  /** Who caused the event, for services whose events name it. */
  actor?: Actor | undefined;
}

/** The body's halves around `sequence`. PostgreSQL joins them once: all attempts send the same bytes. */
export function eventBodyHalves({ data, actor, ...draft }: EventDraft): { head: string; tail: string } {
  return { head: eventBodyHead(draft), tail: `,"data":${JSON.stringify(data ?? null)}${eventBodyEnd(actor)}` };
}

/** The text after the data. */
export const eventBodyEnd = (actor?: Actor): string => (actor ? `,"actor":${JSON.stringify(actor)}}` : '}');

/** The constant text around the id for events of one kind and time. */
export function headAroundId(type: string, at: Date): { head: string; middle: string } {
  const head = '{"id":"';
  return { head, middle: eventBodyHead({ id: '', type, at }).slice(head.length) };
}

function eventBodyHead({ id, type, at }: Omit<EventDraft, 'data' | 'actor'>): string {
  return `${JSON.stringify({ id, type, timestamp: at.toISOString() }).slice(0, -1)},"sequence":`;
}

/** The patterns that match a kind: itself, its families (`privacy.*`) and `*`. */
export function patternsOf(type: string): string[] {
  const parts = type.split('.');
  return [type, ...parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`), '*'];
}

/** The lowest UUIDv7 of a moment (RFC 9562 §5.7). */
export const lowestIdOf = (time: Date): string =>
  `${uuidV7(Math.max(0, time.getTime())).slice(0, 13)}-0000-0000-000000000000`;
