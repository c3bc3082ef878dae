import { parse } from 'tldts';
import { publicMailboxDomains } from './public-mailbox-domains.js';

const challengeLabel = '_plinth-challenge';
const maxLength = 253 - challengeLabel.length - 1;

/** Why nobody may claim a domain. */
export interface ClaimFault {
  rule: string;
  message: string;
}

/** The DNS record that proves a claim to `domain`: whoever can publish it, owns the domain. */
export const challengeRecord = (domain: string, secret: string) =>
  ({ type: 'TXT', name: `${challengeLabel}.${domain}`, value: `plinth-domain-verification=${secret}` }) as const;

/** What speaks against a claim to `domain`, whoever makes it; null when nothing does. In the form of `readDomainName`. */
export function claimFault(domain: string): ClaimFault | null {
  if (domain.length > maxLength) {
    return {
      rule: 'max_length',
      message: `must have at most ${maxLength} characters, as its TXT record is at ${challengeLabel}.<domain>`,
    };
  }
  // Private suffixes count: at github.io or duckdns.org anyone can publish records below.
  if (parse(domain, { allowPrivateDomains: true, validateHostname: false }).domain === null) {
    return { rule: 'public_suffix', message: 'is a public suffix, below which anyone can register' };
  }
  const labels = domain.split('.');
  if (labels.some((_label, index) => publicMailboxDomains.has(labels.slice(index).join('.')))) {
    return { rule: 'public_mailbox', message: 'is a public mailbox provider' };
  }
  return null;
}

/** Whether one of the TXT records, each given as its chunks (RFC 7208 §3.3 joins them alike), holds the value. */
export const holdsChallenge = (records: readonly (readonly string[])[], value: string): boolean =>
  // Some DNS editors keep the quotes that people paste along.
  records.some((chunks) =>
    [chunks.join(''), ...chunks].some((text) => text.trim().replace(/^"(.*)"$/, '$1') === value),
  );
