import { CellFault, shown, UsageError } from './faults.js';
import { leaveOut, rulesFor, wordsOf, type Proposal } from './propose-mapping.js';
import { itemsOf } from './read-cell.js';
import type { Reference } from './read-mapping.js';
import type { Sample } from './read-sample.js';
import { References, type Named, type ReferenceLists } from './references.js';

const plain = (text: string): string => wordsOf(text).join(' ');

/** Finds by id, slug or name, whatever the case, accents and punctuation. Undefined if several have the name. */
function findIn(list: readonly Named[], text: string): Named | undefined {
  const isSame = (known: string): boolean => plain(known) === plain(text);
  const named = list.filter(({ name }) => isSame(name));
  return list.find(({ id, slug }) => isSame(id) || isSame(slug)) ?? (named.length === 1 ? named[0] : undefined);
}

function required(list: readonly Named[], text: string, option: string): Named {
  const found = findIn(list, text);
  if (found) return found;
  const parts = wordsOf(text).map((word) => word.slice(0, 4));
  const alike = ({ name }: Named): number => parts.filter((part) => plain(name).includes(part)).length;
  const near = list.toSorted((a, b) => alike(b) - alike(a) || a.name.length - b.name.length).slice(0, 5);
  throw new UsageError(
    `${option}: there is no ${shown(text)}. Did you mean ${near.map(({ slug }) => slug).join(', ')}?`,
  );
}

/** Assigns brands, categories, types and designers. Throws a UsageError for an unknown or missing name. */
export async function assignReferences(
  catalogue: ReferenceLists,
  sample: Sample,
  proposal: Proposal,
  { brand, defaultCategory }: { brand?: string | undefined; defaultCategory?: string | undefined },
): Promise<void> {
  const lookup = new References(catalogue);
  const owned = await lookup.listed('brand');
  const only = brand === undefined ? owned[0] : required(owned, brand, '--brand');
  if (only && (brand !== undefined || owned.length === 1)) {
    leaveOut(proposal, `all products get the brand ${only.slug}`, (_, field) => field === 'brand');
    proposal.constants['brand'] = only.slug;
  } else {
    const { cells, unknown } = await unknownIn('brand', lookup, sample, proposal);
    if (unknown.length === cells.length) {
      const slugs = owned.map(({ slug }) => slug).join(', ');
      const first = unknown[0] === undefined ? '' : `There is no brand ${shown(unknown[0])}. `;
      throw new UsageError(`${first}Choose a brand with --brand: ${slugs || 'you have none yet'}.`);
    }
    reportUnknown(proposal, 'brands', unknown, 'Their rows fail');
  }
  const all = await lookup.listed('category');
  const byDefault = defaultCategory === undefined ? undefined : required(all, defaultCategory, '--default-category');
  await assignCategories(lookup, sample, proposal, byDefault);
  setDefault(proposal, 'type', byDefault?.name ?? 'Product');
  const [designer] = (await unknownIn('designer', lookup, sample, proposal)).unknown;
  if (designer !== undefined)
    leaveOut(proposal, `there is no designer ${shown(designer)}`, (_, field) => field === 'designer');
}

/** Of several columns of a field, the last has its default. */
function setDefault(proposal: Proposal, field: string, value: string): void {
  const last = rulesFor(proposal, field).at(-1);
  if (last) last.rule.default = value;
  else proposal.constants[field] = value;
}

const columnOf = ({ columns }: Sample, wanted: string) => columns.find(({ name }) => name === wanted)!;

const isKnown = (lookup: References, ...reference: Parameters<References['idOf']>): Promise<boolean> =>
  lookup.idOf(...reference).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CellFault) return false;
      throw error;
    },
  );

/** The cells of a reference, and those that sync would not find. */
async function unknownIn(kind: Reference, lookup: References, sample: Sample, proposal: Proposal) {
  const cells = rulesFor(proposal, kind).flatMap(({ name }) => [...columnOf(sample, name).cells]);
  const unknown: string[] = [];
  for (const cell of cells) if (!(await isKnown(lookup, kind, cell))) unknown.push(cell);
  return { cells, unknown };
}

function reportUnknown({ checks }: Proposal, kinds: string, unknown: readonly string[], outcome: string): void {
  if (unknown.length === 0) return;
  const names = unknown.slice(0, 20).map(shown).join(', ');
  const list = `${names}${unknown.length > 20 ? ', …' : ''}`;
  checks.push(`Unknown ${kinds} (${unknown.length}): ${list}. ${outcome}, or assign them in "values".`);
}

/** Names what sync would not find, and assigns what differs only in case, accents and punctuation. */
async function assignCategories(
  lookup: References,
  sample: Sample,
  proposal: Proposal,
  byDefault: Named | undefined,
): Promise<void> {
  const all = await lookup.listed('category');
  const unmatched = new Set<string>();
  for (const { name, rule } of rulesFor(proposal, 'category')) {
    const cells = [...columnOf(sample, name).cells];
    const path = ['>', '/', '|'].find((text) => cells.some((cell) => cell.includes(text)));
    if (path !== undefined) rule.path ??= path;
    const items = new Set(cells.flatMap((cell) => itemsOf(cell, rule.separator ?? '')));
    items.delete(rule.root ?? '');
    const values: Record<string, string> = {};
    const unknown: string[] = [];
    for (const item of items) {
      if (await isKnown(lookup, 'category', item, rule)) continue;
      const category = findIn(all, item.split(rule.path ?? '>').at(-1)!);
      if (category) values[item] = category.slug;
      else unknown.push(item);
    }
    if (byDefault && unknown.length === items.size) {
      leaveOut(proposal, 'no category has such a name', (column, field) => column === name && field === 'category');
      continue;
    }
    for (const item of unknown) unmatched.add(item);
    if (byDefault) values['*'] = byDefault.slug;
    if (Object.keys(values).length > 0) rule.values = values;
  }
  const last = rulesFor(proposal, 'category').at(-1);
  if (byDefault) setDefault(proposal, 'category', byDefault.slug);
  else if (!last || columnOf(sample, last.name).filled < sample.rows)
    proposal.checks.push('Rows without a category fail. Add --default-category.');
  const outcome = byDefault ? `They become ${byDefault.slug}` : 'Their rows fail; add --default-category';
  reportUnknown(proposal, 'categories', [...unmatched], outcome);
}
