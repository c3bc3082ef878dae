import { parseUrl } from './parse-url.js';

describe('parseUrl', () => {
  it('a valid URL is parsed, and invalid text gives undefined', () => {
    expect(parseUrl('https://example.com:8443/a?b')?.port).toBe('8443');
    for (const text of ['', '/a', 'example.com', 'https://', 'https://a b/']) expect(parseUrl(text)).toBeUndefined();
  });

  it('an internationalized name is accepted however often it is parsed', () => {
    const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://müller.example/')?.hostname);
    expect(new Set(hosts)).toEqual(new Set(['xn--mller-kva.example']));
  });
});
