import { once } from 'node:events';
import type { ImportWithheld } from '../records.js';

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

type Stream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

// Control characters can steer a terminal; bidirectional marks can disguise text.
const unsafe = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Escapes unsafe characters as JSON does, so that JSON output stays valid. */
export const printable = (text: string): string =>
  text.replaceAll(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** All command output passes through here, so that no file or response can steer the terminal. */
export class Output {
  private width = 0;

  constructor(private readonly stream: Stream) {}

  /** Returns false if you must wait for `drained` before writing more. */
  line(text: string): boolean {
    return this.stream.write(`${printable(text)}\n`);
  }

  async drained(): Promise<void> {
    await once(this.stream, 'drain');
  }

  /** Replaces the previous progress text, on a terminal only. Empty text clears it. */
  overwrite(text: string): void {
    if (!this.stream.isTTY || (text === '' && this.width === 0)) return;
    const shown = printable(text).slice(0, (this.stream.columns ?? 80) - 1);
    this.stream.write(`\r${shown.padEnd(this.width)}${shown === '' ? '\r' : ''}`);
    this.width = shown.length;
  }
}

const barWidth = 30;
const count = (number: number): string => number.toLocaleString('en');
/** Formats milliseconds: `12 s`, `3 min 5 s`. */
export const seconds = (ms: number): string =>
  ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/** A progress line, shown only on a terminal. */
export class ProgressLine {
  private readonly startedAt = Date.now();

  constructor(private readonly output: Output) {}

  show(what: string, done?: number, total?: number): void {
    const share = total ? Math.min((done ?? 0) / total, 1) : 0;
    const filled = Math.round(share * barWidth);
    const bar = total
      ? ` [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${count(done ?? 0)} of ${count(total)}`
      : '';
    this.output.overwrite(`${what}${bar}, ${seconds(Date.now() - this.startedAt)}`);
  }

  clear(): void {
    this.output.overwrite('');
  }
}

export const problemTable = (problems: readonly RowProblem[], max: number): string[] =>
  tableOf(problems, max, { title: 'Problem', text: ({ code, detail }) => `${code}: ${detail}` });

export const withheldTable = (rows: readonly ImportWithheld[], max: number): string[] =>
  tableOf(rows, max, { title: 'Withheld', text: ({ withheld }) => withheld.join(', ') });

function tableOf<Row extends { line: number; sku: string | null }>(
  rows: readonly Row[],
  max: number,
  { title, text }: { title: string; text: (row: Row) => string },
): string[] {
  const shown = rows.toSorted((one, other) => one.line - other.line).slice(0, max);
  const cells = [['Line', 'SKU', title], ...shown.map((row) => [String(row.line), row.sku ?? '', text(row)])].map(
    (row) => row.map(printable),
  );
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map(([line = '', sku = '', last = '']) =>
    `${line.padStart(widths[0]!)}  ${sku.padEnd(widths[1]!)}  ${last}`.trimEnd(),
  );
}
