import { ClientAddressReader, clientNetworksOf } from './client-address.js';

const proxies = ['10.0.0.0/8', 'fd00::/8', '192.0.2.9'];
const addresses = new ClientAddressReader(proxies, 'X-Country');
const ask = (socketAddress: string | undefined, headers: Record<string, string | string[] | undefined> = {}) =>
  addresses.of({ socketAddress, headers });
const ipOf = (socketAddress: string, forwardedFor?: string): string | null =>
  ask(socketAddress, { 'x-forwarded-for': forwardedFor }).ip;

describe('client address', () => {
  it.each<[why: string, socket: string, forwardedFor: string | undefined, expected: string | null]>([
    ['is the socket’s without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['ignores the header of a client that is no trusted proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['is the hop that the proxy added', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'is the right-most untrusted hop, not what the client made up',
      '10.0.0.1',
      '1.1.1.1, 8.8.8.8, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'passes over a chain of trusted proxies',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.9.9.9, 192.0.2.9',
      '198.51.100.1',
    ],
    ['does not let a client pass for a proxy by naming one', '10.0.0.1', '10.0.0.5, 198.51.100.1', '198.51.100.1'],
    ['is the farthest proxy when all are trusted', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['is not known when the proxy names nobody', '10.0.0.1', undefined, null],
    ['is not known when the header is empty', '10.0.0.1', ' ', null],
    ['is not known behind a hop that is no address', '10.0.0.1', '198.51.100.1, unknown', null],
    ['is not known behind an empty hop', '10.0.0.1', '198.51.100.1,', null],
    [
      'does not look left of the client for something that reads better',
      '10.0.0.1',
      '10.0.0.2, _hidden, 10.0.0.3',
      null,
    ],
    ['knows a proxy by its IPv4-mapped address', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['counts an IPv4-mapped address as IPv4', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['knows an IPv6 proxy', 'fd00::1', '2001:DB8:0:0::1', '2001:db8::1'],
    ['leaves out the port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['leaves out the port behind brackets', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['leaves out the zone of the interface', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['takes no octal for decimal', '10.0.0.1', '010.0.0.1', null],
  ])('the client address %s', (_why, socket, forwardedFor, expected) => {
    expect(ipOf(socket, forwardedFor)).toBe(expected);
  });

  it('the client address of a closed socket is unknown', () => {
    expect(ask(undefined)).toEqual({ ip: null, country: null });
  });

  it('forwarded addresses are ignored if no proxy is trusted', () => {
    const alone = new ClientAddressReader([], 'x-country');
    const origin = alone.of({
      socketAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-country': 'DE' },
    });
    expect(origin).toEqual({ ip: '127.0.0.1', country: null });
    expect(alone.knowsCountries).toBe(false);
  });
});

describe('client country', () => {
  it.each<[why: string, socket: string, header: string | string[] | undefined, expected: string | null]>([
    ['is what the trusted proxy says', '10.0.0.1', 'DE', 'DE'],
    ['is read in any case', '10.0.0.1', 'de', 'DE'],
    ['is not believed from a client', '203.0.113.7', 'DE', null],
    ['is not known without the header', '10.0.0.1', undefined, null],
    ['is not known when two were sent, as one may be the client’s own', '10.0.0.1', 'DE, RU', null],
    ['is not known when the header came twice', '10.0.0.1', ['DE', 'DE'], null],
    ['is not known by a name', '10.0.0.1', 'Germany', null],
    ['is not known when it is empty', '10.0.0.1', '', null],
  ])('the client country %s', (_why, socket, header, expected) => {
    expect(ask(socket, { 'x-country': header, 'x-forwarded-for': '198.51.100.1' }).country).toBe(expected);
  });

  it('the client country is unknown if no header is configured', () => {
    const without = new ClientAddressReader(proxies, '');
    expect(without.of({ socketAddress: '10.0.0.1', headers: { '': 'DE' } }).country).toBeNull();
    expect(without.knowsCountries).toBe(false);
    expect(addresses.knowsCountries).toBe(true);
  });
});

describe('requested host', () => {
  const hostOf = (socketAddress: string, headers: Record<string, string | string[]>) =>
    addresses.hostOf({ socketAddress, headers });
  const both = { host: 'inside.example:3002', 'x-forwarded-host': 'login.example' };

  it.each<[why: string, socket: string, headers: Record<string, string | string[]>, expected: string | null]>([
    ['is the Host header', '203.0.113.7', { host: 'login.example:8443' }, 'login.example:8443'],
    ['is not what a client makes up', '203.0.113.7', both, 'inside.example:3002'],
    ['is what a trusted proxy forwards', '10.0.0.1', both, 'login.example'],
    ['is the Host of a proxy that forwards none', '10.0.0.1', { host: 'login.example' }, 'login.example'],
    [
      'is the first of a chain',
      '10.0.0.1',
      { ...both, 'x-forwarded-host': 'login.example, edge.example' },
      'login.example',
    ],
    ['is the Host beside an empty header', '10.0.0.1', { ...both, 'x-forwarded-host': ' ' }, 'inside.example:3002'],
    ['is not known without any', '203.0.113.7', {}, null],
  ])('the requested host %s', (_why, socket, headers, expected) => expect(hostOf(socket, headers)).toBe(expected));
});

describe('rate limit networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/56'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/56'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64', '2001:db8:1::/56'],
    ['2001:db8:1:1ff::', '2001:db8:1:1ff::/64', '2001:db8:1:100::/56'],
    ['', '', null],
  ])('the rate limit network of %j is %j, within %j', (ip, host, site) =>
    expect(clientNetworksOf(ip)).toEqual({ host, site }),
  );
});
