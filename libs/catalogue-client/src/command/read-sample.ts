import { UsageError } from './faults.js';
import { fieldOf, type Column } from './propose-mapping.js';
import { noMapping } from './read-mapping.js';
import { csvRows } from './read-table.js';

export interface Sample {
  columns: Column[];
  /** Names that several columns have. */
  duplicates: string[];
  rows: number;
  encoding: string;
}

export interface SampledFile {
  name: string;
  /** Its first bytes, or all. Decide about the encoding. */
  start: Uint8Array;
  chunks: AsyncIterable<Uint8Array>;
  /** Default: all, because a rule must fit every row. */
  maxRows?: number;
}

/** Reads the rows of a CSV file. Throws a UsageError if it is no table. */
export async function readSample({ name, start, chunks, maxRows = Infinity }: SampledFile): Promise<Sample> {
  const encoding = encodingOf(start, name);
  let columns: (Column & { cells: Set<string> })[] | undefined;
  let rows = 0;
  const isKnown = (column: string): boolean => fieldOf(column) !== undefined;
  for await (const { line, cells } of csvRows(chunks, { ...noMapping, encoding }, name, isKnown)) {
    if (!columns) {
      requireHeader(cells, line, name);
      columns = cells.map((cell) => ({ name: cell.trim(), filled: 0, cells: new Set() }));
      continue;
    }
    rows += 1;
    for (const [index, column] of columns.entries()) {
      const cell = (cells[index] ?? '').trim();
      if (cell === '') continue;
      column.filled += 1;
      column.cells.add(cell);
    }
    if (rows >= maxRows) break;
  }
  if (!columns || rows === 0) throw new UsageError(`${name} has no rows below the column names.`);
  const names = columns.map((column) => column.name);
  const duplicates = names.filter((column, index) => names.indexOf(column) !== index);
  return { columns, duplicates, rows, encoding };
}

function encodingOf(bytes: Uint8Array, name: string): string {
  const startsWith = (...magic: number[]): boolean => magic.every((byte, index) => bytes[index] === byte);
  const text = new TextDecoder().decode(bytes.subarray(0, 1024));
  if (/^\s*$/.test(text)) throw new UsageError(`${name} is empty.`);
  if (startsWith(0x50, 0x4b, 0x03, 0x04) || startsWith(0xd0, 0xcf, 0x11, 0xe0))
    throw new UsageError(
      `${name} is an Excel workbook or an archive. Save the sheet as CSV (UTF-8) and pass that file.`,
    );
  if (startsWith(0xff, 0xfe)) return 'utf-16le';
  if (startsWith(0xfe, 0xff)) return 'utf-16be';
  if (bytes.subarray(0, 65_536).includes(0)) throw new UsageError(`${name} is a binary file. Pass a CSV file.`);
  if (/^\s*[[{]/.test(text)) throw new UsageError(`${name} is JSON. Pass a CSV file.`);
  try {
    // The start may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function requireHeader(header: readonly string[], line: number, name: string): void {
  const noNames = header.filter((cell) => cell.trim() === '' || /^[-\d.,\s€$£%]+$|^https?:\/\//.test(cell));
  if (header.length > 1 && noNames.length * 2 < header.length) return;
  const reason = header.length === 1 ? 'has one column only' : 'does not name the columns';
  throw new UsageError(
    `${name}, line ${line} ${reason}. Start with column names, separated by comma, semicolon or tab.`,
  );
}
