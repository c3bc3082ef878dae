import { UsageError } from './exit-codes.js';

const newline = 0x0a;

/** The text of a file as it is read. Throws a UsageError that names the place of what is no text in its encoding. */
export async function* decodedText(
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
        `${file}, ${place}: what stands there is not ${encoding}. Save it as UTF-8, or name its "encoding" in the mapping, such as "windows-1252".`,
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
