import { plainCell } from './exported.js';
import { CellFault, UsageError } from './faults.js';
import { textOf } from './read-cell.js';
import { columnsIn, isField, isReference, references, sourcesOf, type Mapping, type Source } from './read-mapping.js';
import { maxSkuLength, readRow, type Row, type RowReading } from './read-row.js';
import { csvRows, type TableRow } from './read-table.js';
import type { RowProblem } from './report.js';
import type { RawRow } from './row-groups.js';
import { skuKey } from '../resources/batch.js';

export interface Converted {
  /** Without rows that only add pictures to their group. */
  rows: number;
  sent: number;
  /** By line: the product fields with problems. `TARGET.faulty` has these rows without them, to check the others. */
  faulty: Map<number, ReadonlySet<string>>;
  /** The columns of product fields that come from one column only. */
  columns: ReadonlyMap<string, string>;
  /** A row can have several. */
  problems: RowProblem[];
  /** The keys of all SKUs, also of rows with problems. */
  skus: Set<string>;
  rowsWithoutSku: number;
  /** Whether a sent row has a price. */
  hasPrice: boolean;
}

export const nothingConverted = (): Converted => ({
  ...{ rows: 0, sent: 0, problems: [], skus: new Set(), rowsWithoutSku: 0, hasPrice: false },
  ...{ faulty: new Map(), columns: new Map() },
});

/** Rows on the lines of their file. */
export class NumberedLines {
  private next = 1;

  textOf(row: Row, line: number): string {
    const blank = '\n'.repeat(Math.max(line - this.next, 0));
    this.next = Math.max(line, this.next) + 1;
    return `${blank}${JSON.stringify(row)}\n`;
  }
}

/** Yields import NDJSON on the lines of the file. Counts rows and collects problems in `converted`. */
export async function* linesOf(
  rows: AsyncIterable<RawRow>,
  reading: RowReading,
  converted: Converted,
  faultyRows: { add(row: Row, line: number): Promise<void> },
): AsyncGenerator<string> {
  let isFirst = true;
  const numbered = new NumberedLines();
  for await (const raw of rows) {
    // Resolve constants after the first row, so that an unreadable file causes no request.
    if (isFirst) reading = { ...reading, constants: await constantsOf(reading) };
    isFirst = false;
    const { row, problems, faulty, onlyPictures } = await readRow(raw, reading);
    if (onlyPictures) continue;
    const { line } = raw;
    converted.rows += 1;
    const sku = textOf(row['sku']);
    if (sku === '') converted.rowsWithoutSku += 1;
    else converted.skus.add(skuKey(sku));
    const quotedSku = sku.length > maxSkuLength ? `${sku.slice(0, maxSkuLength)}…` : sku || null;
    for (const problem of problems) {
      const { detail, ...place } = problem;
      converted.problems.push({ line, sku: quotedSku, code: 'invalid_input', ...place, detail: `${detail}.` });
    }
    if (problems.length > 0) {
      // A row with a wrong number of cells has its values in wrong columns.
      if (raw.fault !== undefined) continue;
      converted.faulty.set(line, faulty);
      await faultyRows.add(row, line);
      continue;
    }
    converted.sent += 1;
    converted.hasPrice ||= 'price' in row;
    yield numbered.textOf(row, line);
  }
}

async function constantsOf({ constants, lookup }: RowReading): Promise<Row> {
  const resolved: Row = {};
  for (const [field, value] of Object.entries(constants)) {
    const isNamed = isReference(field) && typeof value === 'string' && columnsIn(value).length === 0;
    try {
      if (isNamed) resolved[references[field]] = await lookup.idOf(field, value);
      else resolved[field] = value;
    } catch (error) {
      throw error instanceof CellFault ? new UsageError(`The mapping's constants: ${error.message}.`) : error;
    }
  }
  return resolved;
}

export interface Table {
  sources: Source[];
  rows: AsyncIterable<RawRow>;
}

/** Opens a CSV file with its header. Throws a UsageError if the mapping does not fit it. */
export async function csvTable(chunks: AsyncIterable<Uint8Array>, mapping: Mapping, name: string): Promise<Table> {
  const isKnown = (column: string): boolean => mapping.columns.has(column) || isField(column);
  const rows = csvRows(chunks, mapping, name, isKnown);
  const { value: first } = await rows.next();
  if (!first) throw new UsageError(`${name} is empty. Its first line must name the columns.`);
  const header = first.cells.map((cell) => cell.trim());
  return { sources: sourcesOf(header, mapping, name), rows: csvRawRows(rows, header) };
}

async function* csvRawRows(rows: AsyncIterable<TableRow>, header: readonly string[]): AsyncGenerator<RawRow> {
  const indexes = new Map(header.map((column, index) => [column, index] as const).reverse());
  for await (const { line, cells } of rows) {
    const plain = cells.map(plainCell);
    const row = { line, others: {}, cell: (column: string) => plain[indexes.get(column) ?? -1] };
    if (cells.length === header.length) yield row;
    else yield { ...row, fault: `the row has ${cells.length} cells, the header has ${header.length}` };
  }
}
