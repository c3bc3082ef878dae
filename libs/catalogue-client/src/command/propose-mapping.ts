import { productFields } from '../generated/constants.js';
import { columnWords, currencies, fillers, languages, units } from './column-words.js';
import { knownExports, type FieldRule, type KnownExport } from './known-exports.js';

export interface Column {
  name: string;
  filled: number;
  /** The distinct cells. */
  cells: ReadonlySet<string>;
}

export interface Proposal {
  /** The shop system of a known export. */
  system: string | undefined;
  /** In the mapping's order. */
  columns: Map<string, FieldRule[]>;
  constants: Record<string, unknown>;
  group: readonly string[];
  /** Columns without a rule, with the reason. */
  leftOut: Map<string, string>;
  /** What the vendor should check. */
  checks: string[];
}

/** Proposes rules for the columns of a known export, else by the names of the columns. */
export function proposeMapping(table: readonly Column[], rows: number): Proposal {
  const names = table.map(({ name }) => name);
  const known = knownExports.find(({ marks }) => marks.every((mark) => names.some((name) => matchOf(mark, name))));
  const proposal: Proposal = {
    ...{ system: known?.name, columns: new Map(), constants: {}, group: [], leftOut: new Map(), checks: [] },
  };
  if (known) applyExport(known, names, proposal);
  else applyWords(table, rows, proposal);
  chooseLanguage(table, proposal);
  return proposal;
}

/** The rules of a field with their columns, in the mapping's order. */
export const rulesFor = ({ columns }: Proposal, field: string): { name: string; rule: FieldRule }[] =>
  [...columns].flatMap(([name, rules]) => rules.filter((rule) => rule.field === field).map((rule) => ({ name, rule })));

/** Removes the rules of a field; a column without another rule is left out for this reason. */
export function leaveOut(
  { columns, leftOut }: Proposal,
  reason: string,
  isOut: (name: string, field: string) => boolean,
) {
  for (const [name, rules] of [...columns]) {
    const kept = rules.filter(({ field }) => !isOut(name, field));
    if (kept.length > 0) columns.set(name, kept);
    else if (columns.delete(name)) leftOut.set(name, reason);
  }
}

const matchOf = (pattern: string, name: string): RegExpExecArray | null => new RegExp(`^(?:${pattern})$`).exec(name);

function applyExport(known: KnownExport, names: readonly string[], proposal: Proposal): void {
  for (const [pattern, rules] of Object.entries(known.rules)) {
    for (const name of names) {
      const match = matchOf(pattern, name);
      if (!match || proposal.columns.has(name)) continue;
      const own = [rules].flat().map((rule) => (typeof rule === 'string' ? { field: rule } : rule));
      const text = JSON.stringify(own)
        .replaceAll('$1', JSON.stringify(match[1] ?? '').slice(1, -1))
        // A template loses its references to columns that the file lacks.
        .replaceAll(/[^{}"]*\{([^{}":]+)\}/g, (part, column: string) => (names.includes(column) ? part : ''));
      proposal.columns.set(name, JSON.parse(text.replaceAll(/,"unit":""/g, '')) as FieldRule[]);
    }
  }
  proposal.group = known.group?.filter((key) => key.includes('{') || names.includes(key)) ?? [];
  Object.assign(proposal.constants, known.constants);
  for (const [pattern, reason] of Object.entries(known.leftOut)) {
    for (const name of names) if (matchOf(pattern, name)) proposal.leftOut.set(name, reason);
  }
}

/** The words of a name, in lower case without accents: `Höhe (cm)` → `hohe`, `cm`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

// By one word of several, `Cost price` would be a price, and `Height of seat` the height.
const wholeNameOnly = /^(price|compareAtPrice|length|width|height|weight)$/;

/** The field for a column's name, and how well it fits (0 is best). Units, currencies and languages do not count. */
export function fieldOf(name: string): { field: string; rank: number } | undefined {
  if (Object.hasOwn(productFields, name)) return { field: name, rank: 0 };
  const words = wordsOf(name);
  const bare = words.filter((word) => !units.has(word) && !currencies.has(word.toUpperCase()) && !fillers.has(word));
  const own = bare.filter((word) => !languages.has(word));
  for (const [at, word] of [words.join(''), bare.join(''), own.join(''), own[0]].entries()) {
    for (const [field, known] of columnWords) {
      const rank = known.indexOf(word ?? '');
      if (rank !== -1 && !(at === 3 && wholeNameOnly.test(field))) return { field, rank: at * 100 + rank };
    }
  }
  return undefined;
}

function applyWords(table: readonly Column[], rows: number, proposal: Proposal): void {
  const { columns, leftOut } = proposal;
  const found = table.flatMap((column) => {
    const said = column.filled === 0 ? undefined : fieldOf(column.name);
    return said ? [{ ...said, name: column.name, key: `${said.field}:${localeOf(column.name) ?? ''}` }] : [];
  });
  const placeOf = ({ field }: { field: string }): number => found.findIndex((one) => one.field === field);
  const givers = new Map<string, string>();
  for (const { field, name, key } of found.toSorted((a, b) => placeOf(a) - placeOf(b) || a.rank - b.rank)) {
    const giver = givers.get(key);
    if (giver !== undefined && !['images', 'description', 'option'].includes(field)) {
      leftOut.set(name, `"${giver}" already gives ${field}`);
      continue;
    }
    givers.set(key, name);
    const append = field === 'images' && giver !== undefined ? { append: true } : {};
    columns.set(name, [{ field: field === 'option' ? `option:${name}` : field, ...append }]);
  }
  // Price lists often have one text for each row.
  const [text] = rulesFor(proposal, 'description');
  if (text && rulesFor(proposal, 'name').length === 0) text.rule.field = 'name';
  if (rulesFor(proposal, 'sku').length > 0) return;
  const isKey = ({ cells }: Column): boolean =>
    cells.size === rows && [...cells].every((cell) => /^\S{1,64}$/.test(cell));
  const key = table.find((column) => !columns.has(column.name) && isKey(column));
  if (!key || rows === 1) return;
  columns.set(key.name, [{ field: 'sku' }]);
  proposal.checks.push(`"${key.name}" is read as the SKU, because each cell is different.`);
}

const translated = /^(name|type|description|materials|collection|countryOfOrigin)$/;

/** `description-de_DE-ecommerce` → `de_DE`, `Name (DE)` → `de`. */
function localeOf(name: string): string | undefined {
  const [, akeneo, last = ''] = /-([a-z]{2}_[A-Z]{2})(?:-|$)|[-_ (.]([A-Za-z]{2})\)?$/.exec(name) ?? [];
  return akeneo ?? (languages.has(last.toLowerCase()) ? last.toLowerCase() : undefined);
}

/** The language with the most texts becomes the main one; the others become translations. */
function chooseLanguage(table: readonly Column[], { columns, checks }: Proposal): void {
  const counts = new Map<string, number>();
  const texts = table.flatMap(({ name, filled }) => {
    const rule = columns.get(name)?.find(({ field }) => translated.test(field));
    const locale = localeOf(name);
    if (!rule || locale === undefined) return [];
    counts.set(locale, (counts.get(locale) ?? 0) + filled);
    return [{ rule, locale }];
  });
  const [main] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  for (const { rule, locale } of texts) if (locale !== main) rule.field = `${rule.field}:${locale}`;
  if (counts.size > 1) checks.push(`The main texts are in ${main}; other languages become translations.`);
}
