import { skuKey } from '../resources/batch.js';
import { CellFault } from './faults.js';
import { readCell, textOf, type Option, type Variation } from './read-cell.js';
import { render, type Mapping, type Source } from './read-mapping.js';

/** A row of the file. Cells of an NDJSON row may be other values than text. */
export interface RawRow {
  line: number;
  cell(column: string): unknown;
  /** Members that no rule names. */
  others: Readonly<Record<string, unknown>>;
  /** Why the row cannot be read at all. */
  fault?: string;
}

interface Picture {
  source: Source;
  cell: unknown;
}

interface Group {
  key: string;
  /** Its first row, while later rows need it. */
  head?: RawRow | undefined;
  rowsLeft: number;
  pictures?: Picture[];
}

export interface GroupedRow {
  key: string;
  /** The first row of the group, unless this is it. */
  head?: RawRow | undefined;
  /** The row is no product: the group has its pictures. */
  onlyPictures: boolean;
  /** From rows with only pictures, and from shared columns. */
  pictures: readonly Picture[];
}

export const noGroup: GroupedRow = { key: '', onlyPictures: false, pictures: [] };

/**
 * What a row needs to know of other rows, read in a first pass over the file: how many rows each group has, its
 * pictures, and Magento's variations. It holds no rows, only their keys and pictures.
 */
export class RowGroups {
  private readonly groups = new Map<string, Group>();
  readonly variations = new Map<string, { itemGroup: string; options: Option[] }>();

  private sources: readonly Source[] = [];

  constructor(private readonly mapping: Mapping) {}

  static areNeeded = ({ group, columns }: Mapping): boolean =>
    group.length > 0 || [...columns.values()].flat().some(({ field }) => field === 'variations');

  /** The first pass. */
  async read({ sources, rows }: { sources: readonly Source[]; rows: AsyncIterable<RawRow> }): Promise<void> {
    this.sources = sources;
    for await (const row of rows) this.add(row);
    for (const [name, { rowsLeft, pictures }] of this.groups) if (rowsLeft === 1 && !pictures) this.groups.delete(name);
  }

  private add(row: RawRow): void {
    const { group } = this.groupOf(row, true);
    if (group) {
      const isFirst = group.rowsLeft === 0;
      group.rowsLeft += 1;
      const onlyPictures = !isFirst && this.hasOnlyPictures(row);
      for (const source of row.fault === undefined ? this.sources : []) {
        const cell = row.cell(source.column);
        if (source.rule.field !== 'images' || !(onlyPictures || source.rule.shared) || textOf(cell) === '') continue;
        (group.pictures ??= []).push({ source, cell });
      }
    }
    this.addVariations(row);
  }

  private addVariations(row: RawRow): void {
    for (const { column, rule } of this.sources) {
      const cell = rule.field === 'variations' ? textOf(row.cell(column)) : '';
      if (cell === '') continue;
      const skuColumn = this.sources.find((source) => source.rule.field === 'sku')?.column;
      const itemGroup = textOf(skuColumn === undefined ? '' : row.cell(skuColumn));
      try {
        for (const { sku, options } of (readCell(cell, rule) ?? []) as Variation[]) {
          this.variations.set(skuKey(sku), { itemGroup, options });
        }
        this.variations.set(skuKey(itemGroup), { itemGroup, options: [] });
      } catch (error) {
        // Reported when the row is converted.
        if (!(error instanceof CellFault)) throw error;
      }
    }
  }

  /** In the second pass, each row asks once. */
  take(row: RawRow): GroupedRow {
    const { group, names } = this.groupOf(row, false);
    if (!group) return { ...noGroup, key: names[0] ?? '' };
    const { key, head, pictures = [] } = group;
    group.rowsLeft -= 1;
    group.head = group.rowsLeft === 0 ? undefined : (head ?? row);
    const onlyPictures = head !== undefined && this.hasOnlyPictures(row);
    return { key, head, onlyPictures, pictures };
  }

  private groupOf(row: RawRow, add: boolean): { group: Group | undefined; names: string[] } {
    const [key = '', ...own] = this.mapping.group.map((template) =>
      render(template, (column) => textOf(row.cell(column))),
    );
    const names = (key === '' ? own : [key]).filter((name) => name !== '');
    let group = names.map((name) => this.groups.get(name)).find((known) => known !== undefined);
    if (!add || names.length === 0) return { group, names };
    group ??= { key: names[0]!, rowsLeft: 0 };
    // A row that starts the group names it, also after rows that refer to it.
    if (key === '') group.key = names[0]!;
    for (const name of names) if (!this.groups.has(name)) this.groups.set(name, group);
    return { group, names };
  }

  private hasOnlyPictures(row: RawRow): boolean {
    if (row.fault !== undefined) return false;
    const key = this.mapping.group[0] ?? '';
    const given = this.sources.filter(({ column }) => !key.includes(`{${column}}`) && textOf(row.cell(column)) !== '');
    return given.length > 0 && given.every(({ rule }) => rule.field === 'images');
  }
}
