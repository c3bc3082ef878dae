import { parseAddress } from '@plinth/formats';
import fc from 'fast-check';
import type { Condition } from './conditions/condition.js';
import { evaluatePolicies } from './evaluate-policies.js';
import { explainEvaluation } from './explain-evaluation.js';
import { compilePolicy, effects, inOrder, modes, type Policy } from './policy.js';

/** The sign-in that both evaluators receive. */
interface SignIn {
  groups: string[] | null;
  ip: string | null;
  country: string | null;
  passkeyKind: string | null;
  aal: string | null;
  authenticator: string | null;
  at: Date;
}

// The reference: slow, obvious, and independent of the code under test.

function referenceAnswer(policies: readonly Policy[], signIn: SignIn, breakGlassGroup: string | null) {
  const rank = { BLOCK: 0, REQUIRE_MFA: 1, ALLOW: 2 };
  const key = ({ priority, effect, createdAt, id }: Policy) =>
    [String(priority).padStart(8, '0'), rank[effect], createdAt.toISOString(), id].join(' ');
  const rows = [...policies]
    .filter((policy) => policy.mode !== 'disabled')
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .map((policy) => {
      const answers = policy.conditions.map((condition) => referenceCondition(condition, signIn));
      const met = answers.map((answer) => (answer === 'unknown' ? policy.effect !== 'ALLOW' : answer === 'yes'));
      const unknown = policy.conditions.filter((_condition, index) => answers[index] === 'unknown');
      return {
        policy,
        matched: !met.includes(false),
        firstUnmetCondition: met.includes(false) ? met.indexOf(false) : null,
        unknownSignals: [...new Set(unknown.map(({ type }) => type))].sort(),
      };
    });
  const isBreakGlass = breakGlassGroup !== null && (signIn.groups ?? []).includes(breakGlassGroup);
  const decisive = rows.find(
    ({ matched, policy }) => matched && policy.mode === 'enforce' && !(isBreakGlass && policy.effect === 'BLOCK'),
  );
  return {
    effect: decisive?.policy.effect ?? 'ALLOW',
    matched: decisive?.policy.id ?? null,
    evaluated: rows.map(({ policy, ...row }) => ({ policyId: policy.id, mode: policy.mode, ...row })),
  };
}

function referenceCondition({ type, op, value }: Condition, signIn: SignIn): 'yes' | 'no' | 'unknown' {
  const values = [value].flat();
  const found = ((): boolean | null => {
    switch (type) {
      case 'user_group':
        return signIn.groups && values.some((group) => signIn.groups!.includes(group));
      case 'network':
        return signIn.ip === null
          ? null
          : values.some((range) => referenceCidr(range.replace('cidr:', ''), signIn.ip!));
      case 'country':
        return signIn.country === null ? null : values.includes(signIn.country);
      case 'passkey_kind':
        return signIn.passkeyKind === null ? null : values.includes(signIn.passkeyKind);
      case 'aal':
        return signIn.aal === null ? null : values.includes(signIn.aal);
      case 'authenticator':
        return signIn.authenticator === null ? null : values.includes(signIn.authenticator);
      case 'time':
        return values.some((window) => referenceTime(window, signIn.at));
    }
  })();
  if (found === null) return 'unknown';
  return found === (op === 'in') ? 'yes' : 'no';
}

function referenceCidr(range: string, ip: string): boolean {
  const [network = '', length = ''] = range.split('/');
  const [wanted, actual] = [bitsOf(network), bitsOf(ip)];
  const inside = (bits: string) => (bits.startsWith(mappedBits) ? bits.slice(mappedBits.length) : bits);
  const kept = Number(length) - (wanted.startsWith(mappedBits) && network.includes(':') ? 96 : 0);
  const [a, b] = [inside(wanted), inside(actual)];
  return a.length === b.length && a.slice(0, kept) === b.slice(0, kept);
}

const mappedBits = '0'.repeat(80) + '1'.repeat(16);

function bitsOf(ip: string): string {
  const binary = (number: number, length: number) => number.toString(2).padStart(length, '0');
  if (!ip.includes(':'))
    return ip
      .split('.')
      .map((part) => binary(Number(part), 8))
      .join('');
  const text = ip.replace(/\d+\.\d+\.\d+\.\d+$/, (v4) => {
    const [p = 0, q = 0, r = 0, s = 0] = v4.split('.').map(Number);
    return `${(p * 256 + q).toString(16)}:${(r * 256 + s).toString(16)}`;
  });
  const [head = '', tail = ''] = text.split('::');
  const [before, after] = [head, tail].map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array<string>(8 - before!.length - after!.length).fill('0');
  return [...before!, ...zeros, ...after!].map((group) => binary(Number.parseInt(group, 16), 16)).join('');
}

/** Swedish locale times sort as text. */
function referenceTime(window: string, at: Date): boolean {
  const [range = '', zone = ''] = window.split(' ');
  const [start = '', end = ''] = range.split('-');
  const now = at.toLocaleString('sv-SE', { timeZone: zone }).slice(11, 16);
  return start < end ? now >= start && now < end : now >= start || now < end;
}

// Few, close values, so that matches, ties and edges are frequent.

const group = fc.constantFrom('staff', 'finance', 'ops', 'guests');
const country = fc.constantFrom('DE', 'AT', 'FR', 'XK');
const aal = fc.constantFrom('aal1', 'aal2');
const authenticator = fc.constantFrom(...['1', '2', '3'].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`));
const passkeyKind = fc.constantFrom('synced', 'device_bound');
const ip = fc.constantFrom(
  ...['10.0.0.0', '10.0.0.127', '10.0.0.128', '10.0.1.0', '192.0.2.1', '255.255.255.255', '::ffff:10.0.0.127'],
  ...['::', '2001:db8::', '2001:db8::7fff', '2001:db8:0:1::', '64:ff9b::10.0.0.1', '::ffff:c000:201'],
);
const range = fc.constantFrom(
  ...['10.0.0.0/8', '10.0.0.0/25', '10.0.0.128/25', '10.0.0.127/32', '0.0.0.0/0', '0.0.0.0/1', '192.0.2.0/31'],
  ...['::/0', '2001:db8::/32', '2001:db8::/64', '2001:db8::7fff/128', '::ffff:10.0.0.0/121', '::ffff:0:0/96', '::/96'],
);
const clock = fc.constantFrom('00:00', '02:00', '02:30', '03:00', '09:00', '17:00', '23:59');
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
const window = fc
  .tuple(clock, clock, zone)
  .filter(([start, end]) => start !== end)
  .map(([start, end, name]) => `${start}-${end} ${name}`);
const at = fc.oneof(
  // Both Berlin clock changes, minute by minute, and any other time.
  fc.nat(240).map((minute) => new Date(Date.UTC(2026, 2, 29, 0, minute))),
  fc.nat(240).map((minute) => new Date(Date.UTC(2026, 9, 24, 23, minute))),
  fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true }),
);

const valuesOf = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 4 }));
const op = fc.constantFrom('in' as const, 'not_in' as const);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ type: fc.constant('user_group' as const), op, value: valuesOf(group) }),
  fc.record({ type: fc.constant('network' as const), op, value: valuesOf(range.map((text) => `cidr:${text}`)) }),
  fc.record({ type: fc.constant('country' as const), op, value: valuesOf(country) }),
  fc.record({ type: fc.constant('passkey_kind' as const), op, value: valuesOf(passkeyKind) }),
  fc.record({ type: fc.constant('aal' as const), op, value: valuesOf(aal) }),
  fc.record({ type: fc.constant('authenticator' as const), op, value: valuesOf(authenticator) }),
  fc.record({ type: fc.constant('time' as const), op, value: valuesOf(window) }),
);
const policies = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constant('any'),
    priority: fc.integer({ min: 0, max: 3 }),
    effect: fc.constantFrom(...effects),
    mode: fc.constantFrom('enforce' as const, ...modes),
    conditions: fc.array(condition, { maxLength: 4 }),
    createdAt: fc.nat(2).map((second) => new Date(1_000 * second)),
  }),
  { maxLength: 12, selector: ({ id }) => id },
);
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 });
const signIn: fc.Arbitrary<SignIn> = fc.record({
  groups: perhaps(fc.uniqueArray(group, { maxLength: 3 })),
  ip: perhaps(ip),
  country: perhaps(country),
  passkeyKind: perhaps(passkeyKind),
  aal: perhaps(aal),
  authenticator: perhaps(authenticator),
  at,
});

const signalsOf = ({ groups, ip: address, ...others }: SignIn) => ({
  ...others,
  groups: groups && new Set(groups),
  address: address === null ? null : parseAddress(address),
});

describe('evaluatePolicies', () => {
  it('the decision always equals the result of a slow, obvious evaluator', () => {
    fc.assert(
      fc.property(policies, signIn, fc.constantFrom(null, 'ops'), (given, asked, breakGlassGroup) => {
        const isBreakGlass = breakGlassGroup !== null && (asked.groups ?? []).includes(breakGlassGroup);
        const found = evaluatePolicies(inOrder(given.map(compilePolicy)), signalsOf(asked), { isBreakGlass });
        expect({
          effect: found.effect,
          matched: found.matched?.id ?? null,
          evaluated: found.evaluated.map((row) => ({ ...row, unknownSignals: [...row.unknownSignals].sort() })),
        }).toEqual(referenceAnswer(given, asked, breakGlassGroup));
      }),
      { numRuns: 3_000 },
    );
  });

  it('the decision does not depend on the order of the given policies', () => {
    fc.assert(
      fc.property(policies, signIn, (given, asked) => {
        const answer = (some: Policy[]) =>
          evaluatePolicies(inOrder(some.map(compilePolicy)), signalsOf(asked), { isBreakGlass: false }).evaluated;
        expect(answer([...given].reverse())).toEqual(answer(given));
      }),
    );
  });

  it('a break-glass user is never blocked, and unknown signals never relax a decision', () => {
    const severity = (effect: string) => ['ALLOW', 'REQUIRE_MFA', 'BLOCK'].indexOf(effect);
    fc.assert(
      fc.property(policies, signIn, (given, asked) => {
        const ordered = inOrder(given.map(compilePolicy));
        const known = { ...signalsOf(asked), country: 'FR' };
        expect(evaluatePolicies(ordered, known, { isBreakGlass: true }).effect).not.toBe('BLOCK');
        // With one policy the comparison is exact. With several, another policy may decide.
        for (const policy of ordered) {
          const without = evaluatePolicies([policy], { ...known, country: null }, { isBreakGlass: false });
          const withIt = evaluatePolicies([policy], known, { isBreakGlass: false });
          expect(severity(without.effect)).toBeGreaterThanOrEqual(severity(withIt.effect));
        }
      }),
    );
  });

  it('every decision is explained in sentences', () => {
    fc.assert(
      fc.property(policies, signIn, (given, asked) => {
        const ordered = inOrder(given.map(compilePolicy));
        const signals = signalsOf(asked);
        const found = evaluatePolicies(ordered, signals, { isBreakGlass: false });
        for (const about of [undefined, ...ordered]) {
          const reasons = explainEvaluation(found, signals, about);
          expect(reasons.length).toBeGreaterThan(0);
          for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });
});
