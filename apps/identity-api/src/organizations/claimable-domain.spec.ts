import { challengeRecord, claimFault, holdsChallenge } from './claimable-domain.js';
import { publicMailboxDomains } from './public-mailbox-domains.js';

describe('domain claims', () => {
  it.each([
    'havskov.example',
    'login.havskov.example',
    'acme.co.uk',
    'acme.vercel.app',
    'corp.internal',
    'alibaba.com',
  ])('an organization can claim %s', (domain) => expect(claimFault(domain)).toBeNull());

  it.each([
    ['co.uk', 'public_suffix'],
    ['xn--55qx5d.cn', 'public_suffix'],
    ['kawasaki.jp', 'public_suffix'],
    ['github.io', 'public_suffix'],
    ['duckdns.org', 'public_suffix'],
    ['gmail.com', 'public_mailbox'],
    ['mail.gmail.com', 'public_mailbox'],
    ['yahoo.co.uk', 'public_mailbox'],
    ['t-online.de', 'public_mailbox'],
  ])('a claim to %s is rejected by the rule %s', (domain, rule) => expect(claimFault(domain)?.rule).toBe(rule));

  it('a domain can be claimed as long as the name of its DNS record fits into DNS', () => {
    const longest = `${`${'a'.repeat(56)}.`.repeat(4)}example`;
    expect(challengeRecord(longest, '').name).toHaveLength(253);
    expect(claimFault(longest)).toBeNull();
    expect(claimFault(`b${longest}`)?.rule).toBe('max_length');
  });

  it('every entry of the blocklist is a normalized domain name', () => {
    for (const domain of publicMailboxDomains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  });
});

describe('proofs of domain claims', () => {
  const { value } = challengeRecord('havskov.example', 's3cret');
  it.each<[why: string, records: string[][], expected: boolean]>([
    ['is a record with the value', [[value]], true],
    ['is one of several records', [['v=spf1 -all'], [value], ['other']], true],
    ['is a record whose chunks make up the value', [[value.slice(0, 9), value.slice(9)]], true],
    ['is one of several chunks', [['something else ', value]], true],
    ['may stand between quotes and blanks', [[` "${value}" `]], true],
    ['is not another value', [[`${value}x`], [value.toUpperCase()]], false],
    ['is not spread over records', [[value.slice(0, 9)], [value.slice(9)]], false],
    ['is not there without records', [], false],
  ])('%s', (_why, records, expected) => expect(holdsChallenge(records, value)).toBe(expected));
});
