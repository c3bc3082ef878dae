import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** An IPv4 /24 or IPv6 /48. Null for invalid addresses. */
export function coarseAddress(address: string): string | null {
  // Link-local addresses carry an interface name: fe80::1%eth0.
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return null;
  const parsed = ipaddr.process(bare);
  const prefix = parsed.kind() === 'ipv4' ? 24 : 48;
  const networkOf = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${networkOf.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`).toString()}/${prefix}`;
}

/** Null if it contains `@`: such an id may be an email address, and the log is permanent. */
export function impersonalRequestId(requestId: string): string | null {
  return requestId.includes('@') ? null : requestId;
}

// The first match wins: most browsers also claim to be others.
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

export function clientFamily(userAgent: string): string {
  for (const [family, token] of families) {
    const match = token.exec(userAgent);
    if (!match) continue;
    const version = match[1] ?? match[2];
    return version === undefined ? family : `${family} ${version}`;
  }
  return 'other';
}

export const newPseudonym = (): string => `usr_${randomBytes(16).toString('base64url')}`;
