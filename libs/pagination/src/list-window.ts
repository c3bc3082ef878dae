import type { ListPosition } from './list-cursor.js';
import { pageOffset, type Page, type PageRequest } from './page-metadata.js';

/** The rows of a list that follow a position; from the beginning where there is none. */
export interface CursorRequest {
  after: ListPosition | null;
  perPage: number;
}

/** Which part of a list a client asked for: a page by its number, or what follows a position. */
export type ListWindow = PageRequest | CursorRequest;

/** A part of a list. `next` is the position of its last row, where that was asked for by position and more rows follow. */
export interface WindowedPage<Item> extends Page<Item> {
  next: ListPosition | null;
}

/** Whether the window begins at a position. */
export const isCursor = (window: ListWindow): window is CursorRequest => 'after' in window;

/** How many rows to read, and before them to skip: behind a position one more than are shown tells whether any follow. */
export function limitAndOffset(window: ListWindow): { limit: number; offset: string } {
  return isCursor(window)
    ? { limit: window.perPage + 1, offset: '0' }
    : { limit: window.perPage, offset: pageOffset(window) };
}

/** Rows that were read as `limitAndOffset` says, as the part of the list that was asked for. */
export function windowedPage<Row>(
  { items, total }: Page<Row>,
  window: ListWindow,
  positionOf: (row: Row) => ListPosition,
): WindowedPage<Row> {
  if (!isCursor(window) || items.length <= window.perPage) return { items, total, next: null };
  const shown = items.slice(0, window.perPage);
  return { items: shown, total, next: positionOf(shown.at(-1)!) };
}
