import { fieldErrorsOf } from '../api/problem.ts';
import { apiValuesOf, valuesOf, type ConditionType, type Policy, type PolicyDraft } from './policy-texts.ts';

/** A policy as its form has it. */
export interface PolicyValues {
  name: string;
  description: string;
  priority: number | string;
  effect: Policy['effect'];
  mode: Policy['mode'];
  conditions: { key: string; type: ConditionType; op: 'in' | 'not_in'; values: string[] }[];
}

export const newPolicy: PolicyValues = {
  ...{ name: '', description: '', priority: 100, effect: 'BLOCK', mode: 'report_only', conditions: [] },
};

export const valuesOfPolicy = (policy: Policy): PolicyValues => ({
  name: policy.name,
  description: policy.description ?? '',
  priority: policy.priority,
  effect: policy.effect,
  mode: policy.mode,
  conditions: policy.conditions.map(({ type, op, value }, index) => ({
    ...{ key: `${policy.version} ${index}`, type, op, values: valuesOf(value) },
  })),
});

export const draftOf = ({ conditions, description, priority, ...values }: PolicyValues): PolicyDraft => ({
  ...values,
  description: description.trim() || null,
  priority: Number(priority),
  conditions: conditions.map(({ type, op, values: listed }) => ({ type, op, value: apiValuesOf(type, listed) })),
});

/** Whether the API could evaluate the draft, as far as the form knows. */
export const isComplete = ({ priority, conditions }: PolicyValues): boolean =>
  priority !== '' && conditions.every(({ values }) => values.length > 0);

/** The errors of a response by the form's fields: `conditions.0.value.1` is about the values of the first condition. */
export function formErrorsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error) ?? {}).map(([field, message]) => [
      field.replace(/^(conditions\.\d+)\.value.*$/, '$1.values'),
      message,
    ]),
  );
}
