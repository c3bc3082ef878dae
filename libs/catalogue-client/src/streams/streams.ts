import { CatalogueError } from '../catalogue-error.js';

/**
 * Maps with up to `concurrency` calls and yields results in source order. On an error, waits for running calls, then
 * throws.
 */
export async function* inOrder<Input, Output>(
  source: Iterable<Input> | AsyncIterable<Input>,
  map: (input: Input) => Promise<Output>,
  concurrency: number,
): AsyncGenerator<Output, void, undefined> {
  const running: Promise<Output>[] = [];
  try {
    for await (const input of source) {
      const mapped = map(input);
      // Mark the promise as handled; its error surfaces where it is awaited.
      mapped.catch(() => undefined);
      running.push(mapped);
      if (running.length >= Math.max(concurrency, 1)) yield await running.shift()!;
    }
    while (running.length > 0) yield await running.shift()!;
  } finally {
    await Promise.allSettled(running);
  }
}

const newline = 0x0a;
/** Limits a response, or one line of a stream, in memory. */
const maxHeldBytes = 64 * 1024 * 1024;

const answerTooLarge = (what: string, status?: number): CatalogueError =>
  new CatalogueError('answer_too_large', `${what} is longer than 64 MiB. It was read no further.`, { status });

/** Cancels a body over 64 MiB, which closes its connection. */
export async function textOf({ body, status }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxHeldBytes) throw answerTooLarge('The answer', status);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Splits UTF-8 bytes into lines without their line ends, including an unterminated last line. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let begin = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, begin)) {
      const line = bytes.subarray(begin, end);
      yield text(parts.length === 0 ? line : Buffer.concat([...parts, line]));
      parts = [];
      size = 0;
      begin = end + 1;
    }
    const rest = bytes.subarray(begin);
    size += rest.length;
    if (size > maxHeldBytes) throw answerTooLarge('A line of the stream');
    if (rest.length > 0) parts.push(rest);
  }
  if (parts.length > 0) yield text(Buffer.concat(parts));
}

const text = (bytes: Buffer): string => {
  const line = bytes.toString('utf8');
  return line.endsWith('\r') ? line.slice(0, -1) : line;
};

export async function* recordsOf<Item>(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Item, void, undefined> {
  for await (const line of linesOf(chunks)) {
    try {
      yield JSON.parse(line) as Item;
    } catch (cause) {
      throw new CatalogueError('unexpected_response', 'A line of the stream is not JSON.', { cause });
    }
  }
}

/** Yields rows as NDJSON in chunks of about 64 kB. */
export async function* ndjsonOf(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let lines: string[] = [];
  let size = 0;
  for await (const row of rows) {
    const line = `${JSON.stringify(row)}\n`;
    lines.push(line);
    size += line.length;
    if (size < 65_536) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
