import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed, encodingOf } from './compressed.js';

describe('encodingOf', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['brx, xgzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('takes of %j: %s', (header, encoding) => {
    expect(encodingOf({ headers: { 'accept-encoding': header } })).toBe(encoding);
  });
});

describe('compressed', () => {
  it('is the same in every encoding', () => {
    const content = Buffer.from('page '.repeat(1_000));
    const { identity, gzip, br } = compressed(content);
    expect([identity, gunzipSync(gzip), brotliDecompressSync(br)]).toEqual([content, content, content]);
  });
});
