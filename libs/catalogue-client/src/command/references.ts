import type { CatalogueClient } from '../catalogue-client.js';
import type { List } from '../resources/list.js';
import type { Reference } from './mapping.js';
import { CellFault } from './read-cell.js';

interface Named {
  id: string;
  name: string;
  slug: string;
}

/** Finds brands, categories and designers by id, slug or name; reads each list once, when it is first needed. */
export class References {
  private readonly lists = new Map<Reference, Promise<Map<string, Set<string>>>>();

  constructor(private readonly catalogue: CatalogueClient) {}

  /** The id of what is called so. Rejects with a CellFault where nothing is, or several are. */
  async idOf(kind: Reference, text: string): Promise<string> {
    const known = this.lists.get(kind) ?? indexOf(this.listOf(kind));
    this.lists.set(kind, known);
    const found = (await known).get(keyOf(text));
    if (!found) throw new CellFault(`there is no ${kind} with the id, slug or name ${JSON.stringify(text)}`);
    if (found.size > 1) throw new CellFault(`several are called ${JSON.stringify(text)}: write the slug or id`);
    return [...found][0]!;
  }

  private listOf(kind: Reference): List<Named> {
    if (kind === 'brand') return this.catalogue.brands.list();
    return kind === 'category' ? this.catalogue.categories.list() : this.catalogue.designers.list();
  }
}

async function indexOf(list: List<Named>): Promise<Map<string, Set<string>>> {
  const slugs = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for await (const { id, name, slug } of list) {
    for (const key of [id, slug]) slugs.set(keyOf(key), new Set([id]));
    names.set(keyOf(name), (names.get(keyOf(name)) ?? new Set()).add(id));
  }
  // An id or slug wins over a name: it names one.
  return new Map([...names, ...slugs]);
}

const keyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();
