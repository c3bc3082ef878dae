import fc from 'fast-check';
import { clientFamily, coarseAddress, impersonalRequestId } from './coarse-origin.js';

describe('client addresses in the audit log', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['', null],
    ['maren@havskov.example', null],
  ])('the address %p is stored as %p', (address, network) => expect(coarseAddress(address)).toBe(network));

  it('all addresses in one network are stored the same', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, host) => {
        const neighbour = address.replace(/\d+$/, String(host));
        expect(coarseAddress(neighbour)).toBe(coarseAddress(address));
      }),
    );
  });
});

describe('request IDs in the audit log', () => {
  it.each([
    ['order-sync-4711', 'order-sync-4711'],
    ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'],
    ['jonas@people.example', null],
    ['sync:jonas@people.example/7', null],
    ['@', null],
  ])('the request ID %p is stored as %p', (requestId, kept) => expect(impersonalRequestId(requestId)).toBe(kept));
});

describe('client names in the audit log', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  it.each([
    [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36`, 'Chrome 138'],
    [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.3351.65`, 'Edge 138'],
    [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36 OPR/121.0.0.0`, 'Opera 121'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet 28',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1',
      'Chrome 138',
    ],
    ['curl/8.14.1', 'curl 8'],
    ['python-requests/2.32.3', 'Python 2'],
    ['node', 'Node.js'],
    ['undici/7.3', 'Node.js 7'],
    ['Go-http-client/2.0', 'Go 2'],
    ['maren.lindqvist/1.0 (home of Maren)', 'other'],
    ['', 'other'],
  ])('the User-Agent %p is stored as %p', (userAgent, family) => expect(clientFamily(userAgent)).toBe(family));

  it('a client name is short with a number, whatever the User-Agent contains', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(clientFamily(text)).toMatch(/^[A-Za-z. ]{2,16}( \d{1,4})?$/)));
  });

  it('a User-Agent designed to be slow is parsed in a moment', () => {
    const started = performance.now();
    clientFamily(`Version/1${'1.'.repeat(16_000)}`);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
