import { maxRowLength, tooLongRow, type RowReader, type OnRow } from './import-row.js';

/** Splits NDJSON into lines and skips blank ones. Lines are validated later. */
export class NdjsonRows implements RowReader {
  private line = 1;
  private parts: string[] = [];
  private length = 0;

  constructor(private readonly take: OnRow) {}

  push(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.append(text.slice(from, at));
      this.endLine();
      from = at + 1;
    }
    this.append(text.slice(from));
  }

  end(): void {
    this.endLine();
  }

  private append(text: string): void {
    this.length += text.length;
    if (this.length > maxRowLength) this.parts = [];
    else if (text !== '') this.parts.push(text);
  }

  private endLine(): void {
    const { line, length } = this;
    // Leading blanks stay: messages count columns with them.
    const text = this.parts.join('').trimEnd();
    [this.parts, this.length, this.line] = [[], 0, line + 1];
    if (length > maxRowLength) this.take({ line, json: null, fault: tooLongRow });
    else if (text !== '') this.take({ line, json: text, fault: null });
  }
}
