import {
  decodeListCursor,
  encodeListCursor,
  type CursorContext,
  type ListPosition,
  type ListWindow,
  type Page,
} from '@plinth/pagination';
import { invalidField } from './errors.js';
import type { Principal } from './principal.js';

export type WindowQuery<Filters> = Filters & {
  page?: number | undefined;
  perPage: number;
  after?: string | undefined;
};

export interface ListPart<Item> extends Page<Item> {
  /** For a request by cursor: the next cursor, null at the end. */
  nextCursor: string | null | undefined;
}

export interface ListRequest<Filters> {
  window: ListWindow;
  filters: Filters;
  /** The value of nextCursor; undefined if the request used a page number. */
  cursorOf: (position: ListPosition | null) => string | null | undefined;
}

/** Parses the requested window. An invalid cursor, or one of another list, filter or vendor, is a 422. */
export function parseListRequest<Filters extends object>(
  list: string,
  { providerId }: Principal,
  { page, perPage, after, ...rest }: WindowQuery<Filters>,
): ListRequest<Filters> {
  const filters = rest as unknown as Filters;
  if (after === undefined) return { window: { page: page ?? 1, perPage }, filters, cursorOf: () => undefined };
  const context: CursorContext = {
    list,
    tenant: providerId ?? 'platform',
    filters: filters as Readonly<Record<string, unknown>>,
  };
  const position = after === '' ? null : decodeListCursor(after, context);
  if (position === undefined) {
    throw invalidField('after', 'cursor', 'must be a nextCursor of this list, sent with the same filters');
  }
  return {
    window: { after: position, perPage },
    filters,
    cursorOf: (next) => next && encodeListCursor(next, context),
  };
}
