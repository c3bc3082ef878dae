import { authenticator } from './authenticator.js';
import type { Condition, ConditionKind, ConditionType, Signals, ValueFault } from './condition.js';
import { aal, country, passkeyKind } from './listed.js';
import { network } from './network.js';
import { time } from './time.js';
import { userGroup } from './user-group.js';

const kinds: Readonly<Record<ConditionType, ConditionKind>> = {
  user_group: userGroup,
  network,
  country,
  passkey_kind: passkeyKind,
  aal,
  time,
  authenticator,
};

/** What a condition says of a sign-in. `unknown`: the signal that it asks for is not known. */
export type Outcome = 'matched' | 'unmet' | 'unknown';

/** A condition that was read once and can be asked many times. */
export interface CompiledCondition {
  test(signals: Signals): Outcome;
  /** The fact behind the outcome, as a sentence. */
  why(signals: Signals): string;
}

/** Why one value of a condition of this type cannot be stored; null when it can. */
export const valueFault = (type: ConditionType, value: string): ValueFault | null => kinds[type].fault(value);

/** Compiles a condition whose values have no fault. */
export function compileCondition({ type, op, value }: Condition): CompiledCondition {
  const values = kinds[type].compile(typeof value === 'string' ? [value] : value);
  const wanted = op === 'in';
  return {
    test(signals) {
      const found = values.includes(signals);
      if (found === undefined) return 'unknown';
      return found === wanted ? 'matched' : 'unmet';
    },
    why: (signals) => values.sentence(signals),
  };
}
