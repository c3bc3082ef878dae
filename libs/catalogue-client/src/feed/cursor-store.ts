import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Where a reader of the feed keeps its place. Put it next to what the events change, in one transaction where it can be. */
export interface CursorStore {
  /** The cursor that was saved last; undefined where there is none yet. */
  load(): Promise<string | undefined>;
  save(cursor: string): Promise<void>;
}

/** Keeps the cursor in a file, replaced in one step: a crash leaves the old one or the new one. */
export class FileCursorStore implements CursorStore {
  constructor(private readonly path: string) {}

  async load(): Promise<string | undefined> {
    try {
      return (await readFile(this.path, 'utf8')).trim() || undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async save(cursor: string): Promise<void> {
    const written = `${this.path}.${randomBytes(4).toString('hex')}`;
    try {
      // Written through to the disk: a power cut must not leave an empty file under the name.
      await writeFile(written, `${cursor}\n`, { mode: 0o600, flush: true } as { mode: number });
      await rename(written, this.path);
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  }
}

/** Keeps the cursor for as long as the process lives. */
export class MemoryCursorStore implements CursorStore {
  constructor(private cursor?: string) {}

  async load(): Promise<string | undefined> {
    return this.cursor;
  }

  async save(cursor: string): Promise<void> {
    this.cursor = cursor;
  }
}
