import { CellFault, shown } from './faults.js';

/** How a column writes its numbers. */
export interface Notation {
  field: string;
  decimal: '.' | ',';
  /** Without it, digits are not grouped. */
  thousands?: string;
  /** Whether `.5` is invalid. Default: true. */
  leadingZero?: boolean;
  /** The unit of the numbers. */
  unit?: string;
}

interface Measure {
  names: readonly string[];
  /** Exact, as a decimal. */
  factor: string;
}

const measure = (factor: string, ...names: string[]): Measure => ({ factor, names });
const lengths = [
  measure('1', 'cm', 'centimeter', 'centimetre'),
  measure('0.1', 'mm', 'millimeter', 'millimetre'),
  measure('100', 'm', 'meter', 'metre'),
  measure('2.54', 'in', 'inch', 'inches', '"', '″'),
  measure('30.48', 'ft', 'foot', 'feet'),
];
const weights = [
  measure('1', 'kg', 'kilogram', 'kilograms'),
  measure('0.001', 'g', 'gram', 'grams'),
  measure('0.000001', 'mg', 'milligram', 'milligrams'),
  measure('1000', 't', 'ton', 'tonne'),
  measure('0.45359237', 'lb', 'lbs', 'pound', 'pounds'),
  measure('0.028349523125', 'oz', 'ounce', 'ounces'),
];
const days = [measure('1', 'd', 'day', 'days'), measure('7', 'w', 'week', 'weeks')];
const measures: Readonly<Record<string, readonly Measure[]>> = {
  ...{ length: lengths, width: lengths, height: lengths, weight: weights, leadTimeDays: days },
};

/** Programs write different spaces and apostrophes as separators; treat each group as equal. */
const equalSeparators = [' \u00a0\u2009\u202f', "'’"];
/** Longer digits are no measure of anything, and slow to convert. */
const maxLength = 400;

/** Parses strictly: a guessed separator or unit can make a price wrong by a factor of 1,000. */
export function numberOf(text: string, rule: Notation, isInteger: boolean): number {
  const { decimal, thousands, unit } = rule;
  const { names, factor } = unit === undefined ? { names: [], factor: '1' } : unitOf(unit, rule.field);
  const bare = names.length > 0 ? withoutUnit(text, names, isPrice(rule.field)) : text;
  const separators = thousands && (equalSeparators.find((ones) => ones.includes(thousands)) ?? thousands);
  const groups = separators ? `|[1-9]\\d{0,2}(?:[${escaped(separators)}]\\d{3})+` : '';
  const none = rule.leadingZero === false ? `|(?=[${escaped(decimal)}]\\d)` : '';
  const pattern = new RegExp(`^(-?)(\\d+${groups}${none})(?:[${escaped(decimal)}](\\d+))?$`, 'u');
  const [, sign, grouped, fraction = ''] = bare.length > maxLength ? [] : (pattern.exec(bare) ?? []);
  const whole = grouped?.replaceAll(/\D/g, '') ?? '';
  const number = Number(`${sign}${factor === '1' ? `${whole}.${fraction}` : times(whole, fraction, factor)}`);
  if (grouped === undefined || !Number.isFinite(number)) {
    const groupedBy = thousands === undefined ? 'no thousands separator' : `thousands ${JSON.stringify(thousands)}`;
    const inUnit = unit === undefined ? '' : ` in ${shown(unit)}`;
    throw new CellFault(
      `${shown(text)} is not a number${inUnit} with decimal ${JSON.stringify(decimal)} and ${groupedBy}`,
    );
  }
  if (isInteger && !Number.isInteger(number)) throw new CellFault(`${shown(text)} is not a whole number`);
  return number;
}

const isPrice = (field: string): boolean => field === 'price' || field === 'compareAtPrice';

/** The spellings of a unit, in lower case, and its factor to kg, cm or days. Throws a CellFault for an unknown unit. */
export function unitOf(unit: string, field: string): Measure {
  const known = Object.hasOwn(measures, field) ? measures[field] : undefined;
  if (!known) return measure('1', ...(isPrice(field) ? currencyNames(unit) : [unit.toLowerCase()]));
  const found = known.find(({ names }) => names.includes(unit.toLowerCase()));
  if (found) return found;
  const usual = known.map(({ names }) => names[0]).join(', ');
  throw new CellFault(`${shown(unit)} is not a unit of ${field}. Use ${usual}`);
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;

const currencies = new Map<string, string[]>();

/** A currency's code and symbol. A symbol that several currencies have stands only for itself. */
function currencyNames(unit: string): string[] {
  let names = currencies.get(unit);
  if (!names) {
    const isCode = /^[a-z]{3}$/i.test(unit);
    const codes = Intl.supportedValuesOf('currency').filter((code) => !isCode && symbolOf(code) === unit);
    names = [unit, ...(isCode ? [symbolOf(unit)] : codes.length === 1 ? codes : [])].map((name) => name.toLowerCase());
    currencies.set(unit, names);
  }
  return names;
}

/** Removes the unit after the number; a currency may also be before it. */
function withoutUnit(text: string, names: readonly string[], mayPrecede: boolean): string {
  const lower = text.toLowerCase();
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const after = longestFirst.find((name) => lower.endsWith(name));
  if (after !== undefined) return text.slice(0, -after.length).trimEnd();
  const before = mayPrecede ? longestFirst.find((name) => lower.startsWith(name)) : undefined;
  return before === undefined ? text : text.slice(before.length).trimStart();
}

/** Multiplies decimals exactly. */
function times(whole: string, fraction: string, factor: string): string {
  const [factorWhole = '', factorFraction = ''] = factor.split('.');
  const places = fraction.length + factorFraction.length;
  const digits = String(BigInt(whole + fraction) * BigInt(factorWhole + factorFraction)).padStart(places + 1, '0');
  return `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
}

const escaped = (characters: string): string =>
  [...characters].map((character) => `\\u{${character.codePointAt(0)!.toString(16)}}`).join('');
