import { productFields } from '../generated/constants.js';
import { CellFault, UsageError } from './faults.js';
import { unitOf, type Notation } from './read-number.js';

/** Fields that accept a name, slug or id. */
export const references = { brand: 'brandId', category: 'categoryId', designer: 'designerId' } as const;
export type Reference = keyof typeof references;
export const isReference = (field: string): field is Reference => Object.hasOwn(references, field);

export interface ColumnRule extends Notation {
  /** Separates list items; empty: the cell is one item. */
  separator: string;
  /** Separates the levels of a category path. */
  path?: string;
  /** A first level of category paths that the catalogue does not have. */
  root?: string;
  /** Maps cell text to values, such as `{"J": true, "N": false}`; `*` maps any other text. */
  values: Readonly<Record<string, unknown>>;
  /** The value of an empty cell. Text is a template. */
  default?: unknown;
  /** Whether an empty cell keeps or clears the field. */
  empty: 'unchanged' | 'clear';
  /** Comes before pictures that are no URLs. */
  base?: string;
  /** Adds to the items of earlier columns. */
  append?: boolean;
  /** All rows of a group get this column's pictures from all of them. */
  shared?: boolean;
}

export interface Mapping {
  /** Rules by column name; an empty list ignores the column. */
  columns: ReadonlyMap<string, readonly ColumnRule[]>;
  /** Whether columns without a rule are ignored. */
  ignoresRest: boolean;
  /** Text is a template. */
  constants: Readonly<Record<string, unknown>>;
  /** Templates: the key of the row's group, then the keys of a row that starts a group. */
  group: readonly string[];
  /** A TextDecoder label, such as `windows-1252`. */
  encoding: string;
  delimiter: string | undefined;
}

export const noMapping: Mapping = {
  ...{ columns: new Map(), ignoresRest: false, constants: {}, group: [], encoding: 'utf-8', delimiter: undefined },
};

const translatedFields = ['name', 'type', 'description', 'materials', 'collection', 'countryOfOrigin'];
const translation = new RegExp(`^(${translatedFields.join('|')}):([a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)$`);
const option = /^option:(.+)$/s;

/** Splits `name:de_DE` into the field and its locale. */
export function translationOf(field: string): { field: string; locale: string } | undefined {
  const [, name, locale] = translation.exec(field) ?? [];
  return name !== undefined && locale !== undefined ? { field: name, locale: locale.replaceAll('_', '-') } : undefined;
}

/** The template of the option's name in `option:Size`. */
export const optionOf = (field: string): string | undefined => option.exec(field)?.[1]?.trim();

/** The field of the product that a rule's field belongs to: `name:de` → `translations`, `brand` → `brandId`. */
export function productFieldOf(field: string): string {
  if (isReference(field)) return references[field];
  if (translation.test(field)) return 'translations';
  return option.test(field) || field === 'variations' ? 'options' : field;
}

const fieldNames = [...Object.keys(productFields), ...Object.keys(references)];
export const isField = (name: string): boolean => fieldNames.includes(name);
const isTarget = (name: string): boolean =>
  isField(name) || name === 'variations' || translation.test(name) || option.test(name);

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isThousands = (text: unknown): boolean => typeof text === 'string' && /^[^\d+-]$/u.test(text);

/** Each member of a rule: whether a value is valid, and the error if it is not. */
const members: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  decimal: [(value) => value === '.' || value === ',', 'decimal is "." or ",".'],
  thousands: [isThousands, 'thousands must be one character other than decimal, such as "." or " ".'],
  leadingZero: [isFlag, 'leadingZero must be true or false.'],
  unit: [isText, 'unit must be a text such as "kg", "EUR" or "{Unit}".'],
  separator: [isText, 'separator must be a text.'],
  path: [isText, 'path must be a text such as ">".'],
  root: [isText, 'root must be a text.'],
  values: [isObject, 'values must be an object: {"J": true}.'],
  default: [(value) => value !== null, 'default must be a value other than null.'],
  empty: [(value) => value === 'unchanged' || value === 'clear', 'empty must be "unchanged" or "clear".'],
  base: [isText, 'base must be a text.'],
  append: [isFlag, 'append must be true or false.'],
  shared: [isFlag, 'shared must be true or false.'],
};

/** Throws a UsageError that locates all faults, one a line. */
export function parseMapping(text: string, file: string): Mapping {
  const faults: string[] = [];
  const fail = (fault: string): void => void faults.push(`${file}: ${fault}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/(?:, (?:\.\.\.)?".*"| in JSON at position \d).*$/s, '');
    throw new UsageError(`${file}, ${placeOfFault(text)}: ${reason}.`);
  }
  if (!isObject(json)) throw new UsageError(`${file}: a mapping must be a JSON object.`);
  const { columns: given = {}, constants = {}, group = [], encoding = 'utf-8', delimiter, ...unknown } = json;
  for (const name of Object.keys(unknown)) {
    fail(`"${name}" is unknown. Use columns, constants, group, encoding or delimiter.`);
  }
  if (!isObject(given)) fail('columns must be an object: {"column": "field"}.');
  const { '*': rest, ...named } = isObject(given) ? given : {};
  if (rest !== undefined && rest !== null) fail('columns, "*": must be null, which ignores all other columns.');
  const columns = new Map<string, ColumnRule[]>();
  for (const [name, rules] of Object.entries(named)) {
    const failIn = (fault: string): void => fail(`columns, "${name}": ${fault}`);
    const parsed = (Array.isArray(rules) ? rules : [rules]).map((rule) => ruleOf(rule, failIn));
    columns.set(
      name.trim(),
      parsed.filter((rule) => rule !== null),
    );
  }
  if (!isObject(constants)) fail('constants must be an object: {"field": value}.');
  else for (const name of Object.keys(constants)) if (!isField(name)) fail(`constants: ${unknownField(name)}`);
  const keys: unknown[] = Array.isArray(group) ? group : [group];
  if (!keys.every(isText)) fail('group must be a column, or a list of templates such as "{Handle}".');
  if (typeof encoding !== 'string' || !isEncoding(encoding)) fail('encoding must be a name such as "windows-1252".');
  if (delimiter !== undefined && (typeof delimiter !== 'string' || delimiter.length !== 1)) {
    fail('delimiter must be one character.');
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return {
    ...{ columns, ignoresRest: rest === null, constants: constants as Mapping['constants'] },
    group: (keys as string[]).map((key) => (key.includes('{') ? key : `{${key}}`)),
    ...{ encoding: encoding as string, delimiter: delimiter as string | undefined },
  };
}

/** Finds the shortest start of a text that is not the start of any JSON, because not every error has its position. */
function placeOfFault(text: string): string {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (startsJson(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = text.slice(0, good).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

function startsJson(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /^(Unexpected end|Unterminated string)/.test(message) || Number(position) === start.length;
  }
}

function ruleOf(rule: unknown, fail: (fault: string) => void): ColumnRule | null {
  if (rule === null) return null;
  const { field, ...given } = isObject(rule) ? rule : { field: rule };
  if (typeof rule !== 'string' && !isObject(rule)) fail('must be a field, null, or an object with a field.');
  else if (typeof field !== 'string' || !isTarget(field)) fail(unknownField(field));
  for (const [name, value] of Object.entries(given)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!member) fail(`"${name}" is unknown. Use field, ${Object.keys(members).join(', ')}.`);
    else if (!member[0](value)) fail(member[1]);
  }
  const complete = { ...plainRule(String(field)), ...given };
  if (complete.thousands === complete.decimal) fail(members['thousands']![1]);
  if (isText(complete.unit) && columnsIn(complete.unit).length === 0) {
    try {
      unitOf(complete.unit!, complete.field);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      fail(`unit: ${error.message}.`);
    }
  }
  return complete;
}

/** The rule of a column with the name of a field. */
export function plainRule(field: string): ColumnRule {
  // The notation of options decides about their separator.
  const isWhole = isReference(field) || option.test(field) || field === 'options';
  return { field, decimal: '.', separator: isWhole ? '' : '|', values: {}, empty: 'unchanged' };
}

export interface Source {
  column: string;
  rule: ColumnRule;
}

/** The columns that rules name, in the mapping's order. */
export const mappedSources = ({ columns }: Mapping): Source[] =>
  [...columns].flatMap(([column, rules]) => rules.map((rule) => ({ column, rule })));

/** The columns that rules or templates name. */
export function mappedColumns(mapping: Mapping): Set<string> {
  const { columns, constants, group } = mapping;
  const templates = [...group, ...Object.values(constants)];
  for (const { rule } of mappedSources(mapping)) templates.push(rule.default, rule.unit, optionOf(rule.field));
  return new Set([...columns.keys(), ...templates.flatMap(columnsIn).filter((column) => column !== groupKey)]);
}

/** The columns to read, in the mapping's order. Throws a UsageError that names all faults of the header. */
export function sourcesOf(header: readonly string[], mapping: Mapping, file: string): Source[] {
  const mapped = mappedColumns(mapping);
  const unmapped = header.filter((name) => !mapped.has(name));
  const own = unmapped.filter(isField).map((column) => ({ column, rule: plainRule(column) }));
  const sources = [...mappedSources(mapping), ...own];
  const fields = new Set(sources.map(({ rule }) => rule.field));
  const constants = Object.keys(mapping.constants);
  const unknown = mapping.ignoresRest ? [] : unmapped.filter((name) => !isField(name));
  const faults = unknown.map((name) => `column ${unknownField(name)}`);
  if (unknown.length > 0) {
    const them = unknown.length === 1 ? 'it' : 'each';
    faults.push(`${faults.pop()} Map ${them} to a field, or to null to ignore it ("*": null ignores all).`);
  }
  for (const name of mapped)
    if (!header.includes(name)) faults.push(`the mapping names the column "${name}", which does not exist.`);
  for (const { column, rule } of sources)
    if (header.indexOf(column) !== header.lastIndexOf(column))
      faults.push(`the field "${rule.field}" comes from two columns of the name "${column}".`);
  for (const field of constants)
    if (fields.has(field)) faults.push(`the field "${field}" comes from two columns or constants.`);
  if (!fields.has('sku') && !constants.includes('sku'))
    faults.push('no column is mapped to sku, which identifies products.');
  if (faults.length > 0) throw new UsageError(faults.map((fault) => `${file}, line 1: ${fault}`).join('\n'));
  return sources;
}

/** The name that stands for the key of the row's group in a template. */
export const groupKey = 'group';

/** A column in a template, with the text before it. */
const place = /([^{}]*)\{([^{}]+)\}/g;

export const columnsIn = (template: unknown): string[] =>
  typeof template === 'string' ? [...template.matchAll(place)].map(([, , column]) => column!.trim()) : [];

/** Fills in `{Handle}-{Size}`. An empty cell is left out with the text before it; all empty: an empty text. */
export function render(template: string, textOf: (column: string) => string): string {
  if (!template.includes('{')) return template;
  let rendered = '';
  const rest = template.replaceAll(place, (_all, before: string, column: string, at: number) => {
    const text = textOf(column.trim());
    if (text !== '') rendered += (rendered === '' && at > 0 ? '' : before) + text;
    return '';
  });
  return rendered && rendered + rest;
}

function unknownField(name: unknown): string {
  const said = typeof name === 'string' ? name : JSON.stringify(name);
  const near = fieldNames.find((field) => field.toLowerCase() === said?.toLowerCase().replaceAll(/[\s_-]/g, ''));
  return `"${said}" is not a product field${near === undefined ? '' : ` (did you mean ${near}?)`}.`;
}

function isEncoding(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
