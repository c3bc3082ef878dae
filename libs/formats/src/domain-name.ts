import { domainToASCII, domainToUnicode } from 'node:url';

const maxLength = 253; // RFC 1035 §2.3.4, without the root's dot
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads the name of a domain as people write it to the one form that is stored and compared: lower-case, labels in
 * Punycode (UTS #46, as browsers do it), no closing dot. Null for what is no domain of at least two labels: an IP
 * address in any spelling, a port, a path, a label that DNS would not take for a host (RFC 1123 §2.1).
 */
export function readDomainName(text: string): string | null {
  // domainToASCII reads its argument as part of a URL: it would drop a path, decode %61, and take 0x7f.1 for an address.
  if (text.length > 4 * maxLength || /[^A-Za-z0-9.\-\u0080-\u{10ffff}]/u.test(text)) return null;
  const name = domainToASCII(text).replace(/\.$/, '');
  // The domainToASCII of Node 24 lets Punycode that means nothing through where the text is ASCII alone.
  if (/(^|\.)xn--/.test(domainToUnicode(name))) return null;
  const labels = name.split('.');
  const isNumeric = /^(\d+|0x[\da-f]*)$/.test(labels.at(-1)!);
  return name.length <= maxLength && labels.length > 1 && !isNumeric && labels.every((part) => label.test(part))
    ? name
    : null;
}

const maxAddressBytes = 254; // RFC 5321 §4.5.3.1.3, without the angle brackets
const maxLocalPartBytes = 64;
// RFC 5322 §3.2.3, and RFC 6531 §3.3 for all beyond ASCII.
const localPart =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\u00a0-\u{10ffff}]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\u00a0-\u{10ffff}]+)*$/u;

/** The domain of an e-mail address, in the form of `readDomainName`; null when the text is no address. */
export function readEmailDomain(address: string): string | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  if (!localPart.test(local) || Buffer.byteLength(local) > maxLocalPartBytes || address.endsWith('.')) return null;
  return Buffer.byteLength(address) > maxAddressBytes ? null : readDomainName(address.slice(at + 1));
}

/**
 * An e-mail address in the form that is stored: the domain as `readDomainName` gives it, the local part as it is written
 * (RFC 5321 §2.4: it is the host's to say what its case means). What is no address stays as it is.
 */
export function normalEmail(address: string): string {
  const domain = readEmailDomain(address);
  return domain === null ? address : `${address.slice(0, address.lastIndexOf('@'))}@${domain}`;
}

/** The domain of a Host header's value (RFC 9110 §7.2), its port ignored; null for an address or a single label. */
export const readHostDomain = (host: string): string | null => readDomainName(host.trim().replace(/:\d*$/, ''));
