import { parseUrl } from '@plinth/formats';
import { issuerFault } from './issuer-url.js';

describe('the issuer of an identity provider', () => {
  it.each([
    'https://idp.havskov.example',
    'https://login.microsoftonline.com/2d4f/v2.0',
    'https://idp.example/realms/a/',
  ])('may be %s', (url) => expect(issuerFault(url, parseUrl(url), { isLocal: false })).toBeNull());

  it('may be on a loopback address, by plain http, where the service is', () => {
    for (const url of ['http://localhost:9000', 'http://127.0.0.1:9000/a', 'http://[::1]:9000']) {
      expect([url, issuerFault(url, parseUrl(url), { isLocal: true })]).toEqual([url, null]);
      expect(issuerFault(url, parseUrl(url), { isLocal: false })).toMatch(/^must /);
    }
  });

  it.each([
    'http://idp.havskov.example',
    'https://idp.havskov.example/?tenant=1',
    'https://idp.havskov.example/#',
    'https://maren:secret@idp.havskov.example',
    'https:idp.havskov.example',
    'https://idp.havskov.example/a b',
    'ftp://idp.havskov.example',
    '',
  ])('may not be %j', (url) => expect(issuerFault(url, parseUrl(url), { isLocal: true })).toMatch(/^must /));
});
