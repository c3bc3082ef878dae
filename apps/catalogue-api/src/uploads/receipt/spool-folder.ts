import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the folder that files are received in. */
export const makeSpoolFolder = (folder: string): Promise<string | undefined> =>
  mkdir(folder, { recursive: true, mode: 0o700 });

/**
 * Removes what a process that died left in the folder: files that nobody has written to for `idleMs`. Another replica
 * may be removing the same.
 */
export async function removeAbandonedFiles(folder: string, idleMs: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const path of files.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs >= idleMs) await rm(path, { force: true });
  }
}
