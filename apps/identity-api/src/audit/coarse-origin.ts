import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** The network that an address is in: an IPv4 /24 or an IPv6 /48. Null for what is no address. */
export function coarseAddress(address: string): string | null {
  // A link-local address names its interface: fe80::1%eth0.
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return null;
  const parsed = ipaddr.process(bare);
  const prefix = parsed.kind() === 'ipv4' ? 24 : 48;
  const networkOf = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${networkOf.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`).toString()}/${prefix}`;
}

/**
 * The id of a request, as its sender chose it; null for one with an `@`. Such an id may be someone's address, and the
 * log keeps for ever what it is given.
 */
export function impersonalRequestId(requestId: string): string | null {
  return requestId.includes('@') ? null : requestId;
}

// The first that matches counts: most browsers claim to be several others as well.
const families: readonly [family: string, token: RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|OPT)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Vivaldi', /\bVivaldi\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
  ['curl', /^curl\/(\d{1,4})/],
  ['Wget', /^Wget\/(\d{1,4})/],
  ['Python', /^(?:python-requests|python-httpx|aiohttp|Python-urllib)\/(\d{1,4})|^Python\/(\d{1,4})/],
  ['Go', /^Go-http-client\/(\d{1,4})/],
  ['Java', /^(?:Java|okhttp|Apache-HttpClient|Java-http-client)\/(\d{1,4})/],
  ['Postman', /^PostmanRuntime\/(\d{1,4})/],
  ['Node.js', /^(?:node|undici|axios|node-fetch|got)(?:\/(\d{1,4})|$)/],
];

/** The family and major version of a client, such as `Firefox 140`; `other` for what is not known. */
export function clientFamily(userAgent: string): string {
  for (const [family, token] of families) {
    const match = token.exec(userAgent);
    if (!match) continue;
    const version = match[1] ?? match[2];
    return version === undefined ? family : `${family} ${version}`;
  }
  return 'other';
}

/** A pseudonym that nobody has: 128 random bits. */
export const newPseudonym = (): string => `usr_${randomBytes(16).toString('base64url')}`;
