import { createHash } from 'node:crypto';
import { rowCheck, type ReadJson } from './reading/check-row.js';
import { CsvRows } from './reading/csv-rows.js';
import { NdjsonRows } from './reading/ndjson-rows.js';
import { RejectedFile, UnreadableFile } from './reading/import-row.js';
import { Utf8Text } from './reading/utf8-text.js';
import { SpooledSlices } from './slices.js';
import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { bodyTimeout, discardRest, readJsonText, readsOwnBody } from '@plinth/http';
import { invalidField, problem } from '../errors.js';
import { UploadsService } from '../uploads/uploads.service.js';

const readers = { 'application/x-ndjson': NdjsonRows, 'text/csv': CsvRows } as const;

type ImportMediaType = keyof typeof readers;

export const importMediaTypes = Object.keys(readers) as ImportMediaType[];

const maxImportBytes = 200 * 1024 * 1024;
export const maxImportRows = 500_000;

export interface ReceivedImport {
  slices: SpooledSlices;
  /** SHA-256 of the body. */
  digest: Buffer;
}

class ImportTooLarge extends Error {}

export interface ImportReceipt {
  type: ImportMediaType;
  /** A new file on this machine. */
  path: string;
  readJson: ReadJson;
}

/**
 * Splits the body into rows with one slice in memory. Throws UnreadableFile, RejectedFile, ImportTooLarge or the
 * stream's error, and then removes everything it stored.
 */
async function receiveImport(body: AsyncIterable<Buffer>, receipt: ImportReceipt): Promise<ReceivedImport> {
  const slices = await SpooledSlices.at(receipt.path);
  try {
    return { slices, digest: await readRows(body, receipt, slices) };
  } catch (error) {
    await slices.discard();
    throw error;
  }
}

async function readRows(
  body: AsyncIterable<Buffer>,
  { type, readJson }: ImportReceipt,
  slices: SpooledSlices,
): Promise<Buffer> {
  const digest = createHash('sha256').update(`${type}\n`);
  const text = new Utf8Text();
  const check = rowCheck(readJson);
  const reader = new readers[type]((row) => {
    if (slices.rows === maxImportRows)
      throw new RejectedFile('file', 'max_items', `must have at most ${maxImportRows} rows`);
    slices.add(check(row));
  });
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxImportBytes) throw new ImportTooLarge();
    digest.update(chunk);
    reader.push(text.push(chunk));
    await slices.flush();
  }
  text.end();
  reader.end();
  await slices.flush(true);
  if (slices.rows === 0) throw new RejectedFile('file', 'required', 'must have at least one row');
  return digest.digest();
}

// A client that is rejected early may still be sending. Reading the rest lets it see the response.
const maxDiscardedBytes = 256 * 1024 * 1024;

@Injectable()
export class ImportIntake {
  private readonly logger = new Logger(ImportIntake.name);

  constructor(private readonly uploads: UploadsService) {}

  async receive(request: IncomingMessage): Promise<ReceivedImport> {
    const { stallMs } = this.uploads;
    readsOwnBody(request);
    // Node would close an idle connection while the rows are written to the database.
    request.once('end', () => request.socket.setTimeout(0));
    try {
      const type = mediaTypeOf(request);
      if (Number(request.headers['content-length'] ?? 0) > maxImportBytes) throw new ImportTooLarge();
      const path = await this.uploads.newSpoolPath();
      return await receiveImport(chunksOf(request, stallMs), { type, path, readJson: readJsonText });
    } catch (error) {
      throw this.uploads.asProblem(asProblem(error, request));
    } finally {
      discardRest(request, { maxBytes: maxDiscardedBytes, stallMs });
    }
  }

  async spool(): Promise<SpooledSlices> {
    return SpooledSlices.at(await this.uploads.newSpoolPath());
  }

  async discard({ slices }: ReceivedImport): Promise<void> {
    await slices
      .discard()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Could not remove a received import file'));
  }
}

/** Throws 408 after `stallMs` without data. Leaves the request open if iteration stops early. */
async function* chunksOf(request: IncomingMessage, stallMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  const stalled = new Promise<never>((_, reject) => {
    request.setTimeout(stallMs, () => {
      if (!request.complete) reject(bodyTimeout());
    });
  });
  stalled.catch(() => undefined); // it can reject while nobody waits
  let isWaiting = false;
  try {
    for (;;) {
      isWaiting = true;
      const next = await Promise.race([chunks.next(), stalled]);
      isWaiting = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Otherwise it keeps listening, the rest is never read, and nobody notices that the client left.
    if (!isWaiting) await chunks.return?.();
  }
}

function mediaTypeOf({ headers }: IncomingMessage): ImportMediaType {
  const [sent = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const type = importMediaTypes.find((known) => known === sent);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.replace(/^charset=|"/g, '');
  const isPlain = ['identity', undefined].includes(headers['content-encoding']?.toLowerCase());
  if (type && isPlain && /^utf-?8$/.test(charset ?? 'utf-8')) return type;
  throw problem(
    'unsupported_media_type',
    `Send the rows as ${importMediaTypes.join(' or ')}, in UTF-8 and uncompressed.`,
    { headers: { Accept: importMediaTypes.join(', ') } },
  );
}

function asProblem(error: unknown, { complete }: IncomingMessage): unknown {
  if (error instanceof ImportTooLarge)
    return problem(
      'payload_too_large',
      `The file exceeds the limit of ${maxImportBytes} bytes. Split it into several imports.`,
    );
  if (error instanceof UnreadableFile) {
    const { line, column } = error.place;
    return problem('malformed_request', `Line ${line}, column ${column}: ${error.message}`);
  }
  if (error instanceof RejectedFile) return invalidField(error.field, error.rule, error.message);
  if (!complete && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
    return problem('malformed_request', 'The body is incomplete. Send it again.');
  return error;
}
