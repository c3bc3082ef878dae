import { compileCondition } from './conditions/compile-condition.js';
import { effectOfRecord, signalsOfRecord, type SignInRecord } from './recorded-signals.js';

const record = (fields: Partial<SignInRecord> = {}): SignInRecord => ({
  occurred_at: new Date('2026-01-05T09:00:00Z'),
  action: 'session.created',
  ip: '203.0.113.0/24',
  details: { aal: 'aal2', amr: ['swk', 'user', 'mfa'], effect: 'ALLOW' },
  groups: ['finance'],
  ...fields,
});

describe('signals of a recorded sign-in', () => {
  it.each([
    [{}, { passkeyKind: 'synced', aal: 'aal2' }],
    [{ details: { aal: 'aal2', amr: ['hwk'] } }, { passkeyKind: 'device_bound' }],
    [{ details: { aal: 'aal2', amr: ['pop'] } }, { passkeyKind: 'device_bound' }],
    [{ details: { aal: 'aal1', amr: ['fed'] } }, { passkeyKind: null, aal: 'aal1' }],
    [
      { action: 'sign_in.blocked', details: { sso_connection_id: 'c' } },
      { passkeyKind: null, aal: 'aal1' },
    ],
    [
      { action: 'sign_in.blocked', details: { passkey_id: 'p' } },
      { passkeyKind: null, aal: 'aal2' },
    ],
    [{ ip: null }, { address: null, country: null, authenticator: null }],
    [{ ip: 'damaged' }, { address: null }],
    [{ groups: null }, { groups: null }],
  ])('a sign-in %j has the signals %j', (fields, signals) => {
    expect(signalsOfRecord(record(fields))).toMatchObject(signals);
  });

  it.each([
    ['203.0.113.0/24', 'cidr:203.0.113.0/24', 'matched'],
    ['203.0.113.0/24', 'cidr:0.0.0.0/0', 'matched'],
    ['203.0.113.0/24', 'cidr:203.0.112.0/24', 'unmet'],
    ['203.0.113.0/24', 'cidr:::/0', 'unmet'],
    ['203.0.113.0/24', 'cidr:203.0.113.0/25', 'unknown'],
    ['203.0.113.0/24', 'cidr:203.0.113.128/25', 'unknown'],
    ['203.0.113.0/24', 'cidr:203.0.113.7/32', 'unknown'],
    ['203.0.113.0/24', 'cidr:203.0.112.7/32', 'unmet'],
    ['2001:db8:1::/48', 'cidr:2001:db8::/32', 'matched'],
    ['2001:db8:1::/48', 'cidr:2001:db8:1:2::/64', 'unknown'],
    ['2001:db8:1::/48', 'cidr:2001:db8:2::/64', 'unmet'],
  ])('of the network %s, a condition on %s is %s', (ip, value, outcome) => {
    const condition = compileCondition({ type: 'network', op: 'in', value });
    expect(condition.test(signalsOfRecord(record({ ip })))).toBe(outcome);
  });

  it('a network condition is decided by a wider range, even if a narrower one leaves it open', () => {
    const value = ['cidr:203.0.113.0/25', 'cidr:203.0.0.0/16'];
    const condition = compileCondition({ type: 'network', op: 'in', value });
    expect(condition.test(signalsOfRecord(record()))).toBe('matched');
  });

  it.each([
    [{}, 'ALLOW'],
    [{ details: { effect: 'REQUIRE_MFA' } }, 'REQUIRE_MFA'],
    [{ action: 'sign_in.blocked', details: { effect: 'REQUIRE_MFA' } }, 'REQUIRE_MFA'],
    [{ action: 'sign_in.blocked', details: {} }, 'BLOCK'],
    [{ details: {} }, 'ALLOW'],
  ])('a sign-in %j had the effect %s', (fields, effect) => {
    expect(effectOfRecord(record(fields))).toBe(effect);
  });
});
