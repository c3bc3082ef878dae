import { UsageError } from './config.js';
import { parse, type CsvError, type Info } from 'csv-parse';
import { linesOf } from '../streams/streams.js';
import type { Mapping } from './read-cell.js';

const newline = 0x0a;

/** The text of a file as it is read. Throws a UsageError that names the place of what is no text in its encoding. */
async function* decodedText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  file: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let before: Uint8Array = Buffer.alloc(0);
  let isFirst = true;
  const take = (bytes?: Uint8Array): string => {
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
    yield take(chunk);
    isFirst = before.length === 0;
    before = chunk;
    line += linesIn(chunk);
  }
  yield take();
}

interface Failure {
  /** The piece before, and the one with the fault. */
  before: Uint8Array;
  bytes: Uint8Array;
  /** The line in which `bytes` begins. */
  line: number;
  /** Nothing stands before `before`. */
  isStart: boolean;
}

/**
 * The line and the character at which bytes stop being text. They are read again from the last line that begins before
 * them, where no character is half read; in UTF-16 a line ends otherwise, and only about where is told.
 */
function placeOf({ before, bytes, line, isStart }: Failure, encoding: string): string {
  const all = Buffer.concat([before, bytes]);
  const begin = isStart ? 0 : before.lastIndexOf(newline) + 1;
  if (/^utf-?16/i.test(encoding) || (begin === 0 && !isStart)) return `near line ${line}`;
  let at = line - linesIn(all.subarray(begin, before.length));
  for (let from = begin; from < all.length; at += 1) {
    const end = all.indexOf(newline, from);
    const until = end === -1 ? all.length : end + 1;
    const column = brokenColumn(all.subarray(from, until), encoding);
    if (column !== undefined) return `line ${at}, column ${column}`;
    from = until;
  }
  return `near line ${line}`;
}

/** The character of a line that is none in its encoding; undefined where all are. */
function brokenColumn(line: Uint8Array, encoding: string): number | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let characters = 0;
  try {
    for (const byte of line) characters += [...decoder.decode(Uint8Array.of(byte), { stream: true })].length;
    decoder.decode();
    return undefined;
  } catch {
    return characters + 1;
  }
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** One row of a file, with the line on which it begins. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** The rows of a CSV file, the header first. Throws a UsageError where it cannot be read, with its line. */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: Mapping,
  file: string,
  isKnown: (column: string) => boolean,
): AsyncGenerator<TableRow, void, undefined> {
  const texts = decodedText(chunks, encoding, file);
  const { head, rest } = await beginningOf(texts);
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(head, isKnown),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  const feeding = feed(rest, parser);
  let ended = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      // The reader counts the lines that it has ended; a cell may go over several.
      const within = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      ended = info.lines;
      yield { line: ended - within, cells: record };
    }
    await feeding;
  } catch (error) {
    const { code, lines, message } = error as CsvError & { lines?: number };
    // The reader comes to the end of the file before it knows: the row that it was in says more.
    if (code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new UsageError(`${file}, line ${ended + 1}: a quote in this row is not closed.`);
    }
    if (typeof code === 'string' && code.startsWith('CSV_')) {
      throw new UsageError(`${file}, line ${lines ?? '?'}: ${message.replace(/ (at|on) line \d+.*$/, '')}`);
    }
    throw error;
  } finally {
    parser.destroy();
  }
}

/** The objects of an NDJSON file. Throws a UsageError where a line is none. */
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
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new UsageError(`${file}, line ${line}: not a JSON object.`);
    }
    yield { line, object: value as Record<string, unknown> };
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const text of texts) yield Buffer.from(text);
}

/** The text up to the first line end, and all of it again. */
async function beginningOf(texts: AsyncGenerator<string, void, undefined>) {
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

/** The delimiter by which the header row has most columns that are known; among equals most columns. */
function delimiterOf(head: string, isKnown: (column: string) => boolean): string {
  const header = head.split(/[\r\n]/, 1)[0]!;
  const scored = [',', ';', '\t'].map((delimiter) => {
    const cells = header.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return { delimiter, score: cells.filter(isKnown).length * 1_000 + cells.length };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Resolves when the parser takes more, or has ended. Leaves no listener: a large file waits thousands of times. */
const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      parser.off('drain', goOn).off('close', goOn);
      resolve();
    };
    parser.on('drain', goOn).on('close', goOn);
  });

async function feed(texts: AsyncGenerator<string, void, undefined>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    for await (const text of texts) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await drained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}
