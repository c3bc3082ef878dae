import type { CatalogueClient } from '../catalogue-client.js';
import { CatalogueError } from '../catalogue-error.js';
import type { ProductStatus } from '../records.js';
import { skuKey } from '../resources/batch.js';
import { inOrder } from '../streams/streams.js';

export const missingActions = ['withdraw', 'delete', 'report'] as const;
export type MissingAction = (typeof missingActions)[number];

export interface MissingProduct {
  id: string;
  sku: string;
  status: ProductStatus;
}

/** `missing`: only listed. In a dry run, the outcome is what a run would do. */
export interface HandledProduct extends MissingProduct {
  outcome: 'withdrawn' | 'deleted' | 'missing' | 'failed';
  problem: { code: string; detail: string } | null;
}

/** Finds the vendor's products whose SKU is not in the file, and counts all that have a SKU. */
export async function findMissing(
  catalogue: CatalogueClient,
  skus: ReadonlySet<string>,
  options: { provider?: string | undefined; signal: AbortSignal },
): Promise<{ missing: MissingProduct[]; known: number }> {
  const missing: MissingProduct[] = [];
  let known = 0;
  for await (const { id, sku, status } of catalogue.products.export(options)) {
    if (sku === null) continue;
    known += 1;
    if (!skus.has(skuKey(sku))) missing.push({ id, sku, status });
  }
  missing.sort((one, other) => one.sku.localeCompare(other.sku));
  return { missing, known };
}

const outcomes = { withdraw: 'withdrawn', delete: 'deleted', report: 'missing' } as const;

/** Only products on sale or in review can be withdrawn. */
export const isConcerned = (action: MissingAction, { status }: MissingProduct): boolean =>
  action === 'delete' || (action === 'withdraw' && (status === 'published' || status === 'pending'));

/** Withdraws or deletes, except in a dry run. After a failure that concerns all, such as a lost connection, the others fail without a call. */
export async function handleMissing(
  catalogue: CatalogueClient,
  action: MissingAction,
  missing: readonly MissingProduct[],
  { dryRun, signal }: { dryRun: boolean; signal: AbortSignal },
): Promise<HandledProduct[]> {
  let broken: CatalogueError | undefined;
  const handle = async (product: MissingProduct): Promise<HandledProduct> => {
    if (!isConcerned(action, product)) return { ...product, outcome: 'missing', problem: null };
    try {
      if (broken) throw broken;
      if (dryRun) return { ...product, outcome: outcomes[action], problem: null };
      if (action === 'delete') await catalogue.products.delete(product.id, { signal });
      else await catalogue.products.withdraw(product.id, { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CatalogueError)) throw error;
      if (error.code !== 'product_not_found') {
        if (error.status === undefined || error.status >= 500 || [401, 403].includes(error.status)) broken = error;
        return { ...product, outcome: 'failed', problem: { code: error.code, detail: error.message } };
      }
    }
    return { ...product, outcome: outcomes[action], problem: null };
  };
  const handled: HandledProduct[] = [];
  for await (const one of inOrder(missing, handle, 8)) handled.push(one);
  return handled;
}
