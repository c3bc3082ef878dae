import { createHash } from 'node:crypto';
import { rowCheck, type ReadJson } from './reading/check-row.js';
import { CsvRows } from './reading/csv-rows.js';
import { NdjsonRows } from './reading/ndjson-rows.js';
import { RefusedFile } from './reading/unreadable-file.js';
import { Utf8Text } from './reading/utf8-text.js';
import { SpooledSlices } from './slices/spooled-slices.js';

/** The media types of an import, each with what reads its rows. */
const readers = { 'application/x-ndjson': NdjsonRows, 'text/csv': CsvRows } as const;

export type ImportMediaType = keyof typeof readers;

export const importMediaTypes = Object.keys(readers) as ImportMediaType[];

export const maxImportBytes = 200 * 1024 * 1024;
export const maxImportRows = 500_000;

/** One received file, its rows on this machine's disk. */
export interface ReceivedImport {
  slices: SpooledSlices;
  /** SHA-256 of the body. */
  digest: Buffer;
}

/** The body has more bytes than an import may have. */
export class ImportTooLarge extends Error {}

/** Where rows are received, and how. */
export interface ImportReceipt {
  type: ImportMediaType;
  /** A new file on this machine. */
  path: string;
  readJson: ReadJson;
}

/**
 * Reads the body of a request into rows, holding no more than a slice of them in memory. Throws UnreadableFile,
 * RefusedFile or ImportTooLarge as soon as something is wrong with the file as a whole, what the stream throws when it is
 * cut off, and leaves nothing then.
 */
export async function receiveImport(body: AsyncIterable<Buffer>, receipt: ImportReceipt): Promise<ReceivedImport> {
  const slices = await SpooledSlices.at(receipt.path);
  try {
    return { slices, digest: await readRows(body, receipt, slices) };
  } catch (error) {
    await slices.discard();
    throw error;
  }
}

async function readRows(
  body: AsyncIterable<Buffer>,
  { type, readJson }: ImportReceipt,
  slices: SpooledSlices,
): Promise<Buffer> {
  const digest = createHash('sha256').update(`${type}\n`);
  const text = new Utf8Text();
  const check = rowCheck(readJson);
  const reader = new readers[type]((row) => {
    if (slices.rows === maxImportRows)
      throw new RefusedFile('file', 'max_items', `must have at most ${maxImportRows} rows`);
    slices.add(check(row));
  });
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxImportBytes) throw new ImportTooLarge();
    digest.update(chunk);
    reader.push(text.push(chunk));
    await slices.flush();
  }
  text.end();
  reader.end();
  await slices.flush(true);
  if (slices.rows === 0) throw new RefusedFile('file', 'required', 'must have at least one row');
  return digest.digest();
}
