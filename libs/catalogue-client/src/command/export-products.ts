import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { FileCursorStore } from '../feed/events.js';
import { exitCodes, type Surroundings } from './config.js';
import { ProgressLine, Output } from './output.js';

/** What `plinth-catalogue export` was asked for. */
export interface ExportSettings {
  /** A file; stdout where there is none. */
  output?: string | undefined;
  /** Where the feed's cursor is put, for `listen` to go on from. */
  cursorFile?: string | undefined;
  provider?: string | undefined;
}

/** Writes every product as NDJSON. A file is there only when it is complete. Resolves to the exit code. */
export async function exportProducts(
  catalogue: CatalogueClient,
  { output, cursorFile, provider }: ExportSettings,
  { stdout, stderr }: Surroundings,
  signal: AbortSignal,
): Promise<number> {
  const partial = output === undefined ? undefined : `${output}.partial`;
  const file = partial === undefined ? undefined : createWriteStream(partial);
  const target = file ? new Output(file) : stdout;
  const progress = new ProgressLine(stderr);
  const products = catalogue.products.export({ provider, signal });
  let count = 0;
  try {
    for await (const product of products) {
      count += 1;
      if (count % 100 === 0) progress.show(`${count} products`);
      if (!target.line(JSON.stringify(product))) await target.drained();
    }
    if (file) {
      file.end();
      await finished(file);
      await rename(partial!, output!);
    }
    // After the file: a cursor without its snapshot would lose what is in it.
    if (cursorFile !== undefined) await new FileCursorStore(cursorFile).save(products.feedCursor);
  } catch (error) {
    if (file) {
      file.end();
      await rm(partial!, { force: true });
    }
    throw error;
  } finally {
    progress.clear();
  }
  stderr.line(`${count} products.`);
  return exitCodes.done;
}
