import { parseAddress } from '@plinth/formats';
import type { Signals } from './conditions/condition.js';
import { evaluatePolicies } from './evaluate-policies.js';
import { explainEvaluation } from './explain-evaluation.js';
import { compilePolicy, inOrder, type Policy } from './policy.js';

const nothing: Signals = {
  groups: null,
  address: null,
  country: null,
  passkeyKind: null,
  aal: null,
  authenticator: null,
  at: new Date(0),
};

const policy = (id: string, fields: Partial<Policy>): Policy => ({
  id,
  name: id,
  priority: 100,
  effect: 'BLOCK',
  mode: 'enforce',
  conditions: [],
  createdAt: new Date(0),
  ...fields,
});
const evaluate = (policies: Policy[], signals: Partial<Signals> = {}, isBreakGlass = false) => {
  const all = { ...nothing, ...signals };
  const evaluation = evaluatePolicies(inOrder(policies.map(compilePolicy)), all, { isBreakGlass });
  return {
    effect: evaluation.effect,
    by: evaluation.matched?.id ?? null,
    order: evaluation.evaluated.map(({ policyId }) => policyId),
    evaluation,
    reasons: explainEvaluation(evaluation, all),
  };
};

describe('evaluation order', () => {
  it('policies are ordered by priority, then the more restrictive effect, then age, then ID', () => {
    const { order } = evaluate([
      policy('f', { priority: 6 }),
      policy('e', { effect: 'ALLOW', createdAt: new Date(0) }),
      policy('d', { effect: 'REQUIRE_MFA', createdAt: new Date(0) }),
      policy('c', { createdAt: new Date(2) }),
      policy('b', { createdAt: new Date(1) }),
      policy('a', { createdAt: new Date(1) }),
    ]);
    expect(order).toEqual(['f', 'a', 'b', 'c', 'd', 'e']);
  });
});

describe('policy decisions', () => {
  it('the decision without policies is ALLOW', () => {
    expect(evaluate([])).toMatchObject({ effect: 'ALLOW', by: null, order: [] });
  });

  it('the first match decides, and later policies are still evaluated', () => {
    const found = evaluate(
      [
        policy('allow', { priority: 2, effect: 'ALLOW' }),
        policy('unmet', { priority: 1, conditions: [{ type: 'aal', op: 'in', value: 'aal1' }] }),
        policy('block', { priority: 3 }),
      ],
      { aal: 'aal2' },
    );
    expect(found).toMatchObject({ effect: 'ALLOW', by: 'allow', order: ['unmet', 'allow', 'block'] });
    expect(
      found.evaluation.evaluated.map(({ matched, firstUnmetCondition }) => [matched, firstUnmetCondition]),
    ).toEqual([
      [false, 0],
      [true, null],
      [true, null],
    ]);
  });

  it('a policy matches only if all its conditions match', () => {
    const conditions: Policy['conditions'] = [
      { type: 'user_group', op: 'in', value: 'finance' },
      { type: 'network', op: 'not_in', value: ['cidr:10.0.0.0/8', 'cidr:2001:db8::/32'] },
    ];
    const groups = new Set(['finance']);
    expect(evaluate([policy('p', { conditions })], { groups, address: parseAddress('192.0.2.1') }).effect).toBe(
      'BLOCK',
    );
    expect(evaluate([policy('p', { conditions })], { groups, address: parseAddress('10.0.0.1') }).effect).toBe('ALLOW');
    expect(
      evaluate([policy('p', { conditions })], { groups: new Set(), address: parseAddress('192.0.2.1') }).effect,
    ).toBe('ALLOW');
  });

  it('an unknown signal counts against the sign-in, even with not_in', () => {
    for (const op of ['in', 'not_in'] as const) {
      const conditions = [{ type: 'country', op, value: 'DE' } as const];
      for (const [effect, expected] of [
        ['BLOCK', 'BLOCK'],
        ['REQUIRE_MFA', 'REQUIRE_MFA'],
        ['ALLOW', null],
      ] as const) {
        const found = evaluate([policy('p', { effect, conditions })]);
        expect([found.effect, found.by]).toEqual([expected ?? 'ALLOW', expected && 'p']);
        expect(found.evaluation.evaluated[0]!.unknownSignals).toEqual(['country']);
      }
    }
    const conditions = [{ type: 'country', op: 'in', value: 'DE' } as const];
    expect(evaluate([policy('p', { conditions })]).reasons).toEqual([
      'The policy "p" matches and blocks.',
      'The country is unknown, which counts against the sign-in: the condition is met.',
    ]);
  });

  it('reported policies never decide, and disabled ones are not even evaluated', () => {
    const found = evaluate(
      [
        policy('watched', { priority: 1, mode: 'report_only' }),
        policy('off', { priority: 2, mode: 'disabled' }),
        policy('mfa', { priority: 3, effect: 'REQUIRE_MFA' }),
        policy('later', { priority: 4, mode: 'report_only' }),
      ],
      { aal: 'aal1' },
    );
    expect(found).toMatchObject({ effect: 'REQUIRE_MFA', by: 'mfa', order: ['watched', 'mfa', 'later'] });
    expect(found.evaluation.reported.map(({ id }) => id)).toEqual(['watched']);
    expect(found.reasons).toEqual([
      'The policy "watched" would block, but is in report-only mode.',
      'The policy "mfa" matches and requires multi-factor authentication.',
      'The sign-in reaches aal1, which does not meet the requirement.',
    ]);
  });

  it('a break-glass user is never blocked, but other policies apply', () => {
    const policies = [policy('block', { priority: 1 }), policy('mfa', { priority: 2, effect: 'REQUIRE_MFA' })];
    const found = evaluate(policies, { aal: 'aal2' }, true);
    expect(found).toMatchObject({ effect: 'REQUIRE_MFA', by: 'mfa' });
    expect(found.evaluation.lifted.map(({ id }) => id)).toEqual(['block']);
    expect(found.reasons[0]).toBe('The policy "block" would block, but the user is in the break-glass group.');
    expect(evaluate(policies.slice(0, 1), {}, true)).toMatchObject({ effect: 'ALLOW', by: null });
  });
});
