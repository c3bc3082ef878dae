import type { ColumnKind } from './column-kinds.js';

/**
 * The value of a CSV cell, as a row of NDJSON would have it. Undefined for an empty cell (leave the field as it is), null
 * for `null` (clear it). What does not fit its column stays text, so that the field's own rule says what is wrong.
 */
export function readCell(kind: ColumnKind, cell: string): unknown {
  if (cell === '') return undefined;
  const trimmed = cell.trim();
  if (trimmed === 'null') return null;
  switch (kind) {
    case 'text':
      return cell;
    case 'number':
      // Past what a number holds it would be written as null, which clears the field.
      return /^-?\d+(\.\d+)?$/.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : cell;
    case 'boolean':
      // Spreadsheets write TRUE and FALSE.
      return /^true$/i.test(trimmed) ? true : /^false$/i.test(trimmed) ? false : cell;
    case 'list':
      return itemsOf(cell);
    case 'images':
      return trimmed.startsWith('[') ? parsed(cell) : itemsOf(cell).map((url) => ({ url }));
    case 'json':
      return parsed(cell);
  }
}

const itemsOf = (cell: string): string[] => cell.split('|').map((item) => item.trim());

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}
