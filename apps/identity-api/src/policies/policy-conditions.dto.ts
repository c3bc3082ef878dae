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

/** One text, or a list of texts. */
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
    { description: 'One value, or any of several.', example: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
  );

/** What is wrong with the value of a condition: its type first, then, for texts, what the condition's type makes of it. */
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

/** The faults of the first items that have one, no more than are reported. */
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
    'user_group: a group’s name. network: `cidr:` and a range. country: ISO 3166-1 alpha-2. passkey_kind: synced, device_bound. aal: aal1, aal2. time: `HH:MM-HH:MM <IANA zone>`, the end excluded. authenticator: the AAGUID of an attested model.',
})
export class PolicyConditionInput {
  @Choice(conditionTypes, { example: 'network' })
  type!: ConditionType;

  // No `default`: generators of clients take a member that has one for a member that must be sent.
  @Choice(conditionOps, { optional: true, description: '`in`, unless said otherwise.', example: 'not_in' })
  op: ConditionOp = 'in';

  @TextOrTexts(Faults(faultsOfValue))
  value!: string | string[];
}

export const exampleConditions = [
  { type: 'user_group', op: 'in', value: 'finance' },
  { type: 'network', op: 'not_in', value: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
];

/** The conditions of a policy, as they may be sent. */
export const Conditions = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    NestedList(() => PolicyConditionInput, {
      maxItems: maxConditions,
      description: `All must be met; none means everyone. Together they may have ${maxValues} values.`,
      example: exampleConditions,
      ...options,
    }),
    Rule({
      rule: 'max_values',
      message: `must have at most ${maxValues} values in all`,
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
