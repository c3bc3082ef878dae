import { createReadStream } from 'node:fs';
import { CatalogueError } from '../catalogue-error.js';
import type {
  Import,
  ImportChange,
  ImportProblem,
  ImportWithheld,
  OnPublished,
  ProductRow,
  RowMode,
} from '../records.js';
import { ndjsonOf, recordsOf } from '../streams/streams.js';
import type { CallOptions, RequestBody } from '../transport/api-request.js';
import { segment, type Api } from './api.js';
import { List } from './list.js';
import type { ProviderOptions } from './products.js';

export type ImportFormat = 'ndjson' | 'csv';

/**
 * A file (`.csv`, otherwise NDJSON) or rows. Rows that can be iterated only once, such as a generator's, cannot be
 * retried.
 */
export type ImportSource =
  | { file: string; format?: ImportFormat }
  | { rows: Iterable<ProductRow> | AsyncIterable<ProductRow> }
  | { chunks: AsyncIterable<Uint8Array>; format: ImportFormat };

export interface StartImport extends CallOptions, ProviderOptions {
  mode?: RowMode;
  onPublished?: OnPublished;
  submit?: boolean;
  fetchImages?: boolean;
  dryRun?: boolean;
}

export interface WaitForImport extends CallOptions {
  /** Called after each poll, including the first and last. */
  onProgress?: (progress: Import) => void;
  /** Maximum poll interval. Default: 5 s. */
  pollMs?: number;
}

const contentTypes: Record<ImportFormat, string> = { ndjson: 'application/x-ndjson', csv: 'text/csv' };
const firstPollMs = 250;
const uploadDeadlineMs = 900_000;

/** Imports of up to 500,000 rows, processed by the service. */
export class Imports {
  constructor(private readonly api: Api) {}

  /** Uploads the rows and resolves without waiting for the import to end. Default deadline: 15 minutes. */
  async start(
    source: ImportSource,
    { mode, onPublished, submit, dryRun, fetchImages, provider, ...options }: StartImport = {},
  ): Promise<Import> {
    return this.api.data(
      {
        ...{ method: 'POST', path: '/imports', lane: 'uploads', body: bodyOf(source), attemptMs: 60_000 },
        query: { mode, onPublished, submit, dryRun, fetchImages, provider },
      },
      { deadlineMs: uploadDeadlineMs, ...options },
    );
  }

  /**
   * Waits for the end of an import, without a deadline by default. A failed or cancelled import resolves too: check
   * `status`.
   */
  async wait(
    id: string,
    { onProgress, pollMs = 5_000, deadlineMs = Infinity, signal }: WaitForImport = {},
  ): Promise<Import> {
    const { clock } = this.api.transport;
    const endsAt = clock.now() + deadlineMs;
    for (let waitMs = firstPollMs; ; waitMs = Math.min(waitMs * 1.5, pollMs)) {
      const state = await this.get(id, signal ? { signal } : {});
      onProgress?.(state);
      if (state.status !== 'queued' && state.status !== 'running') return state;
      if (clock.now() + waitMs > endsAt)
        throw new CatalogueError('timeout', `Import ${id} has not ended in time; it goes on.`);
      await clock.wait(waitMs, signal);
    }
  }

  get(id: string, options?: CallOptions): Promise<Import> {
    return this.api.get(`/imports/${segment(id)}`, options);
  }

  list(options?: CallOptions): List<Import> {
    return new List(this.api, { path: '/imports', query: {}, walk: 'pages', perPage: 100 }, options);
  }

  async *problems(id: string, options?: CallOptions): AsyncGenerator<ImportProblem, void, undefined> {
    yield* this.records<ImportProblem>(`/imports/${segment(id)}/problems`, options);
  }

  /** Yields rows whose changes `onPublished: 'offer'` withheld. */
  async *withheld(id: string, options?: CallOptions): AsyncGenerator<ImportWithheld, void, undefined> {
    yield* this.records<ImportWithheld>(`/imports/${segment(id)}/withheld`, options);
  }

  /** Yields the rows of a dry run that would write something. */
  async *changes(id: string, options?: CallOptions): AsyncGenerator<ImportChange, void, undefined> {
    yield* this.records<ImportChange>(`/imports/${segment(id)}/changes`, options);
  }

  private async *records<Item>(path: string, options?: CallOptions): AsyncGenerator<Item, void, undefined> {
    const headers = { accept: 'application/x-ndjson, application/problem+json' };
    const { stream } = await this.api.transport.send({ method: 'GET', path, isStream: true, headers }, options);
    if (stream) yield* recordsOf<Item>(stream);
  }

  cancel(id: string, options?: CallOptions): Promise<Import> {
    return this.api.write('POST', `/imports/${segment(id)}/cancel`, undefined, options);
  }

  /** Starts a new import of the failed rows. */
  retry(id: string, options?: CallOptions): Promise<Import> {
    return this.api.write('POST', `/imports/${segment(id)}/retry`, undefined, options);
  }
}

function bodyOf(source: ImportSource): RequestBody {
  if ('file' in source) {
    const { file, format = /\.(csv|tsv|txt)$/i.test(file) ? 'csv' : 'ndjson' } = source;
    return {
      contentType: contentTypes[format],
      isRepeatable: true,
      open: () => createReadStream(file, { highWaterMark: 256 * 1024 }),
    };
  }
  if ('chunks' in source) {
    return { contentType: contentTypes[source.format], isRepeatable: false, open: () => source.chunks };
  }
  // JavaScript callers may pass the rows directly.
  if (!('rows' in source))
    throw new CatalogueError('invalid_input', 'Pass { file }, { rows } or { chunks, format } to an import.');
  // Only an array is known to restart on each iteration.
  return {
    contentType: contentTypes.ndjson,
    isRepeatable: Array.isArray(source.rows),
    open: () => ndjsonOf(source.rows),
  };
}
