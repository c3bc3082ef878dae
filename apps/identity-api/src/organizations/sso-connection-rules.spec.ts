import { parseUrl } from '@plinth/formats';
import { authorizeUrlFault, issuerFault } from './sso-connection-rules.js';

describe('single sign-on URLs', () => {
  it.each([
    'https://idp.havskov.example/authorize?tenant=1',
    'HTTPS://IDP.havskov.example',
    'http://localhost:8080/authorize',
    'http://127.0.0.1/authorize',
    'http://[::1]:8080/authorize',
  ])('the sign-on URL may be %s', (url) => expect(authorizeUrlFault(url, parseUrl(url))).toBeNull());

  it.each([
    'http://idp.havskov.example/authorize',
    'http://localhost.havskov.example/',
    'http://127.0.0.1.havskov.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//idp.havskov.example/authorize',
    '/authorize',
    'https:idp.havskov.example',
    'https:\\\\idp.havskov.example',
    'https://',
    'https://idp.havskov.example/a b',
    ' https://idp.havskov.example/',
    'https://maren@idp.havskov.example/',
    'https://maren:secret@idp.havskov.example/',
    'https://idp.havskov.example/#',
    'https://idp.havskov.example/#/authorize',
    'https://idp.havskov.example:99999/',
    '',
  ])('the sign-on URL may not be %j', (url) => expect(authorizeUrlFault(url, parseUrl(url))).toMatch(/^must /));
});

describe('identity provider issuers', () => {
  it.each([
    'https://idp.havskov.example',
    'https://login.microsoftonline.com/2d4f/v2.0',
    'https://idp.example/realms/a/',
  ])('the issuer may be %s', (url) => expect(issuerFault(url, parseUrl(url), { isLocal: false })).toBeNull());

  it('the issuer may use plain http on a loopback address if the service runs on one', () => {
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
  ])('the issuer may not be %j', (url) => expect(issuerFault(url, parseUrl(url), { isLocal: true })).toMatch(/^must /));
});
