import { isIP } from 'node:net';
import { parseUrl } from '@plinth/formats';
import { WebhookUrlRefused } from '../errors.js';
import type { AddressGuard } from './address-guard.js';

// Names that never leave a network: RFC 6761, RFC 6762, RFC 8375 and ICANN's private TLD.
const internalSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'corp', 'home'];

export interface UrlRules {
  guard: AddressGuard;
  allowHttp: boolean;
}

/**
 * Throws WebhookUrlRefused for internal names and non-public addresses in any spelling. Makes no DNS lookup: names can
 * change before the delivery, and a lookup would let anyone probe internal names.
 */
export function requireDeliverableUrl(text: string, { guard, allowHttp }: UrlRules): void {
  // The URL parser strips whitespace and accepts `https:host` and backslashes: the saved text could mean another URL.
  const isStrict = !/[\s\p{Cc}]/u.test(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = isStrict ? parseUrl(text) : undefined;
  if (!url) throw new WebhookUrlRefused('not_a_url', 'must be an absolute URL');
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
    throw new WebhookUrlRefused(
      'not_https',
      allowHttp ? 'must start with https:// or http://' : 'must start with https://',
    );
  if (url.username !== '' || url.password !== '')
    throw new WebhookUrlRefused('has_credentials', 'must not contain a user name or password');
  if (url.hash !== '' || text.includes('#')) throw new WebhookUrlRefused('has_fragment', 'must not contain a fragment');
  if (!isHostAllowed(hostOf(url), guard))
    throw new WebhookUrlRefused('address_refused', 'must point to a public internet address');
}

/** The host of a URL: a lowercase name without a trailing dot, or an address without brackets. */
export function hostOf({ hostname }: { hostname: string }): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** False if `host` is certainly not allowed. Makes no DNS lookup. */
export function isHostAllowed(host: string, guard: AddressGuard): boolean {
  if (isIP(host) !== 0) return guard.allows(host);
  if (host === 'localhost' || host.endsWith('.localhost')) return guard.allows('127.0.0.1') || guard.allows('::1');
  if (guard.isOpened) return true;
  // The resolver looks up single-label names in the machine's search domains.
  return host.includes('.') && !internalSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}
