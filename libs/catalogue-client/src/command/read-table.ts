import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { UsageError } from './config.js';
import { parse, type CsvError, type Info } from 'csv-parse';
import { linesOf } from '../streams/streams.js';
import { isObject, type Mapping } from './read-mapping.js';

const newline = 0x0a;

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

/** Throws a UsageError that locates bytes that are invalid in the encoding. */
async function* decodedText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  file: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let before: Uint8Array = Buffer.alloc(0);
  let isFirst = true;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      const place = placeOf({ before, bytes: bytes ?? Buffer.alloc(0), line, isStart: isFirst }, encoding);
      throw new UsageError(
        `${file}, ${place}: the text is not valid ${encoding}. Save the file as UTF-8, or set "encoding" in the mapping, such as "windows-1252".`,
      );
    }
  };
  for await (const chunk of chunks) {
    yield decode(chunk);
    isFirst = before.length === 0;
    before = chunk;
    line += linesIn(chunk);
  }
  yield decode();
}

interface Failure {
  before: Uint8Array;
  bytes: Uint8Array;
  /** The line number where `bytes` starts. */
  line: number;
  /** `before` starts the file. */
  isStart: boolean;
}

/**
 * Locates invalid bytes: a lenient decoder replaces them. It begins at the last line start, where no character is
 * split. For UTF-16, whose line ends differ, the place is approximate.
 */
function placeOf({ before, bytes, line, isStart }: Failure, encoding: string): string {
  const begin = isStart ? 0 : before.lastIndexOf(newline) + 1;
  if (/^utf-?16/i.test(encoding) || (begin === 0 && !isStart)) return `near line ${line}`;
  const all = Buffer.concat([before.subarray(begin), bytes]);
  const [valid = ''] = new TextDecoder(encoding).decode(all).split('\uFFFD', 1);
  const lines = valid.split('\n');
  const first = line - linesIn(before.subarray(begin));
  return `line ${first + lines.length - 1}, column ${[...lines.at(-1)!].length + 1}`;
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** A row and the line where it starts. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** Yields CSV rows, including the header. Throws a UsageError with the line of a syntax error. */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: Mapping,
  file: string,
  isKnown: (column: string) => boolean,
): AsyncGenerator<TableRow, void, undefined> {
  const texts = decodedText(chunks, encoding, file);
  const { head, rest } = await peekFirstLine(texts);
  const options = { delimiter: delimiter ?? delimiterOf(head, isKnown), relax_column_count: true };
  // The iteration below throws all errors.
  const parser = pipeline(rest, parse({ ...options, skip_empty_lines: true, info: true }), () => undefined);
  let ended = 0;
  try {
    for await (const { record, info } of parser as unknown as AsyncIterable<{ record: string[]; info: Info }>) {
      // The parser reports the row's last line; a cell can span several lines.
      const within = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      ended = info.lines;
      yield { line: ended - within, cells: record };
    }
  } catch (error) {
    const { code, lines, message } = error as CsvError & { lines?: number };
    // The parser reports an unclosed quote at the end of the file; report the row where it starts.
    if (code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new UsageError(`${file}, line ${ended + 1}: a quote in this row is not closed.`);
    }
    if (typeof code === 'string' && code.startsWith('CSV_')) {
      throw new UsageError(`${file}, line ${lines ?? '?'}: ${message.replace(/ (at|on) line \d+.*$/, '')}`);
    }
    throw error;
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

/** Reads up to the first line end; `rest` yields the whole text again. */
async function peekFirstLine(texts: AsyncGenerator<string, void, undefined>) {
  let head = '';
  for (;;) {
    const { done, value } = await texts.next();
    if (done) break;
    head += value;
    if (/[\r\n]/.test(head) || head.length > 65_536) break;
  }
  async function* rest(): AsyncGenerator<string, void, undefined> {
    yield head;
    yield* texts;
  }
  return { head, rest: rest() };
}

/** Picks the delimiter with the most known columns, then the most columns. */
function delimiterOf(head: string, isKnown: (column: string) => boolean): string {
  const header = head.split(/[\r\n]/, 1)[0]!;
  const scored = [',', ';', '\t'].map((delimiter) => {
    const cells = header.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return { delimiter, score: cells.filter(isKnown).length * 1_000 + cells.length };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
