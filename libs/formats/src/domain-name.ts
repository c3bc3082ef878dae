import { domainToASCII, domainToUnicode } from 'node:url';

const maxLength = 253; // RFC 1035 §2.3.4, without the root's dot
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes a domain name: lowercase, Punycode (UTS #46), no trailing dot. Null if it is not a domain of at least two
 * labels: IP addresses in any spelling, ports, paths, labels invalid for hosts (RFC 1123 §2.1).
 */
export function readDomainName(text: string): string | null {
  // domainToASCII parses a URL: it drops a path, decodes %61 and treats 0x7f.1 as an address.
  if (text.length > 4 * maxLength || /[^A-Za-z0-9.\-\u0080-\u{10ffff}]/u.test(text)) return null;
  const name = domainToASCII(text).replace(/\.$/, '');
  // Node 24's domainToASCII accepts invalid Punycode in ASCII text.
  if (/(^|\.)xn--/.test(domainToUnicode(name))) return null;
  const labels = name.split('.');
  const isNumeric = /^(\d+|0x[\da-f]*)$/.test(labels.at(-1)!);
  return name.length <= maxLength && labels.length > 1 && !isNumeric && labels.every((part) => label.test(part))
    ? name
    : null;
}

const maxAddressBytes = 254; // RFC 5321 §4.5.3.1.3, without the angle brackets
const maxLocalPartBytes = 64;
// RFC 5322 §3.2.3, and RFC 6531 §3.3 beyond ASCII.
const localPart =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\u00a0-\u{10ffff}]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\u00a0-\u{10ffff}]+)*$/u;

/** The normalized domain of an email address; null if the address is invalid. */
export function readEmailDomain(address: string): string | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  if (!localPart.test(local) || Buffer.byteLength(local) > maxLocalPartBytes || address.endsWith('.')) return null;
  return Buffer.byteLength(address) > maxAddressBytes ? null : readDomainName(address.slice(at + 1));
}

/**
 * Normalizes the domain of an email address and keeps its local part (RFC 5321 §2.4: only the host knows whether case
 * matters). Invalid addresses stay unchanged.
 */
export function normalEmail(address: string): string {
  const domain = readEmailDomain(address);
  return domain === null ? address : `${address.slice(0, address.lastIndexOf('@'))}@${domain}`;
}

/** The domain in a Host header (RFC 9110 §7.2) without its port; null for an address or a single label. */
export const readHostDomain = (host: string): string | null => readDomainName(host.trim().replace(/:\d*$/, ''));
