import { parseUrl } from '@plinth/formats';
import { authorizeUrlFault } from './authorize-url.js';

describe('the URL of a single sign-on', () => {
  it.each([
    'https://idp.havskov.example/authorize?tenant=1',
    'HTTPS://IDP.havskov.example',
    'http://localhost:8080/authorize',
    'http://127.0.0.1/authorize',
    'http://[::1]:8080/authorize',
  ])('may be %s', (url) => expect(authorizeUrlFault(url, parseUrl(url))).toBeNull());

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
  ])('may not be %j', (url) => expect(authorizeUrlFault(url, parseUrl(url))).toMatch(/^must /));
});
