import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { ImportRow, RowFault } from './reading/import-row.js';
import { open, rm, type FileHandle } from 'node:fs/promises';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

export const maxSliceRows = 1_000;
/** In characters. The first limit reached ends a slice. */
const maxSliceLength = 4 * 1024 * 1024;

/** One row as a line of a slice: its line number, then `=` and its JSON, or `!` and its error. */
function toSliceLine({ line, json, fault }: ImportRow): string {
  return fault ? `${line}!${JSON.stringify({ ...fault, json })}\n` : `${line}=${json}\n`;
}

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

// Each chunk costs a round trip to another thread. A slice has about 1 MB, or 200 kB compressed.
const chunkSize = { packed: 128 * 1024, text: 512 * 1024 };

export const packed = (text: string): Promise<Buffer> =>
  deflate(text, { level: constants.Z_BEST_SPEED, chunkSize: chunkSize.packed });

export const unpacked = async (bytes: Buffer): Promise<string> =>
  (await inflate(bytes, { chunkSize: chunkSize.text })).toString('utf8');

interface SpooledSlice {
  rows: number;
  offset: number;
  size: number;
}

export interface PackedSlice {
  rows: number;
  body: Buffer;
}

/** Rows in a temporary file, compressed as they arrive: memory has one slice. `discard` removes the file. */
export class SpooledSlices {
  rows = 0;
  private readonly slices: SpooledSlice[] = [];
  private readonly full: { rows: number; text: string }[] = [];
  private lines: string[] = [];
  private length = 0;
  private size = 0;
  private storing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async at(path: string): Promise<SpooledSlices> {
    return new SpooledSlices(path, await open(path, 'wx+', 0o600));
  }

  add(row: ImportRow): void {
    const line = toSliceLine(row);
    if (this.lines.length === maxSliceRows || (this.length > 0 && this.length + line.length > maxSliceLength))
      this.cut();
    this.lines.push(line);
    this.length += line.length;
    this.rows += 1;
  }

  get count(): number {
    return this.slices.length;
  }

  /** Writes the full slices (at the end all) on another thread, after waiting for the previous ones. */
  async flush(isEnd = false): Promise<void> {
    if (isEnd) this.cut();
    if (this.full.length > 0) {
      await this.storing;
      this.storing = this.store(this.full.splice(0));
      // The next flush reports the error.
      this.storing.catch(() => undefined);
    }
    if (isEnd) await this.storing;
  }

  private async store(full: readonly { rows: number; text: string }[]): Promise<void> {
    for (const { rows, text } of full) {
      const body = await packed(text);
      await this.file.appendFile(body); // write() may store only a part of it on a nearly full disk
      this.slices.push({ rows, offset: this.size, size: body.length });
      this.size += body.length;
    }
  }

  async *read(): AsyncGenerator<PackedSlice> {
    for (const { rows, offset, size } of this.slices) {
      const body = Buffer.alloc(size);
      await this.file.read(body, 0, size, offset);
      yield { rows, body };
    }
  }

  async discard(): Promise<void> {
    await this.storing.catch(() => undefined);
    await this.file.close();
    await rm(this.path, { force: true });
  }

  private cut(): void {
    if (this.lines.length === 0) return;
    this.full.push({ rows: this.lines.length, text: this.lines.join('') });
    [this.lines, this.length] = [[], 0];
  }
}
