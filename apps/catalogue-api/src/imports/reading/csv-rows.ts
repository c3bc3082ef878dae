import { plainFields } from '../../products/product-fields.shared.js';
import type { RowInput } from '../../products/row-decisions.service.js';
import { CsvRecords, type CsvRecord } from './csv-records.js';
import { maxRowLength, tooLongRow, RejectedFile, type RowReader, type OnRow } from './import-row.js';

type ColumnKind = 'text' | 'number' | 'boolean' | 'list' | 'images' | 'json';

const columnKinds = {
  ...plainFields,
  sku: 'text',
  name: 'text',
  type: 'text',
  brandId: 'text',
  categoryId: 'text',
  price: 'number',
  compareAtPrice: 'number',
  priceOnRequest: 'boolean',
  isNew: 'boolean',
  inStock: 'boolean',
  dimensionUnit: 'text',
  weightUnit: 'text',
  currency: 'text',
  specs: 'json',
  images: 'images',
  modelUrl: 'text',
  modelIosUrl: 'text',
  modelPosterUrl: 'text',
  modelCredit: 'text',
  modelVariants: 'json',
  designerId: 'text',
  translations: 'json',
} as const satisfies Record<Exclude<keyof RowInput['fields'], 'fetchImages'>, ColumnKind>;

type ColumnName = keyof typeof columnKinds;

const isColumnName = (name: string): name is ColumnName => Object.hasOwn(columnKinds, name);

/** Undefined for an empty cell (unchanged), null for `null` (clear). Misfit text stays text for validation. */
export function readCell(kind: ColumnKind, cell: string): unknown {
  if (cell === '') return undefined;
  const trimmed = cell.trim();
  if (trimmed === 'null') return null;
  switch (kind) {
    case 'text':
      return cell;
    case 'number':
      // JSON would write Infinity as null, which clears the field.
      return /^-?\d+(\.\d+)?$/.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : cell;
    case 'boolean':
      // Spreadsheets write TRUE and FALSE.
      return /^true$/i.test(trimmed) ? true : /^false$/i.test(trimmed) ? false : cell;
    case 'list':
      return itemsOf(cell);
    case 'images':
      return trimmed.startsWith('[') ? parsed(cell) : itemsOf(cell).map((url) => ({ url }));
    case 'json':
      return parsed(cell);
  }
}

const itemsOf = (cell: string): string[] => cell.split('|').map((item) => item.trim());

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

const delimiters = [',', ';', '\t'];
const maxHeaderLength = 16_384;

export class CsvRows implements RowReader {
  private head = '';
  private records: CsvRecords | undefined;
  private columns: readonly ColumnName[] | undefined;

  constructor(private readonly take: OnRow) {}

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
    if (!this.columns)
      throw new RejectedFile('header row', 'required', 'is required: the first row must name the columns');
  }

  private begin(headerRow: string): void {
    if (headerRow.length > maxHeaderLength)
      throw new RejectedFile('header row', 'max_length', `must have at most ${maxHeaderLength} characters`);
    this.records = new CsvRecords(delimiterOf(headerRow), maxRowLength, (record) => this.read(record));
    this.records.push(this.head);
    this.head = '';
  }

  private read({ line, cells }: CsvRecord): void {
    if (!this.columns) this.columns = columnsOf(cells ?? []);
    else if (!cells) this.take({ line, json: null, fault: tooLongRow });
    else if (cells.length === this.columns.length) this.take({ line, json: this.objectOf(cells), fault: null });
    else {
      const detail = `The row has ${cells.length} cells, but the header row has ${this.columns.length}.`;
      this.take({ line, json: this.objectOf(cells), fault: { kind: 'validation_failed', detail } });
    }
  }

  private objectOf(cells: readonly string[]): string {
    // JSON.stringify omits undefined members, as intended for empty cells.
    return JSON.stringify(
      Object.fromEntries(this.columns!.map((name, index) => [name, readCell(columnKinds[name], cells[index] ?? '')])),
    );
  }
}

/** The delimiter that yields the most column names in the header row. */
function delimiterOf(headerRow: string): string {
  const known = (delimiter: string): number =>
    headerRow.split(delimiter).filter((cell) => isColumnName(cell.replaceAll('"', '').trim())).length;
  return delimiters.toSorted((one, other) => known(other) - known(one))[0]!;
}

function columnsOf(cells: readonly string[]): ColumnName[] {
  const names = cells.map((cell) => cell.trim());
  for (const [index, name] of names.entries()) {
    if (!isColumnName(name))
      throw new RejectedFile(name || `column ${index + 1}`, 'unknown_field', 'is not an import column');
    if (names.indexOf(name) !== index) throw new RejectedFile(name, 'unique_items', 'is used for two columns');
  }
  if (!names.includes('sku'))
    throw new RejectedFile('sku', 'required', 'is required: add this column to the header row');
  return names as ColumnName[];
}
