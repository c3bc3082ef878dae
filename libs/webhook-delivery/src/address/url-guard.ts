import { isIP } from 'node:net';
import { parseUrl } from '@plinth/formats';
import { WebhookUrlRefused } from '../errors.js';
import type { AddressGuard } from './address-guard.js';

// Names that never leave a network: RFC 6761, RFC 6762, RFC 8375, and the private TLD that ICANN set aside.
const internalSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'corp', 'home'];

/** What is asked of an endpoint's url when it is saved. */
export interface UrlRules {
  guard: AddressGuard;
  /** WEBHOOK_ALLOW_HTTP. */
  allowHttp: boolean;
}

/**
 * Checks the url of an endpoint before it is saved. Throws WebhookUrlRefused with a reason.
 *
 * It resolves no name: what a name means now says nothing about what it means when a delivery is dialled, and a lookup
 * here would let anyone probe the inside by name. Addresses in any spelling (decimal, octal, hexadecimal, full-width:
 * the WHATWG URL parser makes them one) and names that can only mean an inside are refused at once; every other name is
 * checked by the addresses it has when it is dialled.
 */
export function requireDeliverableUrl(text: string, { guard, allowHttp }: UrlRules): void {
  // The parser would drop line breaks and spaces around, and take `https:host` and backslashes for the real thing: what
  // is kept and shown would not be what is called.
  const isStrict = !/[\s\p{Cc}]/u.test(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = isStrict ? parseUrl(text) : undefined;
  if (!url) throw new WebhookUrlRefused('not_a_url', 'must be an absolute URL');
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
    throw new WebhookUrlRefused(
      'not_https',
      allowHttp ? 'must begin with https:// or http://' : 'must begin with https://',
    );
  if (url.username !== '' || url.password !== '')
    throw new WebhookUrlRefused('has_credentials', 'must not contain a user name or password');
  if (url.hash !== '' || text.includes('#')) throw new WebhookUrlRefused('has_fragment', 'must not contain a fragment');
  if (!mayBeDialled(hostOf(url), guard))
    throw new WebhookUrlRefused('address_refused', 'must lead to an address on the public internet');
}

/** The host of a url: a name in lower case without a closing dot, or an address without brackets. */
export function hostOf({ hostname }: { hostname: string }): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** False when it is certain, without asking anyone, that `host` may not be sent to. */
export function mayBeDialled(host: string, guard: AddressGuard): boolean {
  if (isIP(host) !== 0) return guard.allows(host);
  if (host === 'localhost' || host.endsWith('.localhost')) return guard.allows('127.0.0.1') || guard.allows('::1');
  if (guard.isOpened) return true;
  // A name of one label is looked up in the search domains of the machine.
  return host.includes('.') && !internalSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}
