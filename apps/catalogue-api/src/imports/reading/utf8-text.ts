import { isUtf8 } from 'node:buffer';
import { UnreadableFile, type FilePlace } from './import-row.js';

const newline = 0x0a;

/** Decodes UTF-8 (RFC 3629) strictly and without byte order mark. UnreadableFile has the position. */
export class Utf8Text {
  private rest: Buffer = Buffer.alloc(0);
  private isAtStart = true;
  private line = 1;
  private column = 0;

  /** Bytes of an incomplete character wait for the next chunk. */
  push(bytes: Buffer): string {
    const all = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    const end = all.length - incompleteTail(all);
    this.rest = all.subarray(end);
    return this.read(all.subarray(0, end));
  }

  end(): void {
    if (this.rest.length > 0) throw this.notUtf8(this.rest, 0);
  }

  private read(bytes: Buffer): string {
    if (!isUtf8(bytes)) throw this.notUtf8(bytes, validLength(bytes));
    this.move(bytes);
    const text = bytes.toString('utf8');
    if (!this.isAtStart || text === '') return text;
    this.isAtStart = false;
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  private move(bytes: Buffer): void {
    let lineStart = 0;
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, lineStart)) {
      this.line += 1;
      this.column = 0;
      lineStart = at + 1;
    }
    this.column += charactersIn(bytes.subarray(lineStart));
  }

  private notUtf8(bytes: Buffer, at: number): UnreadableFile {
    this.move(bytes.subarray(0, at));
    const place: FilePlace = { line: this.line, column: this.column + 1 };
    const byte = bytes[at]!.toString(16).toUpperCase().padStart(2, '0');
    return new UnreadableFile(`The byte 0x${byte} is not valid UTF-8. Save the file as UTF-8.`, place);
  }
}

// Every byte of a character except its first is 10xxxxxx.
function charactersIn(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count += 1;
  return count;
}

/** The number of trailing bytes that begin an incomplete character; 0 if there are none, or they are invalid. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** The length of the longest valid prefix. */
function validLength(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const part = bytes.subarray(0, middle);
    if (isUtf8(part.subarray(0, middle - incompleteTail(part)))) good = middle;
    else bad = middle;
  }
  return good - incompleteTail(bytes.subarray(0, good));
}
