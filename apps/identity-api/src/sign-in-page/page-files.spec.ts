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

describe('filledPage', () => {
  it('puts a value in every place', () => {
    expect(filledPage('<title>{{name}}</title><b>{{name}}</b>', { name: 'Havskov' })).toBe(
      '<title>Havskov</title><b>Havskov</b>',
    );
  });

  it('never lets a value become markup, a pattern or a place of another', () => {
    expect(filledPage('<b>{{name}}</b>', { name: `<script>"$&'{{other}}`, other: 'x' })).toBe(
      '<b>&#60;script&#62;&#34;$&#38;&#39;{{other}}</b>',
    );
  });

  it.each([
    [{ logo: '/logo' }, '<img src="/logo">'],
    [{ logo: null }, '<b>mark</b>'],
    [{}, '<b>mark</b>'],
  ])('chooses by %j what is there', (values, expected) => {
    expect(filledPage('{{#logo}}<img src="{{logo}}">{{/logo}}{{^logo}}<b>mark</b>{{/logo}}', values)).toBe(expected);
  });

  it('takes markup where the page says so', () => {
    expect(filledPage('{{&form}}', { form: '<form></form>' })).toBe('<form></form>');
  });
});
