import { applyDecorators } from '@nestjs/common';
import {
  anyJsonKey,
  Choice,
  Faults,
  field,
  maxFaults,
  NestedList,
  Rule,
  Schema,
  type Fault,
  type FieldOptions,
} from '@plinth/validation';
import { valueFault } from './conditions/compile-condition.js';
import {
  conditionOps,
  conditionTypes,
  type ConditionOp,
  type ConditionType,
  type ValueFault,
} from './conditions/condition.js';

const maxConditions = 50;
const maxValues = 1_000;
const maxValueLength = 300;

const TextOrTexts = (...rules: PropertyDecorator[]): PropertyDecorator =>
  field(
    {
      schema: {
        type: 'object',
        [anyJsonKey]: true,
        anyOf: [{ type: 'string' }, { type: 'array', minItems: 1, items: { type: 'string' } }],
      },
      structure: { kind: 'json' },
      rules,
    },
    { description: 'One value, or a list of alternatives.', example: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
  );

/** Checks the JSON type first, then each text against the condition's type. */
function faultsOfValue(value: unknown, { type }: { type?: unknown }): Fault[] {
  const textFault = isConditionType(type) ? (text: string) => faultOfText(type, text) : () => null;
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault ? [{ path: [], ...fault }] : [];
  }
  if (!Array.isArray(value)) return [{ path: [], rule: 'type', message: 'must be a string or an array of strings' }];
  if (value.length === 0) return [{ path: [], rule: 'min_items', message: 'must have at least 1 item' }];
  const misplaced = faultsOfItems(value, (item) =>
    typeof item === 'string' ? null : { rule: 'type', message: 'must be a string' },
  );
  return misplaced.length > 0 ? misplaced : faultsOfItems(value as string[], textFault);
}

function faultsOfItems<Item>(items: readonly Item[], faultOf: (item: Item) => ValueFault | null): Fault[] {
  const faults: Fault[] = [];
  for (let index = 0; index < items.length && faults.length < maxFaults; index += 1) {
    const fault = faultOf(items[index]!);
    if (fault) faults.push({ path: [index], ...fault });
  }
  return faults;
}

function faultOfText(type: ConditionType, text: string): ValueFault | null {
  if (text.length <= maxValueLength) return valueFault(type, text);
  return { rule: 'max_length', message: `must have at most ${maxValueLength} characters` };
}

const isConditionType = (type: unknown): type is ConditionType => conditionTypes.includes(type as ConditionType);

@Schema({
  description:
    'Values by type. `user_group`: a group name. `network`: `cidr:` and a network range. `country`: an ISO 3166-1 alpha-2 code. `passkey_kind`: `synced` or `device_bound`. `aal`: `aal1` or `aal2`. `time`: `HH:MM-HH:MM <IANA zone>`, excluding the end. `authenticator`: the AAGUID of an attested model.',
})
export class PolicyConditionInput {
  @Choice(conditionTypes, { example: 'network' })
  type!: ConditionType;

  // No `default`: client generators make fields with a default required.
  @Choice(conditionOps, { optional: true, description: 'Defaults to `in`.', example: 'not_in' })
  op: ConditionOp = 'in';

  @TextOrTexts(Faults(faultsOfValue))
  value!: string | string[];
}

export const exampleConditions = [
  { type: 'user_group', op: 'in', value: 'finance' },
  { type: 'network', op: 'not_in', value: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
];

export const Conditions = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    NestedList(() => PolicyConditionInput, {
      maxItems: maxConditions,
      description: `All conditions must be met. A policy without conditions matches every sign-in. The conditions can have ${maxValues} values in total.`,
      example: exampleConditions,
      ...options,
    }),
    Rule({
      rule: 'max_values',
      message: `must have at most ${maxValues} values in total`,
      accepts: (conditions) =>
        (conditions as { value?: unknown }[]).reduce((sum, { value }) => sum + [value].flat().length, 0) <= maxValues,
    }),
  );

@Schema({ name: 'PolicyCondition', example: exampleConditions[1] })
export class PolicyConditionView {
  @Choice(conditionTypes)
  type!: ConditionType;

  @Choice(conditionOps)
  op!: ConditionOp;

  @TextOrTexts()
  value!: string | string[];
}
