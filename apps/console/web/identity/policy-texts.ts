import { useLingui } from '@lingui/react/macro';
import type { components } from '../generated/identity.d.ts';

type Schemas = components['schemas'];
export type Policy = Schemas['Policy'];
export type PolicyDraft = Schemas['PolicyDraft'];
export type Effect = Policy['effect'];
export type Condition = Schemas['PolicyCondition'];
export type ConditionType = Condition['type'];

export const effectColors: Record<Effect, string> = { BLOCK: 'red', REQUIRE_MFA: 'yellow', ALLOW: 'green' };

/** The names of a policy's values. */
export function usePolicyTexts() {
  const { t } = useLingui();
  const effects: Record<Effect, string> = {
    BLOCK: t`Block`,
    REQUIRE_MFA: t`Require two factors`,
    ALLOW: t`Allow`,
  };
  const modes: Record<Policy['mode'], string> = {
    enforce: t`Enforced`,
    report_only: t`Report only`,
    disabled: t`Disabled`,
  };
  const types: Record<ConditionType, string> = {
    user_group: t`Group`,
    network: t`Network`,
    country: t`Country`,
    passkey_kind: t`Passkey kind`,
    aal: t`Assurance level`,
    time: t`Time of day`,
    authenticator: t`Authenticator model`,
  };
  const values: Record<string, string> = {
    synced: t`Synced between devices`,
    device_bound: t`Bound to one device`,
    aal1: t`One factor (aal1)`,
    aal2: t`Two factors (aal2)`,
  };
  const sentenceOf = ({ type, op, value }: Condition, maxValues = Infinity): string => {
    const listed = valuesOf(value).map((each) => values[each] ?? each);
    const name = types[type];
    const more = listed.length - maxValues;
    const list = more > 0 ? t`${listed.slice(0, maxValues).join(', ')} and ${more} more` : listed.join(', ');
    return op === 'in' ? t`${name} is ${list}` : t`${name} is not ${list}`;
  };
  return { effects, modes, types, values, sentenceOf };
}

const networkPrefix = 'cidr:';

/** The values of a condition as people write them: networks without `cidr:`. */
export const valuesOf = (value: string | string[]): string[] =>
  [value].flat().map((each) => (each.startsWith(networkPrefix) ? each.slice(networkPrefix.length) : each));

export const apiValuesOf = (type: ConditionType, values: readonly string[]): string[] =>
  type === 'network' ? values.map((each) => networkPrefix + each) : [...values];

/** Names by value, as a Select takes them. */
export const optionsOf = (names: Record<string, string>, values = Object.keys(names)) =>
  values.map((value) => ({ value, label: names[value]! }));
