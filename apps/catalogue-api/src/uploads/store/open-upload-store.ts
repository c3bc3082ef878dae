import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, StoredFile, UploadStore } from './upload-store.js';
import { fileURLToPath } from 'node:url';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** Several processes can share the folder. */
class LocalUploadStore implements UploadStore {
  /** On the same file system, so that a rename is atomic. */
  readonly spoolFolder: string;

  constructor(private readonly folder: string) {
    this.spoolFolder = join(folder, 'incoming');
  }

  async put(name: string, path: string): Promise<void> {
    const target = this.pathOf(name);
    await mkdir(dirname(target), { recursive: true });
    await flush(path);
    await rename(path, target);
    // A new name is durable only after its folder is flushed.
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

  // Names are random, so their first two characters spread files evenly over 256 folders.
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

/** `file:///var/lib/catalogue/uploads` or `s3://bucket/prefix`. */
export async function openUploadStore(url: URL | undefined, s3: S3ClientConfig): Promise<UploadStore> {
  if (url?.protocol === 'file:') return new LocalUploadStore(fileURLToPath(url));
  if (url?.protocol === 's3:' && url.hostname !== '') {
    const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
    // Loads the SDK only if it is used.
    const { S3UploadStore } = await import('./s3-upload-store.js');
    return new S3UploadStore({ bucket: url.hostname, prefix: prefix === '' ? '' : `${prefix}/` }, s3);
  }
  throw new Error('UPLOADS_URL must be file:///a/folder or s3://bucket/prefix');
}
