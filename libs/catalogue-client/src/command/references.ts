import { CellFault, shown } from './faults.js';
import { itemsOf, textOf } from './read-cell.js';
import type { ColumnRule, Reference } from './read-mapping.js';

export interface Named {
  id: string;
  name: string;
  slug: string;
  parentId?: string | null;
}

/** The lists of a CatalogueClient that cells refer to. */
export interface ReferenceLists {
  brands: { list(): AsyncIterable<Named> };
  categories: { list(): AsyncIterable<Named> };
  designers: { list(): AsyncIterable<Named> };
}

interface Index {
  byId: Map<string, Named>;
  byKey: Map<string, Set<string>>;
}

type PathRule = Pick<ColumnRule, 'path' | 'root'>;
type CellRule = PathRule & Pick<ColumnRule, 'values' | 'separator' | 'default'>;
const noRule: CellRule = { values: {}, separator: '' };

/** Resolves brands, categories and designers to ids. Each list is read once, on first use. */
export class References {
  private readonly lists = new Map<Reference, Promise<Index>>();
  /** Ids by path: a file repeats few paths in many rows. */
  private readonly paths = new Map<string, string>();

  constructor(private readonly catalogue: ReferenceLists) {}

  /** Finds by id, slug or name, a category also by path. Rejects with a CellFault if there is no match, or several. */
  async idOf(kind: Reference, text: string, rule: PathRule = {}): Promise<string> {
    const index = await this.indexOf(kind);
    const found = index.byKey.get(keyOf(text));
    if (found?.size === 1) return [...found][0]!;
    if (found) throw new CellFault(`several have the name ${shown(text)}: use the slug or id`);
    const levels = kind === 'category' ? itemsOf(text, rule.path ?? '>') : [];
    if (levels.length > 1) {
      const id = this.paths.get(text) ?? idOfPath(levels, index, rule);
      this.paths.set(text, id);
      return id;
    }
    throw new CellFault(`there is no ${kind} with the id, slug or name ${shown(text)}`);
  }

  /** Finds the first item of a cell that exists. `values` applies to the cell, then to each item. */
  async firstOf(kind: Reference, text: string, rule: CellRule = noRule): Promise<string | null | undefined> {
    const { values, separator, root, default: other } = rule;
    let fault: CellFault | undefined;
    const whole = Object.hasOwn(values, text) || (await this.indexOf(kind)).byKey.has(keyOf(text));
    for (const item of whole ? [text] : itemsOf(text, separator)) {
      if (root !== undefined && keyOf(item) === keyOf(root)) continue;
      const value = Object.hasOwn(values, item) ? values[item] : item;
      if (value === null) continue;
      try {
        return await this.idOf(kind, textOf(value), rule);
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        fault ??= error;
      }
    }
    if (fault === undefined) return other === undefined ? undefined : this.idOf(kind, textOf(other), rule);
    if (!Object.hasOwn(values, '*')) throw fault;
    return values['*'] === null ? null : this.idOf(kind, textOf(values['*']), rule);
  }

  /** All records of a kind. */
  listed = async (kind: Reference): Promise<Named[]> => [...(await this.indexOf(kind)).byId.values()];

  private indexOf(kind: Reference): Promise<Index> {
    const known = this.lists.get(kind) ?? indexOf(this.listOf(kind));
    this.lists.set(kind, known);
    return known;
  }

  private listOf(kind: Reference): AsyncIterable<Named> {
    if (kind === 'brand') return this.catalogue.brands.list();
    return kind === 'category' ? this.catalogue.categories.list() : this.catalogue.designers.list();
  }
}

async function indexOf(list: AsyncIterable<Named>): Promise<Index> {
  const byId = new Map<string, Named>();
  const slugs = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for await (const named of list) {
    const { id, name, slug } = named;
    byId.set(id, named);
    for (const key of [id, slug]) slugs.set(keyOf(key), new Set([id]));
    names.set(keyOf(name), (names.get(keyOf(name)) ?? new Set()).add(id));
  }
  // An id or slug is unique, so it takes precedence over a name.
  return { byId, byKey: new Map([...names, ...slugs]) };
}

/** Each level must be directly below the one before. The first may be any category. */
function idOfPath(given: readonly string[], { byId }: Index, { root }: PathRule): string {
  const levels = root !== undefined && keyOf(given[0]!) === keyOf(root) ? given.slice(1) : given;
  const all = [...byId.values()];
  let found = all;
  for (const [index, level] of levels.entries()) {
    const parents = new Set(found.map(({ id }) => id));
    const named = all.filter(({ name, slug }) => keyOf(name) === keyOf(level) || keyOf(slug) === keyOf(level));
    found = index === 0 ? named : named.filter(({ parentId }) => parents.has(parentId ?? ''));
    if (found.length > 0) continue;
    const below = index === 0 ? '' : ` directly below ${shown(levels.slice(0, index).join(' > '))}`;
    const path = named.length === 1 ? ` (its path is ${shown(pathOf(named[0]!, byId))})` : '';
    throw new CellFault(`there is no category ${shown(level)}${below}${path}`);
  }
  if (found.length === 1) return found[0]!.id;
  const paths = found.map((category) => pathOf(category, byId)).join(', ');
  throw new CellFault(`several categories have the path ${shown(levels.join(' > '))}: ${paths}`);
}

function pathOf(category: Named, byId: ReadonlyMap<string, Named>): string {
  const parent = byId.get(category.parentId ?? '');
  return parent ? `${pathOf(parent, byId)} > ${category.name}` : category.name;
}

const keyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();
