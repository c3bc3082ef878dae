import { CellFault, shown } from './faults.js';
import { checkedOptions, isUrl, readCell, textOf } from './read-cell.js';
import { columnsIn, groupKey, isObject, optionOf, productFieldOf, references, render } from './read-mapping.js';
import { translationOf } from './read-mapping.js';
import type { ColumnRule, Reference, Source } from './read-mapping.js';
import type { RowProblem } from './report.js';
import type { References } from './references.js';
import { noGroup, type GroupedRow, type RawRow, type RowGroups } from './row-groups.js';
import { skuKey } from '../resources/batch.js';

export type Row = Record<string, unknown>;

export type CellProblem = Pick<RowProblem, 'column' | 'cell' | 'detail'>;

/** Uploads pictures that are no URLs. Rejects with a CellFault for an invalid one. */
export interface Pictures {
  urlOf(picture: string): Promise<string>;
}

export interface RowReading {
  sources: readonly Source[];
  /** Texts are templates. */
  constants: Readonly<Row>;
  lookup: References;
  pictures: Pictures;
  groups: RowGroups | undefined;
}

/** Belong to one variant, so a blank cell does not take the first row's. */
const ownFields = ['sku', 'gtin', 'stockQuantity', 'inStock', 'variations'];
const isOwn = (field: string): boolean => ownFields.includes(field) || optionOf(field) !== undefined;

/** Reads a row into the fields of a product, without the faulty ones, and collects the problems of all its cells. */
export async function readRow(
  raw: RawRow,
  reading: RowReading,
): Promise<{ row: Row; problems: CellProblem[]; faulty: Set<string>; onlyPictures: boolean }> {
  const group = reading.groups?.take(raw) ?? noGroup;
  const reader = new RowReader(raw, group, reading);
  if (!group.onlyPictures) await reader.read();
  const { row, problems, faulty } = reader;
  // Each locale is a field of its own.
  for (const field of faulty) if (field !== 'translations') delete row[field];
  return { row, problems, faulty, onlyPictures: group.onlyPictures };
}

class RowReader {
  readonly row: Row = {};
  readonly problems: CellProblem[] = [];
  /** The product fields with problems. */
  readonly faulty = new Set<string>();
  /** Where each field comes from. */
  private readonly origins = new Map<string, Source & { cell: string }>();
  private readonly pictureColumns = new Map<object, string>();

  constructor(
    private readonly raw: RawRow,
    private readonly group: GroupedRow,
    private readonly reading: RowReading,
  ) {}

  async read(): Promise<void> {
    const { sources, constants } = this.reading;
    if (this.raw.fault !== undefined) {
      const sku = sources.find(({ rule }) => rule.field === 'sku');
      this.row['sku'] = sku && textOf(this.raw.cell(sku.column));
      this.problems.push({ column: null, detail: this.raw.fault });
      return;
    }
    for (const source of sources) if (!this.isShared(source)) this.put(source, this.raw.cell(source.column));
    for (const [field, value] of Object.entries(this.raw.others)) this.row[field] ??= value;
    if (!this.group.head) this.putPictures(false);
    this.fillFromFirstRow();
    await this.fillDefaults();
    for (const [field, value] of Object.entries(constants)) {
      const text = typeof value === 'string' ? render(value, this.textOf) : value;
      const filled = field === 'sku' ? await shortened(textOf(text)) : text;
      if (filled !== '' && !(field in this.row)) this.row[field] = filled;
    }
    this.collectOptions();
    this.collectTranslations();
    for (const kind of Object.keys(references) as Reference[]) await this.resolve(kind);
    await this.uploadPictures();
    const { sku } = this.row;
    if (typeof sku === 'string' && sku.trim() !== '') return;
    const column = sources.find(({ rule }) => rule.field === 'sku')?.column ?? null;
    this.problems.push({ column, detail: 'The SKU is empty' });
    this.faulty.add('sku');
  }

  /** The first non-empty column of a field counts; `append` adds to its list. */
  private put(source: Source, cell: unknown, append = source.rule.append === true): void {
    const { column, rule } = source;
    const text = textOf(cell);
    if (text === '' && cell !== null && !Object.hasOwn(rule.values, '')) return;
    const before = append ? this.row[rule.field] : undefined;
    if (this.origins.has(rule.field) && !Array.isArray(before)) return;
    this.attempt(source, text, () => {
      const value = typeof cell === 'string' ? readCell(cell, this.withUnit(rule, text)) : cell;
      if (value === undefined) return;
      this.origins.set(rule.field, { column, rule, cell: text });
      if (rule.field === 'images' && Array.isArray(value))
        for (const image of value as unknown[]) if (isObject(image)) this.pictureColumns.set(image, column);
      this.row[rule.field] =
        Array.isArray(before) && Array.isArray(value)
          ? distinct([...(before as unknown[]), ...(value as unknown[])])
          : value;
    });
  }

  private attempt({ column, rule }: Source, cell: string, read: () => void): void {
    try {
      read();
    } catch (error) {
      this.addProblem(rule.field, column, cell, error);
      // A later column does not replace an invalid cell.
      this.origins.set(rule.field, { column, rule, cell });
    }
  }

  private addProblem(field: string, column: string, cell: string, error: unknown): void {
    if (!(error instanceof CellFault)) throw error;
    this.faulty.add(productFieldOf(field));
    this.problems.push({ column, cell: cell.slice(0, 40), detail: `column "${column}": ${error.message}` });
  }

  private withUnit(rule: ColumnRule, cell: string): ColumnRule {
    if (columnsIn(rule.unit).length === 0) return rule;
    const unit = render(rule.unit!, this.textOf);
    if (unit === '') throw new CellFault(`the unit of ${shown(cell)} is empty`);
    return { ...rule, unit };
  }

  private readonly textOf = (column: string): string => {
    if (column === groupKey && this.group.key !== '') return this.group.key;
    const rules = this.reading.sources.filter((source) => source.column === column).map(({ rule }) => rule);
    const own = textOf(this.raw.cell(column));
    const text = own === '' && !rules.some(({ field }) => isOwn(field)) ? textOf(this.group.head?.cell(column)) : own;
    return rules.some(({ values }) => Object.hasOwn(values, text) && values[text] === null) ? '' : text;
  };

  private readonly isShared = ({ rule }: Source): boolean => rule.shared === true && this.group.pictures.length > 0;

  private putPictures(shared: boolean): void {
    for (const { source, cell } of this.group.pictures) {
      if ((source.rule.shared === true) === shared) this.put(source, cell, true);
    }
  }

  private fillFromFirstRow(): void {
    const { head } = this.group;
    const own = new Set(this.origins.keys());
    for (const source of head ? this.reading.sources : []) {
      const { field } = source.rule;
      const isKept = own.has(field) || isOwn(field) || (field === 'compareAtPrice' && own.has('price'));
      if (!isKept && !this.isShared(source)) this.put(source, head!.cell(source.column));
    }
    if (head && !own.has('images')) this.putPictures(false);
    this.putPictures(true);
  }

  private async fillDefaults(): Promise<void> {
    for (const source of this.reading.sources) {
      const { field, default: given, empty } = source.rule;
      if (this.origins.has(field) || field in this.row) continue;
      const value = typeof given === 'string' ? render(given, this.textOf) : given;
      if (value === undefined || value === '') {
        if (empty === 'clear') this.row[field] = null;
      } else this.put(source, field === 'sku' ? await shortened(textOf(value)) : value);
    }
  }

  private collectOptions(): void {
    const options: [string, string][] = [];
    let last: Source | undefined;
    for (const source of this.reading.sources) {
      const { field } = source.rule;
      const template = optionOf(field);
      const value = template === undefined ? '' : textOf(this.take(field));
      const name = value === '' ? '' : render(template!, this.textOf).trim();
      if (name === '') continue;
      options.push([name, value]);
      last = source;
    }
    if (last) this.attempt(last, '', () => void (this.row['options'] = checkedOptions(options)));
    delete this.row['variations'];
    const variation = this.reading.groups?.variations.get(skuKey(textOf(this.row['sku'])));
    if (!variation) return;
    this.row['itemGroup'] ??= variation.itemGroup;
    if (variation.options.length > 0) this.row['options'] ??= variation.options;
  }

  private collectTranslations(): void {
    for (const { rule } of this.reading.sources) {
      const translation = translationOf(rule.field);
      if (!translation || !(rule.field in this.row)) continue;
      const value = this.take(rule.field);
      const translations = { ...(this.row['translations'] as Record<string, Row> | undefined) };
      translations[translation.locale] = { ...translations[translation.locale], [translation.field]: value };
      this.row['translations'] = translations;
    }
  }

  private take(field: string): unknown {
    const { [field]: value } = this.row;
    delete this.row[field];
    return value;
  }

  private async resolve(kind: Reference): Promise<void> {
    if (!(kind in this.row)) return;
    const given = this.take(kind);
    const { column, rule, cell } = this.origins.get(kind) ?? { column: kind, rule: undefined, cell: textOf(given) };
    try {
      const id = typeof given === 'string' ? await this.reading.lookup.firstOf(kind, given, rule) : given;
      if (id !== undefined) this.row[references[kind]] = id;
    } catch (error) {
      this.addProblem(kind, column, cell, error);
    }
  }

  private async uploadPictures(): Promise<void> {
    const { images } = this.row;
    if (!Array.isArray(images)) return;
    for (const image of images as ({ url: unknown } | null)[]) {
      const url = image?.url;
      if (typeof url !== 'string' || isUrl(url)) continue;
      try {
        image!.url = await this.reading.pictures.urlOf(url);
      } catch (error) {
        this.addProblem('images', this.pictureColumns.get(image!) ?? 'images', url, error);
      }
    }
    this.row['images'] = distinct(images);
  }
}

const distinct = (items: readonly unknown[]): unknown[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

export const maxSkuLength = 64;

/** A derived SKU that is too long keeps its start, and ends in a hash that keeps it unique. */
async function shortened(sku: string): Promise<string> {
  if (sku.length <= maxSkuLength) return sku;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sku)));
  const hash = [...digest.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${sku.slice(0, maxSkuLength - hash.length - 1)}-${hash}`;
}
