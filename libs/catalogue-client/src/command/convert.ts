import { createWriteStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { CellFault, UsageError } from './config.js';
import { fromExported, plainCell } from './exported.js';
import { LocalPictures } from './local-pictures.js';
import type { RowProblem } from './report.js';
import {
  columnsIn,
  isField,
  isReference,
  mappedColumns,
  mappedSources,
  productFieldOf,
  references,
  sourcesOf,
} from './read-mapping.js';
import type { Mapping, Source } from './read-mapping.js';
import { textOf } from './read-cell.js';
import { maxSkuLength, readRow, type Row, type RowReading } from './read-row.js';
import { chunksOf, csvRows, ndjsonRows, type TableFile, type TableRow } from './read-table.js';
import { References } from './references.js';
import { RowGroups, type RawRow } from './row-groups.js';
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

export interface Conversion {
  file: TableFile;
  /** Receives import NDJSON. */
  target: string;
  mapping: Mapping;
  catalogue: CatalogueClient;
  /** Uploads no pictures. */
  dryRun?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Converts a CSV or NDJSON file to import NDJSON, keeping line numbers. Reports invalid rows; throws a UsageError for
 * an unreadable file or a mapping that does not fit it. A file with row groups is read twice. Memory holds the keys of
 * SKUs and groups, and the first rows of unfinished groups.
 */
export async function convert({
  file,
  target,
  mapping,
  catalogue,
  dryRun = false,
  signal,
}: Conversion): Promise<Converted> {
  const options = signal ? { signal } : {};
  const converted: Converted = {
    ...{ rows: 0, sent: 0, problems: [], skus: new Set(), rowsWithoutSku: 0, hasPrice: false },
    ...{ faulty: new Map(), columns: new Map() },
  };
  const faulty = new FaultyRows(`${target}.faulty`);
  const folder = typeof file.source === 'string' ? dirname(file.source) : '.';
  const pictures = new LocalPictures(catalogue, folder, { dryRun, ...options });
  const isReadTwice = RowGroups.areNeeded(mapping);
  let table: TableFile = { ...file, signal };
  // A pipe can be read only once.
  if (isReadTwice && !(typeof file.source === 'string' && (await stat(file.source).catch(() => null))?.isFile())) {
    table = { ...table, source: `${target}.source` };
    await pipeline(chunksOf(file), createWriteStream(`${target}.source`, { mode: 0o600 }), options);
  }
  async function* lines(): AsyncGenerator<string> {
    const groups = isReadTwice ? new RowGroups(mapping) : undefined;
    if (groups) await groups.read(await open(table, mapping));
    const { sources, rows } = await open(table, mapping);
    converted.columns = onlyColumns(sources);
    const reading = { sources, constants: mapping.constants, lookup: new References(catalogue), pictures, groups };
    yield* linesOf(rows, reading, converted, faulty);
    await faulty.flush();
  }
  await pipeline(inChunks(lines()), createWriteStream(target, { mode: 0o600 }), options);
  return converted;
}

function onlyColumns(sources: readonly Source[]): Map<string, string> {
  const fields = sources.map(({ column, rule }) => [productFieldOf(rule.field), column] as const);
  return new Map(fields.filter(([field]) => fields.filter(([other]) => other === field).length === 1));
}

/** Rows on the lines of their file. */
class NumberedLines {
  private next = 1;

  textOf(row: Row, line: number): string {
    const blank = '\n'.repeat(Math.max(line - this.next, 0));
    this.next = Math.max(line, this.next) + 1;
    return `${blank}${JSON.stringify(row)}\n`;
  }
}

class FaultyRows {
  private readonly lines = new NumberedLines();
  private chunk = '';

  constructor(private readonly file: string) {}

  async add(row: Row, line: number): Promise<void> {
    this.chunk += this.lines.textOf(row, line);
    if (this.chunk.length >= chunkLength) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.chunk !== '') await appendFile(this.file, this.chunk, { mode: 0o600 });
    this.chunk = '';
  }
}

const chunkLength = 65_536;

/** Joins lines, because each write costs as much as reading its row. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

async function* linesOf(
  rows: AsyncIterable<RawRow>,
  reading: RowReading,
  converted: Converted,
  faultyRows: FaultyRows,
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

interface Table {
  sources: Source[];
  rows: AsyncIterable<RawRow>;
}

async function open(file: TableFile, mapping: Mapping): Promise<Table> {
  const chunks = chunksOf(file);
  if (!file.isCsv) {
    const sources = mappedSources(mapping);
    return { sources, rows: ndjsonRawRows(chunks, mapping, file.name) };
  }
  const isKnown = (column: string): boolean => mapping.columns.has(column) || isField(column);
  const rows = csvRows(chunks, mapping, file.name, isKnown);
  const { value: first } = await rows.next();
  if (!first) throw new UsageError(`${file.name} is empty. Its first line must name the columns.`);
  const header = first.cells.map((cell) => cell.trim());
  return { sources: sourcesOf(header, mapping, file.name), rows: csvRawRows(rows, header) };
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

async function* ndjsonRawRows(
  chunks: AsyncIterable<Uint8Array>,
  mapping: Mapping,
  name: string,
): AsyncGenerator<RawRow> {
  const mapped = mappedColumns(mapping);
  for await (const { line, object: given } of ndjsonRows(chunks, mapping, name)) {
    const object = fromExported(given);
    const others = Object.entries(object).filter(
      ([member]) => !mapped.has(member) && (!mapping.ignoresRest || isField(member)),
    );
    const cell = (column: string): unknown => (Object.hasOwn(object, column) ? object[column] : undefined);
    yield { line, others: Object.fromEntries(others), cell };
  }
}
