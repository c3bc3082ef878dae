import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { Faults, field, maxFaults, Read, Rule, type Fault, type FieldOptions } from './field.js';
import { brokenBound, textBoundsSchema, type TextBounds } from './text-fields.js';

export interface DistinctItems {
  unique?: boolean;
  itemName?: string;
}

/** A list of texts of `min` to `max` code points each. */
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

/** A list of values from a set. */
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

/** A query parameter of comma-separated values from a set, read as a list of at least one. */
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

/** The rule against duplicates. Items of a wrong type have their own faults. */
const distinct = (isOfKind: (item: unknown) => boolean, itemName = 'kind'): PropertyDecorator =>
  Rule({
    rule: 'unique_items',
    message: `must not repeat a ${itemName}`,
    accepts: (value) => !Array.isArray(value) || !value.every(isOfKind) || new Set(value).size === value.length,
  });

export interface ListBounds {
  minItems?: number;
  maxItems?: number;
}

/** A list of scalars, each checked by `faultOf`. */
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

export const minItemsRule = (minItems: number | undefined): PropertyDecorator[] =>
  minItems === undefined ? [] : [ArrayMinSize(minItems, { message: `must have at least ${many(minItems)}` })];

export const tooManyItems = (maxItems: number) => ({
  rule: 'max_items',
  message: `must have at most ${many(maxItems)}`,
});

export function Nested(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    field({ schema: { type: () => type() }, structure: { kind: 'object', type }, rules: [ValidateNested()] }, options),
  );
}

/** A list of 1 to `maxItems` rows that the handler reads one by one, so that valid rows succeed. */
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
