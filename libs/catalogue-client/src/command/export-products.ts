import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { FileCursorStore } from '../feed/events.js';
import { exitCodes, type CommandContext } from './config.js';
import { ProgressLine, Output } from './output.js';

export interface ExportSettings {
  /** Default: stdout. */
  output?: string | undefined;
  /** Saves the feed cursor here, so that `listen` can continue from the export. */
  cursorFile?: string | undefined;
  provider?: string | undefined;
}

/** Writes every product as NDJSON and renames the file into place once complete. Resolves to the exit code. */
export async function exportProducts(
  catalogue: CatalogueClient,
  { output, cursorFile, provider }: ExportSettings,
  { stdout, stderr }: CommandContext,
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
    // Save the cursor last: a cursor without its export would lose products.
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
