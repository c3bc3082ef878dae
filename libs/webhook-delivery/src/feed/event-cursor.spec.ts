import fc from 'fast-check';
import { EventCursorInvalid } from '../errors.js';
import { decodeCursor, encodeCursor, laterPosition } from './event-cursor.js';

const bigint = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
const position = fc.record({ epoch: bigint, transactionId: bigint, sequence: bigint });
const written = (text: string): string => Buffer.from(text).toString('base64url');

describe('a cursor of the feed', () => {
  it('gives back the position it was made of', () => {
    fc.assert(fc.property(position, (place) => expect(decodeCursor(encodeCursor(place))).toEqual(place)));
  });

  it('is still read as it was written before there were epochs', () => {
    fc.assert(
      fc.property(bigint, fc.uuid(), (transactionId, eventId) =>
        expect(decodeCursor(written(`1.${transactionId}.${eventId}`))).toEqual({ transactionId, eventId }),
      ),
    );
  });

  it.each([
    '',
    'x',
    '!!',
    written('1.2'),
    written(`1.${2n ** 63n}.0190a6e0-0000-7000-8000-000000000000`),
    written('2.1.2'),
    written('2.1.2.3.4'),
    written('2.1.2.-3'),
    written(`2.1.${2n ** 63n}.3`),
    written('3.1.2.3'),
    `${written('2.1.2.3')}=`,
  ])('refuses %p', (cursor) => expect(() => decodeCursor(cursor)).toThrow(EventCursorInvalid));

  it('refuses any other text without failing otherwise', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(() => decodeCursor(text)).toThrow(EventCursorInvalid)));
  });
});

describe('the later of two positions', () => {
  const at = (epoch: string, transactionId: string, sequence: string) => ({ epoch, transactionId, sequence });

  it.each([
    [at('1', '9', '9'), at('2', '1', '1')],
    [at('1', '9', '9'), at('1', '10', '0')],
    [at('1', '9', '9'), at('1', '9', '10')],
  ])('of %j and %j is the second', (earlier, later) => {
    expect(laterPosition(earlier, later)).toEqual(later);
    expect(laterPosition(later, earlier)).toEqual(later);
  });
});
