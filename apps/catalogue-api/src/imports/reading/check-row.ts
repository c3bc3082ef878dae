import type { Problem } from '@plinth/formats';
import type { ImportRow, RowFault } from './import-row.js';
import { jsonFaultAt } from './json-fault.js';
import { SeenSkus } from './seen-skus.js';

/** Reads JSON within the bounds of any body; throws a Problem. */
export type ReadJson = (text: string) => unknown;

/** The SKU that a row names; null where it names none. */
export function skuOf(value: unknown): string | null {
  const sku = typeof value === 'object' && value !== null ? (value as { sku?: unknown }).sku : undefined;
  return typeof sku === 'string' ? sku : null;
}

/**
 * Finds what a row shows by itself and beside the rows before it: text that is no JSON, or more than JSON may be, and a
 * SKU for the second time. Its fields are looked at when it is imported.
 */
export function rowCheck(readJson: ReadJson): (row: ImportRow) => ImportRow {
  const seen = new SeenSkus();
  return (row) => {
    if (row.json === null) return row;
    try {
      const sku = skuOf(readJson(row.json));
      const earlier = sku === null ? 0 : seen.note(sku, row.line);
      return row.fault || earlier === 0 ? row : { ...row, fault: duplicateOf(sku!, earlier) };
    } catch (error) {
      return { ...row, fault: faultOf(error as Problem, row.line, row.json) };
    }
  };
}

const duplicateOf = (sku: string, line: number): RowFault => ({
  kind: 'duplicate_row',
  detail: `Line ${line} has the SKU "${sku}" already.`,
});

function faultOf({ kind, occurrence: { detail, errors } }: Problem, line: number, json: string): RowFault {
  if (kind === 'malformed_request') {
    const column = [...json.slice(0, jsonFaultAt(json))].length + 1;
    return { kind, detail: `Line ${line}, column ${column}: The row is not valid JSON there.` };
  }
  return { kind, detail: detail ?? kind, ...(errors ? { errors } : {}) };
}
