import type { Address } from '@plinth/formats';

/** What a condition can ask for: the types of conditions, in the order they are documented. */
export const conditionTypes = [
  'user_group',
  'network',
  'country',
  'passkey_kind',
  'aal',
  'time',
  'authenticator',
] as const;
export type ConditionType = (typeof conditionTypes)[number];

export const conditionOps = ['in', 'not_in'] as const;
export type ConditionOp = (typeof conditionOps)[number];

/** A condition as it is stored and served. */
export interface Condition {
  type: ConditionType;
  op: ConditionOp;
  /** One value, or any of several. */
  value: string | string[];
}

/** What is known of a sign-in; null for what is not. */
export interface Signals {
  readonly groups: ReadonlySet<string> | null;
  readonly address: Address | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null;
  readonly passkeyKind: string | null;
  readonly aal: string | null;
  /** The AAGUID of an authenticator that proved its model, in lower case. */
  readonly authenticator: string | null;
  /** The time is always known. */
  readonly at: Date;
}

const signalOf: Readonly<Record<ConditionType, keyof Signals>> = {
  user_group: 'groups',
  network: 'address',
  country: 'country',
  passkey_kind: 'passkeyKind',
  aal: 'aal',
  time: 'at',
  authenticator: 'authenticator',
};

/** The types of conditions whose signal is not known. */
export const unknownSignals = (signals: Signals): ConditionType[] =>
  conditionTypes.filter((type) => signals[signalOf[type]] === null);

/** Why a value cannot be stored. `message` goes on where the field's name stops. */
export interface ValueFault {
  readonly rule: string;
  readonly message: string;
}

/** The values of one condition, ready to be asked many times. */
export interface CompiledValues {
  /** Whether the signal is among the values; undefined when the signal is not known. */
  includes(signals: Signals): boolean | undefined;
  /** What `includes` found, as a sentence. */
  sentence(signals: Signals): string;
}

/** One type of condition. */
export interface ConditionKind {
  /** Null when the value can be stored and evaluated. */
  fault(value: string): ValueFault | null;
  /** Only for values without a fault. */
  compile(values: readonly string[]): CompiledValues;
}

const named = 5;

/** The values in a sentence: a few of them, and how many more there are. */
export const enumerated = (values: readonly string[]): string =>
  values.length <= named ? values.join(', ') : `${values.slice(0, named).join(', ')} and ${values.length - named} more`;
