import { parseUrl } from '@plinth/formats';
import { redirectUriFault, type UriContext } from './client-uris.js';

const confidential: UriContext = { type: 'confidential', isLocal: false };
const app: UriContext = { type: 'public', isLocal: false };
const developed: UriContext = { type: 'confidential', isLocal: true };

const faultOf = (uri: string, context: UriContext) => redirectUriFault(uri, parseUrl(uri), context);

describe('redirect URIs', () => {
  it.each([
    ['https://app.example.com/callback', confidential],
    ['https://app.example.com/callback?tenant=1', confidential],
    ['https://app.example.com:8443/callback', app],
    ['http://127.0.0.1/callback', app],
    ['http://[::1]:4711/callback', app],
    ['com.example.app:/callback', app],
    ['http://localhost:3000/callback', developed],
    ['http://127.0.0.1:3000/callback', developed],
  ])('the redirect URI %s is accepted', (uri, context) => expect(faultOf(uri, context)).toBeNull());

  it.each([
    ['', app, 'absolute'],
    ['/callback', confidential, 'absolute'],
    ['app.example.com/callback', confidential, 'absolute'],
    ['https:/app.example.com', confidential, 'absolute'],
    ['https:\\app.example.com', confidential, 'absolute'],
    ['https://app.example.com/a b', confidential, 'absolute'],
    ['https://app.example.com/\n', confidential, 'absolute'],
    ['https://ünicode.example/cb', confidential, 'absolute'],
    ['https://app.example.com/callback#', confidential, 'fragment'],
    ['https://app.example.com/callback#part', app, 'fragment'],
    ['https://*.example.com/callback', confidential, 'wildcard'],
    ['https://app.example.com/*', confidential, 'wildcard'],
    ['https://user:pass@app.example.com/', confidential, 'user name'],
    ['http://app.example.com/callback', confidential, 'https'],
    ['http://app.example.com/callback', app, 'https'],
    ['http://app.example.com/callback', developed, 'https'],
    ['http://127.0.0.1/callback', confidential, 'https'],
    ['http://localhost/callback', app, 'https'],
    ['http://127.0.0.1.example.com/callback', app, 'https'],
    ['com.example.app:/callback', confidential, 'https'],
    ['myapp:/callback', app, 'https'],
    ['javascript:alert(1)', app, 'https'],
    ['data:text/html,x', app, 'https'],
  ])('the redirect URI %s is rejected', (uri, context, why) => expect(faultOf(uri, context)).toContain(why));
});
