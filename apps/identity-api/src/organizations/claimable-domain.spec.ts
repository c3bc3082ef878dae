import { challengeRecord, claimFault, holdsChallenge } from './claimable-domain.js';
import { publicMailboxDomains } from './public-mailbox-domains.js';

describe('a claim to a domain', () => {
  it.each([
    'havskov.example',
    'login.havskov.example',
    'acme.co.uk',
    'acme.vercel.app',
    'corp.internal',
    'alibaba.com',
  ])('is possible to %s', (domain) => expect(claimFault(domain)).toBeNull());

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
  ])('to %s is refused by the rule %s', (domain, rule) => expect(claimFault(domain)?.rule).toBe(rule));

  it('is possible up to the length at which the name of its proof still fits into DNS', () => {
    const longest = `${`${'a'.repeat(56)}.`.repeat(4)}example`;
    expect(challengeRecord(longest, '').name).toHaveLength(253);
    expect(claimFault(longest)).toBeNull();
    expect(claimFault(`b${longest}`)?.rule).toBe('max_length');
  });

  it('is refused by a list whose every entry is a domain as they are compared', () => {
    for (const domain of publicMailboxDomains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  });
});

describe('the proof of a claim', () => {
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
