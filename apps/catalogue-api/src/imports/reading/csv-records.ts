import { UnreadableFile, type FilePlace } from './import-row.js';

/** `cells` is null for a record over the length limit. */
export interface CsvRecord {
  line: number;
  cells: readonly string[] | null;
}

const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

type State = 'cell start' | 'plain' | 'quoted' | 'quote in quoted';

/**
 * Splits CSV text (RFC 4180; LF, CRLF or CR) in linear time, one record in memory. Throws UnreadableFile for a
 * misplaced or unclosed quote, because the end of the record is then unknown.
 */
export class CsvRecords {
  private readonly delimiter: number;
  private state: State = 'cell start';
  private cells: string[] = [];
  private cell = '';
  private recordLength = 0;
  private recordLine = 1;
  private line = 1;
  /** Characters of the current line before the current chunk. */
  private columnBase = 0;
  private lineStart = 0;
  private opened: FilePlace = { line: 1, column: 1 };
  private hasContent = false;
  private wasCarriageReturn = false;

  /** `delimiter` is one character. `maxLength` limits a record, in characters. */
  constructor(
    delimiter: string,
    private readonly maxLength: number,
    private readonly onRecord: (record: CsvRecord) => void,
  ) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  push(text: string): void {
    this.lineStart = 0;
    let at = 0;
    while (at < text.length) {
      switch (this.state) {
        case 'cell start':
          at = this.readStart(text, at);
          break;
        case 'plain':
          at = this.readPlain(text, at);
          break;
        case 'quoted':
          at = this.readQuoted(text, at);
          break;
        case 'quote in quoted':
          at = this.readAfterQuote(text, at);
      }
    }
    this.columnBase += text.length - this.lineStart;
  }

  end(): void {
    if (this.state === 'quoted') throw new UnreadableFile('The quote that opens here is never closed.', this.opened);
    if (this.state !== 'cell start' || this.cells.length > 0 || this.recordLength > 0) {
      this.endCell();
      this.endRecord();
    }
  }

  private readStart(text: string, at: number): number {
    const code = text.charCodeAt(at);
    // The LF of a CRLF ends no further line.
    if (code === lineFeed && this.wasCarriageReturn) {
      this.wasCarriageReturn = false;
      this.startLine(at + 1);
      return at + 1;
    }
    this.wasCarriageReturn = false;
    if (code !== quote) {
      this.state = 'plain';
      return at;
    }
    this.opened = this.placeOf(at);
    this.state = 'quoted';
    return at + 1;
  }

  private readPlain(text: string, at: number): number {
    let end = at;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code <= quote || code === this.delimiter) {
        if (code === this.delimiter || code === lineFeed || code === carriageReturn || code === quote) break;
      }
    }
    this.take(text, at, end);
    if (end === text.length) return end;
    const code = text.charCodeAt(end);
    if (code === quote)
      throw new UnreadableFile(
        'A quote appears inside an unquoted cell. Put the whole cell in quotes and double the quotes within it.',
        this.placeOf(end),
      );
    return this.endAt(code, end);
  }

  private readQuoted(text: string, at: number): number {
    const found = text.indexOf('"', at);
    const end = found === -1 ? text.length : found;
    this.take(text, at, end);
    for (let next = at; next < end; next += 1) {
      const code = text.charCodeAt(next);
      if (code === carriageReturn || (code === lineFeed && !this.wasCarriageReturn)) this.line += 1;
      if (code === lineFeed || code === carriageReturn) this.startLine(next + 1);
      this.wasCarriageReturn = code === carriageReturn;
    }
    if (found === -1) return end;
    this.wasCarriageReturn = false;
    this.state = 'quote in quoted';
    return found + 1;
  }

  private readAfterQuote(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code === quote) {
      this.take('"', 0, 1);
      this.state = 'quoted';
      return at + 1;
    }
    if (code === this.delimiter || code === lineFeed || code === carriageReturn) return this.endAt(code, at);
    const { line, column } = this.opened;
    throw new UnreadableFile(
      `Text follows the closing quote of the cell that begins on line ${line}, column ${column}. Double the quotes within a quoted cell.`,
      this.placeOf(at),
    );
  }

  private endAt(code: number, at: number): number {
    this.endCell();
    if (code === this.delimiter) {
      this.recordLength += 1;
      this.state = 'cell start';
      return at + 1;
    }
    this.endRecord();
    this.line += 1;
    this.recordLine = this.line;
    this.startLine(at + 1);
    this.wasCarriageReturn = code === carriageReturn;
    return at + 1;
  }

  private take(text: string, from: number, end: number): void {
    if (end === from) return;
    this.hasContent = true;
    this.recordLength += end - from;
    if (this.recordLength <= this.maxLength) this.cell += text.slice(from, end);
    else [this.cell, this.cells] = ['', []];
  }

  private endCell(): void {
    if (this.recordLength <= this.maxLength) this.cells.push(this.cell);
    this.cell = '';
  }

  private endRecord(): void {
    const cells = this.recordLength <= this.maxLength ? this.cells : null;
    const { recordLine: line, hasContent } = this;
    [this.cells, this.recordLength, this.hasContent] = [[], 0, false];
    this.state = 'cell start';
    if (hasContent) this.onRecord({ line, cells });
  }

  private startLine(at: number): void {
    this.lineStart = at;
    this.columnBase = 0;
  }

  private placeOf(at: number): FilePlace {
    return { line: this.line, column: this.columnBase + at - this.lineStart + 1 };
  }
}
