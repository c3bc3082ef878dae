import fc from 'fast-check';
import { EventCursorInvalid } from '../errors.js';
import { cursorLength, decodeCursor, encodeCursor, laterPosition, stillSeen } from './event-cursor.js';

const bigint = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
const position = fc.record({ epoch: bigint, transactionId: bigint, sequence: bigint });
const written = (text: string): string => Buffer.from(text).toString('base64url');

describe('feed cursors', () => {
  it('a cursor decodes to the position that it encodes', () => {
    fc.assert(fc.property(position, (place) => expect(decodeCursor(encodeCursor(place))).toEqual(place)));
  });

  it('a cursor decodes to the transactions that its snapshot has seen', () => {
    const ids = fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 62n }), { maxLength: 200 });
    const running = ids.map((given) => given.sort((one, other) => (one < other ? -1 : 1)).map(String));
    fc.assert(
      fc.property(position, bigint, running, (place, xmax, among) => {
        const cursor = encodeCursor({ ...place, seen: { xmax, running: among } });
        expect(decodeCursor(cursor)).toEqual({ ...place, seen: { xmax, running: among } });
        expect(cursor.length).toBeLessThan(cursorLength);
      }),
    );
  });

  it('a position past all seen transactions no longer stores them', () => {
    const seen = { xmax: '20', running: ['12', '15'] };
    const at = (transactionId: string, epoch = '1') =>
      stillSeen({ epoch, transactionId, sequence: '3' }, { epoch: '1', seen });
    expect(at('12')).toEqual(seen);
    expect(at('13')).toEqual({ xmax: '20', running: ['15'] });
    expect([at('20'), at('12', '2')]).toEqual([undefined, undefined]);
  });

  it('cursors of the version before epochs remain valid', () => {
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
    written('3.1.2.3.4'),
    written('3.1.2.3.4.5-'),
    written('3.1.2.3.4.A'),
    written('3.1.2.3.4.zzzzzzzzzzzzz'),
    `${written('2.1.2.3')}=`,
  ])('the cursor %p is rejected', (cursor) => expect(() => decodeCursor(cursor)).toThrow(EventCursorInvalid));

  it('a cursor with more running transactions than a server allows is rejected', () => {
    expect(() => decodeCursor(written(`3.1.2.3.4.${'1-'.repeat(1_000)}1`))).toThrow(EventCursorInvalid);
  });

  it('any invalid text is rejected as an invalid cursor and causes no other error', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(() => decodeCursor(text)).toThrow(EventCursorInvalid)));
  });
});

describe('later of two positions', () => {
  const at = (epoch: string, transactionId: string, sequence: string) => ({ epoch, transactionId, sequence });

  it.each([
    [at('1', '9', '9'), at('2', '1', '1')],
    [at('1', '9', '9'), at('1', '10', '0')],
    [at('1', '9', '9'), at('1', '9', '10')],
  ])('the later position of %j and %j is the second', (earlier, later) => {
    expect(laterPosition(earlier, later)).toEqual(later);
    expect(laterPosition(later, earlier)).toEqual(later);
  });
});
