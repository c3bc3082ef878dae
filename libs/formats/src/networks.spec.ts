import fc from 'fast-check';
import { formatAddress, holds, isFault, parseAddress, parseRange, type NetworkRange } from './networks.js';

const range = (text: string): NetworkRange => {
  const parsed = parseRange(text);
  if (isFault(parsed)) throw new Error(`${text} ${parsed.message}`);
  return parsed;
};
const address = (text: string) => parseAddress(text)!;

const anyIpv4 = fc.ipV4();
const anyIpv6 = fc.ipV6();
const anyAddress = fc.oneof(anyIpv4, anyIpv6);

describe('IP addresses', () => {
  it.each([
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4.5',
    '256.1.1.1',
    '0x7f.1',
    '2130706433',
    '::g',
    ':::',
    '1::2::3',
    'fe80::1%eth0',
    '',
    'localhost',
  ])('an IP address is not %p', (text) => expect(parseAddress(text)).toBeNull());

  it('exactly the IPv4-mapped IPv6 addresses, in either spelling, are IPv4', () => {
    for (const text of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'])
      expect(formatAddress(address(text))).toBe('192.0.2.1');
    for (const text of ['::192.0.2.1', '64:ff9b::192.0.2.1', '2002:c000:201::']) expect(address(text).version).toBe(6);
  });

  it('addresses are formatted like in other software', () => {
    expect(formatAddress(address('2001:DB8:0:0:1:0:0:1'))).toBe('2001:db8::1:0:0:1');
    fc.assert(
      fc.property(anyAddress, (text) => {
        const read = address(text);
        expect(parseAddress(formatAddress(read))).toEqual(read);
      }),
    );
  });
});

describe('network ranges', () => {
  it.each<[text: string, message: RegExp, corrected: string | undefined]>([
    ['10.0.0.1/8', /bits set/, '10.0.0.0/8'],
    ['192.0.2.255/31', /bits set/, '192.0.2.254/31'],
    ['255.255.255.255/0', /bits set/, '0.0.0.0/0'],
    ['2001:db8::1/32', /bits set/, '2001:db8::/32'],
    ['2001:db8:0:ffff::/50', /bits set/, '2001:db8:0:c000::/50'],
    ['::ffff:10.0.0.1/104', /bits set/, '10.0.0.0/8'],
    ['10.0.0.1', /prefix length from 0 to 32/, '10.0.0.1/32'],
    ['2001:db8::1', /prefix length from 0 to 128/, '2001:db8::1/128'],
    ['10.0.0.0/33', /prefix length from 0 to 32/, undefined],
    ['::/129', /prefix length from 0 to 128/, undefined],
    ['10.0.0.0/08', /not an/, undefined],
    ['10.0.0.0/255.0.0.0', /not an/, undefined],
    ['10.0/16', /not an/, undefined],
    ['fe80::1%eth0/64', /not an/, undefined],
    ['10.0.0.0/-1', /not an/, undefined],
    ['10.0.0.0/8 ', /not an/, undefined],
    ['', /not an/, undefined],
    ['/8', /not an/, undefined],
  ])('a network range is not %p', (text, message, corrected) => {
    const parsed = parseRange(text);
    if (!isFault(parsed)) throw new Error('it was accepted');
    expect(parsed.message).toMatch(message);
    expect(parsed.corrected).toBe(corrected);
    if (corrected !== undefined) expect(isFault(parseRange(corrected))).toBe(false);
  });

  it('an IPv4-mapped range is the IPv4 range', () => {
    expect(range('::ffff:10.0.0.0/104')).toEqual(range('10.0.0.0/8'));
    expect(holds(range('::ffff:0:0/96'), address('203.0.113.1'))).toBe(true);
  });

  it('the range of all IPv6 contains no IPv4 address, and vice versa', () => {
    expect(holds(range('::/0'), address('::ffff:203.0.113.1'))).toBe(false);
    expect(holds(range('0.0.0.0/0'), address('2001:db8::1'))).toBe(false);
    expect(holds(range('::/0'), address('2001:db8::1'))).toBe(true);
  });

  it.each(['10.0.0.0/8', '203.0.113.128/25', '0.0.0.0/0', '192.0.2.1/32', '2001:db8::/33', '::/0', '2001:db8::8/125'])(
    'the range %p contains its first and last address and neither neighbour',
    (text) => {
      const { first, last, before, after } = edges(text);
      for (const [edge, expected] of [
        [first, true],
        [last, true],
        [before, false],
        [after, false],
      ] as const) {
        if (edge === null) continue;
        expect([edge, holds(range(text), address(edge))]).toEqual([edge, expected]);
      }
    },
  );
});

/** The addresses around both ends of a range, computed with integers. */
function edges(text: string): Record<'first' | 'last' | 'before' | 'after', string | null> {
  const [start = '', length = ''] = text.split('/');
  const bits = start.includes(':') ? 128 : 32;
  const size = 1n << BigInt(bits - Number(length));
  const first = numberOf(start);
  const write = (value: bigint): string | null =>
    value < 0n || value >= 1n << BigInt(bits) ? null : bits === 32 ? writeV4(value) : writeV6(value);
  return { first: write(first), last: write(first + size - 1n), before: write(first - 1n), after: write(first + size) };
}

function numberOf(text: string): bigint {
  if (!text.includes(':')) return text.split('.').reduce((value, part) => value * 256n + BigInt(part), 0n);
  const [head = '', tail = ''] = text.split('::');
  const groups = (half: string) => (half === '' ? [] : half.split(':'));
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  return [...groups(head), ...zeros, ...groups(tail)].reduce(
    (value, group) => value * 65_536n + BigInt(`0x${group}`),
    0n,
  );
}

const writeV4 = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
const writeV6 = (value: bigint): string =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 65_535n).toString(16)).join(':');
