import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, StoredFile, UploadStore } from './upload-store.js';

/** Keeps uploads in a folder, which several processes may share. */
export class LocalUploadStore implements UploadStore {
  /** On the same file system, so that a file is moved into its place at once. */
  readonly spoolFolder: string;

  constructor(private readonly folder: string) {
    this.spoolFolder = join(folder, 'incoming');
  }

  async put(name: string, path: string): Promise<void> {
    const target = this.pathOf(name);
    await mkdir(dirname(target), { recursive: true });
    await flush(path);
    await rename(path, target);
    // The new name itself is only on the disk once its folder is.
    await flush(dirname(target));
  }

  async find(name: string): Promise<StoredFile | undefined> {
    const path = this.pathOf(name);
    const found = await stat(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (!found?.isFile()) return undefined;
    return {
      size: found.size,
      modifiedAt: found.mtime,
      read: async (range?: ByteRange): Promise<Readable> => createReadStream(path, range),
    };
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  // Names are random, so their first two characters spread them evenly over 256 folders.
  private pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
