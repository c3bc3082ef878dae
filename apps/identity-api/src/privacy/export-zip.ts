import { createHash } from 'node:crypto';
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ExportFile {
  path: string;
  /** The category of its records; null for files about the archive. */
  category: string | null;
  content: AsyncIterable<string> | Iterable<string>;
}

export interface ListedFile {
  path: string;
  size: number;
  sha256: string;
  category: string | null;
}

const partLength = 64 * 1024;

/**
 * Streams the files, then those that `seal` creates from their list. Any failure destroys the stream with its error.
 */
export function exportZip(
  files: readonly ExportFile[],
  seal: (listed: readonly ListedFile[]) => Promise<readonly { path: string; text: string }[]>,
  createdAt: Date,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  // Otherwise a disconnected reader would leave the current file waiting forever.
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

/** The file content as a stream, and its manifest entry once the stream has ended. */
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

/** Serializes records as a JSON array with one record per line, in medium-sized chunks. */
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
