import { applyDecorators } from '@nestjs/common';
import { IsIn, IsString } from 'class-validator';
import { isUuid, parseUrl } from '@plinth/formats';
import { field, Read, Rule, type Fault, type FieldOptions } from './field.js';

/** In Unicode code points, like JSON Schema. */
export interface TextBounds {
  min?: number;
  max?: number;
}

export interface TextOptions extends FieldOptions, TextBounds {
  format?: string;
  /** Reads empty text as null. */
  emptyAsNull?: boolean;
  /** Trims white space before checking bounds: `min: 1` rejects blank text. */
  trim?: boolean;
}

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const characters = (count: number): string => (count === 1 ? 'character' : 'characters');

/** The bound that a text breaks; undefined if none. */
export function brokenBound(value: string, { min = 0, max }: TextBounds): Omit<Fault, 'path'> | undefined {
  // A fast check: a text has at most its UTF-16 length and at least half of it in code points.
  if ((max === undefined || value.length <= max) && value.length >= min * 2) return undefined;
  const length = codePoints(value);
  if (length < min) return { rule: 'min_length', message: `must have at least ${min} ${characters(min)}` };
  if (max !== undefined && length > max)
    return { rule: 'max_length', message: `must have at most ${max} ${characters(max)}` };
  return undefined;
}

export const textBoundsSchema = ({ min = 0, max }: TextBounds) => ({
  ...(min > 0 ? { minLength: min } : {}),
  ...(max === undefined ? {} : { maxLength: max }),
});

const keeps = (bounds: TextBounds, rule: string) => (value: unknown) =>
  typeof value !== 'string' || brokenBound(value, bounds)?.rule !== rule;

const lengthRules = ({ isTrimmed = false, ...bounds }: TextBounds & { isTrimmed?: boolean }): PropertyDecorator[] => {
  const { min = 0, max } = bounds;
  return [
    ...(min > 0
      ? [
          Rule({
            rule: 'min_length',
            // Clients would count blanks as characters.
            message: isTrimmed && min === 1 ? 'must not be blank' : `must have at least ${min} ${characters(min)}`,
            accepts: keeps(bounds, 'min_length'),
          }),
        ]
      : []),
    ...(max === undefined
      ? []
      : [
          Rule({
            rule: 'max_length',
            message: `must have at most ${max} ${characters(max)}`,
            accepts: keeps(bounds, 'max_length'),
          }),
        ]),
  ];
};

export const isText = (): PropertyDecorator => IsString({ message: 'must be a string' });

/** Text of `min` to `max` Unicode code points. */
export function Text({
  min = 0,
  max,
  format,
  emptyAsNull = false,
  trim = false,
  ...options
}: TextOptions = {}): PropertyDecorator {
  return applyDecorators(
    // One reader, because class-transformer runs several in reverse order.
    ...(trim || emptyAsNull
      ? [
          Read((value) => {
            const text = trim && typeof value === 'string' ? value.trim() : value;
            return emptyAsNull && text === '' ? null : text;
          }),
        ]
      : []),
    field(
      {
        schema: {
          type: 'string',
          ...(format ? { format } : {}),
          ...(trim && min > 0 ? { pattern: '\\S' } : {}),
          ...textBoundsSchema({ min, max }),
        },
        rules: [isText(), ...lengthRules({ min, max, isTrimmed: trim })],
      },
      options,
    ),
  );
}

export function Choice(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const message = `must be one of ${values.join(', ')}`;
  return field(
    {
      schema: { type: 'string', enum: [...values] },
      rules: [IsIn([...values], { message })],
      structure: { kind: 'scalar', whenAbsent: { rule: 'one_of', message } },
    },
    options,
  );
}

export function Constant(value: string | number | boolean, options: FieldOptions = {}): PropertyDecorator {
  const message = `must be one of ${value}`;
  return field(
    {
      // With null, uses `enum`, because `const` would exclude null.
      schema: {
        type: typeof value,
        ...(options.nullable ? { enum: [value] } : { const: value }),
      },
      rules: [IsIn([value], { message })],
      structure: { kind: 'scalar', whenAbsent: { rule: 'one_of', message } },
    },
    options,
  );
}

/** A UUID (RFC 9562), read in lower case. */
export function RecordId(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Read((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
    field(
      {
        schema: { type: 'string', format: 'uuid' },
        rules: [
          isText(),
          Rule({ rule: 'uuid', message: 'must be a UUID', accepts: (value) => isUuid(value as string) }),
        ],
      },
      { example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', ...options },
    ),
  );
}

/** An absolute http or https URL (WHATWG URL) of at most `max` code points, stored unchanged. */
export function HttpUrl({ max = 1024, ...options }: FieldOptions & { max?: number } = {}): PropertyDecorator {
  return field(
    {
      schema: { type: 'string', format: 'uri', maxLength: max },
      rules: [
        isText(),
        ...lengthRules({ max }),
        Rule({ rule: 'http_url', message: 'must be an absolute http or https URL', accepts: isHttpUrl }),
      ],
    },
    { example: 'https://images.example.com/lounge-chair.jpg', ...options },
  );
}

function isHttpUrl(value: unknown): boolean {
  // eslint-disable-next-line no-restricted-syntax -- correct for ASCII, and creates no URL object
  if (typeof value === 'string' && /^https?:\/\/[!-~]+$/i.test(value)) return URL.canParse(value);
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || /[\s\p{Cc}]/u.test(value)) return false;
  return parseUrl(value) !== undefined;
}
