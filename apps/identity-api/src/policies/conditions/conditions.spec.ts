import { parseAddress } from '@plinth/formats';
import { compileCondition, valueFault } from './compile-condition.js';
import type { Condition, ConditionType, Signals } from './condition.js';
import { countries } from './listed.js';

const nothing: Signals = {
  groups: null,
  address: null,
  country: null,
  passkeyKind: null,
  aal: null,
  authenticator: null,
  at: new Date(0),
};
const knowing = (signals: Partial<Signals>): Signals => ({ ...nothing, ...signals });
const from = (ip: string): Signals => knowing({ address: parseAddress(ip) });
const inGroups = (...groups: string[]): Signals => knowing({ groups: new Set(groups) });
const at = (time: string): Signals => knowing({ at: new Date(time) });

const ask = (type: ConditionType, value: Condition['value'], signals: Signals) => {
  const [one, other] = (['in', 'not_in'] as const).map((op) => compileCondition({ type, op, value }).test(signals));
  // `not_in` is the opposite of `in`, except for unknown signals.
  expect(other).toBe({ matched: 'unmet', unmet: 'matched', unknown: 'unknown' }[one!]);
  return one;
};
const why = (type: ConditionType, value: Condition['value'], signals: Signals) =>
  compileCondition({ type, op: 'in', value }).why(signals);

describe('user_group condition', () => {
  it('the condition matches a user in any listed group by its exact name', () => {
    expect(ask('user_group', 'finance', inGroups('design', 'finance'))).toBe('matched');
    expect(ask('user_group', ['finance', 'legal'], inGroups('design', 'legal'))).toBe('matched');
    expect(ask('user_group', ['finance', 'legal'], inGroups('design'))).toBe('unmet');
    expect(ask('user_group', 'finance', inGroups('Finance', 'finance '))).toBe('unmet');
    expect(ask('user_group', '__proto__', inGroups('constructor'))).toBe('unmet');
  });

  it('the condition distinguishes a user without groups from unknown groups', () => {
    expect(ask('user_group', 'finance', inGroups())).toBe('unmet');
    expect(ask('user_group', 'finance', nothing)).toBe('unknown');
  });

  it('the user_group condition explains its result', () => {
    expect(why('user_group', ['finance', 'legal'], inGroups('legal'))).toBe('The user is in the group legal.');
    expect(why('user_group', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], inGroups())).toBe(
      'The user is not in the group a, b, c, d, e and 2 more.',
    );
    expect(why('user_group', 'a', nothing)).toBe('The groups of the user are unknown.');
  });

  it('a name that no group can have is rejected', () => {
    expect(valueFault('user_group', 'ü'.repeat(255))).toBeNull();
    expect(valueFault('user_group', '')?.message).toMatch(/1 to 255/);
    expect(valueFault('user_group', 'x'.repeat(256))?.message).toMatch(/1 to 255/);
  });
});

describe('network condition', () => {
  it('the condition matches an address in any listed range', () => {
    expect(ask('network', 'cidr:10.0.0.0/8', from('10.255.0.1'))).toBe('matched');
    expect(ask('network', ['cidr:10.0.0.0/8', 'cidr:2001:db8::/32'], from('2001:db8::7'))).toBe('matched');
    expect(ask('network', ['cidr:10.0.0.0/8', 'cidr:2001:db8::/32'], from('11.0.0.0'))).toBe('unmet');
    expect(ask('network', 'cidr:10.0.0.0/8', nothing)).toBe('unknown');
  });

  it('an IPv4-mapped IPv6 address counts as IPv4 in requests and policies', () => {
    expect(ask('network', 'cidr:10.0.0.0/8', from('::ffff:10.1.2.3'))).toBe('matched');
    expect(ask('network', 'cidr:::ffff:10.0.0.0/104', from('10.1.2.3'))).toBe('matched');
    expect(ask('network', 'cidr:::/0', from('::ffff:10.1.2.3'))).toBe('unmet');
  });

  it('the network condition explains its result', () => {
    expect(why('network', ['cidr:10.0.0.0/8', 'cidr:192.0.2.0/24'], from('192.0.2.5'))).toBe(
      'The address 192.0.2.5 is in 192.0.2.0/24.',
    );
    expect(why('network', 'cidr:2001:db8::/32', from('2001:DB9::1'))).toBe(
      'The address 2001:db9::1 is not in 2001:db8::/32.',
    );
    expect(why('network', 'cidr:10.0.0.0/8', nothing)).toBe("The client's address is unknown.");
  });

  it.each<[string, string]>([
    ['cidr:10.0.0.1/8', 'cidr:10.0.0.0/8'],
    ['cidr:2001:db8::1/32', 'cidr:2001:db8::/32'],
    ['cidr:::ffff:10.0.0.1/104', 'cidr:10.0.0.0/8'],
    ['cidr:192.0.2.7', 'cidr:192.0.2.7/32'],
  ])('the network %p is rejected and corrected to %p', (value, corrected) => {
    expect(valueFault('network', value)?.message).toContain(corrected);
    expect(valueFault('network', corrected)).toBeNull();
  });

  it.each([
    '10.0.0.0/8',
    'CIDR:10.0.0.0/8',
    'cidr: 10.0.0.0/8',
    'cidr:',
    'cidr:office',
    'cidr:10.0.0.0/33',
    'host:x',
    '',
  ])('the network %p is rejected', (value) =>
    expect(valueFault('network', value)?.message).toMatch(/cidr:203\.0\.113\.0\/24/),
  );
});

describe('country condition', () => {
  it('the condition matches requests from any listed country', () => {
    expect(ask('country', ['DE', 'AT'], knowing({ country: 'AT' }))).toBe('matched');
    expect(ask('country', 'DE', knowing({ country: 'AT' }))).toBe('unmet');
    expect(ask('country', 'DE', nothing)).toBe('unknown');
    expect(why('country', ['DE', 'AT'], knowing({ country: 'FR' }))).toBe('The country is FR, not DE, AT.');
  });

  it('a country is valid only if it is an ISO 3166-1 code that the runtime has a name for', () => {
    expect(countries.size).toBe(250);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of countries) expect([code, names.of(code)]).toEqual([code, expect.any(String)]);
    for (const code of ['XX', 'EU', 'UK', 'T1', 'de', 'DEU', '276', ''])
      expect(valueFault('country', code)?.message).toMatch(/ISO 3166-1 alpha-2/);
  });
});

describe('passkey_kind and aal conditions', () => {
  it('passkey_kind and aal match exactly the listed values', () => {
    expect(ask('passkey_kind', 'device_bound', knowing({ passkeyKind: 'device_bound' }))).toBe('matched');
    expect(ask('passkey_kind', 'device_bound', knowing({ passkeyKind: 'synced' }))).toBe('unmet');
    expect(ask('passkey_kind', 'synced', nothing)).toBe('unknown');
    expect(ask('aal', 'aal1', knowing({ aal: 'aal2' }))).toBe('unmet');
    expect(ask('aal', ['aal1', 'aal2'], knowing({ aal: 'aal2' }))).toBe('matched');
    expect(ask('aal', 'aal2', nothing)).toBe('unknown');
    expect(why('aal', 'aal2', knowing({ aal: 'aal1' }))).toBe('The assurance level is aal1, not aal2.');
  });

  it('passkey_kind and aal reject other values', () => {
    expect(valueFault('passkey_kind', 'hardware')?.message).toBe('must be one of synced, device_bound');
    expect(valueFault('aal', 'aal3')?.message).toBe('must be one of aal1, aal2');
  });
});

describe('time condition', () => {
  it.each<[value: string, time: string, expected: string, why: string]>([
    ['09:00-17:00 UTC', '2026-06-01T09:00:00Z', 'matched', 'the start is in'],
    ['09:00-17:00 UTC', '2026-06-01T08:59:59.999Z', 'unmet', 'just before the start'],
    ['09:00-17:00 UTC', '2026-06-01T16:59:59.999Z', 'matched', 'the last moment'],
    ['09:00-17:00 UTC', '2026-06-01T17:00:00Z', 'unmet', 'the end is out'],
    ['22:00-06:00 UTC', '2026-06-01T23:30:00Z', 'matched', 'over midnight, before it'],
    ['22:00-06:00 UTC', '2026-06-02T05:59:59Z', 'matched', 'over midnight, after it'],
    ['22:00-06:00 UTC', '2026-06-02T06:00:00Z', 'unmet', 'over midnight, at its end'],
    ['22:00-06:00 UTC', '2026-06-02T12:00:00Z', 'unmet', 'over midnight, at noon'],
    ['18:00-00:00 UTC', '2026-06-01T23:59:59Z', 'matched', 'until midnight'],
    ['18:00-00:00 UTC', '2026-06-02T00:00:00Z', 'unmet', 'at midnight'],
    ['00:00-08:00 UTC', '2026-06-02T00:00:00Z', 'matched', 'from midnight'],
    ['09:00-17:00 Europe/Berlin', '2026-01-15T08:00:00Z', 'matched', 'winter: one hour ahead of UTC'],
    ['09:00-17:00 Europe/Berlin', '2026-07-15T07:00:00Z', 'matched', 'summer: two hours ahead of UTC'],
    ['09:00-17:00 Europe/Berlin', '2026-07-15T15:00:00Z', 'unmet', 'summer: 17:00 there'],
    ['02:00-03:00 Europe/Berlin', '2026-03-29T00:59:59Z', 'unmet', 'spring: 01:59:59, before the skipped hour'],
    ['02:00-03:00 Europe/Berlin', '2026-03-29T01:00:00Z', 'unmet', 'spring: 03:00, behind the skipped hour'],
    ['01:30-02:30 Europe/Berlin', '2026-03-29T00:59:00Z', 'matched', 'spring: 01:59'],
    ['02:00-03:00 Europe/Berlin', '2026-10-25T00:30:00Z', 'matched', 'autumn: 02:30 for the first time'],
    ['02:00-03:00 Europe/Berlin', '2026-10-25T01:30:00Z', 'matched', 'autumn: 02:30 for the second time'],
    ['02:00-03:00 Europe/Berlin', '2026-10-25T02:00:00Z', 'unmet', 'autumn: 03:00'],
    ['05:00-06:00 Asia/Kathmandu', '2026-06-01T23:15:00Z', 'matched', 'an offset of 5:45, on the next day there'],
    ['09:00-17:00 america/new_york', '2026-06-01T13:00:00Z', 'matched', 'the name of a zone in any case'],
    ['09:00-10:00 US/Pacific', '2026-06-01T16:00:00Z', 'matched', 'an older name of a zone'],
  ])('the window %s at %s is %s: %s', (value, moment, expected) => {
    expect(ask('time', value, at(moment))).toBe(expected);
  });

  it('the condition matches within any of several windows', () => {
    const value = ['08:00-09:00 UTC', '20:00-21:00 Asia/Tokyo'];
    expect(ask('time', value, at('2026-06-01T08:30:00Z'))).toBe('matched');
    expect(ask('time', value, at('2026-06-01T11:30:00Z'))).toBe('matched');
    expect(ask('time', value, at('2026-06-01T20:30:00Z'))).toBe('unmet');
  });

  it('the explanation shows the local time in the window’s zone', () => {
    expect(why('time', '09:00-17:00 Europe/Berlin', at('2026-07-15T07:30:00Z'))).toBe(
      'The time is 09:30 in Europe/Berlin, within 09:00-17:00 Europe/Berlin.',
    );
    expect(why('time', '09:00-17:00 Europe/Berlin', at('2026-07-15T17:30:00Z'))).toBe(
      'The time is 19:30 in Europe/Berlin, not within 09:00-17:00 Europe/Berlin.',
    );
  });

  it.each([
    '09:00-17:00',
    '9:00-17:00 UTC',
    '09:00-24:00 UTC',
    '09:60-17:00 UTC',
    '09:00 - 17:00 UTC',
    '09:00-17:00  UTC',
    '09:00-17:00 UTC ',
    '09:00-17:00 Berlin',
    '09:00-17:00 +01:00',
    '09:00-17:00 Europe/Atlantis',
    '09:00-09:00 UTC',
    '00:00-00:00 UTC',
    '',
  ])('the time window %p is rejected', (value) => expect(valueFault('time', value)?.rule).toBe('time'));
});
