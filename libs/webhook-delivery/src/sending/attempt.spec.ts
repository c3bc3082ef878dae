import fc from 'fast-check';
import { describeFailure, maxExcerptBytes, responseExcerpt } from './attempt.js';

const coded = (code: string) => Object.assign(new Error(code), { code });
const ofAll = (...codes: string[]) => describeFailure(new AggregateError(codes.map(coded)), 3_000);

describe('what is said of a name with several addresses', () => {
  it.each([
    ['the first failure', ['ECONNREFUSED', 'EHOSTUNREACH'], 'unreachable', 'connection refused'],
    [
      'the first that was an answer, as this process may have been late to read the others',
      ['ETIMEDOUT', 'ETIMEDOUT', 'ECONNREFUSED'],
      'unreachable',
      'connection refused',
    ],
    ['that none answered', ['ETIMEDOUT', 'ETIMEDOUT'], 'timed_out', 'connection timed out'],
  ])('is %s', (_what, codes, outcome, error) => {
    expect(ofAll(...codes)).toEqual({ outcome, error });
  });
});

describe('what is stored of a response', () => {
  it('is at most 16 KiB of valid UTF-8 without U+0000, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.integer({ min: 1, max: 12 }), (bytes, times) => {
        const text = responseExcerpt(Buffer.concat(Array<Uint8Array>(times).fill(bytes)));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxExcerptBytes);
        expect(text).not.toContain('\u0000');
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
    );
  });

  it('is the text itself when it is short, and cuts no character in half when it is long', () => {
    expect(responseExcerpt(Buffer.from('Grüße 👋'))).toBe('Grüße 👋');
    expect(responseExcerpt(Buffer.from('a' + '👋'.repeat(5_000)))).toBe('a' + '👋'.repeat(4_095));
  });
});
