import { createWriteStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { csvTable, linesOf, nothingConverted, NumberedLines, type Converted, type Table } from './convert-rows.js';
import { fromExported } from './exported.js';
import { LocalPictures } from './local-pictures.js';
import { isField, mappedColumns, mappedSources, productFieldOf } from './read-mapping.js';
import type { Mapping, Source } from './read-mapping.js';
import type { Row } from './read-row.js';
import { chunksOf, ndjsonRows, type TableFile } from './table-file.js';
import { References } from './references.js';
import { RowGroups, type RawRow } from './row-groups.js';

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
  const converted = nothingConverted();
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

/** Joins lines into fewer writes. */
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

async function open(file: TableFile, mapping: Mapping): Promise<Table> {
  const chunks = chunksOf(file);
  if (file.isCsv) return csvTable(chunks, mapping, file.name);
  return { sources: mappedSources(mapping), rows: ndjsonRawRows(chunks, mapping, file.name) };
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
