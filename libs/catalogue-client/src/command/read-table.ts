import { parse, type CsvError, type Info, type Options } from 'csv-parse/sync';
import { UsageError } from './faults.js';
import type { Mapping } from './read-mapping.js';

const newline = 0x0a;

/** Throws a UsageError that locates bytes that are invalid in the encoding. */
export async function* decodedText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  file: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let before: Uint8Array = new Uint8Array();
  let isFirst = true;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      const place = placeOf({ before, bytes: bytes ?? new Uint8Array(), line, isStart: isFirst }, encoding);
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
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(before.subarray(begin), { stream: true }) + decoder.decode(bytes);
  const [valid = ''] = text.split('\uFFFD', 1);
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
  const { head, rest } = await peekFirstLine(decodedText(chunks, encoding, file));
  const [lineEnd = '\n'] = /\r\n|\r|\n/.exec(head.replaceAll(/"[^"]*"/g, '')) ?? [];
  const options = {
    ...{ delimiter: delimiter ?? delimiterOf(head, isKnown), record_delimiter: lineEnd, relax_column_count: true },
    ...({ skip_empty_lines: true, info: true } as const),
  };
  let before = 0;
  for await (const part of wholeRows(rest, lineEnd)) {
    for (const { record, info } of rowsOf(part, options, (line) => `${file}, line ${before + line}`)) {
      // The parser reports the row's last line; a cell can span several lines.
      const within = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      yield { line: before + info.lines - within, cells: record };
    }
    before += part.split(lineEnd).length - 1;
  }
}

function rowsOf(part: string, options: Options, placeOfLine: (line: number) => string) {
  try {
    // The parser's own encoder is slow in browsers.
    return parse(new TextEncoder().encode(part), options) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    const { code, lines, message } = error as CsvError & { lines?: number };
    // Only the last part can end within quotes; it starts with the row that opens them.
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new UsageError(`${placeOfLine(1)}: a quote in this row is not closed.`);
    if (typeof code !== 'string' || !code.startsWith('CSV_')) throw error;
    throw new UsageError(`${placeOfLine(lines ?? 1)}: ${message.replace(/ (at|on) line \d+.*$/, '')}`);
  }
}

/** Joins and cuts a text into parts that end with a row: where a line ends and the number of quotes is even. */
async function* wholeRows(texts: AsyncIterable<string>, lineEnd: string): AsyncGenerator<string> {
  let part = '';
  let read = 0;
  let isQuoted = false;
  for await (const text of texts) {
    part += text;
    let end = 0;
    for (; read < part.length; read += 1) {
      if (part[read] === '"') isQuoted = !isQuoted;
      else if (!isQuoted && part[read] === lineEnd.at(-1) && part.endsWith(lineEnd, read + 1)) end = read + 1;
    }
    if (end === 0) continue;
    yield part.slice(0, end);
    part = part.slice(end);
    read -= end;
  }
  yield part;
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
