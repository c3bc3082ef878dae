import type { CatalogueClient } from '../catalogue-client.js';
import type { Import, ImportChange, ImportProblem, OnPublished, RowMode } from '../records.js';
import type { Converted } from './convert-rows.js';
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
  converted: Converted;
  /** Whether the service may have written something. */
  hasWritten: boolean;
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

/**
 * Sends a file, waits for its end and reads what it reports. A check writes nothing, and ends with the command.
 * `problems` checks too, and reads no changes.
 */
export async function runImport(
  run: ImportRun,
  file: string,
  purpose: 'write' | 'check' | 'problems',
): Promise<Imported> {
  const { catalogue, settings, converted, progress, stderr, signal } = run;
  const isCheck = purpose !== 'write';
  run.hasWritten ||= !isCheck;
  const { mode, onPublished, submit, fetchImages, provider, json } = settings;
  progress.show('Sending');
  const { id } = await catalogue.imports.start(
    { file, format: 'ndjson' },
    { mode, onPublished, submit, fetchImages: fetchImages || undefined, dryRun: isCheck, provider, signal },
  );
  const continues = `Import ${id} continues without this command.`;
  const onInterrupt = (): void => {
    progress.clear();
    if (isCheck) void catalogue.imports.cancel(id, { deadlineMs: 5_000 }).catch(() => undefined);
    else stderr.line(`${continues} To stop it: plinth-catalogue cancel ${id}`);
  };
  signal.addEventListener('abort', onInterrupt, { once: true });
  try {
    const onProgress = ({ status, done, rows }: Import): void =>
      progress.show(status === 'queued' ? 'Waiting' : isCheck ? 'Checking' : 'Writing', done, rows);
    const result = await catalogue.imports.wait(id, { signal, pollMs: 2_000, onProgress }).catch((error: unknown) => {
      progress.clear();
      if (!signal.aborted) stderr.line(isCheck ? 'Nothing was written.' : continues);
      throw error;
    });
    const imported: Imported = { ...countsOf(result), checkOnly: isCheck, problems: [], withheld: [], changes: [] };
    if (result.failed > 0)
      imported.problems = (await all(catalogue.imports.problems(id, { signal }))).flatMap((row) =>
        problemsOf(row, converted),
      );
    if (result.withheld > 0) imported.withheld = await all(catalogue.imports.withheld(id, { signal }));
    if (purpose !== 'check') return imported;
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

/** A problem for each field, with the field's column. A field with a problem of its own was not sent. */
function problemsOf({ line, sku, problem }: ImportProblem, { columns, faulty }: Converted): RowProblem[] {
  const { code, detail, title, errors = [] } = problem;
  if (errors.length === 0) return [{ line, sku, code, detail: detail ?? title }];
  return errors.flatMap(({ field, rule, message }) => {
    const [name = ''] = field.split('.');
    if (rule === 'required' && faulty.get(line)?.has(name)) return [];
    const column = columns.get(name);
    if (column === undefined) return [{ line, sku, code, detail: `${field} ${message}.` }];
    const path = field === name ? '' : `${field} `;
    return [{ line, sku, code, column, detail: `column "${column}": ${path}${message}.` }];
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

// A file can have 500,000 rows with long texts.
const heldText = 2_000;

const shortened = ({ changes, ...row }: ImportChange): ImportChange => ({
  ...row,
  changes: changes.map(({ field, old, new: value }) => ({ field, old: held(old), new: held(value) })),
});

const held = (value: unknown): unknown =>
  typeof value === 'string' || (typeof value === 'object' && value !== null) ? shown(value, heldText) : value;
