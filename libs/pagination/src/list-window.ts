import type { ListPosition } from './list-cursor.js';
import { pageOffset, type Page, type PageRequest } from './page-metadata.js';

/** The rows after a position; null: from the start. */
export interface CursorRequest {
  after: ListPosition | null;
  perPage: number;
}

/** A page by number, or the rows after a position. */
export type ListWindow = PageRequest | CursorRequest;

/** `next` is the position of the last row if the request was by cursor and more rows follow. */
export interface WindowedPage<Item> extends Page<Item> {
  next: ListPosition | null;
}

export const isCursor = (window: ListWindow): window is CursorRequest => 'after' in window;

/** Rows to read and to skip. A cursor request reads one extra row to detect whether more follow. */
export function limitAndOffset(window: ListWindow): { limit: number; offset: string } {
  return isCursor(window)
    ? { limit: window.perPage + 1, offset: '0' }
    : { limit: window.perPage, offset: pageOffset(window) };
}

/** The requested part from the rows read with `limitAndOffset`. */
export function windowedPage<Row>(
  { items, total }: Page<Row>,
  window: ListWindow,
  positionOf: (row: Row) => ListPosition,
): WindowedPage<Row> {
  if (!isCursor(window) || items.length <= window.perPage) return { items, total, next: null };
  const shown = items.slice(0, window.perPage);
  return { items: shown, total, next: positionOf(shown.at(-1)!) };
}
