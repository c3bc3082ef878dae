import { parseUrl } from './parse-url.js';

describe('parseUrl', () => {
  it('gives the parts of a URL, and undefined for what is none', () => {
    expect(parseUrl('https://example.com:8443/a?b')?.port).toBe('8443');
    for (const text of ['', '/a', 'example.com', 'https://', 'https://a b/']) expect(parseUrl(text)).toBeUndefined();
  });

  it('takes an internationalized name however often it is asked', () => {
    const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://müller.example/')?.hostname);
    expect(new Set(hosts)).toEqual(new Set(['xn--mller-kva.example']));
  });
});
