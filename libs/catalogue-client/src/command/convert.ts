import type { CatalogueClient } from '../catalogue-client.js';
import type { List } from '../resources/list.js';
import {
  references,
  rulesOf,
  CellFault,
  readCell,
  type Reference,
  type ColumnRule,
  type Mapping,
} from './read-cell.js';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UsageError } from './config.js';
import type { RowProblem } from './output.js';
import { csvRows, ndjsonRows } from './read-table.js';
import { productFields } from '../generated/constants.js';

interface Named {
  id: string;
  name: string;
  slug: string;
}

/** Resolves brands, categories and designers to ids. Each list is read once, on first use. */
export class References {
  private readonly lists = new Map<Reference, Promise<Map<string, Set<string>>>>();

  constructor(private readonly catalogue: CatalogueClient) {}

  /** Finds by id, slug or name. Rejects with a CellFault if there is no match, or more than one. */
  async idOf(kind: Reference, text: string): Promise<string> {
    const known = this.lists.get(kind) ?? indexOf(this.listOf(kind));
    this.lists.set(kind, known);
    const found = (await known).get(keyOf(text));
    if (!found) throw new CellFault(`there is no ${kind} with the id, slug or name ${JSON.stringify(text)}`);
    if (found.size > 1) throw new CellFault(`several have the name ${JSON.stringify(text)}: use the slug or id`);
    return [...found][0]!;
  }

  private listOf(kind: Reference): List<Named> {
    if (kind === 'brand') return this.catalogue.brands.list();
    return kind === 'category' ? this.catalogue.categories.list() : this.catalogue.designers.list();
  }
}

async function indexOf(list: List<Named>): Promise<Map<string, Set<string>>> {
  const slugs = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for await (const { id, name, slug } of list) {
    for (const key of [id, slug]) slugs.set(keyOf(key), new Set([id]));
    names.set(keyOf(name), (names.get(keyOf(name)) ?? new Set()).add(id));
  }
  // An id or slug is unique, so it takes precedence over a name.
  return new Map([...names, ...slugs]);
}

const keyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export interface Converted {
  rows: number;
  sent: number;
  problems: RowProblem[];
}

type Row = Record<string, unknown>;

/**
 * Converts a CSV or NDJSON file to import NDJSON, keeping line numbers. Reports invalid rows; throws a UsageError for
 * an unreadable file.
 */
export async function convert(
  { source, name, isCsv }: { source: NodeJS.ReadableStream | string; name: string; isCsv: boolean },
  target: string,
  mapping: Mapping,
  lookup: References,
): Promise<Converted> {
  const converted: Converted = { rows: 0, sent: 0, problems: [] };
  const chunks = chunksOf(source, name);
  const rows = isCsv ? fromCsv(chunks, mapping, name) : fromNdjson(chunks, mapping, name);
  await pipeline(linesOf(rows, mapping, lookup, converted), createWriteStream(target, { mode: 0o600 }));
  return converted;
}

async function* linesOf(
  rows: AsyncIterable<ReadRow>,
  mapping: Mapping,
  lookup: References,
  converted: Converted,
): AsyncGenerator<string> {
  let constants: Row | undefined;
  let nextLine = 1;
  for await (const { line, read } of rows) {
    // Resolve constants after the first row, so that an unreadable file causes no request.
    constants ??= await constantsOf(mapping, lookup);
    converted.rows += 1;
    let row: Row = {};
    try {
      row = await resolved({ ...constants, ...read((partial) => (row = partial)) }, lookup);
      if (typeof row['sku'] !== 'string' || row['sku'].trim() === '') throw new CellFault('the sku is empty');
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      const sku = typeof row['sku'] === 'string' && row['sku'] !== '' ? row['sku'] : null;
      converted.problems.push({ line, sku, code: 'invalid_input', detail: `${error.message}.` });
      continue;
    }
    converted.sent += 1;
    yield `${'\n'.repeat(Math.max(line - nextLine, 0))}${JSON.stringify(row)}\n`;
    nextLine = Math.max(line, nextLine) + 1;
  }
}

const constantsOf = ({ constants }: Mapping, lookup: References): Promise<Row> =>
  resolved({ ...constants }, lookup).catch((error: unknown) => {
    throw error instanceof CellFault ? new UsageError(`The mapping's constants: ${error.message}.`) : error;
  });

/** System error messages contain the full path; report only the file name. */
async function* chunksOf(source: NodeJS.ReadableStream | string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* (typeof source === 'string' ? createReadStream(source) : source) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${name}.`);
    const reason = code === 'EISDIR' ? 'it is a directory' : message.replace(/, \w+( '.*')?$/s, '');
    throw new UsageError(`${name} cannot be read: ${reason}.`);
  }
}

interface ReadRow {
  line: number;
  /** Reports the partial row, so that an error can name its SKU. */
  read: (partial: (row: Row) => void) => Row;
}

async function* fromCsv(chunks: AsyncIterable<Uint8Array>, mapping: Mapping, name: string): AsyncGenerator<ReadRow> {
  let rules: (ColumnRule | null)[] | undefined;
  let header: string[] = [];
  const isKnown = (column: string): boolean =>
    mapping.columns.has(column) || column in productFields || column in references;
  for await (const { line, cells } of csvRows(chunks, mapping, name, isKnown)) {
    if (!rules) {
      header = cells.map((cell) => cell.trim());
      rules = rulesOf(header, mapping, name);
      continue;
    }
    const known = rules;
    yield { line, read: (partial) => rowOf(cells, header, known, partial) };
  }
  if (!rules) throw new UsageError(`${name} is empty. Its first line must name the columns.`);
}

function rowOf(
  cells: readonly string[],
  header: readonly string[],
  rules: readonly (ColumnRule | null)[],
  partial: (row: Row) => void,
): Row {
  const row: Row = {};
  partial(row);
  const sku = rules.findIndex((rule) => rule?.field === 'sku');
  if (cells[sku] !== undefined) row['sku'] = cells[sku];
  if (cells.length !== header.length) {
    throw new CellFault(`the row has ${cells.length} cells, the header has ${header.length}`);
  }
  for (const [index, rule] of rules.entries()) {
    if (!rule) continue;
    const value = readNamedCell(header[index]!, cells[index]!, rule);
    if (value !== undefined) row[rule.field] = value;
  }
  return row;
}

function readNamedCell(column: string, cell: string, rule: ColumnRule): unknown {
  try {
    return readCell(cell, rule);
  } catch (error) {
    if (error instanceof CellFault) throw new CellFault(`column "${column}": ${error.message}`);
    throw error;
  }
}

async function* fromNdjson(chunks: AsyncIterable<Uint8Array>, mapping: Mapping, name: string): AsyncGenerator<ReadRow> {
  for await (const { line, object } of ndjsonRows(chunks, mapping, name)) {
    const read = (partial: (row: Row) => void): Row => {
      const row: Row = {};
      partial(row);
      for (const [column, value] of Object.entries(object)) {
        const rule = mapping.columns.get(column);
        if (rule === null) continue;
        row[rule?.field ?? column] = typeof value === 'string' && rule ? readNamedCell(column, value, rule) : value;
      }
      return row;
    };
    yield { line, read };
  }
}

async function resolved(row: Row, lookup: References): Promise<Row> {
  for (const kind of Object.keys(references) as Reference[]) {
    if (!(kind in row)) continue;
    const { [kind]: given, ...rest } = row;
    row = { ...rest, [references[kind]]: typeof given === 'string' ? await lookup.idOf(kind, given) : given };
  }
  return row;
}
