import { productFields } from '../generated/constants.js';
import type { ColumnRule } from './mapping.js';

/** A cell that cannot be the value of its field. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}

/**
 * The value of a cell: undefined where the field stays as it is (an empty cell), null where it is cleared (`null`).
 * Lists are separated by `|`, images may be URLs, objects are JSON. Throws a CellFault for what is no such value.
 */
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
      throw new CellFault(`${shown(trimmed)} is neither true nor false; "values" in the mapping can say what it means`);
    case 'array':
      return listOf(trimmed, rule);
    case 'object':
    case 'json':
      return jsonOf(trimmed);
    case 'string':
      return cell;
  }
}

/** Separators that people take for one: programs write different spaces and apostrophes, each version its own. */
const alike = [' \u00a0\u2009\u202f', "'’"];

/**
 * Digits, grouped by threes or not at all, and at most one decimal separator with digits after it. Nothing else: a cell
 * that is guessed at is a price that is wrong by a thousand.
 */
function numberOf(text: string, rule: ColumnRule, isInteger: boolean): number {
  const { decimal, thousands } = rule;
  const separators = thousands && (alike.find((ones) => ones.includes(thousands)) ?? thousands);
  const groups = separators ? `|[1-9]\\d{0,2}(?:[${escaped(separators)}]\\d{3})+` : '';
  const [, whole, fraction = '0'] =
    new RegExp(`^(-?(?:\\d+${groups}))(?:[${escaped(decimal)}](\\d+))?$`, 'u').exec(text) ?? [];
  const number = Number(`${whole?.replaceAll(/[^-\d]/g, '')}.${fraction}`);
  if (whole === undefined || !Number.isFinite(number)) {
    const groupedBy = thousands === undefined ? 'no thousands separator' : `thousands ${JSON.stringify(thousands)}`;
    throw new CellFault(`${shown(text)} is no number with decimal ${JSON.stringify(decimal)} and ${groupedBy}`);
  }
  if (isInteger && !Number.isInteger(number)) throw new CellFault(`${shown(text)} is no whole number`);
  return number;
}

/** Characters for a class of a regular expression. */
const escaped = (characters: string): string =>
  [...characters].map((character) => `\\u{${character.codePointAt(0)!.toString(16)}}`).join('');

function listOf(text: string, { field, separator }: ColumnRule): unknown {
  if (text.startsWith('[')) return jsonOf(text);
  const items = text.split(separator).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  if (field === 'images') return items.map((url) => ({ url }));
  if (field !== 'specs') return items;
  // `Upholstery: Wool`, as spreadsheets have it.
  return items.map((item) => {
    const [label = '', ...value] = item.split(':');
    if (value.length === 0) throw new CellFault(`${shown(item)} is no "label: value"`);
    return { label: label.trim(), value: value.join(':').trim() };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CellFault(`${shown(text)} is no JSON`);
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
