import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CatalogueClient } from '../catalogue-client.js';
import { exitCodes, type CommandContext } from './config.js';
import { UsageError } from './faults.js';
import { proposeFor } from './propose-file.js';
import { readSample } from './read-sample.js';
import { chunksOf } from './table-file.js';

export interface InitSettings {
  file: string;
  brand?: string | undefined;
  defaultCategory?: string | undefined;
  output?: string | undefined;
}

/** Writes a mapping for a CSV file, and what to check to stderr. Resolves to the exit code. */
export async function init(
  catalogue: CatalogueClient,
  { file, output, ...given }: InitSettings,
  { stdout, stderr }: CommandContext,
): Promise<number> {
  const name = basename(file);
  const bytes = await buffer(chunksOf({ source: file, name }));
  const sample = await readSample({ name, start: bytes, chunks: Readable.from([bytes]) });
  const isFile = (path: string): boolean => existsSync(join(dirname(file), path));
  const { mapping, report } = await proposeFor(sample, { name, isFile, catalogue, ...given });
  if (output === undefined) for (const line of mapping) stdout.line(line);
  else await writeNew(output, mapping);
  for (const line of report) stderr.line(line);
  return exitCodes.done;
}

async function writeNew(output: string, lines: readonly string[]): Promise<void> {
  try {
    await writeFile(output, `${lines.join('\n')}\n`, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new UsageError(`${output} exists. Delete it, or choose another --output.`);
    throw new UsageError(`--output cannot be written: ${message}`);
  }
}
