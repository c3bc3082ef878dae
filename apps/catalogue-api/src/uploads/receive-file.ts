import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import {
  acceptedExtensions,
  largestOf,
  typeOfExtension,
  type FileType,
  type UploadGroup,
} from './content/file-types.js';
import { UploadRefusal } from './upload-refusal.js';

const maxLength = 255;

/**
 * Makes a name safe to store and display: no folders, control characters or direction overrides (`gpj.exe` looks like
 * `exe.jpg`), at most 255 code points. Never used as a path.
 */
export function originalName(sent: string): string {
  const name = sent
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split(/[/\\]/)
    .at(-1)!
    .trim();
  return [...name].slice(-maxLength).join('');
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const makeSpoolFolder = (folder: string): Promise<string | undefined> =>
  mkdir(folder, { recursive: true, mode: 0o700 });

/** Removes files of dead processes: those not written for `idleMs`. Another replica may be removing the same. */
export async function removeAbandonedFiles(folder: string, idleMs: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const path of files.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs >= idleMs) await rm(path, { force: true });
  }
}

/** Not yet checked. */
export interface ReceivedFile {
  path: string;
  size: number;
  type: FileType;
  originalName: string;
  /** SHA-256 of name and content; independent of the multipart framing. */
  digest: Buffer;
}

// Boundaries and part headers around the file.
const envelopeBytes = 64 * 1024;
const maxParts = 10;
// A client that is rejected early may still be sending. Reading the rest lets it see the response.
const maxDiscardedBytes = 256 * 1024 * 1024;

export interface Receipt {
  folder: string;
  stallMs: number;
  timedOut: () => Error;
  /** Reads the rest of a body, up to `maxBytes` and until it stalls. */
  discardRest: (request: IncomingMessage, bounds: { maxBytes: number; stallMs: number }) => void;
}

/**
 * Receives a `multipart/form-data` body (RFC 7578) with one file in the part `file`, with constant memory. Throws an
 * UploadRefusal or `request_timeout`, and then removes the file.
 */
export async function receiveFile(
  request: IncomingMessage,
  group: UploadGroup,
  { folder, stallMs, timedOut, discardRest }: Receipt,
): Promise<ReceivedFile> {
  const rest = { maxBytes: maxDiscardedBytes, stallMs };
  // Node would close an idle connection while the file is checked.
  request.once('end', () => request.socket.setTimeout(0));
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new UploadRefusal('unsupported_media_type', 'Send the file as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > largestOf(group) + envelopeBytes) {
    discardRest(request, rest);
    throw tooLarge(largestOf(group));
  }
  const path = join(folder, `${randomUUID()}.part`);
  try {
    return await readForm(request, type, group, { path, stallMs, timedOut });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    request.unpipe();
    discardRest(request, rest);
  }
}

async function readForm(
  request: IncomingMessage,
  type: string,
  group: UploadGroup,
  { path, stallMs, timedOut }: { path: string } & Pick<Receipt, 'stallMs' | 'timedOut'>,
): Promise<ReceivedFile> {
  const form = formReader(request, type);
  const abort = new AbortController();
  let receiving: Promise<ReceivedFile> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('error', (error: Error) => reject(malformed(error)));
      form.on('file', (field: string | undefined, stream: Readable, name: string | undefined) => {
        stream.on('error', () => undefined); // the reader gets the error
        const fault = faultOfPart(field, receiving !== undefined) ?? (name ? undefined : missingFile());
        const accepted = typeOfExtension(extensionOf(originalName(name ?? '')));
        if (fault) return reject(fault);
        if (accepted?.group !== group) return reject(unacceptedName(group));
        receiving = keep(stream, { type: accepted, originalName: originalName(name!), path }, abort.signal);
        receiving.catch((error: unknown) => reject(isOurs(error) ? error : malformed(error)));
      });
      form.on('field', (field: string | undefined) => {
        reject(faultOfPart(field, receiving !== undefined) ?? missingFile('must be a file, not a text field'));
      });
      form.on('partsLimit', () => reject(new UploadRefusal('malformed_request', 'The form has too many parts.')));
      form.on('finish', resolve);
      request.once('error', (error) => reject(malformed(error)));
      request.setTimeout(stallMs, () => {
        if (!request.complete) reject(timedOut());
      });
      request.once('close', () => {
        if (!request.complete) reject(new UploadRefusal('malformed_request', 'The body is incomplete. Send it again.'));
      });
      request.pipe(form);
    });
    if (!receiving) throw missingFile();
    return await receiving;
  } catch (error) {
    abort.abort();
    // The file is closed before it is removed.
    await receiving?.catch(() => undefined);
    throw error;
  }
}

function formReader(request: IncomingMessage, type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      preservePath: true,
      limits: { parts: maxParts, fields: maxParts, fieldSize: 1_024, headerPairs: 20, headerSize: 16_384 },
    });
  } catch (error) {
    throw malformed(error);
  }
}

async function keep(
  content: Readable,
  file: Pick<ReceivedFile, 'type' | 'originalName' | 'path'>,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256').update(`${file.originalName}\0`);
  let size = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > file.type.maxBytes) throw tooLarge(file.type.maxBytes, file.type.name);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, measured, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }), { signal });
  return { ...file, size, digest: hash.digest() };
}

function faultOfPart(field: string | undefined, hasFile: boolean): UploadRefusal | undefined {
  if (field !== 'file')
    return new UploadRefusal('validation_failed', 'is not a known field', {
      field: field ?? '',
      rule: 'unknown_field',
    });
  if (hasFile) return new UploadRefusal('validation_failed', 'must be one file', { field: 'file', rule: 'max_items' });
  return undefined;
}

// Errors of the disk and of our own checks; all others are form errors.
const isOurs = (error: unknown): boolean =>
  error instanceof UploadRefusal || (error as NodeJS.ErrnoException).syscall !== undefined;

const missingFile = (message = 'is required'): UploadRefusal =>
  new UploadRefusal('validation_failed', message, {
    field: 'file',
    rule: message === 'is required' ? 'required' : 'type',
  });

const malformed = (error: unknown): UploadRefusal =>
  new UploadRefusal(
    'malformed_request',
    `The body is not valid multipart/form-data: ${error instanceof Error ? error.message : String(error)}.`,
  );

const tooLarge = (maxBytes: number, extension?: string): UploadRefusal =>
  new UploadRefusal(
    'payload_too_large',
    `A${extension === undefined ? ' file' : ` .${extension} file`} can have at most ${maxBytes} bytes.`,
  );

const unacceptedName = (group: UploadGroup): UploadRefusal =>
  new UploadRefusal('unsupported_media_type', `The file name must end in one of: ${acceptedExtensions(group)}.`);
