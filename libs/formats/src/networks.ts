import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address as unsigned 32-bit words, highest first. IPv4 uses only `a`; IPv4-mapped IPv6 becomes IPv4. */
export interface Address {
  readonly version: 4 | 6;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** The first address and the number of shared leading bits. */
export interface NetworkRange {
  readonly first: Address;
  readonly prefixLength: number;
}

const mappedPrefix = 0x0000_ffff; // the third word of ::ffff:0:0/96 (RFC 4291 §2.5.5.2)
const isMapped = ({ version, a, b, c }: Address): boolean => version === 6 && a === 0 && b === 0 && c === mappedPrefix;

/** Parses an IPv4 or IPv6 address (RFC 4291 §2.2); null if invalid, including zone ids and octal parts. */
export function parseAddress(text: string): Address | null {
  const address = readAddress(text);
  return address && isMapped(address) ? { version: 4, a: address.d, b: 0, c: 0, d: 0 } : address;
}

function readAddress(text: string): Address | null {
  switch (isIP(text)) {
    case 4:
      return { version: 4, a: quad(text), b: 0, c: 0, d: 0 };
    case 6:
      return text.includes('%') ? null : readIpv6(text);
    default:
      return null;
  }
}

const quad = (text: string): number => text.split('.').reduce((word, part) => word * 256 + Number(part), 0);

function readIpv6(text: string): Address {
  const groups = (half: string): number[] =>
    half === ''
      ? []
      : half.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const word = quad(group);
          return [word >>> 16, word & 0xffff];
        });
  const [head = '', tail] = text.split('::');
  const [start, end] = [groups(head), groups(tail ?? '')];
  const all = [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
  const word = (index: number): number => all[index]! * 0x1_0000 + all[index + 1]!;
  return { version: 6, a: word(0), b: word(2), c: word(4), d: word(6) };
}

/** Formats an address (RFC 5952). */
export function formatAddress({ version, a, b, c, d }: Address): string {
  if (version === 4) return [a >>> 24, (a >>> 16) & 255, (a >>> 8) & 255, a & 255].join('.');
  return new ipaddr.IPv6([a, b, c, d].flatMap((word) => [word >>> 16, word & 0xffff])).toRFC5952String();
}

const formatRange = ({ first, prefixLength }: NetworkRange): string => `${formatAddress(first)}/${prefixLength}`;

/** `corrected` is the probably intended network. */
export interface RangeFault {
  readonly message: string;
  readonly corrected?: string;
}

/** Parses CIDR notation (RFC 4632 §3.1, RFC 4291 §2.3): an address without host bits and a prefix length. */
export function parseRange(text: string): NetworkRange | RangeFault {
  const [, addressText = '', lengthText = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const address = readAddress(addressText === '' ? text : addressText);
  if (!address) return { message: 'is not an IPv4 or IPv6 network range' };
  const bits = address.version === 4 ? 32 : 128;
  if (addressText === '') {
    return {
      message: `must have a prefix length from 0 to ${bits}`,
      ...(isIP(text) === 0 ? {} : { corrected: `${text}/${bits}` }),
    };
  }
  const length = Number(lengthText);
  if (length > bits) return { message: `must have a prefix length from 0 to ${bits}` };
  const masked = { first: maskedAddress(address, length), prefixLength: length };
  // A range within ::ffff:0:0/96 is an IPv4 range.
  const range =
    isMapped(address) && length >= 96
      ? { first: { version: 4, a: masked.first.d, b: 0, c: 0, d: 0 } as const, prefixLength: length - 96 }
      : masked;
  if (!isSame(masked.first, address))
    return { message: 'has bits set after the prefix', corrected: formatRange(range) };
  return range;
}

export const isFault = (parsed: NetworkRange | RangeFault): parsed is RangeFault => 'message' in parsed;

const maskOf = (bits: number): number =>
  bits <= 0 ? 0 : bits >= 32 ? 0xffff_ffff : (0xffff_ffff << (32 - bits)) >>> 0;

/** The network address for this prefix length. */
function maskedAddress({ version, a, b, c, d }: Address, length: number): Address {
  return {
    version,
    a: (a & maskOf(length)) >>> 0,
    b: (b & maskOf(length - 32)) >>> 0,
    c: (c & maskOf(length - 64)) >>> 0,
    d: (d & maskOf(length - 96)) >>> 0,
  };
}

const isSame = (one: Address, other: Address): boolean =>
  one.version === other.version && one.a === other.a && one.b === other.b && one.c === other.c && one.d === other.d;

/** Whether the network contains the address. Allocates nothing. */
export function holds({ first, prefixLength }: NetworkRange, address: Address): boolean {
  if (first.version !== address.version || ((first.a ^ address.a) & maskOf(prefixLength)) !== 0) return false;
  if (prefixLength <= 32) return true;
  return (
    ((first.b ^ address.b) & maskOf(prefixLength - 32)) === 0 &&
    ((first.c ^ address.c) & maskOf(prefixLength - 64)) === 0 &&
    ((first.d ^ address.d) & maskOf(prefixLength - 96)) === 0
  );
}
