import { applyDecorators } from '@nestjs/common';
import { ApiProperty, DECORATORS, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

export interface FieldOptions {
  optional?: boolean;
  nullable?: boolean;
  description?: string;
  example?: unknown;
  /** The value of an absent member, as JSON; the class must initialize the property with it. */
  default?: unknown;
}

/**
 * `list` has one structure per item; `json` is kept unchanged; `whenAbsent` extends the message for a missing value.
 */
export type Structure =
  | { kind: 'scalar'; whenAbsent?: Omit<Fault, 'path'> }
  | { kind: 'json' }
  | { kind: 'object'; type: () => new () => object }
  | { kind: 'list'; items: Structure; maxItems?: number };

/** Rules for class-validator, schema for @nestjs/swagger, and structure. */
export interface FieldKind {
  schema: Readonly<Record<string, unknown>>;
  rules: readonly PropertyDecorator[];
  structure?: Structure;
}

/** The property key of the structure, which mapped types copy. */
export const structureKey = 'x-structure';

/** Creates a field decorator for validation, transformation and description. */
export function field(kind: FieldKind, options: FieldOptions = {}): PropertyDecorator {
  const { optional = false, nullable = false, description, example, default: absent } = options;
  const { structure = { kind: 'scalar' } } = kind;
  return applyDecorators(
    ...(optional || nullable
      ? [ValidateIf((_owner, value) => !((optional && value === undefined) || (nullable && value === null)))]
      : []),
    ...kind.rules,
    ...(structure.kind === 'json' || structure.kind === 'list' ? [Transform(({ value }) => unwrapped(value))] : []),
    ApiProperty({
      ...kind.schema,
      required: !optional,
      ...(nullable ? { nullable } : {}),
      ...(description === undefined ? {} : { description }),
      ...(example === undefined ? {} : { examples: [example] }),
      ...(absent === undefined ? {} : { default: absent }),
      [structureKey]: structure,
    } as object as ApiPropertyOptions),
  );
}

/** Hides a value from class-transformer, which does not copy functions. */
export const wrapped =
  (value: unknown): (() => unknown) =>
  () =>
    value;

const unwrapped = (value: unknown): unknown => (typeof value === 'function' ? (value as () => unknown)() : value);

/** `rule` is the stable name; `message` continues "<field> …". */
export interface FieldRule {
  rule: string;
  message: string | ((value: unknown) => string);
  accepts: (value: unknown, owner: object) => boolean;
}

/** A class-validator rule under its public name. Not evaluated for absent members. */
export function Rule({ rule, message, accepts }: FieldRule): PropertyDecorator {
  return ValidateBy(
    {
      name: rule,
      validator: { validate: (value, given) => value === undefined || accepts(value, given?.object ?? {}) },
    },
    { message: typeof message === 'string' ? message : ({ value }) => message(value) },
  );
}

export interface Fault {
  path: readonly (string | number)[];
  rule: string;
  message: string;
}

/** The maximum number of faults per response. */
export const maxFaults = 50;

/** Finds all faults within a structured value. */
export type FindFaults = (value: unknown, owner: object) => readonly Fault[];

/** The internal constraint name of faults with their own paths. */
export const faultsConstraint = 'faults';

/** A rule over parts of a value. class-validator keeps one message per rule, so faults are computed again. */
export function Faults(find: FindFaults): PropertyDecorator {
  return ValidateBy(
    {
      name: faultsConstraint,
      validator: { validate: (value, given) => value === undefined || find(value, given?.object ?? {}).length === 0 },
    },
    { message: 'is not valid', context: { find } },
  );
}

export const readsKey = 'x-reads';

/** Converts a value before its rules are evaluated; skips absent members and null. */
export const Read = (read: (value: unknown) => unknown): PropertyDecorator =>
  ReadAny((value) => (value === undefined || value === null ? value : read(value)));

/** The same, including null. */
export function ReadAny(reads: (value: unknown) => unknown): PropertyDecorator {
  return (target, name) => {
    Transform(({ value }: { value: unknown }) => reads(value))(target, name);
    const described = (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, target, name) ?? {}) as {
      [readsKey]?: unknown[];
    };
    ApiProperty({ [readsKey]: [...(described[readsKey] ?? []), reads] } as object as ApiPropertyOptions)(target, name);
  };
}
