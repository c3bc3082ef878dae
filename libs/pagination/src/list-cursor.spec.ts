import { cursorLength, decodeListCursor, encodeListCursor, type CursorContext } from './list-cursor.js';

const context: CursorContext = { list: 'products', tenant: 'a', filters: { status: ['draft'], q: 'oak' } };
const position = { at: new Date('2026-01-31T09:00:00.123Z'), id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' };
const cursor = encodeListCursor(position, context);

describe('list cursors', () => {
  it('a cursor decodes to its position', () => {
    expect(decodeListCursor(cursor, context)).toEqual(position);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(cursor).toHaveLength(cursorLength);
    const early = { ...position, at: new Date(-1) };
    expect(decodeListCursor(encodeListCursor(early, context), context)).toEqual(early);
  });

  it('a cursor does not depend on the order of filters or on absent ones', () => {
    expect(
      decodeListCursor(cursor, { ...context, filters: { q: 'oak', brand: undefined, status: ['draft'] } }),
    ).toEqual(position);
  });

  it.each([
    ['another list', { ...context, list: 'requests' }],
    ['another tenant', { ...context, tenant: 'b' }],
    ['another value of a filter', { ...context, filters: { ...context.filters, q: 'elm' } }],
    ['one filter more', { ...context, filters: { ...context.filters, inStock: false } }],
    ['one filter less', { ...context, filters: { q: 'oak' } }],
  ])('a cursor is not valid for %s', (_other, given) => {
    expect(decodeListCursor(cursor, given)).toBeUndefined();
  });

  it.each([
    ['', 'garbage', `${cursor}=`, ` ${cursor}`, cursor.slice(0, -1), `${cursor}A`, cursor.toUpperCase()],
    [...cursor].map((letter, index) => cursor.slice(0, index) + (letter === 'A' ? 'B' : 'A') + cursor.slice(index + 1)),
  ])('a cursor is rejected when any part of it is changed', (...changed) => {
    expect(changed.filter((text) => decodeListCursor(text, context))).toEqual([]);
  });
});
