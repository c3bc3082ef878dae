import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { ImportRow, RowFault } from '../reading/import-row.js';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** So many rows are imported in one transaction, */
export const maxSliceRows = 1_000;
/** and so much text: whichever comes first. In characters. */
export const maxSliceLength = 4 * 1024 * 1024;

/** One row as a line of a slice: its number in the file, `=` and its JSON, or `!` and what is wrong with it. */
export function toSliceLine({ line, json, fault }: ImportRow): string {
  return fault ? `${line}!${JSON.stringify({ ...fault, json })}\n` : `${line}=${json}\n`;
}

/** The rows of a slice's text. */
export function rowsOfSlice(text: string): ImportRow[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((row) => {
      const at = row.search(/[=!]/);
      const line = Number(row.slice(0, at));
      const rest = row.slice(at + 1);
      if (row[at] === '=') return { line, json: rest, fault: null };
      const { json, ...fault } = JSON.parse(rest) as RowFault & { json: string | null };
      return { line, json, fault };
    });
}

// Each chunk is a way to another thread and back; a slice is a megabyte, and a fifth of that packed.
const chunkSize = { packed: 128 * 1024, text: 512 * 1024 };

/** Compresses text for the database. */
export const packed = (text: string): Promise<Buffer> =>
  deflate(text, { level: constants.Z_BEST_SPEED, chunkSize: chunkSize.packed });

export const unpacked = async (bytes: Buffer): Promise<string> =>
  (await inflate(bytes, { chunkSize: chunkSize.text })).toString('utf8');
