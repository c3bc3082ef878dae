import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { isCatalogueError } from '../catalogue-error.js';
import { FileCursorStore } from '../feed/events.js';
import { exitCodes, type CommandContext } from './config.js';
import { csvHeader, csvLineOf } from './exported.js';
import type { Product } from '../records.js';
import { ProgressLine, Output } from './output.js';

export interface ExportSettings {
  format: 'ndjson' | 'csv';
  /** Default: stdout. */
  output?: string | undefined;
  /** Saves the feed cursor here, so that `listen` can continue from the export. */
  cursorFile?: string | undefined;
  provider?: string | undefined;
}

/** Writes every product and renames the file into place once complete. Resolves to the exit code. */
export async function exportProducts(
  catalogue: CatalogueClient,
  { format, output, cursorFile, provider }: ExportSettings,
  { stdout, stderr }: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const partial = output === undefined ? undefined : `${output}.partial`;
  const file = partial === undefined ? undefined : createWriteStream(partial);
  const target = file ? new Output(file) : stdout;
  const progress = new ProgressLine(stderr);
  const products = catalogue.products.export({ provider, signal });
  // CSV has no escapes, so a file gets all characters as they are.
  const write = (product: Product): boolean => {
    if (format === 'ndjson') return target.line(JSON.stringify(product));
    return file ? file.write(`${csvLineOf(product)}\n`) : stdout.lines(csvLineOf(product));
  };
  let count = 0;
  let withoutSku = 0;
  try {
    if (format === 'csv') target.line(csvHeader.join(','));
    for await (const product of products) {
      count += 1;
      if (product.sku === null) withoutSku += 1;
      if (count % 100 === 0) progress.show(`${count} products`);
      const revised = product.revisionStatus ? await withRevision(catalogue, product, signal) : product;
      if (!write(revised)) await target.drained();
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
  const note = withoutSku > 0 ? ` ${withoutSku} of them have no SKU, so sync reports them as problems.` : '';
  stderr.line(`${count} products.${note}`);
  return exitCodes.done;
}

async function withRevision(catalogue: CatalogueClient, product: Product, signal: AbortSignal): Promise<Product> {
  try {
    const { product: revision } = await catalogue.products.revision.get(product.id, { signal });
    return { ...product, revision } as Product;
  } catch (error) {
    // Discarded or published since the snapshot.
    if (isCatalogueError(error, 'revision_not_found')) return product;
    throw error;
  }
}
