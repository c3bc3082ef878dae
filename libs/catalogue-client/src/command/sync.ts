import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CatalogueClient } from '../catalogue-client.js';
import type { Import, ImportWithheld, OnPublished, RowMode, RowProblem as ServiceProblem } from '../records.js';
import { exitCodes, UsageError, type CommandContext } from './config.js';
import { convert } from './convert.js';
import {
  problemTable,
  ProgressLine,
  seconds,
  withheldTable,
  printable,
  type Output,
  type RowProblem,
} from './output.js';
import { noMapping, parseMapping } from './read-mapping.js';

export interface SyncSettings {
  /** `-` reads stdin. */
  file: string;
  mapping?: string | undefined;
  format?: 'csv' | 'ndjson' | undefined;
  mode?: RowMode | undefined;
  onPublished?: OnPublished | undefined;
  submit: boolean;
  dryRun: boolean;
  provider?: string | undefined;
  /** Writes all problems and withheld changes to this file as NDJSON. */
  problems?: string | undefined;
  /** Prints the report as JSON. */
  json: boolean;
}

const shownRows = 20;

/** Imports a file. Resolves to the exit code. */
export async function sync(
  catalogue: CatalogueClient,
  settings: SyncSettings,
  { stdout, stderr, stdin }: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const startedAt = Date.now();
  const { file, mapping: mappingFile } = settings;
  const mapping = mappingFile === undefined ? noMapping : parseMapping(await contentOf(mappingFile), mappingFile);
  if (settings.problems !== undefined) await requireWritable(settings.problems);
  const folder = await mkdtemp(join(tmpdir(), 'plinth-catalogue-'));
  const progress = new ProgressLine(stderr);
  try {
    progress.show('Reading');
    const rows = join(folder, 'rows.ndjson');
    const source = {
      source: file === '-' ? stdin : file,
      name: file === '-' ? 'stdin' : basename(file),
      isCsv: isCsv(settings),
    };
    const converted = await convert({
      file: source,
      target: rows,
      mapping,
      catalogue,
      dryRun: settings.dryRun,
      signal,
    });
    const ended = converted.sent === 0 ? undefined : await run(catalogue, rows, settings, progress, { signal, stderr });
    progress.clear();
    const problems = [...converted.problems, ...(ended?.problems ?? [])].sort((one, other) => one.line - other.line);
    const withheld = ended?.withheld ?? [];
    if (settings.problems !== undefined) {
      const lines = [...problems, ...withheld].map((row) => `${printable(JSON.stringify(row))}\n`);
      await writeFile(settings.problems, lines.join(''));
    }
    report(
      { settings, ended: ended?.result, problems, withheld, rows: converted.rows, ms: Date.now() - startedAt },
      stdout,
      stderr,
    );
    if (ended && ended.result.status !== 'done') return exitCodes.failed;
    return problems.length + withheld.length > 0 ? exitCodes.rowsFailed : exitCodes.done;
  } finally {
    progress.clear();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  catalogue: CatalogueClient,
  file: string,
  { mode, onPublished, submit, dryRun, provider }: SyncSettings,
  progress: ProgressLine,
  { signal, stderr }: { signal: AbortSignal; stderr: Output },
): Promise<{ result: Import; problems: RowProblem[]; withheld: ImportWithheld[] }> {
  progress.show('Sending');
  const started = await catalogue.imports.start(
    { file, format: 'ndjson' },
    { mode, onPublished, submit, dryRun, provider, signal },
  );
  const onInterrupt = (): void => {
    progress.clear();
    stderr.line(
      `Import ${started.id} continues without this command. To stop it: plinth-catalogue cancel ${started.id}`,
    );
  };
  signal.addEventListener('abort', onInterrupt, { once: true });
  try {
    const result = await catalogue.imports.wait(started.id, {
      signal,
      pollMs: 2_000,
      onProgress: ({ status, done, rows }) =>
        progress.show(status === 'queued' ? 'Waiting' : dryRun ? 'Checking' : 'Writing', done, rows),
    });
    const problems: RowProblem[] = [];
    if (result.failed > 0) {
      for await (const { line, sku, problem } of catalogue.imports.problems(result.id, { signal })) {
        problems.push({ line, sku, code: problem.code, detail: detailOf(problem) });
      }
    }
    const withheld: ImportWithheld[] = [];
    if (result.withheld > 0) {
      for await (const row of catalogue.imports.withheld(result.id, { signal })) withheld.push(row);
    }
    return { result, problems, withheld };
  } finally {
    signal.removeEventListener('abort', onInterrupt);
  }
}

interface Report {
  settings: SyncSettings;
  ended: Import | undefined;
  problems: readonly RowProblem[];
  withheld: readonly ImportWithheld[];
  rows: number;
  ms: number;
}

function report({ settings, ended, problems, withheld, rows, ms }: Report, stdout: Output, stderr: Output): void {
  const { created = 0, updated = 0, unchanged = 0, unpublished = 0 } = ended ?? {};
  if (settings.json) {
    const summary = { rows, created, updated, unchanged, failed: problems.length, unpublished };
    stdout.line(
      JSON.stringify({
        import: ended?.id ?? null,
        status: ended?.status ?? null,
        dryRun: settings.dryRun,
        ...summary,
        problems,
        withheld,
      }),
    );
    return;
  }
  const prefix = settings.dryRun ? 'Dry run, nothing was written: ' : '';
  const review =
    unpublished > 0 ? ` ${unpublished} published ${unpublished === 1 ? 'product goes' : 'products go'} to review.` : '';
  const withheldText = withheld.length > 0 ? `, ${withheld.length} withheld` : '';
  stdout.line(
    `${prefix}${rows} ${rows === 1 ? 'row' : 'rows'}, ${created} created, ${updated} updated, ${unchanged} unchanged, ${problems.length} failed${withheldText}, in ${seconds(ms)}.${review}`,
  );
  if (ended && ended.status !== 'done')
    stderr.line(
      `The import ${ended.status === 'cancelled' ? 'was cancelled' : 'failed'}${ended.error ? `: ${ended.error.detail}` : ''}. Its rows up to there are written.`,
    );
  for (const [table, count] of [
    [problemTable(problems, shownRows), problems.length],
    [withheldTable(withheld, shownRows), withheld.length],
  ] as const) {
    if (count === 0) continue;
    for (const line of table) stderr.line(line);
    if (count > shownRows)
      stderr.line(`and ${count - shownRows} more. To write all of them to a file, add --problems FILE.`);
  }
}

function detailOf({ detail, title, errors }: ServiceProblem): string {
  if (!errors || errors.length === 0) return detail ?? title;
  return errors.map(({ field, message }) => `${field} ${message}`).join('; ');
}

function isCsv({ file, format }: SyncSettings): boolean {
  if (format !== undefined) return format === 'csv';
  if (/\.(csv|tsv|txt)$/i.test(file)) return true;
  if (/\.(ndjson|jsonl)$/i.test(file)) return false;
  throw new UsageError(`Set the format of ${file === '-' ? 'the input' : file}: --format csv or --format ndjson.`);
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`The mapping cannot be read: ${(error as Error).message}`);
  }
}

/** Checked before the import starts, because its problems prefix be lost at the end. */
async function requireWritable(file: string): Promise<void> {
  try {
    const opened = await open(file, 'a');
    await opened.close();
  } catch (error) {
    throw new UsageError(`--problems cannot be written: ${(error as Error).message}`);
  }
}
