import type { WebhookUrlRefused } from '../errors.js';
import { AddressGuard } from './address-guard.js';
import { requireDeliverableUrl } from './url-guard.js';

const strict = new AddressGuard();

describe('address guard', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    [
      'reserved and documentation',
      [
        '192.0.0.1',
        '192.0.2.1',
        '198.18.0.1',
        '198.51.100.1',
        '203.0.113.1',
        '240.0.0.1',
        '2001:db8::1',
        '3fff::1',
        '100::1',
        '5f00::1',
        '4000::1',
      ],
    ],
    [
      'IPv4-mapped and IPv4-compatible',
      ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '::8.8.8.8'],
    ],
    ['6to4 and its relays', ['2002:7f00:1::', '2002:808:808::1', '192.88.99.1']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1']],
    ['Teredo', ['2001::1', '2001:0:7f00:1::']],
    ['metadata services', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192']],
    ['what is no address', ['', 'localhost', '1.2.3', '127.1.1.1.1', 'example.com']],
  ])('the address guard rejects %s', (_what, addresses) => {
    expect(addresses.filter((address) => strict.allows(address))).toEqual([]);
  });

  it('the address guard allows public internet addresses', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450::1'])
      expect([address, strict.allows(address)]).toEqual([address, true]);
  });

  it('the address guard opens exactly the configured networks, for IPv4 in either form', () => {
    const opened = new AddressGuard(['127.0.0.0/8', '10.1.2.3', 'fd12::/16']);
    const allowed = (address: string) => opened.allows(address);
    expect(['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '10.1.2.3', 'fd12::9'].every(allowed)).toBe(true);
    expect(['10.1.2.4', '::1', 'fd13::1', '192.168.0.1', '::ffff:10.0.0.1'].some(allowed)).toBe(false);
  });
});

describe('endpoint URLs', () => {
  const codeOf = (url: string, rules = { guard: strict, allowHttp: false }) => {
    try {
      requireDeliverableUrl(url, rules);
      return 'accepted';
    } catch (error) {
      return (error as WebhookUrlRefused).code;
    }
  };

  it.each([
    ['https://example.com/hooks?a=b', 'accepted'],
    ['https://example.com:8443/', 'accepted'],
    ['https://8.8.8.8/', 'accepted'],
    ['https://[2606:4700::1111]/', 'accepted'],
    ['https://müller.example/', 'accepted'],
    ['http://example.com/', 'not_https'],
    ['ftp://example.com/', 'not_https'],
    ['javascript://alert(1)', 'not_https'],
    ['javascript:alert(1)', 'not_a_url'],
    ['https:example.com/', 'not_a_url'],
    ['https:\\\\example.com/', 'not_a_url'],
    [' https://example.com/', 'not_a_url'],
    ['https://example.com/a\nb', 'not_a_url'],
    ['example.com/hooks', 'not_a_url'],
    ['https://', 'not_a_url'],
    ['', 'not_a_url'],
    ['https://user@example.com/', 'has_credentials'],
    ['https://user:pass@example.com/', 'has_credentials'],
    ['https://example.com/#part', 'has_fragment'],
    ['https://example.com/#', 'has_fragment'],
    ['https://127.0.0.1/', 'address_refused'],
    ['https://127.1/', 'address_refused'],
    ['https://2130706433/', 'address_refused'],
    ['https://0x7f000001/', 'address_refused'],
    ['https://0177.0.0.1/', 'address_refused'],
    ['https://127.0.0.1./', 'address_refused'],
    ['https://①②⑦.0.0.1/', 'address_refused'],
    ['https://%31%32%37.0.0.1/', 'address_refused'],
    ['https://[::1]/', 'address_refused'],
    ['https://[::ffff:127.0.0.1]/', 'address_refused'],
    ['https://[64:ff9b::7f00:1]/', 'address_refused'],
    ['https://169.254.169.254/latest/meta-data', 'address_refused'],
    ['https://localhost/', 'address_refused'],
    ['https://LOCALHOST./', 'address_refused'],
    ['https://app.localhost/', 'address_refused'],
    ['https://printer.local/', 'address_refused'],
    ['https://metadata.google.internal/', 'address_refused'],
    ['https://router.home.arpa/', 'address_refused'],
    ['https://redis/', 'address_refused'],
  ])('the endpoint URL %s is %s', (url, expected) => {
    expect(codeOf(url)).toBe(expected);
  });

  it('plain HTTP URLs to local names and addresses are accepted only if both are allowed by configuration', () => {
    const opened = { guard: new AddressGuard(['127.0.0.0/8']), allowHttp: true };
    expect(codeOf('http://127.0.0.1:9000/hook', opened)).toBe('accepted');
    expect(codeOf('http://localhost:9000/hook', opened)).toBe('accepted');
    expect(codeOf('http://receiver:9000/hook', opened)).toBe('accepted');
    expect(codeOf('http://10.0.0.1/hook', opened)).toBe('address_refused');
    expect(codeOf('http://localhost/', { guard: new AddressGuard(['10.0.0.0/8']), allowHttp: true })).toBe(
      'address_refused',
    );
  });
});
