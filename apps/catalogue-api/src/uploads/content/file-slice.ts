import type { FileHandle } from 'node:fs/promises';

/** Bytes `start` to `end` (excluded) of an open file; fewer where it ends before. */
export async function fileSlice(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(end - start, 0));
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
