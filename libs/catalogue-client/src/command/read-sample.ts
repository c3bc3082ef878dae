import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { UsageError } from './config.js';
import { fieldOf, type Column } from './propose-mapping.js';
import { noMapping } from './read-mapping.js';
import { chunksOf, csvRows } from './read-table.js';

export interface Sample {
  columns: Column[];
  /** Names that several columns have. */
  duplicates: string[];
  rows: number;
  encoding: string;
}

/** Reads a whole CSV file, because a rule must fit every row. Throws a UsageError if it is no table. */
export async function readSample(file: string, name: string): Promise<Sample> {
  const bytes = await buffer(chunksOf({ source: file, name }));
  const encoding = encodingOf(bytes, name);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  let columns: (Column & { cells: Set<string> })[] | undefined;
  let rows = 0;
  const isKnown = (column: string): boolean => fieldOf(column) !== undefined;
  for await (const { line, cells } of csvRows(chunks(), { ...noMapping, encoding }, name, isKnown)) {
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
  }
  if (!columns || rows === 0) throw new UsageError(`${name} has no rows below the column names.`);
  const names = columns.map((column) => column.name);
  const duplicates = names.filter((column, index) => names.indexOf(column) !== index);
  return { columns, duplicates, rows, encoding };
}

function encodingOf(bytes: Buffer, name: string): string {
  const magic = bytes.subarray(0, 4).toString('hex');
  if (/^\s*$/.test(bytes.subarray(0, 1024).toString())) throw new UsageError(`${name} is empty.`);
  if (magic === '504b0304' || magic === 'd0cf11e0')
    throw new UsageError(
      `${name} is an Excel workbook or an archive. Save the sheet as CSV (UTF-8) and pass that file.`,
    );
  if (magic.startsWith('fffe')) return 'utf-16le';
  if (magic.startsWith('feff')) return 'utf-16be';
  if (bytes.subarray(0, 65_536).includes(0)) throw new UsageError(`${name} is a binary file. Pass a CSV file.`);
  if (/^\s*[[{]/.test(bytes.subarray(0, 64).toString())) throw new UsageError(`${name} is JSON. Pass a CSV file.`);
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function requireHeader(header: readonly string[], line: number, name: string): void {
  const noNames = header.filter((cell) => cell.trim() === '' || /^[-\d.,\s€$£%]+$|^https?:\/\//.test(cell));
  if (header.length > 1 && noNames.length * 2 < header.length) return;
  const reason = header.length === 1 ? 'has one column only' : 'does not name the columns';
  throw new UsageError(
    `${name}, line ${line} ${reason}. Start with column names, separated by comma, semicolon or tab.`,
  );
}
