import { readFile, rename, writeFile } from 'node:fs/promises';

/** What was kept in a file; undefined when there is none, or what is there is no JSON. Its shape is the caller's word. */
export async function readKept<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}

/** Keeps a value in a file that only its owner can read. A kill leaves the old file or the new one, never half of one. */
export async function keep(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
