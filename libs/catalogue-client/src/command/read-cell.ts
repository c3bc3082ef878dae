import { productFields } from '../generated/constants.js';
import { UsageError } from './config.js';

/** Fields that accept a name, slug or id. */
export const references = { brand: 'brandId', category: 'categoryId', designer: 'designerId' } as const;
export type Reference = keyof typeof references;

export interface ColumnRule {
  field: string;
  decimal: '.' | ',';
  /** Without it, digits are not grouped. */
  thousands?: string;
  separator: string;
  /** Maps cell text to values, such as `{"J": true, "N": false}`. */
  values: Readonly<Record<string, unknown>>;
  /** Whether an empty cell keeps or clears the field. */
  empty: 'unchanged' | 'clear';
}

export interface Mapping {
  /** Rules by column name; null ignores the column. */
  columns: ReadonlyMap<string, ColumnRule | null>;
  constants: Readonly<Record<string, unknown>>;
  /** A TextDecoder label, such as `windows-1252`. */
  encoding: string;
  delimiter: string | undefined;
}

export const noMapping: Mapping = { columns: new Map(), constants: {}, encoding: 'utf-8', delimiter: undefined };

const plainRule = (field: string): ColumnRule => ({
  ...{ field, decimal: '.', separator: '|', values: {}, empty: 'unchanged' },
});
const isField = (name: string): boolean => name in productFields || name in references;
const fieldNames = [...Object.keys(productFields), ...Object.keys(references)];

/** Throws a UsageError that locates the fault. */
export function parseMapping(text: string, file: string): Mapping {
  const fail = (what: string): never => {
    throw new UsageError(`${file}: ${what}`);
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return fail((error as Error).message);
  }
  if (!isObject(json)) return fail('a mapping must be a JSON object.');
  const { columns = {}, constants = {}, encoding = 'utf-8', delimiter, ...unknown } = json;
  for (const name of Object.keys(unknown)) {
    fail(`"${name}" is unknown. Use columns, constants, encoding or delimiter.`);
  }
  if (!isObject(columns)) return fail('columns must be an object: {"column": "field"}.');
  if (!isObject(constants)) return fail('constants must be an object: {"field": value}.');
  for (const name of Object.keys(constants)) if (!isField(name)) fail(`constants: ${unknownField(name)}`);
  if (typeof encoding !== 'string' || !isEncoding(encoding))
    return fail('encoding must be a name such as "windows-1252".');
  if (delimiter !== undefined && (typeof delimiter !== 'string' || delimiter.length !== 1)) {
    return fail('delimiter must be one character.');
  }
  const rules = Object.entries(columns).map(
    ([name, rule]) => [name, ruleOf(rule, (what) => fail(`columns, "${name}": ${what}`))] as const,
  );
  return { columns: new Map(rules), constants, encoding, delimiter };
}

function ruleOf(rule: unknown, fail: (what: string) => never): ColumnRule | null {
  if (rule === null) return null;
  if (typeof rule === 'string') return isField(rule) ? plainRule(rule) : fail(unknownField(rule));
  if (!isObject(rule)) return fail('must be a field, null, or an object with a field.');
  const { field, decimal = '.', thousands, separator = '|', values = {}, empty = 'unchanged', ...unknown } = rule;
  for (const name of Object.keys(unknown)) {
    fail(`"${name}" is unknown. Use field, decimal, thousands, separator, values or empty.`);
  }
  if (typeof field !== 'string' || !isField(field)) return fail(unknownField(field));
  if (decimal !== '.' && decimal !== ',') return fail('decimal is "." or ",".');
  if (thousands !== undefined && (typeof thousands !== 'string' || !isThousands(thousands, decimal))) {
    return fail('thousands must be one character other than decimal, such as "." or " ".');
  }
  if (typeof separator !== 'string' || separator === '') return fail('separator is a text.');
  if (!isObject(values)) return fail('values must be an object: {"J": true}.');
  if (empty !== 'unchanged' && empty !== 'clear') return fail('empty must be "unchanged" or "clear".');
  return { field, decimal, separator, values, empty, ...(thousands === undefined ? {} : { thousands }) };
}

/** Returns one rule per column, or null for an ignored column. Throws a UsageError for an unknown column. */
export function rulesOf(header: readonly string[], mapping: Mapping, file: string): (ColumnRule | null)[] {
  const names = header.map((name) => name.trim());
  const rules = names.map((name) => {
    const mapped = mapping.columns.get(name);
    if (mapped !== undefined) return mapped;
    if (isField(name)) return plainRule(name);
    throw new UsageError(`${file}, line 1: column ${unknownField(name)} Map it to a field, or to null to ignore it.`);
  });
  for (const name of mapping.columns.keys()) {
    if (!names.includes(name))
      throw new UsageError(`${file}, line 1: the mapping names the column "${name}", which does not exist.`);
  }
  const fields = rules.flatMap((rule) => (rule ? [rule.field] : [])).concat(Object.keys(mapping.constants));
  const duplicateField = fields.find((field, index) => fields.indexOf(field) !== index);
  if (duplicateField !== undefined)
    throw new UsageError(`${file}, line 1: the field "${duplicateField}" comes from two columns or constants.`);
  if (!fields.includes('sku'))
    throw new UsageError(`${file}, line 1: no column is mapped to sku, which identifies products.`);
  return rules;
}

const isThousands = (text: string, decimal: string): boolean => /^[^\d+-]$/u.test(text) && text !== decimal;

function unknownField(name: unknown): string {
  const said = typeof name === 'string' ? name : JSON.stringify(name);
  const near = fieldNames.find((field) => field.toLowerCase() === said.toLowerCase().replaceAll(/[\s_-]/g, ''));
  return `"${said}" is not a product field${near === undefined ? '' : ` (did you mean ${near}?)`}.`;
}

function isEncoding(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class CellFault extends Error {
  override readonly name = 'CellFault';
}

/** Converts a cell: undefined keeps the field, null clears it. Throws a CellFault for an invalid value. */
export function readCell(cell: string, rule: ColumnRule): unknown {
  const trimmed = cell.trim();
  if (trimmed in rule.values && Object.hasOwn(rule.values, trimmed)) return rule.values[trimmed];
  if (trimmed === '') return rule.empty === 'clear' ? null : undefined;
  if (trimmed === 'null') return null;
  const kind = productFields[rule.field as keyof typeof productFields] ?? 'string';
  switch (kind) {
    case 'number':
    case 'integer':
      return numberOf(trimmed, rule, kind === 'integer');
    case 'boolean':
      if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
      throw new CellFault(`${shown(trimmed)} is neither true nor false; define it with "values" in the mapping`);
    case 'array':
      return listOf(trimmed, rule);
    case 'object':
    case 'json':
      return jsonOf(trimmed);
    case 'string':
      return cell;
  }
}

/** Programs write different spaces and apostrophes as separators; treat each group as equal. */
const equalSeparators = [' \u00a0\u2009\u202f', "'’"];

/** Parses strictly: a guessed separator can make a price wrong by a factor of 1,000. */
function numberOf(text: string, rule: ColumnRule, isInteger: boolean): number {
  const { decimal, thousands } = rule;
  const separators = thousands && (equalSeparators.find((ones) => ones.includes(thousands)) ?? thousands);
  const groups = separators ? `|[1-9]\\d{0,2}(?:[${escaped(separators)}]\\d{3})+` : '';
  const [, whole, fraction = '0'] =
    new RegExp(`^(-?(?:\\d+${groups}))(?:[${escaped(decimal)}](\\d+))?$`, 'u').exec(text) ?? [];
  const number = Number(`${whole?.replaceAll(/[^-\d]/g, '')}.${fraction}`);
  if (whole === undefined || !Number.isFinite(number)) {
    const groupedBy = thousands === undefined ? 'no thousands separator' : `thousands ${JSON.stringify(thousands)}`;
    throw new CellFault(`${shown(text)} is not a number with decimal ${JSON.stringify(decimal)} and ${groupedBy}`);
  }
  if (isInteger && !Number.isInteger(number)) throw new CellFault(`${shown(text)} is not a whole number`);
  return number;
}

const escaped = (characters: string): string =>
  [...characters].map((character) => `\\u{${character.codePointAt(0)!.toString(16)}}`).join('');

function listOf(text: string, { field, separator }: ColumnRule): unknown {
  if (text.startsWith('[')) return jsonOf(text);
  const items = text.split(separator).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  if (field === 'images') return items.map((url) => ({ url }));
  if (field !== 'specs') return items;
  // Spreadsheets write `Upholstery: Wool`.
  return items.map((item) => {
    const [label = '', ...value] = item.split(':');
    if (value.length === 0) throw new CellFault(`${shown(item)} is not "label: value"`);
    return { label: label.trim(), value: value.join(':').trim() };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CellFault(`${shown(text)} is not valid JSON`);
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
