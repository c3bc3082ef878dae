import { once } from 'node:events';

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

  /** Writes text with line breaks. */
  lines(text: string): boolean {
    return this.stream.write(`${text.split('\n').map(printable).join('\n')}\n`);
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
export const count = (number: number): string => number.toLocaleString('en');
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

/** Aligns the columns, lines to the right. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => cells.reduce((most, row) => Math.max(most, row[column]!.length), 0));
  return cells.map((row) =>
    row
      .map((cell, column) =>
        header[column] === 'Line' ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
