import type { Readable } from 'node:stream';

/** Inclusive, in bytes. */
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

/** Any number of processes can share a store. Its methods, and `read`, may throw StoreUnavailable. */
export interface UploadStore {
  /** The local folder for incoming files. */
  readonly spoolFolder: string;
  /**
   * Stores the file at `path` under a new name: complete and durable once resolved, invisible until then. May move the
   * file.
   */
  put(name: string, path: string, contentType: string): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
}
