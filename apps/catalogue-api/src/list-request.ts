import {
  decodeListCursor,
  encodeListCursor,
  type CursorContext,
  type ListPosition,
  type ListWindow,
  type Page,
} from '@plinth/pagination';
import { invalidField } from './errors.js';
import type { KeyPrincipal } from './principal.js';

/** The parameters of a list that say which part of it is wanted, and those that narrow and order it. */
export type WindowQuery<Filters> = Filters & {
  page?: number | undefined;
  perPage: number;
  after?: string | undefined;
};

/** What a list's service returns: the items of the part that was asked for, the total of all, and where to go on. */
export interface ListPart<Item> extends Page<Item> {
  /** Where the part was asked for by cursor: the cursor of the next, null at the end. */
  nextCursor: string | null | undefined;
}

/** A part of a list that a request asks for. */
export interface AskedWindow<Filters> {
  window: ListWindow;
  filters: Filters;
  /** The cursor of a position of this list, for the member nextCursor; undefined where the request asked for a page. */
  cursorOf: (position: ListPosition | null) => string | null | undefined;
}

/**
 * Reads which part of `list` a query asks for. A cursor that is none, or was made for another list, other filters or
 * another vendor, is 422.
 */
export function askedWindow<Filters extends object>(
  list: string,
  { providerId }: KeyPrincipal,
  { page, perPage, after, ...rest }: WindowQuery<Filters>,
): AskedWindow<Filters> {
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
