import { isUnchanged, requestedPart } from './requested-part.js';

const validators = { etag: '"a"', lastModified: 'Sat, 31 Jan 2026 09:00:00 GMT' };
const partOf = (range: string | undefined, size = 100, ifRange?: string, method = 'GET') =>
  requestedPart({ method, headers: { range, 'if-range': ifRange } }, size, validators);
const whole = { kind: 'whole' };
const none = { kind: 'none' };
const part = (start: number, end: number) => ({ kind: 'part', range: { start, end } });

describe('requestedPart', () => {
  it.each([
    [undefined, whole],
    ['bytes=0-0', part(0, 0)],
    ['bytes=10-19', part(10, 19)],
    ['Bytes = 10 - 19', part(10, 19)],
    ['bytes=99-', part(99, 99)],
    ['bytes=0-1000', part(0, 99)],
    ['bytes=-10', part(90, 99)],
    ['bytes=-1000', part(0, 99)],
    ['bytes=-0', none],
    ['bytes=100-', none],
    ['bytes=100-200', none],
    ['bytes=19-10', whole],
    ['bytes=0-1,3-4', whole],
    ['bytes=-', whole],
    ['bytes=a-b', whole],
    ['bytes=--1', whole],
    ['lines=0-1', whole],
  ])('the range %s of a 100-byte file is parsed correctly', (range, expected) => {
    expect(partOf(range)).toEqual(expected);
  });

  it('no range of an empty file can be satisfied', () => {
    expect(partOf('bytes=0-', 0)).toEqual(none);
    expect(partOf('bytes=-5', 0)).toEqual(none);
  });

  it('a range is ignored for HEAD', () => {
    expect(partOf('bytes=0-0', 100, undefined, 'HEAD')).toEqual(whole);
  });

  it.each([
    ['"a"', part(0, 0)],
    ['Sat, 31 Jan 2026 09:00:00 GMT', part(0, 0)],
    ['"b"', whole],
    ['W/"a"', whole],
    ['Sat, 31 Jan 2026 09:00:01 GMT', whole],
    ['', whole],
  ])('a range with If-Range %j is parsed correctly', (ifRange, expected) => {
    expect(partOf('bytes=0-0', 100, ifRange)).toEqual(expected);
  });
});

describe('isUnchanged', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': '"b", W/"a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-modified-since': 'Sat, 31 Jan 2026 09:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Sat, 31 Jan 2026 08:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 31 Jan 2026 09:00:00 GMT' }, false],
  ])('isUnchanged is correct for the headers %j', (headers, expected) => {
    expect(isUnchanged(headers, validators)).toBe(expected);
  });
});
