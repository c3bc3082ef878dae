// What a browser needs to import a file of any columns: a proposed mapping, and the conversion to import NDJSON in
// parts, so that a large file is never in memory. Nothing here may depend on Node.
import { linesOf, csvTable, nothingConverted, type Converted } from './command/convert-rows.js';
import { CellFault, shown, UsageError } from './command/faults.js';
import { proposeFor } from './command/propose-file.js';
import { isField, parseMapping } from './command/read-mapping.js';
import { readSample, type Sample } from './command/read-sample.js';
import { References, type Named, type ReferenceLists } from './command/references.js';
import { RowGroups } from './command/row-groups.js';

export { UsageError, type Converted, type Named, type ReferenceLists };
export { productFields } from './generated/constants.js';

export interface ProposedMapping {
  columns: { name: string; examples: string[] }[];
  /** Whether the service reads the file without a mapping. */
  isPlain: boolean;
  /** JSON, as of `plinth-catalogue init`. */
  mapping: string;
  /** What was left out, and what to check. */
  report: string[];
}

/** Of one import. */
export const importLimits = { bytes: 200 * 1024 * 1024, rows: 500_000 };

const sampledBytes = 1024 * 1024;
const sampledRows = 2_000;

/** Proposes a mapping from the first rows of a CSV file. Throws a UsageError if the file is no table. */
export async function proposeFromStart(
  file: File,
  catalogue: ReferenceLists,
  given: { brand?: string | undefined; defaultCategory?: string | undefined } = {},
): Promise<ProposedMapping> {
  const start = new Uint8Array(await file.slice(0, sampledBytes).arrayBuffer());
  const { name } = file;
  const sample = await readSample({ name, start, chunks: chunksOf(file), maxRows: sampledRows });
  const columns = sample.columns.map((column) => ({ name: column.name, examples: [...column.cells].slice(0, 3) }));
  if (isPlain(sample)) return { columns, isPlain: true, mapping: '{}', report: [] };
  const proposed = await proposeFor(sample, { name, catalogue, isFile: () => false, ...given });
  return { columns, isPlain: false, mapping: proposed.mapping.join('\n'), report: proposed.report };
}

const references = ['brand', 'category', 'designer'];

function isPlain({ columns, duplicates, encoding }: Sample): boolean {
  const names = columns.map(({ name }) => name);
  const areFields = names.every((name) => isField(name) && !references.includes(name));
  return encoding === 'utf-8' && duplicates.length === 0 && areFields && names.includes('sku');
}

export type ConvertedFile = Pick<Converted, 'rows' | 'sent' | 'problems'> & { file: Blob };

// A person reads the first ones, and the others would fill the memory.
const maxProblems = 200;

/**
 * Converts a CSV file to import NDJSON. Reports the first 200 problems of invalid rows, which are left out; throws a
 * UsageError for an unreadable file, a mapping that does not fit it, or a result beyond the limits. A file with row
 * groups is read twice.
 */
export async function convertFile(
  file: File,
  mappingText: string,
  catalogue: ReferenceLists,
  onProgress: (rows: number) => void,
): Promise<ConvertedFile> {
  const mapping = parseMapping(mappingText, 'The mapping');
  const groups = RowGroups.areNeeded(mapping) ? new RowGroups(mapping) : undefined;
  if (groups) await groups.read(await csvTable(chunksOf(file), mapping, file.name));
  const { sources, rows } = await csvTable(chunksOf(file), mapping, file.name);
  const lookup = new References(catalogue);
  const reading = { sources, constants: mapping.constants, lookup, pictures: noFiles, groups };
  const converted = nothingConverted();
  const parts: Blob[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const finishPart = (): void => {
    // The browser may keep a Blob on disk.
    const part = new Blob(lines);
    parts.push(part);
    lines = [];
    bytes += part.size;
    if (bytes > importLimits.bytes || converted.sent > importLimits.rows)
      throw new UsageError(
        `${file.name} is too large. An import has up to 200 MiB, after its conversion to NDJSON, and 500,000 rows. Leave out columns, or split the file and import its parts one by one.`,
      );
  };
  const add = async (): Promise<void> => {
    converted.problems.splice(maxProblems);
    converted.faulty.clear();
    if (converted.rows % partRows === 0) onProgress(converted.rows);
  };
  for await (const line of linesOf(rows, reading, converted, { add })) {
    lines.push(line);
    if (lines.length < partRows) continue;
    finishPart();
    onProgress(converted.rows);
  }
  finishPart();
  return { rows: converted.rows, sent: converted.sent, problems: converted.problems, file: new Blob(parts) };
}

const partRows = 5_000;

const noFiles = {
  urlOf: (picture: string): Promise<string> =>
    Promise.reject(new CellFault(`${shown(picture)} is no URL; plinth-catalogue sync uploads local pictures`)),
};

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = (file.stream() as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
