import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed, encodingOf, filledPage } from './page-files.js';

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
  ])('Accept-Encoding %j selects %s', (header, encoding) => {
    expect(encodingOf({ headers: { 'accept-encoding': header } })).toBe(encoding);
  });
});

describe('compressed', () => {
  it('every encoding decompresses to the same bytes', () => {
    const content = Buffer.from('page '.repeat(1_000));
    const { identity, gzip, br } = compressed(content);
    expect([identity, gunzipSync(gzip), brotliDecompressSync(br)]).toEqual([content, content, content]);
  });
});

describe('filledPage', () => {
  it('every placeholder is filled', () => {
    expect(filledPage('<title>{{name}}</title><b>{{name}}</b>', { name: 'Havskov' })).toBe(
      '<title>Havskov</title><b>Havskov</b>',
    );
  });

  it('a value never becomes markup, a pattern or another placeholder', () => {
    expect(filledPage('<b>{{name}}</b>', { name: `<script>"$&'{{other}}`, other: 'x' })).toBe(
      '<b>&#60;script&#62;&#34;$&#38;&#39;{{other}}</b>',
    );
  });

  it.each([
    [{ logo: '/logo' }, '<img src="/logo">'],
    [{ logo: null }, '<b>mark</b>'],
    [{}, '<b>mark</b>'],
  ])('sections are included depending on %j', (values, expected) => {
    expect(filledPage('{{#logo}}<img src="{{logo}}">{{/logo}}{{^logo}}<b>mark</b>{{/logo}}', values)).toBe(expected);
  });

  it('placeholders marked as markup are inserted unescaped', () => {
    expect(filledPage('{{&form}}', { form: '<form></form>' })).toBe('<form></form>');
  });
});
