import type { Readable } from 'node:stream';

/** A part of a file, both ends included, in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file as it is kept. It never changes. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Its bytes, or a part of them. The caller reads or destroys the stream. */
  read(range?: ByteRange): Promise<Readable>;
}

/** The store cannot be reached, or asks to be left alone for a while; later the same may succeed. */
export class StoreUnavailable extends Error {}

/** Where uploads are kept. Any number of processes may use the same one at once. Methods, and `read` of what it gives, may throw StoreUnavailable. */
export interface UploadStore {
  /** Where files are received on this machine before they are kept. */
  readonly spoolFolder: string;
  /**
   * Keeps the file at `path` under a new name: whole and durable once it resolves, invisible until then. What is at
   * `path` may be moved away.
   */
  put(name: string, path: string, contentType: string): Promise<void>;
  /** The file of this name, or undefined. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Removes a file; nothing happens when there is none. */
  remove(name: string): Promise<void>;
}
