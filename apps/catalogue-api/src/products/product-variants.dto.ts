import { applyDecorators } from '@nestjs/common';
import { NestedList, Rule, Text, type TextOptions } from '@plinth/validation';

export class GivenOption {
  @Text({ min: 1, max: 255, trim: true, example: 'Size' })
  name!: string;

  @Text({ min: 1, max: 255, trim: true, example: 'M' })
  value!: string;
}

/** The check digit makes the sum of all digits, every second from the right times 3, a multiple of 10. */
const hasCheckDigit = (gtin: string): boolean =>
  [...gtin].toReversed().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

export const Gtin = (options: TextOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ trim: true, example: '4006381333931', ...options }),
    Rule({
      rule: 'gtin',
      message: (gtin) =>
        isGtinLength(gtin) ? 'has a wrong check digit' : 'must be a GTIN: 8, 12, 13 or 14 digits without separators',
      accepts: (gtin) => isGtinLength(gtin) && hasCheckDigit(gtin),
    }),
  );

const isGtinLength = (gtin: unknown): gtin is string => typeof gtin === 'string' && /^(\d{8}|\d{12,14})$/.test(gtin);

export const ItemGroup = (options: TextOptions = {}): PropertyDecorator =>
  Text({ max: 100, trim: true, example: 'FJ-SUN', ...options });

const hasDistinctNames = (options: unknown): boolean => {
  if (!Array.isArray(options)) return true;
  const names = options.map((option: { name?: unknown } | null) => String(option?.name).trim().toLowerCase());
  return new Set(names).size === names.length;
};

export const Options = (): PropertyDecorator =>
  applyDecorators(
    NestedList(() => GivenOption, {
      optional: true,
      maxItems: 5,
      description:
        'What distinguishes this variant within its item group. Names are unique, and no other product of the item group has the same options. Both ignore case; order does not matter.',
      example: [
        { name: 'Size', value: 'M' },
        { name: 'Colour', value: 'Smoked oak' },
      ],
    }),
    Rule({ rule: 'unique_items', message: 'must not repeat a name, ignoring case', accepts: hasDistinctNames }),
  );
