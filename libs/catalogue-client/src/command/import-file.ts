import type { CatalogueClient } from '../catalogue-client.js';
import type { Import, ImportChange, OnPublished, RowMode, RowProblem as ServiceProblem } from '../records.js';
import type { Output, ProgressLine } from './output.js';
import { shown, type Report, type RowProblem } from './report.js';

export interface ImportSettings {
  mode?: RowMode | undefined;
  onPublished: OnPublished;
  submit: boolean;
  fetchImages: boolean;
  provider?: string | undefined;
  /** Keeps long values of changes, which a page or a terminal shortens. */
  json: boolean;
}

export interface ImportRun {
  catalogue: CatalogueClient;
  settings: ImportSettings;
  progress: ProgressLine;
  stderr: Output;
  signal: AbortSignal;
}

/** The result of one import. `failed` counts rows that the service rejected. */
export interface Imported extends Omit<Report, 'dryRun' | 'durationMs' | 'rows' | 'stopped' | 'missing'> {
  /** A dry run: the lines that would write something. Undefined if all rows are new. */
  lines?: ReadonlySet<number> | undefined;
}

export const noResult: Imported = {
  ...{ import: null, status: null, error: null, created: 0, updated: 0, revised: 0, unchanged: 0, failed: 0 },
  ...{ checkOnly: false, unpublished: 0, problems: [], withheld: [], changes: [] },
};

/** Sends a file, waits for its end and reads what it reports. A check writes nothing, and ends with the command. */
export async function runImport(
  { catalogue, settings, progress, stderr, signal }: ImportRun,
  file: string,
  { isCheck }: { isCheck: boolean },
): Promise<Imported> {
  const { mode, onPublished, submit, fetchImages, provider, json } = settings;
  progress.show('Sending');
  const { id } = await catalogue.imports.start(
    { file, format: 'ndjson' },
    { mode, onPublished, submit, fetchImages: fetchImages || undefined, dryRun: isCheck, provider, signal },
  );
  const onInterrupt = (): void => {
    progress.clear();
    if (isCheck) void catalogue.imports.cancel(id, { deadlineMs: 5_000 }).catch(() => undefined);
    else stderr.line(`Import ${id} continues without this command. To stop it: plinth-catalogue cancel ${id}`);
  };
  signal.addEventListener('abort', onInterrupt, { once: true });
  try {
    const result = await catalogue.imports.wait(id, {
      signal,
      pollMs: 2_000,
      onProgress: ({ status, done, rows }) =>
        progress.show(status === 'queued' ? 'Waiting' : isCheck ? 'Checking' : 'Writing', done, rows),
    });
    const imported: Imported = { ...countsOf(result), checkOnly: isCheck, problems: [], withheld: [], changes: [] };
    if (result.failed > 0) imported.problems = await problemsOf(catalogue, id, signal);
    if (result.withheld > 0) imported.withheld = await all(catalogue.imports.withheld(id, { signal }));
    if (!isCheck) return imported;
    const { created, updated, revised, unchanged, withheld } = result;
    if (created > 0 && updated + revised + unchanged + withheld === 0) return imported;
    const lines = new Set<number>();
    const changes: ImportChange[] = [];
    if (created + updated + revised > 0)
      for await (const row of catalogue.imports.changes(id, { signal })) {
        lines.add(row.line);
        if (row.outcome !== 'created') changes.push(json ? row : shortened(row));
      }
    return { ...imported, lines, changes };
  } finally {
    signal.removeEventListener('abort', onInterrupt);
  }
}

const countsOf = ({ id, status, error, created, updated, revised, unchanged, failed, unpublished }: Import) => ({
  ...{ import: id, status, error, created, updated, revised, unchanged, failed, unpublished },
});

async function problemsOf(catalogue: CatalogueClient, id: string, signal: AbortSignal): Promise<RowProblem[]> {
  const rows = await all(catalogue.imports.problems(id, { signal }));
  return rows.map(({ line, sku, problem }) => ({ line, sku, code: problem.code, detail: detailOf(problem) }));
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function detailOf({ detail, title, errors }: ServiceProblem): string {
  if (!errors || errors.length === 0) return detail ?? title;
  return errors.map(({ field, message }) => `${field} ${message}`).join('; ');
}

// A file can have 500,000 rows with long texts.
const heldText = 2_000;

const shortened = ({ changes, ...row }: ImportChange): ImportChange => ({
  ...row,
  changes: changes.map(({ field, old, new: value }) => ({ field, old: held(old), new: held(value) })),
});

const held = (value: unknown): unknown =>
  typeof value === 'string' || (typeof value === 'object' && value !== null) ? shown(value, heldText) : value;
