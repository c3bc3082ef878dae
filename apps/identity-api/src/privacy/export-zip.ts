import { createHash } from 'node:crypto';
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive, with what it holds. */
export interface ExportFile {
  path: string;
  /** The category whose records it holds; null for what is about the archive itself. */
  category: string | null;
  content: AsyncIterable<string> | Iterable<string>;
}

/** A file as the manifest lists it. */
export interface ListedFile {
  path: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  category: string | null;
}

const partLength = 64 * 1024;

/**
 * A ZIP as a stream of bytes, never whole in memory: the files in turn, then those that `seal` makes of the list of
 * them. What fails, of either, destroys the stream with its error.
 */
export function exportZip(
  files: readonly ExportFile[],
  seal: (listed: readonly ListedFile[]) => Promise<readonly { path: string; text: string }[]>,
  createdAt: Date,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  // A reader that goes away would leave the file that is being added waiting for ever.
  output.once('close', () => reading?.destroy());
  const write = async (): Promise<void> => {
    const listed: ListedFile[] = [];
    for (const file of files) {
      const { stream, described } = counted(file);
      reading = stream;
      zip.addReadStream(stream, file.path, { mtime: createdAt });
      await finished(stream);
      listed.push(described());
    }
    for (const { path, text } of await seal(listed)) zip.addBuffer(Buffer.from(text), path, { mtime: createdAt });
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  write().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

/** The content of a file as a stream; once that has ended, what the manifest says of it. */
function counted({ path, category, content }: ExportFile): { stream: Readable; described: () => ListedFile } {
  const hash = createHash('sha256');
  let size = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const part of content) {
      const piece = Buffer.from(part);
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  return { stream: Readable.from(bytes()), described: () => ({ path, size, sha256: hash.digest('hex'), category }) };
}

/** Records as the text of a JSON array, a record a line, in parts that are neither small nor large. */
export async function* jsonArray(records: AsyncIterable<object>): AsyncGenerator<string> {
  let text = '[';
  let isFirst = true;
  for await (const record of records) {
    text += `${isFirst ? '' : ','}\n  ${JSON.stringify(record)}`;
    isFirst = false;
    if (text.length < partLength) continue;
    yield text;
    text = '';
  }
  yield `${text}${isFirst ? '' : '\n'}]\n`;
}

/** Pieces of exactly `length` bytes; the last may be shorter. */
export async function* inPieces(stream: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    held.push(part);
    size += part.length;
    if (size < length) continue;
    const whole = Buffer.concat(held);
    const rest = whole.length % length;
    for (let start = 0; start < whole.length - rest; start += length) yield whole.subarray(start, start + length);
    held = [whole.subarray(whole.length - rest)];
    size = rest;
  }
  if (size > 0) yield Buffer.concat(held);
}
