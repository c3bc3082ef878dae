import { CatalogueError } from '../catalogue-error.js';
import type { BatchSummary, RowProblem, RowResult } from '../records.js';
import { jsonTextBody, type CallOptions } from '../transport/api-request.js';
import type { Api } from './api.js';
import { inOrder } from '../streams/streams.js';

/** The service charges one request per 50 rows. */
const rowsPerRequest = 50;
// The service accepts 16 MiB, including the envelope.
const maxBytes = 15 * 1024 * 1024;
// A batch of 500 new products takes seconds, or longer on a busy service.
const attemptMs = 120_000;

export const defaultConcurrency = 2;

interface BatchResponse {
  data: RowResult[];
  summary: BatchSummary;
}

interface Batch {
  indexes: number[];
  rows: string[];
  /** Rows with an earlier row's SKU; not sent. */
  duplicates: RowResult[];
}

const emptySummary = (): BatchSummary => ({
  ...{ created: 0, updated: 0, offerUpdated: 0, unchanged: 0, submitted: 0, failed: 0, unpublished: 0 },
  ...{ withheld: 0, revised: 0 },
});

export function addSummaries(one: BatchSummary, other: BatchSummary): BatchSummary {
  const names = Object.keys(emptySummary()) as (keyof BatchSummary)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + (other[name] ?? 0)])) as BatchSummary;
}

/**
 * Sends rows in batches and yields their results in order; returns the combined summary. Repeated SKUs fail as
 * `duplicate_row`. A failed call throws; earlier batches stay written.
 */
export async function* sendBatches<Row extends { sku?: string; id?: string }>(
  api: Api,
  { path, maxRows }: { path: string; maxRows: number },
  rows: Iterable<Row> | AsyncIterable<Row>,
  settings: Readonly<Record<string, unknown>>,
  { concurrency = defaultConcurrency, ...options }: CallOptions & { concurrency?: number } = {},
): AsyncGenerator<RowResult, BatchSummary, undefined> {
  let total = emptySummary();
  const envelope = JSON.stringify(settings).slice(1, -1);
  const send = async ({ indexes, rows: texts, duplicates }: Batch): Promise<BatchResponse> => {
    if (texts.length === 0) return { data: duplicates, summary: { ...emptySummary(), failed: duplicates.length } };
    const { data, summary } = await api.json<BatchResponse>(
      {
        method: 'POST',
        path,
        body: jsonTextBody(`{"items":[${texts.join(',')}]${envelope === '' ? '' : `,${envelope}`}}`),
        cost: Math.ceil(texts.length / rowsPerRequest),
        attemptMs,
      },
      options,
    );
    const placed = data.map((row) => ({ ...row, index: indexes[row.index]! }));
    const all = [...placed, ...duplicates].sort((one, other) => one.index - other.index);
    return { data: all, summary: { ...summary, failed: summary.failed + duplicates.length } };
  };
  for await (const { data, summary } of inOrder(batchesOf(rows, maxRows), send, concurrency)) {
    total = addSummaries(total, summary);
    yield* data;
  }
  return total;
}

async function* batchesOf<Row extends { sku?: string; id?: string }>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  maxRows: number,
): AsyncGenerator<Batch, void, undefined> {
  const seen = new Map<string, number>();
  const empty = (): Batch => ({ indexes: [], rows: [], duplicates: [] });
  let batch = empty();
  let bytes = 0;
  let index = -1;
  for await (const row of rows) {
    index += 1;
    const key = keyOf(row);
    const before = key === undefined ? undefined : seen.get(key);
    if (before !== undefined) {
      batch.duplicates.push(duplicate(row, index, before));
      continue;
    }
    if (key !== undefined) seen.set(key, index);
    const text = JSON.stringify(row);
    const size = Buffer.byteLength(text) + 1;
    if (size > maxBytes)
      throw new CatalogueError('invalid_input', `Row ${index} has ${size} bytes; a batch has 16 MiB.`);
    if (batch.rows.length === maxRows || bytes + size > maxBytes) {
      yield batch;
      batch = empty();
      bytes = 0;
    }
    batch.rows.push(text);
    batch.indexes.push(index);
    bytes += size;
  }
  if (batch.rows.length > 0 || batch.duplicates.length > 0) yield batch;
}

/** Normalizes a SKU for comparison, as the service does: lower case for each character separately. */
export const skuKey = (sku: string): string =>
  Array.from(sku.trim().normalize('NFC'), (character) => character.toLowerCase()).join('');

function keyOf({ sku, id }: { sku?: string; id?: string }): string | undefined {
  if (typeof sku === 'string') return `sku ${skuKey(sku)}`;
  return typeof id === 'string' ? `id ${id}` : undefined;
}

function duplicate({ sku, id }: { sku?: string; id?: string }, index: number, before: number): RowResult {
  const problem: RowProblem = {
    ...{ type: 'about:blank', title: 'Duplicate row', status: 409, code: 'duplicate_row' },
    ...{ detail: `Row ${before} names the same product. This row was not sent.` },
  };
  return { index, sku: sku ?? null, id: id ?? null, outcome: 'failed', status: null, problem };
}
