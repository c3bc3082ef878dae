import type { Address, NetworkRange } from '@plinth/formats';

/** The types of conditions, in documented order. */
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

export interface Condition {
  type: ConditionType;
  op: ConditionOp;
  value: string | string[];
}

/** The signals of a sign-in; null means unknown. */
export interface Signals {
  readonly groups: ReadonlySet<string> | null;
  readonly address: Address | null;
  /** The network of `address`, if only that is known. */
  readonly network?: NetworkRange;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null;
  readonly passkeyKind: string | null;
  readonly aal: string | null;
  /** The AAGUID of an attested authenticator, in lower case. */
  readonly authenticator: string | null;
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

export const unknownSignals = (signals: Signals): ConditionType[] =>
  conditionTypes.filter((type) => signals[signalOf[type]] === null);

/** The fault of a value. `message` continues a sentence that begins with the field name. */
export interface ValueFault {
  readonly rule: string;
  readonly message: string;
}

export interface CompiledValues {
  /** Whether the signal is among the values; undefined if it is unknown. */
  includes(signals: Signals): boolean | undefined;
  /** The result of `includes`, as a sentence. */
  sentence(signals: Signals): string;
}

export interface ConditionKind {
  fault(value: string): ValueFault | null;
  compile(values: readonly string[]): CompiledValues;
}

const named = 5;

export const enumerated = (values: readonly string[]): string =>
  values.length <= named ? values.join(', ') : `${values.slice(0, named).join(', ')} and ${values.length - named} more`;
