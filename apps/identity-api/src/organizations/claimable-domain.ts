import { parse } from 'tldts';
import { publicMailboxDomains } from './public-mailbox-domains.js';

const challengeLabel = '_plinth-challenge';
const maxLength = 253 - challengeLabel.length - 1;

export interface ClaimFault {
  rule: string;
  message: string;
}

export const challengeRecord = (domain: string, secret: string) =>
  ({ type: 'TXT', name: `${challengeLabel}.${domain}`, value: `plinth-domain-verification=${secret}` }) as const;

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

/** Whether one TXT record, given as its chunks (joined as in RFC 7208 §3.3), has the value. */
export const holdsChallenge = (records: readonly (readonly string[])[], value: string): boolean =>
  // Some DNS editors keep pasted quotes.
  records.some((chunks) =>
    [chunks.join(''), ...chunks].some((text) => text.trim().replace(/^"(.*)"$/, '$1') === value),
  );
