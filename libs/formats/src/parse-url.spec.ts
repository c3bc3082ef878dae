import { parseUrl, urlsByHost } from './parse-url.js';

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

describe('urlsByHost', () => {
  it.each([
    ['postgres://h/d', ['postgres://h/d']],
    ['postgres://r:a,b@h:1/d?x=1,2', ['postgres://r:a,b@h:1/d?x=1,2']],
    ['postgres://r:p@w@a:1,[::1]:2/d?x=y', ['postgres://r:p@w@a:1/d?x=y', 'postgres://r:p@w@[::1]:2/d?x=y']],
    ['postgres:///d?host=/run', ['postgres:///d?host=/run']],
    ['no URL', ['no URL']],
  ])('splits %s', (url, urls) => {
    expect(urlsByHost(url)).toEqual(urls);
  });
});
