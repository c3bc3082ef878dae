import type { RowProblem } from './convert.js';

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

const barWidth = 30;
const count = (number: number): string => number.toLocaleString('en');
/** A duration in ms for people: `12 s`, `3 min 5 s`. */
export const seconds = (ms: number): string =>
  ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/** A line on the terminal that is written over; to a file or pipe it writes nothing. */
export class ProgressLine {
  private readonly startedAt = Date.now();
  private width = 0;

  constructor(private readonly output: Output) {}

  show(what: string, done?: number, total?: number): void {
    if (!this.output.isTTY) return;
    const share = total ? Math.min((done ?? 0) / total, 1) : 0;
    const filled = Math.round(share * barWidth);
    const bar = total
      ? ` [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${count(done ?? 0)} of ${count(total)}`
      : '';
    const line = `${what}${bar}, ${seconds(Date.now() - this.startedAt)}`.slice(0, (this.output.columns ?? 80) - 1);
    this.output.write(`\r${line.padEnd(this.width)}`);
    this.width = line.length;
  }

  clear(): void {
    if (this.width > 0) this.output.write(`\r${' '.repeat(this.width)}\r`);
    this.width = 0;
  }
}

/** Problems as a table, by line, at most `max` of them. */
export function problemTable(problems: readonly RowProblem[], max: number): string {
  const shown = problems.toSorted((one, other) => one.line - other.line).slice(0, max);
  const rows = [
    ['Line', 'SKU', 'Problem'],
    ...shown.map(({ line, sku, code, detail }) => [String(line), sku ?? '', `${code}: ${detail}`]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => printable(row[column]!).length)));
  const lines = rows.map(([line = '', sku = '', problem = '']) =>
    `${line.padStart(widths[0]!)}  ${printable(sku).padEnd(widths[1]!)}  ${printable(problem)}`.trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

// What a file or the service says must not steer the terminal.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const printable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
