import { conditionsOf, freshUntil } from './picture-freshness.js';

const now = Date.parse('2026-11-27T12:00:00Z');
const date = new Date(now).toUTCString();
const ago = (seconds: number): string => new Date(now - seconds * 1_000).toUTCString();
const hour = 3_600;
const day = 24 * hour;

describe('how long a copy of a picture is fresh', () => {
  it.each<[Record<string, string>, number]>([
    [{}, hour],
    [{ 'cache-control': 'max-age=86400' }, day],
    [{ 'cache-control': 'public, MAX-AGE="86400"' }, day],
    [{ 'cache-control': 'max-age=86400', age: '43200' }, day / 2],
    [{ 'cache-control': 'max-age=60' }, hour],
    [{ 'cache-control': 'max-age=31536000, immutable' }, 30 * day],
    [{ 'cache-control': 'no-cache, max-age=86400' }, hour],
    [{ 'cache-control': 'no-store' }, hour],
    [{ 'cache-control': 's-maxage=86400' }, hour],
    [{ date, expires: new Date(now + 2 * day * 1_000).toUTCString() }, 2 * day],
    [{ date, expires: '0' }, hour],
    [{ date, 'last-modified': ago(100 * day) }, 10 * day],
    [{ date, 'last-modified': 'yesterday' }, hour],
  ])('the headers %j make it fresh for %i seconds', (headers, seconds) => {
    expect((freshUntil(headers, now).getTime() - now) / 1_000).toBe(seconds);
  });
});

describe('a request for a picture with a copy', () => {
  it('a request names the validators that its host sent', () => {
    expect(conditionsOf({ etag: '"a"', lastModified: date })).toEqual({
      'if-none-match': '"a"',
      'if-modified-since': date,
    });
    expect(conditionsOf({ etag: null, lastModified: null })).toEqual({});
  });
});
