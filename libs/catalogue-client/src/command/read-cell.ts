import { productFields } from '../generated/constants.js';
import { CellFault, shown } from './faults.js';
import { isReference, optionOf, translationOf, type ColumnRule } from './read-mapping.js';
import { numberOf } from './read-number.js';

const maxOptions = 5;

/** Converts a cell: undefined keeps the field, null clears it. Throws a CellFault for an invalid value. */
export function readCell(cell: string, rule: ColumnRule): unknown {
  const trimmed = cell.trim();
  if (Object.hasOwn(rule.values, trimmed)) return rule.values[trimmed];
  if (trimmed === '') return rule.empty === 'clear' ? null : undefined;
  if (trimmed === 'null') return null;
  if (rule.field === 'variations') return variationsOf(trimmed, rule);
  if (optionOf(rule.field) !== undefined) return optionValueOf(trimmed, rule);
  const field = translationOf(rule.field)?.field ?? rule.field;
  const kind = productFields[field as keyof typeof productFields] ?? 'string';
  // For a brand, category or designer it counts only after the lookup.
  if (kind !== 'array' && Object.hasOwn(rule.values, '*') && !isReference(field)) return rule.values['*'];
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

/** A cell's text, trimmed. Cells of NDJSON rows may be other values. */
export const textOf = (cell: unknown): string => {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell);
};

/** Splits at the separator, trims, and drops empty items. Without a separator, the cell is one item. */
export const itemsOf = (text: string, separator: string): string[] =>
  (separator === '' ? [text] : text.split(separator)).map((item) => item.trim()).filter((item) => item !== '');

/** Several values, such as the sizes of a product with variants, are no option of one product. */
function optionValueOf(text: string, { separator }: ColumnRule): string | undefined {
  const items = itemsOf(text, separator);
  return items.length === 1 ? items[0] : undefined;
}

function listOf(text: string, rule: ColumnRule): unknown {
  const { field, values, base } = rule;
  if (text.startsWith('[')) return jsonOf(text);
  // Options are `size=XS,color=Red`, or like specs `Size: XS|Color: Red`.
  const pair = field === 'specs' || /^[^=:]*:/.test(text) ? ':' : '=';
  const separator = rule.separator === '' && field === 'options' ? (pair === '=' ? ',' : '|') : rule.separator;
  const items = itemsOf(text, separator).flatMap((item): unknown[] => {
    const key = Object.hasOwn(values, item) ? item : '*';
    return Object.hasOwn(values, key) ? (values[key] === null ? [] : [values[key]]) : [item];
  });
  if (field === 'images') return items.map((item) => ({ url: pictureOf(String(item), base) }));
  if (field === 'options')
    return checkedOptions(pairsOf(items.map(String), pair, '"name=value"').filter(([, value]) => value !== ''));
  if (field !== 'specs') return items;
  return pairsOf(items.map(String), pair, '"label: value"').map(([label, value]) => ({ label, value }));
}

/** Whether a picture is a URL and not a file. */
export const isUrl = (picture: string): boolean => /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(picture);

function pictureOf(item: string, base: string | undefined): string {
  if (base === undefined || isUrl(item)) return item;
  return `${base.replace(/\/+$/, '')}/${item.replace(/^\/+/, '')}`;
}

function pairsOf(items: readonly string[], pair: string, form: string): [string, string][] {
  return items.map((item) => {
    const [name = '', ...value] = item.split(pair);
    if (value.length === 0 || name.trim() === '') throw new CellFault(`${shown(item)} is not ${form}`);
    return [name.trim(), value.join(pair).trim()];
  });
}

export interface Option {
  name: string;
  value: string;
}

/** Throws a CellFault for too many options, or a name that occurs twice. */
export function checkedOptions(pairs: readonly (readonly [name: string, value: string])[]): Option[] {
  if (pairs.length > maxOptions)
    throw new CellFault(`The row has ${pairs.length} options. At most ${maxOptions} are allowed`);
  const names = pairs.map(([name]) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new CellFault(`The row has the option ${shown(twice)} twice`);
  return pairs.map(([name, value]) => ({ name, value }));
}

export interface Variation {
  sku: string;
  options: Option[];
}

/** Reads Magento's `sku=A,size=XS|sku=B,size=S`. */
function variationsOf(text: string, rule: ColumnRule): Variation[] {
  return itemsOf(text, rule.separator).map((item) => {
    const pairs = pairsOf(itemsOf(item, ','), '=', '"name=value"');
    const sku = pairs.find(([name]) => name.toLowerCase() === 'sku')?.[1];
    if (!sku) throw new CellFault(`${shown(item)} has no sku`);
    return { sku, options: checkedOptions(pairs.filter(([name]) => name.toLowerCase() !== 'sku')) };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CellFault(`${shown(text)} is not valid JSON`);
  }
}
