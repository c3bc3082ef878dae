import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  readonly size: number;
  readonly modifiedAt: Date;
  /** The caller must read or destroy the stream. */
  read(range?: ByteRange): Promise<Readable>;
}

/** The store is unreachable or throttles; a retry may succeed. */
export class StoreUnavailable extends Error {}

/** No space, or no space for this user, is left on a disk. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | undefined)?.code));

/** Any number of processes can share a store. Its methods, and `read`, may throw StoreUnavailable. */
export interface UploadStore {
  readonly spoolFolder: string;
  /** Stores (or moves) the file at `path`: complete and durable once resolved, invisible until then. */
  put(name: string, path: string, contentType: string): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
}
