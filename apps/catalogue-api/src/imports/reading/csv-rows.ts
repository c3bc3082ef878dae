import { columnKinds, isColumnName, type ColumnName } from './column-kinds.js';
import { CsvRecords, type CsvRecord } from './csv-records.js';
import { maxRowLength, tooLongRow, type RowReader, type TakeRow } from './import-row.js';
import { readCell } from './read-cell.js';
import { RefusedFile } from './unreadable-file.js';

const delimiters = [',', ';', '\t'];
const maxHeaderLength = 16_384;

/** Reads a CSV file with a header row into rows, each as the JSON of its object. */
export class CsvRows implements RowReader {
  private head = '';
  private records: CsvRecords | undefined;
  private columns: readonly ColumnName[] | undefined;

  constructor(private readonly take: TakeRow) {}

  push(text: string): void {
    if (this.records) return this.records.push(text);
    this.head += text;
    const end = this.head.search(/[^\r\n][\r\n]/);
    if (end === -1 && this.head.length <= maxHeaderLength) return;
    this.begin(end === -1 ? this.head : this.head.slice(0, end + 1));
  }

  end(): void {
    if (!this.records) this.begin(this.head);
    this.records!.end();
    if (!this.columns) throw new RefusedFile('header row', 'required', 'is required: the first row names the columns');
  }

  private begin(headerRow: string): void {
    if (headerRow.length > maxHeaderLength)
      throw new RefusedFile('header row', 'max_length', `must have at most ${maxHeaderLength} characters`);
    this.records = new CsvRecords(delimiterOf(headerRow), maxRowLength, (record) => this.read(record));
    this.records.push(this.head);
    this.head = '';
  }

  private read({ line, cells }: CsvRecord): void {
    if (!this.columns) this.columns = columnsOf(cells ?? []);
    else if (!cells) this.take({ line, json: null, fault: tooLongRow });
    else if (cells.length === this.columns.length) this.take({ line, json: this.objectOf(cells), fault: null });
    else {
      const detail = `The row has ${cells.length} cells, the header row ${this.columns.length}.`;
      this.take({ line, json: this.objectOf(cells), fault: { kind: 'validation_failed', detail } });
    }
  }

  private objectOf(cells: readonly string[]): string {
    // JSON.stringify leaves undefined members out, as an empty cell is to be.
    return JSON.stringify(
      Object.fromEntries(this.columns!.map((name, index) => [name, readCell(columnKinds[name], cells[index] ?? '')])),
    );
  }
}

/** The delimiter by which the header row has most names of columns. */
function delimiterOf(headerRow: string): string {
  const known = (delimiter: string): number =>
    headerRow.split(delimiter).filter((cell) => isColumnName(cell.replaceAll('"', '').trim())).length;
  return delimiters.toSorted((one, other) => known(other) - known(one))[0]!;
}

function columnsOf(cells: readonly string[]): ColumnName[] {
  const names = cells.map((cell) => cell.trim());
  for (const [index, name] of names.entries()) {
    if (!isColumnName(name))
      throw new RefusedFile(name || `column ${index + 1}`, 'unknown_field', 'is not a column of an import');
    if (names.indexOf(name) !== index) throw new RefusedFile(name, 'unique_items', 'is the name of two columns');
  }
  if (!names.includes('sku'))
    throw new RefusedFile('sku', 'required', 'is required: the header row must name this column');
  return names as ColumnName[];
}
