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

/** The result of a condition. `unknown`: its signal is unknown. */
export type Outcome = 'matched' | 'unmet' | 'unknown';

export interface CompiledCondition {
  readonly type: ConditionType;
  test(signals: Signals): Outcome;
  why(signals: Signals): string;
}

export const valueFault = (type: ConditionType, value: string): ValueFault | null => kinds[type].fault(value);

/** Compiles a condition with valid values. */
export function compileCondition({ type, op, value }: Condition): CompiledCondition {
  const values = kinds[type].compile(typeof value === 'string' ? [value] : value);
  const wanted = op === 'in';
  return {
    type,
    test(signals) {
      const found = values.includes(signals);
      if (found === undefined) return 'unknown';
      return found === wanted ? 'matched' : 'unmet';
    },
    why: (signals) => values.sentence(signals),
  };
}
