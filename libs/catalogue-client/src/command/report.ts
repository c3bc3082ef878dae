import type { Import, ImportChange, ImportWithheld } from '../records.js';
import type { Stop } from './guards.js';
import type { HandledProduct } from './missing.js';
import { count, seconds, tableOf, type Output } from './output.js';

export interface RowProblem {
  line: number;
  sku: string | null;
  code: string;
  /** The column of an invalid cell. */
  column?: string | null;
  /** The start of the invalid cell. */
  cell?: string;
  detail: string;
}

/** Everything that a sync has to say. `--json` prints it, so names stay. */
export interface Report {
  /** Null if nothing was sent. */
  import: string | null;
  status: Import['status'] | null;
  error: Import['error'];
  /** The import was a dry run, which found nothing to write or was stopped. */
  checkOnly: boolean;
  dryRun: boolean;
  durationMs: number;
  rows: number;
  created: number;
  updated: number;
  revised: number;
  unchanged: number;
  /** Failed rows. A row can have several problems. */
  failed: number;
  /** Published products that went to review. */
  unpublished: number;
  /** The guards that stopped the run before it wrote anything. */
  stopped: readonly Stop[];
  /** By line. */
  problems: readonly RowProblem[];
  withheld: readonly ImportWithheld[];
  /** Known only after a dry run, which guards, `--dry-run` and `--report` need. */
  changes: readonly ImportChange[];
  missing: readonly HandledProduct[];
}

export interface Table {
  title: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The counts above 0, with their names. */
export function countsOf(report: Report): [number, string][] {
  const missing = (outcome: HandledProduct['outcome']): number =>
    report.missing.filter((one) => one.outcome === outcome).length;
  const counts: [number, string][] = [
    [report.created, 'created'],
    [report.updated, 'updated'],
    [report.unpublished, 'of them off sale until reviewed'],
    [report.revised, 'revised'],
    [report.unchanged, 'unchanged'],
    [report.withheld.length, 'withheld'],
    [report.failed, 'failed'],
    [missing('withdrawn'), 'withdrawn'],
    [missing('deleted'), 'deleted'],
    [missing('missing'), 'missing from the file'],
    [missing('failed'), 'missing from the file, failed'],
  ];
  return counts.filter(([number]) => number > 0);
}

export function headlineOf({ dryRun, stopped, rows, durationMs }: Report): string {
  const prefix = dryRun ? 'Dry run, nothing was written: ' : stopped.length > 0 ? 'Stopped, nothing was written: ' : '';
  return `${prefix}${count(rows)} ${rows === 1 ? 'row' : 'rows'} in ${seconds(durationMs)}`;
}

/** Why the import did not end as usual. */
export function failureOf({ status, error, checkOnly }: Report): string | undefined {
  if (status === null || status === 'done') return undefined;
  const what = status === 'cancelled' ? 'was cancelled' : 'failed';
  const written = checkOnly ? 'Nothing was written.' : 'Its rows up to there are written.';
  return `The import ${what}${error ? `: ${error.detail}` : ''}. ${written}`;
}

/** The lists of a report, each with at most `maxText` characters of a value. Empty ones are left out. */
export function tablesOf(report: Report, maxText: number): Table[] {
  const would = report.dryRun ? 'would be ' : '';
  const tables: Table[] = [
    ...report.stopped.map(({ message, rows }) => ({
      title: `${report.dryRun ? 'A run would be stopped' : 'Stopped'} by ${message}`,
      header: ['Line', 'SKU', 'Row'],
      rows: rows.map(({ line, sku, detail }) => [String(line ?? ''), sku, detail]),
    })),
    {
      title: 'Problems',
      header: ['Line', 'SKU', 'Problem'],
      rows: report.problems.map(({ line, sku, code, detail }) => [String(line), sku ?? '', `${code}: ${detail}`]),
    },
    {
      title: 'Changes',
      header: ['Line', 'SKU', 'Field', 'Old', 'New'],
      rows: report.changes.flatMap(({ line, sku, changes }) =>
        changes.map((change) => [
          ...[String(line), sku, change.field],
          ...[shown(change.old, maxText), shown(change.new, maxText)],
        ]),
      ),
    },
    {
      title: 'Withheld',
      header: ['Line', 'SKU', 'Withheld'],
      rows: report.withheld.map(({ line, sku, withheld }) => [String(line), sku, withheld.join(', ')]),
    },
    {
      title: 'Missing from the file',
      header: ['SKU', 'Status', 'Outcome'],
      rows: report.missing.map(({ sku, status, outcome, problem }) => [
        ...[sku, status],
        problem ? `${problem.code}: ${problem.detail}` : outcome === 'missing' ? 'only listed' : `${would}${outcome}`,
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** A value on one line: text as it is, no value as a dash, other values as JSON. */
export function shown(value: unknown, max: number): string {
  const text =
    typeof value === 'string'
      ? value.replaceAll(/\r?\n/g, '\\n')
      : (value ?? null) === null
        ? '–'
        : JSON.stringify(value);
  return text.length > max ? `${[...text.slice(0, max)].slice(0, -1).join('')}…` : text;
}

const shownRows = 100;
const shownText = 60;

/** Prints the counts to stdout, and up to 100 rows of each list to stderr. A dry run prints all changes. */
export function printReport(report: Report, stdout: Output, stderr: Output): void {
  const counts = countsOf(report);
  const width = Math.max(...counts.map(([number]) => count(number).length), 0);
  stdout.line(headlineOf(report));
  for (const [number, name] of counts) stdout.line(`  ${count(number).padStart(width)}  ${name}`);
  const failure = failureOf(report);
  if (failure !== undefined) stderr.line(failure);
  for (const { title, header, rows } of tablesOf(report, shownText)) {
    if (title === 'Changes' && !report.dryRun) continue;
    if (title.includes('stopped') || title.startsWith('Stopped')) stderr.line(title);
    const max = title === 'Changes' ? rows.length : shownRows;
    for (const line of tableOf(header, rows.slice(0, max))) stderr.line(line);
    if (rows.length > max)
      stderr.line(`and ${count(rows.length - max)} more. To write all of them to a file, add --report FILE.html.`);
  }
}
