import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { CatalogueClient } from '../catalogue-client.js';
import { linesOf } from '../streams/streams.js';
import { exitCodes, type CommandContext } from './config.js';
import { UsageError } from './faults.js';
import { convert } from './convert.js';
import { stopsOf, type Limits } from './guards.js';
import { noResult, runImport, type Imported, type ImportRun, type ImportSettings } from './import-file.js';
import { findMissing, handleMissing, isConcerned, type MissingAction, type MissingProduct } from './missing.js';
import { ProgressLine, printable } from './output.js';
import { noMapping, parseMapping } from './read-mapping.js';
import { chunksOf } from './table-file.js';
import { printReport, type Report } from './report.js';
import { writePage } from './report-page.js';

export interface SyncSettings extends ImportSettings {
  /** `-` reads stdin. */
  file: string;
  mapping?: string | undefined;
  format?: 'csv' | 'ndjson' | undefined;
  dryRun: boolean;
  limits: Limits;
  /** What to do with products that the file lacks. */
  missing?: MissingAction | undefined;
  /** Writes all problems and withheld changes to this file as NDJSON. */
  problems?: string | undefined;
  /** Writes a page with every row that needs attention. */
  report?: string | undefined;
}

/** Imports a file. Resolves to the exit code. */
export async function sync(
  catalogue: CatalogueClient,
  settings: SyncSettings,
  { stdout, stderr, stdin }: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const startedAt = new Date();
  const { file, mapping: mappingFile, provider } = settings;
  const mapping =
    mappingFile === undefined
      ? noMapping
      : parseMapping(await text(chunksOf({ source: mappingFile, name: mappingFile })), mappingFile);
  const name = file === '-' ? 'stdin' : basename(file);
  // A pending read of stdin would outlast the interruption.
  const source = { source: file === '-' ? addAbortSignal(signal, stdin) : file, name, isCsv: isCsv(settings) };
  if (settings.missing === 'delete') await requireDelete(catalogue, signal);
  if (settings.problems !== undefined) await requireWritable(settings.problems, '--problems');
  const page = settings.report === undefined ? undefined : `${settings.report}.partial`;
  if (page !== undefined) await requireWritable(page, '--report');
  const folder = await mkdtemp(join(tmpdir(), 'plinth-catalogue-'));
  const progress = new ProgressLine(stderr);
  let run: SyncRun | undefined;
  try {
    progress.show('Reading');
    const rows = join(folder, 'rows.ndjson');
    const converted = await convert({
      ...{ file: source, target: rows, mapping, catalogue, dryRun: settings.dryRun, signal },
    });
    if (settings.missing !== undefined) progress.show('Comparing');
    const { missing, known } =
      settings.missing === undefined
        ? { missing: [], known: 0 }
        : await findMissing(catalogue, converted.skus, { provider, signal });
    // A row without a readable SKU could be any of them.
    const action = converted.rowsWithoutSku > 0 || converted.skus.size === 0 ? 'report' : settings.missing;
    run = { catalogue, settings, converted, hasWritten: false, progress, stderr, signal };
    const concerned = missing.filter((product) => isConcerned(action ?? 'report', product));
    const checked = converted.faulty.size > 0 ? await runImport(run, `${rows}.faulty`, 'problems') : noResult;
    const { lines: _lines, ...written } = await write(run, rows, { missing: concerned, known });
    const isWriting = !settings.dryRun && written.stopped.length === 0 && (written.status ?? 'done') === 'done';
    if (isWriting && concerned.length > 0) {
      progress.show('Removing');
      run.hasWritten = true;
    }
    const done = isWriting || settings.dryRun ? action : undefined;
    const handled = await handleMissing(catalogue, done ?? 'report', missing, { dryRun: settings.dryRun, signal });
    progress.clear();
    const report: Report = {
      ...written,
      ...{ dryRun: settings.dryRun, durationMs: Date.now() - startedAt.getTime(), rows: converted.rows },
      failed: converted.rows - converted.sent + written.failed,
      problems: byLine([...converted.problems, ...checked.problems, ...written.problems]),
      withheld: byLine(written.withheld),
      missing: handled,
    };
    await saveFiles(report, settings, page, name, startedAt);
    if (settings.json) stdout.line(JSON.stringify(report));
    else printReport(report, stdout, stderr);
    if (settings.missing !== undefined && action !== settings.missing && missing.length > 0)
      stderr.line('Missing products are only listed, because not every row of the file has a readable SKU.');
    return exitCodeOf(report);
  } catch (error) {
    progress.clear();
    if (signal.aborted && !run?.hasWritten) stderr.line('Interrupted. Nothing was written.');
    throw error;
  } finally {
    progress.clear();
    await rm(folder, { recursive: true, force: true });
    if (page !== undefined) await rm(page, { force: true });
  }
}

const byLine = <Row extends { line: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.line - other.line);

type SyncRun = ImportRun & { settings: SyncSettings };

/** Checks the rows in a dry run if a guard could stop them, and then writes only the rows that change something. */
async function write(
  run: SyncRun,
  file: string,
  found: { missing: readonly MissingProduct[]; known: number },
): Promise<Imported & Pick<Report, 'stopped'>> {
  const { converted } = run;
  const { dryRun, limits } = run.settings;
  const check = converted.sent > 0 && (await needsCheck(run)) ? await runImport(run, file, 'check') : undefined;
  const stopped = stopsOf({ changes: check?.changes ?? [], ...found }, limits);
  const isUnfinished = check && check.status !== 'done';
  if (stopped.length > 0 || dryRun || isUnfinished || converted.sent === 0) return { ...(check ?? noResult), stopped };
  if (!check) return { ...(await runImport(run, file, 'write')), stopped };
  if (check.lines?.size === 0) return { ...check, stopped };
  const written = await runImport(run, await only(check.lines, file, converted.sent), 'write');
  // The other rows were not sent again.
  const others = check.lines ? check : noResult;
  const resent = new Set(written.withheld.map(({ line }) => line));
  return {
    ...written,
    stopped,
    unchanged: written.unchanged + others.unchanged,
    failed: written.failed + others.failed,
    problems: [...others.problems, ...written.problems],
    withheld: [...others.withheld.filter(({ line }) => !resent.has(line)), ...written.withheld],
    changes: check.changes,
  };
}

/** Whether a guard could stop the run, or its changes are wanted. */
async function needsCheck({ catalogue, settings, converted, signal }: SyncRun): Promise<boolean> {
  const { dryRun, report, mode, onPublished, provider, limits } = settings;
  if (dryRun || report !== undefined) return true;
  const canUnpublish = onPublished === 'review' && limits.unpublished !== null;
  if (mode === 'create' || !(canUnpublish || (converted.hasPrice && limits.priceChange !== null))) return false;
  return (await catalogue.products.list({ provider }, { signal }).count()) > 0;
}

/** Copies the given lines to another file, keeping their numbers. Undefined means all lines. */
async function only(lines: ReadonlySet<number> | undefined, file: string, sent: number): Promise<string> {
  if (lines === undefined || lines.size === sent) return file;
  async function* chosen(): AsyncGenerator<string> {
    let line = 0;
    for await (const text of linesOf(createReadStream(file))) {
      line += 1;
      yield lines!.has(line) ? `${text}\n` : '\n';
    }
  }
  const target = `${file}.changed`;
  await pipeline(chosen(), createWriteStream(target, { mode: 0o600 }));
  return target;
}

async function saveFiles(
  report: Report,
  settings: SyncSettings,
  page: string | undefined,
  name: string,
  at: Date,
): Promise<void> {
  if (settings.problems !== undefined) {
    const lines = [...report.problems, ...report.withheld].map((row) => `${printable(JSON.stringify(row))}\n`);
    await writeFile(settings.problems, lines.join(''));
  }
  if (page === undefined) return;
  await writePage(page, report, name, at);
  await rename(page, settings.report!);
}

function exitCodeOf({ status, stopped, failed, withheld, missing }: Report): number {
  if (status !== null && status !== 'done') return exitCodes.failed;
  if (stopped.length > 0) return exitCodes.stopped;
  const isPartial = failed + withheld.length > 0 || missing.some(({ outcome }) => outcome === 'failed');
  return isPartial ? exitCodes.rowsFailed : exitCodes.done;
}

function isCsv({ file, format }: SyncSettings): boolean {
  if (format !== undefined) return format === 'csv';
  if (/\.(csv|tsv|txt)$/i.test(file)) return true;
  if (/\.(ndjson|jsonl)$/i.test(file)) return false;
  if (existsSync(`${file}/.`)) throw new UsageError(`${basename(file)} cannot be read: it is a directory.`);
  throw new UsageError(`Set the format of ${file === '-' ? 'the input' : file}: --format csv or --format ndjson.`);
}

/** Checked before the import starts, because its problems would be lost at the end. */
async function requireWritable(file: string, option: string): Promise<void> {
  try {
    const opened = await open(file, 'a', 0o600);
    await opened.close();
  } catch (error) {
    throw new UsageError(`${option} cannot be written: ${(error as Error).message}`);
  }
}

/** Checked before the import starts, so that nothing is half done. */
async function requireDelete(catalogue: CatalogueClient, signal: AbortSignal): Promise<void> {
  const { key } = await catalogue.account.whoami({ signal });
  if (!key?.scopes.includes('products:delete'))
    throw new UsageError('--missing delete requires a key with the scope products:delete.');
}
