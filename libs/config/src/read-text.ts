import { isIP } from 'node:net';
import { parseUrl, urlsByHost } from '@plinth/formats';
import ipaddr from 'ipaddr.js';

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Parses a duration such as `500ms`, `15s`, `5m`, `2h` or `30d` to milliseconds; null if invalid. */
export function durationMs(text: string): number | null {
  const [, digits, unit] = /^(\d{1,12})(ms|s|m|h|d)$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits) * unitMs[unit as keyof typeof unitMs];
}

/** Formats milliseconds in the largest exact unit. */
export function durationText(ms: number): string {
  const units = Object.entries(unitMs).toReversed();
  const [unit, size] = units.find(([, each]) => ms % each === 0 && ms >= each) ?? ['s', 1_000];
  return `${ms / size}${unit}`;
}

const unitBytes = { b: 1, kb: 1_024, mb: 1_048_576, gb: 1_073_741_824 } as const;

/** Parses a size such as `64kb` or `1mb` (powers of 1,024) to bytes; null if invalid. */
export function bytesOf(text: string): number | null {
  const [, digits, unit = 'b'] = /^(\d{1,12})(b|kb|mb|gb)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits) * unitBytes[unit.toLowerCase() as keyof typeof unitBytes];
}

/** Splits a comma-separated list; an empty text is an empty list. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Whether a text is an address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text));
}

/** Whether a text is an IP address with an optional port: `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
export function isServer(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, address = text, port = '1'] = /^\[?([^\]]*?)\]?:(\d{1,5})$/.exec(text) ?? [];
  const isBracketed = text.startsWith('[') && text.includes(']:');
  return isIP(address) === (isBracketed ? 6 : 4) && Number(port) > 0 && Number(port) < 65_536;
}

/** Parses a URL with one of these schemes (`https:`); undefined if invalid, or an `s3:` URL without a bucket. */
export function urlOf(text: string, schemes: readonly string[]): URL | undefined {
  const url = parseUrl(text);
  return url && schemes.includes(url.protocol) && (url.protocol !== 's3:' || url.hostname) ? url : undefined;
}

/** Whether a text is a PostgreSQL URL. With several hosts, it must ask for the one that accepts writes. */
export function isDatabaseUrl(text: string): boolean {
  const urls = urlsByHost(text).map((url) => urlOf(url, ['postgres:', 'postgresql:']));
  if (urls.length === 1) return urls[0] !== undefined;
  return urls.every((url) => url?.hostname && url.searchParams.get('target_session_attrs') === 'read-write');
}
