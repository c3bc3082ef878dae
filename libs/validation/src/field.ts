import { applyDecorators } from '@nestjs/common';
import { ApiProperty, DECORATORS, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

/** What every field decorator takes beside the bounds of its own kind. */
export interface FieldOptions {
  /** Whether the member may be absent. */
  optional?: boolean;
  /** Whether the member may be `null`. */
  nullable?: boolean;
  /** What a reader of openapi.json needs to know beside name and type. */
  description?: string;
  /** A plausible value, as it is written in JSON. */
  example?: unknown;
  /** What an absent member counts as, as it is written in JSON; the class gives the property that initial value. */
  default?: unknown;
}

/**
 * How a value is built, for the pass that comes before class-transformer (`checkStructure`).
 * - `scalar`: text, a number, a boolean or null; its rules say which. `whenAbsent` is what is said of a required one that is
 *   missing, where that is more than `is required`.
 * - `json`: any JSON, kept exactly as it came and never copied.
 * - `object`: the members that a class declares.
 * - `list`: at most `maxItems` items of one structure.
 */
export type Structure =
  | { kind: 'scalar'; whenAbsent?: Omit<Fault, 'path'> }
  | { kind: 'json' }
  | { kind: 'object'; type: () => new () => object }
  | { kind: 'list'; items: Structure; maxItems?: number };

/** One kind of field: its rules for class-validator, its schema for @nestjs/swagger, its structure. */
export interface FieldKind {
  /** Keywords of JSON Schema, with what @nestjs/swagger adds to them (`type` of a class, `isArray`). */
  schema: Readonly<Record<string, unknown>>;
  rules: readonly PropertyDecorator[];
  structure?: Structure;
}

/** The member of a property's description that holds its structure: mapped types take it along with the rest. */
export const structureKey = 'x-structure';

/** Composes the decorator of a field: validation, transformation and description from one declaration. */
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

/** A value that class-transformer passes by: it copies no function, so what is inside stays as it came. */
export const wrapped =
  (value: unknown): (() => unknown) =>
  () =>
    value;

const unwrapped = (value: unknown): unknown => (typeof value === 'function' ? (value as () => unknown)() : value);

/** A rule of a field's own: `rule` is its stable name, `message` continues the sentence "<field> …". */
export interface FieldRule {
  rule: string;
  message: string | ((value: unknown) => string);
  accepts: (value: unknown, owner: object) => boolean;
}

/** A rule for class-validator under the name that clients see. It is not asked about a member that is absent. */
export function Rule({ rule, message, accepts }: FieldRule): PropertyDecorator {
  return ValidateBy(
    {
      name: rule,
      validator: { validate: (value, given) => value === undefined || accepts(value, given?.object ?? {}) },
    },
    { message: typeof message === 'string' ? message : ({ value }) => message(value) },
  );
}

/** A fault within a value: `path` leads from the field to the faulty part, and is empty for the value itself. */
export interface Fault {
  path: readonly (string | number)[];
  rule: string;
  message: string;
}

/** At most so many faults are reported for one request. */
export const maxFaults = 50;

/** Finds everything that is wrong within a value of several parts. */
export type FindFaults = (value: unknown, owner: object) => readonly Fault[];

/** The name under which class-validator carries faults that have paths of their own; never shown to clients. */
export const faultsConstraint = 'faults';

/**
 * A rule over the parts of a value; it is not asked about a member that is absent. class-validator carries one message a
 * rule: the faults are found again for the answer.
 */
export function Faults(find: FindFaults): PropertyDecorator {
  return ValidateBy(
    {
      name: faultsConstraint,
      validator: { validate: (value, given) => value === undefined || find(value, given?.object ?? {}).length === 0 },
    },
    { message: 'is not valid', context: { find } },
  );
}

/** The member of a property's description that holds what reads it. */
export const readsKey = 'x-reads';

/** Reads a value into another form before its rules are checked; absent members and null stay what they are. */
export const Read = (read: (value: unknown) => unknown): PropertyDecorator =>
  ReadAny((value) => (value === undefined || value === null ? value : read(value)));

/** The same of null, too. */
export function ReadAny(reads: (value: unknown) => unknown): PropertyDecorator {
  return (target, name) => {
    Transform(({ value }: { value: unknown }) => reads(value))(target, name);
    const described = (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, target, name) ?? {}) as {
      [readsKey]?: unknown[];
    };
    ApiProperty({ [readsKey]: [...(described[readsKey] ?? []), reads] } as object as ApiPropertyOptions)(target, name);
  };
}
