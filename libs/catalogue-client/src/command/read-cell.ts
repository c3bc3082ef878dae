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
      return numberOf(trimmed, rule);
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

function numberOf(text: string, { decimal, thousands }: ColumnRule): number {
  const plain = (thousands === undefined ? text : text.replaceAll(thousands, '')).replace(decimal, '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain) || (decimal === ',' && text.includes('.') && thousands !== '.')) {
    throw new CellFault(
      `${shown(text)} is no number${/,/.test(text) && decimal === '.' ? ' ("decimal": "," in the mapping reads 1,5)' : ''}`,
    );
  }
  return Number(plain);
}

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
