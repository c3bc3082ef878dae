import type { CatalogueClient } from '../catalogue-client.js';
import { UsageError } from './config.js';
import { leaveOut, rulesFor, wordsOf, type Proposal } from './propose-mapping.js';
import type { Sample } from './read-sample.js';
import { quoted } from './refine-rules.js';

interface Named {
  id: string;
  name: string;
  slug: string;
  breadcrumbs?: readonly { name: string; slug: string }[];
}

const folded = (text: string): string => text.trim().normalize('NFC').toLowerCase();
type Called = Pick<Named, 'name' | 'slug'>;
const isCalled = ({ name, slug }: Called, text: string): boolean =>
  [name, slug].some((known) => folded(known) === folded(text));
const isLike = ({ name, slug }: Called, text: string): boolean =>
  [name, slug].some((known) => wordsOf(known).join(' ') === wordsOf(text).join(' '));

/** The record with this ID, slug or name, else the only one that differs in case, accents and punctuation. */
function findIn<Item extends Named>(list: readonly Item[], text: string): Item | undefined {
  for (const isFound of [
    (one: Item) => one.id === text || folded(one.slug) === folded(text),
    (one: Item) => isCalled(one, text),
    (one: Item) => isLike(one, text),
  ]) {
    const found = list.filter(isFound);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

function required<Item extends Named>(list: readonly Item[], text: string, option: string): Item {
  const found = findIn(list, text);
  if (found) return found;
  const parts = wordsOf(text).map((word) => word.slice(0, 4));
  const alike = ({ name }: Named): number => parts.filter((part) => wordsOf(name).join(' ').includes(part)).length;
  const near = list.toSorted((a, b) => alike(b) - alike(a) || a.name.length - b.name.length).slice(0, 5);
  throw new UsageError(
    `${option}: there is no ${quoted(text)}. Did you mean ${near.map(({ slug }) => slug).join(', ')}?`,
  );
}

/** Assigns brands, categories, types and designers. Throws a UsageError for an unknown or missing name. */
export async function assignReferences(
  { brands, categories, designers }: CatalogueClient,
  sample: Sample,
  proposal: Proposal,
  given: { brand?: string | undefined; defaultCategory?: string | undefined },
): Promise<void> {
  const owned = await brands.list().toArray();
  const only = given.brand === undefined ? owned[0] : required(owned, given.brand, '--brand');
  if (only && (given.brand !== undefined || owned.length === 1)) {
    leaveOut(proposal, `all products get the brand ${only.slug}`, (_, field) => field === 'brand');
    proposal.constants['brand'] = only.slug;
  } else if (!keepsKnown('brand', owned, sample, proposal)) {
    const slugs = owned.map(({ slug }) => slug).join(', ');
    throw new UsageError(`Choose a brand with --brand: ${slugs || 'you have none yet'}.`);
  }
  const all = await categories.list().toArray();
  const { defaultCategory } = given;
  const byDefault = defaultCategory === undefined ? undefined : required(all, defaultCategory, '--default-category');
  assignCategories(all, sample, proposal, byDefault);
  const type = byDefault?.name ?? 'Product';
  const [last] = rulesFor(proposal, 'type').slice(-1);
  if (last) last.rule.default = type;
  else proposal.constants['type'] = type;
  if (rulesFor(proposal, 'designer').length > 0)
    keepsKnown('designer', await designers.list().toArray(), sample, proposal);
}

const cellsOf = ({ columns }: Sample, wanted: string): string[] => [
  ...columns.find(({ name }) => name === wanted)!.cells,
];

/** Leaves a reference out unless all its cells are known. */
function keepsKnown(kind: string, list: readonly Named[], sample: Sample, proposal: Proposal): boolean {
  const cells = rulesFor(proposal, kind).flatMap(({ name }) => cellsOf(sample, name));
  const unknown = cells.find((cell) => !findIn(list, cell));
  if (unknown !== undefined) leaveOut(proposal, `there is no ${kind} ${quoted(unknown)}`, (_, field) => field === kind);
  return cells.length > 0 && unknown === undefined;
}

function assignCategories(
  all: readonly Named[],
  sample: Sample,
  proposal: Proposal,
  byDefault: Named | undefined,
): void {
  const unmatched = new Set<string>();
  for (const { name, rule } of rulesFor(proposal, 'category')) {
    const cells = cellsOf(sample, name);
    const found = ['>', '/', '|'].find((text) => cells.some((cell) => cell.includes(text)));
    if (found !== undefined) rule.path ??= found;
    const { separator, path = '>', root } = rule;
    const values: Record<string, string> = {};
    const unknown: string[] = [];
    let hasMatch = false;
    for (const text of new Set(cells.flatMap((cell) => (separator ? cell.split(separator) : [cell])))) {
      const item = text.trim();
      if (item === '' || item === root) continue;
      const levels = item.split(path).map((level) => level.trim());
      const category = all.find((one) => isPath(one, levels)) ?? findIn(all, levels.at(-1)!);
      if (!category) unknown.push(item);
      hasMatch ||= category !== undefined;
      if (category && !(isPath(category, levels) || isCalled(category, item))) values[item] = category.slug;
    }
    if (byDefault && !hasMatch) {
      leaveOut(proposal, 'no category has such a name', (column, field) => column === name && field === 'category');
      continue;
    }
    for (const item of unknown) unmatched.add(item);
    if (byDefault) values['*'] = byDefault.slug;
    if (Object.keys(values).length > 0) rule.values = values;
  }
  const [last] = rulesFor(proposal, 'category').slice(-1);
  if (last && byDefault) last.rule.default = byDefault.slug;
  else if (byDefault) proposal.constants['category'] = byDefault.slug;
  else if (!last || sample.columns.find(({ name }) => name === last.name)!.filled < sample.rows)
    proposal.checks.push('Rows without a category fail. Add --default-category.');
  if (unmatched.size === 0) return;
  const names = [...unmatched].slice(0, 20).map((item) => quoted(item));
  const outcome = byDefault ? `They become ${byDefault.slug}` : 'Their rows fail; add --default-category';
  const list = `${names.join(', ')}${unmatched.size > 20 ? ', …' : ''}`;
  proposal.checks.push(`Unknown categories (${unmatched.size}): ${list}. ${outcome}, or assign them in "values".`);
}

/** Whether the last levels of a category are these, such as `Seating > Sofas`. */
function isPath({ breadcrumbs = [] }: Named, levels: readonly string[]): boolean {
  const last = breadcrumbs.slice(-levels.length);
  return (
    levels.length > 1 && last.length === levels.length && last.every((one, index) => isCalled(one, levels[index]!))
  );
}
