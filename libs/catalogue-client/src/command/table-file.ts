import { createReadStream } from 'node:fs';
import { linesOf } from '../streams/streams.js';
import { UsageError } from './faults.js';
import { isObject, type Mapping } from './read-mapping.js';
import { decodedText } from './read-table.js';

export interface TableFile {
  /** A path, or a stream to read once. */
  source: NodeJS.ReadableStream | string;
  /** Named in errors. */
  name: string;
  isCsv: boolean;
  signal?: AbortSignal | undefined;
}

/** System error messages contain the full path; report only the file name. */
export async function* chunksOf({ source, name, signal }: Omit<TableFile, 'isCsv'>): AsyncGenerator<Uint8Array> {
  try {
    yield* (
      typeof source === 'string' ? createReadStream(source, signal ? { signal } : {}) : source
    ) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${name}.`);
    const reason = code === 'EISDIR' ? 'it is a directory' : message.replace(/, \w+( '.*')?$/s, '');
    throw new UsageError(`${name} cannot be read: ${reason}.`);
  }
}

/** Yields NDJSON objects. Throws a UsageError for any other line. */
export async function* ndjsonRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding }: Mapping,
  file: string,
): AsyncGenerator<{ line: number; object: Record<string, unknown> }, void, undefined> {
  let line = 0;
  for await (const text of linesOf(bytesOf(decodedText(chunks, encoding, file)))) {
    line += 1;
    if (text.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new UsageError(`${file}, line ${line}: ${(error as Error).message}`);
    }
    if (!isObject(value)) throw new UsageError(`${file}, line ${line}: not a JSON object.`);
    yield { line, object: value };
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const text of texts) yield Buffer.from(text);
}
