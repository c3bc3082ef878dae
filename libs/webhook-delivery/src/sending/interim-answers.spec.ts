import fc from 'fast-check';
import { InterimAnswerFilter, maxInterimAnswers, TooManyInterimAnswers } from './interim-answers.js';

const final = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

function read(...pieces: string[]): string {
  const filter = new InterimAnswerFilter();
  filter.requestWritten();
  return pieces.map((piece) => filter.pass(Buffer.from(piece, 'latin1'))?.toString('latin1') ?? '').join('');
}

describe('interim responses', () => {
  it.each([
    ['a final answer alone', final, final],
    ['an unsolicited 100', `HTTP/1.1 100 Continue\r\n\r\n${final}`, final],
    ['one without a reason', `HTTP/1.1 100\r\n\r\n${final}`, final],
    ['one with headers', `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${final}`, final],
    ['several of several kinds', `HTTP/1.1 102 P\r\n\r\nHTTP/1.0 100 C\r\n\r\nHTTP/1.1 199 X\r\n\r\n${final}`, final],
    ['lines that end in LF alone', `HTTP/1.1 100 Continue\n\n${final}`, final],
    ['a change of protocol', 'HTTP/1.1 101 Switching\r\n\r\n...', 'HTTP/1.1 101 Switching\r\n\r\n...'],
    ['what is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['another version', 'HTTP/2.0 100 Continue\r\n\r\n', 'HTTP/2.0 100 Continue\r\n\r\n'],
    ['a body that looks like one', `${final}HTTP/1.1 100 C\r\n\r\n`, `${final}HTTP/1.1 100 C\r\n\r\n`],
  ])('interim responses are removed and nothing else, in one piece or byte by byte: %s', (_what, sent, expected) => {
    expect(read(sent)).toBe(expected);
    expect(read(...sent)).toBe(expected);
  });

  it('interim responses are removed wherever the stream is split', () => {
    const heads = fc.array(fc.constantFrom('HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 E\r\na: b\r\n\r\n'), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(heads, fc.array(fc.nat({ max: 60 })), (interim, cuts) => {
        let rest = interim.join('') + final;
        const pieces: string[] = [];
        for (const cut of cuts) {
          pieces.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        expect(read(...pieces.filter((piece) => piece !== ''), ...(rest === '' ? [] : [rest]))).toBe(final);
      }),
    );
  });

  it('text that is not an interim response is never changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 13 }), (bytes) => {
        const filter = new InterimAnswerFilter();
        filter.requestWritten();
        expect(filter.pass(Buffer.from(bytes))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it(`an exchange may have at most ${maxInterimAnswers} interim responses`, () => {
    const interim = 'HTTP/1.1 102 Processing\r\n\r\n';
    expect(read(interim.repeat(maxInterimAnswers) + final)).toBe(final);
    expect(() => read(interim.repeat(maxInterimAnswers + 1))).toThrow(TooManyInterimAnswers);
  });

  it('a response head over 8 KiB is left to the HTTP parser', () => {
    const endless = `HTTP/1.1 100 Continue\r\nx: ${'x'.repeat(9_000)}`;
    expect(read(endless)).toBe(endless);
  });

  it('interim responses are also removed from the response to the next request', () => {
    const filter = new InterimAnswerFilter();
    for (let round = 0; round < 3; round += 1) {
      filter.requestWritten();
      expect(filter.hasBegun).toBe(false);
      expect(filter.pass(Buffer.from(`HTTP/1.1 100 Continue\r\n\r\n${final}`))?.toString()).toBe(final);
      expect(filter.hasBegun).toBe(true);
    }
  });
});
