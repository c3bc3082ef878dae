import type { CompiledPolicy } from './policy.js';
import type { Signals } from './conditions/condition.js';
import type { PolicyEvaluation } from './evaluate-policies.js';

const named = ({ name }: CompiledPolicy): string => `The policy "${name}"`;

const verbs = { BLOCK: 'blocks', REQUIRE_MFA: 'requires multi-factor authentication', ALLOW: 'allows' } as const;
const conditionals = {
  BLOCK: 'would block',
  REQUIRE_MFA: 'would require multi-factor authentication',
  ALLOW: 'would allow',
} as const;

/** `about` is the policy that the caller asked for by name; its result is always included. */
export function explainEvaluation(
  { matched, lifted, reported, evaluated }: PolicyEvaluation,
  signals: Signals,
  about?: CompiledPolicy,
): string[] {
  const reasons: string[] = [];
  for (const policy of lifted) {
    reasons.push(`${named(policy)} would block, but the user is in the break-glass group.`, ...facts(policy, signals));
  }
  for (const policy of reported) {
    reasons.push(
      `${named(policy)} ${conditionals[policy.effect]}, but is in report-only mode.`,
      ...facts(policy, signals),
    );
  }
  if (matched) {
    reasons.push(`${named(matched)} matches and ${verbs[matched.effect]}.`, ...facts(matched, signals));
    if (matched.effect === 'REQUIRE_MFA') reasons.push(requirement(signals));
  } else reasons.push('No enforced policy matches, so the sign-in is allowed.');

  if (about && ![matched, ...lifted, ...reported].includes(about)) {
    const own = evaluated.find(({ policyId }) => policyId === about.id);
    const unmet = own?.firstUnmetCondition ?? null;
    if (!own) reasons.push(`${named(about)} is disabled and was not evaluated.`);
    else if (unmet !== null) {
      reasons.push(`${named(about)} does not match: condition ${unmet + 1} is not met.`, fact(about, unmet, signals));
    } else if (about.mode === 'disabled') {
      reasons.push(`${named(about)} ${conditionals[about.effect]}, but is disabled.`, ...facts(about, signals));
    } else reasons.push(`${named(about)} matches, but an earlier policy decides.`);
  }
  return reasons;
}

const requirement = ({ aal }: Signals): string =>
  aal === 'aal2'
    ? 'The sign-in reaches aal2, which meets the requirement.'
    : `The sign-in reaches ${aal === null ? 'an unknown assurance level' : aal}, which does not meet the requirement.`;

const facts = (policy: CompiledPolicy, signals: Signals): string[] =>
  policy.conditions.map((_condition, index) => fact(policy, index, signals));

function fact({ conditions, effect }: CompiledPolicy, index: number, signals: Signals): string {
  const condition = conditions[index]!;
  const why = condition.why(signals);
  if (condition.test(signals) !== 'unknown') return why;
  return `${why.slice(0, -1)}, which counts against the sign-in: ${effect === 'ALLOW' ? 'the condition is not met' : 'the condition is met'}.`;
}
