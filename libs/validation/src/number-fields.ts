import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsInt, IsNumber, Max, Min } from 'class-validator';
import { field, Read, Rule, type FieldOptions } from './field.js';

export interface NumberBounds {
  min?: number;
  max?: number;
}

const boundRules = ({ min, max }: NumberBounds): PropertyDecorator[] => [
  ...(min === undefined ? [] : [Min(min, { message: `must be at least ${min}` })]),
  ...(max === undefined ? [] : [Max(max, { message: `must be at most ${max}` })]),
];

const boundsSchema = ({ min, max }: NumberBounds) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined || max === Number.MAX_SAFE_INTEGER ? {} : { maximum: max }),
});

const isNumber = (): PropertyDecorator => IsNumber({}, { message: 'must be a number' });

export function Amount({ min, max, ...options }: FieldOptions & NumberBounds = {}): PropertyDecorator {
  return field(
    { schema: { type: 'number', ...boundsSchema({ min, max }) }, rules: [isNumber(), ...boundRules({ min, max })] },
    options,
  );
}

/** Integers that a double cannot represent exactly exceed every bound. */
export function WholeNumber({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  ...options
}: FieldOptions & NumberBounds = {}): PropertyDecorator {
  return field(
    {
      schema: {
        type: 'integer',
        ...boundsSchema({ min: min === Number.MIN_SAFE_INTEGER ? undefined : min, max }),
      },
      rules: [
        IsInt({
          message: ({ value }) => (typeof value === 'number' ? 'must be a whole number' : 'must be a number'),
        }),
        ...boundRules({ min, max }),
      ],
    },
    options,
  );
}

/** An amount with at most two decimals; rejected, never rounded, if a double cannot represent it. */
export function Money({ min, max, ...options }: FieldOptions & Required<NumberBounds>): PropertyDecorator {
  return field(
    {
      schema: { type: 'number', ...boundsSchema({ min, max }) },
      rules: [
        isNumber(),
        ...boundRules({ min, max }),
        Rule({
          rule: 'decimals',
          message: 'must have at most two decimals',
          accepts: (value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)),
        }),
      ],
    },
    { description: 'At most two decimals.', example: 1249.5, ...options },
  );
}

export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field({ schema: { type: 'boolean' }, rules: [IsBoolean({ message: 'must be a boolean' })] }, options);
}

/** Exactly `true` or `false`. */
export function QueryFlag(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Read((value) => (value === 'true' ? true : value === 'false' ? false : value)),
    field(
      { schema: { type: 'boolean' }, rules: [IsIn([true, false], { message: 'must be one of true, false' })] },
      { example: true, ...options },
    ),
  );
}

/** A decimal integer in a query string. */
export function QueryNumber({ min, max, ...options }: FieldOptions & Required<NumberBounds>): PropertyDecorator {
  // Non-numbers have their own fault.
  const bound = (rule: string, message: string, keeps: (value: number) => boolean): PropertyDecorator =>
    Rule({ rule, message, accepts: (value) => typeof value !== 'number' || keeps(value) });
  return applyDecorators(
    Read((value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value)),
    field(
      {
        schema: { type: 'integer', ...boundsSchema({ min, max }) },
        rules: [
          Rule({
            rule: 'type',
            message: 'must be a string',
            accepts: (value) => typeof value === 'number' || typeof value === 'string',
          }),
          Rule({
            rule: 'integer',
            message: 'must be a whole number in decimal digits',
            accepts: (value) => typeof value === 'number',
          }),
          bound('min', `must be at least ${min}`, (value) => value >= min),
          bound('max', `must be at most ${max}`, (value) => value <= max),
        ],
      },
      options,
    ),
  );
}

export const PageNumber = (): PropertyDecorator =>
  QueryNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    default: 1,
    description: 'The page number.',
    example: 1,
  });

export const PageSize = (max = 100): PropertyDecorator =>
  QueryNumber({ min: 1, max, optional: true, default: 25, description: 'Items per page.', example: 25 });
