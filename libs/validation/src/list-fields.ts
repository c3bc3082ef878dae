import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { Faults, field, maxFaults, Read, Rule, type Fault, type FieldOptions } from './field.js';
import { brokenBound, textBoundsSchema, type TextBounds } from './text-fields.js';

/** What a list of distinct items may have beside its bounds. */
export interface DistinctItems {
  /** Whether no item may stand twice. */
  unique?: boolean;
  /** What the message about an item that stands twice calls it; `kind` unless given. */
  itemName?: string;
}

/** A list of texts, each of `min` to `max` code points. With `unique` none may stand twice. */
export function TextList({
  min,
  max,
  minItems,
  maxItems,
  unique = false,
  itemName,
  ...options
}: FieldOptions & TextBounds & ListBounds & DistinctItems = {}): PropertyDecorator {
  return applyDecorators(
    list(
      { type: 'string', ...textBoundsSchema({ min, max }) },
      (item) => {
        if (typeof item !== 'string') return { rule: 'type', message: 'must be a string' };
        return brokenBound(item, { min, max });
      },
      { minItems, maxItems },
      options,
      unique ? { uniqueItems: true } : {},
    ),
    ...(unique ? [distinct((item) => typeof item === 'string', itemName)] : []),
  );
}

/** A list of words out of a set. With `unique` none may stand twice. */
export function ChoiceList(
  values: readonly string[],
  { minItems, maxItems, unique = false, itemName, ...options }: FieldOptions & ListBounds & DistinctItems = {},
): PropertyDecorator {
  const message = `must be one of ${values.join(', ')}`;
  return applyDecorators(
    list(
      { type: 'string', enum: [...values] },
      (item) => (values.includes(item as string) ? undefined : { rule: 'one_of', message }),
      { minItems, maxItems },
      options,
      unique ? { uniqueItems: true } : {},
    ),
    ...(unique ? [distinct((item) => values.includes(item as string), itemName)] : []),
  );
}

/** Words out of a set, separated by commas, as a parameter of a query; read as a list of at least one. */
export function ChoicesParameter(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Read((value) => (typeof value === 'string' ? value.split(',') : value)),
    field(
      {
        schema: { type: 'string', minLength: 1 },
        rules: [
          Rule({ rule: 'type', message: 'must be a string', accepts: (value) => Array.isArray(value) }),
          Rule({
            rule: 'one_of',
            message: `must be one or more of ${values.join(', ')}, separated by commas`,
            accepts: (value) => !Array.isArray(value) || value.every((word) => values.includes(word as string)),
          }),
        ],
      },
      { optional: true, ...options },
    ),
  );
}

/** The rule that no item stands twice; of a list with items that are of no such kind their own faults say enough. */
const distinct = (isOfKind: (item: unknown) => boolean, itemName = 'kind'): PropertyDecorator =>
  Rule({
    rule: 'unique_items',
    message: `must not name a ${itemName} twice`,
    accepts: (value) => !Array.isArray(value) || !value.every(isOfKind) || new Set(value).size === value.length,
  });

/** How many items a list may have. */
export interface ListBounds {
  minItems?: number;
  maxItems?: number;
}

/** A list of scalars, each item held against `faultOf`. */
export function list(
  items: Record<string, unknown>,
  faultOf: (item: unknown) => Omit<Fault, 'path'> | undefined,
  { minItems, maxItems }: ListBounds,
  options: FieldOptions,
  keywords: Record<string, unknown> = {},
): PropertyDecorator {
  return field(
    {
      schema: {
        type: 'array',
        items,
        ...(minItems === undefined ? {} : { minItems }),
        ...(maxItems === undefined ? {} : { maxItems }),
        ...keywords,
      },
      structure: { kind: 'list', items: { kind: 'scalar' }, maxItems },
      rules: [
        ...minItemsRule(minItems),
        IsArray({ message: 'must be an array' }),
        Faults((value) => faultsOfItems(value, faultOf)),
      ],
    },
    options,
  );
}

function faultsOfItems(value: unknown, faultOf: (item: unknown) => Omit<Fault, 'path'> | undefined): Fault[] {
  if (!Array.isArray(value)) return [];
  const faults: Fault[] = [];
  for (let index = 0; index < value.length && faults.length < maxFaults; index += 1) {
    const fault = faultOf(value[index]);
    if (fault) faults.push({ path: [index], ...fault });
  }
  return faults;
}

const many = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The rule that a list has at least so many items. */
export const minItemsRule = (minItems: number | undefined): PropertyDecorator[] =>
  minItems === undefined ? [] : [ArrayMinSize(minItems, { message: `must have at least ${many(minItems)}` })];

/** What is said of a list that has more items than it may. */
export const tooManyItems = (maxItems: number) => ({
  rule: 'max_items',
  message: `must have at most ${many(maxItems)}`,
});

/** The members that a class declares. */
export function Nested(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    field({ schema: { type: () => type() }, structure: { kind: 'object', type }, rules: [ValidateNested()] }, options),
  );
}

/**
 * A list of at least one and at most `maxItems` rows, each of which the handler reads by itself as an instance of `type`:
 * what is wrong with one must not fail the others. Here only the list itself is checked.
 */
export function RowList(
  type: () => new () => object,
  { maxItems, ...options }: FieldOptions & { maxItems: number },
): PropertyDecorator {
  const bound = (rule: string, message: string, accepts: (length: number) => boolean): PropertyDecorator =>
    Rule({ rule, message, accepts: (value) => !Array.isArray(value) || accepts(value.length) });
  const tooMany = tooManyItems(maxItems);
  return field(
    {
      schema: { type: () => type(), isArray: true, minItems: 1, maxItems },
      structure: { kind: 'json' },
      rules: [
        IsArray({ message: 'must be an array' }),
        bound('min_items', 'must have at least 1 item', (length) => length > 0),
        bound(tooMany.rule, tooMany.message, (length) => length <= maxItems),
      ],
    },
    options,
  );
}

/** A list of objects, each with the members that a class declares. */
export function NestedList(
  type: () => new () => object,
  { minItems, maxItems, ...options }: FieldOptions & ListBounds = {},
): PropertyDecorator {
  return applyDecorators(
    Type(type),
    field(
      {
        schema: {
          type: () => type(),
          isArray: true,
          ...(minItems === undefined ? {} : { minItems }),
          ...(maxItems === undefined ? {} : { maxItems }),
        },
        structure: { kind: 'list', items: { kind: 'object', type }, maxItems },
        rules: [...minItemsRule(minItems), ValidateNested()],
      },
      options,
    ),
  );
}
