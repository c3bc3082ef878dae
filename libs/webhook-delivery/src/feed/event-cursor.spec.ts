import fc from 'fast-check';
import { EventCursorInvalid } from '../errors.js';
import { decodeCursor, encodeCursor } from './event-cursor.js';

describe('a cursor of the feed', () => {
  it('gives back the position it was made of', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), fc.uuid(), (id, eventId) => {
        const position = { transactionId: String(id), eventId };
        expect(decodeCursor(encodeCursor(position))).toEqual(position);
      }),
    );
  });

  it.each([
    '',
    'x',
    '!!',
    Buffer.from('1.2').toString('base64url'),
    Buffer.from(`1.${2n ** 63n}.0190a6e0-0000-7000-8000-000000000000`).toString('base64url'),
  ])('refuses %p', (cursor) => expect(() => decodeCursor(cursor)).toThrow(EventCursorInvalid));

  it('refuses any other text without failing otherwise', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(() => decodeCursor(text)).toThrow(EventCursorInvalid)));
  });
});
