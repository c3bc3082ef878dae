import fc from 'fast-check';
import { describeFailure, maxExcerptBytes, responseExcerpt } from './attempt.js';

const coded = (code: string) => Object.assign(new Error(code), { code });
const ofAll = (...codes: string[]) => describeFailure(new AggregateError(codes.map(coded)), 3_000);

describe('failure of a name with several addresses', () => {
  it.each([
    ['the first failure', ['ECONNREFUSED', 'EHOSTUNREACH'], 'unreachable', 'connection refused'],
    [
      'the first that was an answer, as this process may have been late to read the others',
      ['ETIMEDOUT', 'ETIMEDOUT', 'ECONNREFUSED'],
      'unreachable',
      'connection refused',
    ],
    ['that none answered', ['ETIMEDOUT', 'ETIMEDOUT'], 'timed_out', 'connection timed out'],
  ])('the reported failure of several addresses is %s', (_what, codes, outcome, error) => {
    expect(ofAll(...codes)).toEqual({ outcome, error });
  });
});

describe('stored response excerpt', () => {
  it('a stored response has at most 16 KiB of valid UTF-8 without U+0000, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.integer({ min: 1, max: 12 }), (bytes, times) => {
        const text = responseExcerpt(Buffer.concat(Array<Uint8Array>(times).fill(bytes)));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxExcerptBytes);
        expect(text).not.toContain('\u0000');
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
    );
  });

  it('a stored response keeps short text unchanged and never cuts a character of long text', () => {
    expect(responseExcerpt(Buffer.from('Grüße 👋'))).toBe('Grüße 👋');
    expect(responseExcerpt(Buffer.from('a' + '👋'.repeat(5_000)))).toBe('a' + '👋'.repeat(4_095));
  });
});
