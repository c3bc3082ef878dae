import { productFields } from '../generated/constants.js';
import { shown } from './faults.js';
import { boolWords, crownWords, currencies, currencySymbols, units } from './column-words.js';
import type { FieldRule } from './known-exports.js';
import { leaveOut, rulesFor, wordsOf, type Column, type Proposal } from './propose-mapping.js';
import { numberOf, type Notation } from './read-number.js';

const isMoney = (field: string): boolean => field === 'price' || field === 'compareAtPrice';

/** Adapts the rules to all cells of their columns, and leaves out what does not fit. `isFile` finds pictures that are no URLs. */
export function refineRules(table: readonly Column[], proposal: Proposal, isFile: (path: string) => boolean): void {
  const unitless: string[] = [];
  for (const { name, cells, filled } of table) {
    for (const rule of filled > 0 ? [...(proposal.columns.get(name) ?? [])] : []) {
      const fault = refine(rule, name, [...cells], proposal.checks, isFile);
      if (fault !== undefined) leaveOut(proposal, fault, (column, field) => column === name && field === rule.field);
      else if (/^(weight|length|width|height)$/.test(rule.field) && rule.unit === undefined) unitless.push(name);
    }
  }
  if (unitless.length > 0)
    proposal.checks.push(`Without a unit, read as kg and cm: ${unitless.join(', ')}. For another, add "unit".`);
  chooseCurrency(table, proposal);
}

/** Returns the reason to leave the rule out. */
function refine(
  rule: FieldRule,
  name: string,
  cells: readonly string[],
  checks: string[],
  isFile: (path: string) => boolean,
) {
  const kind = (productFields as Readonly<Record<string, string>>)[rule.field];
  if (kind === 'number' || kind === 'integer') return refineNumber(rule, name, cells, checks, kind === 'integer');
  if (kind === 'boolean' && !rule.values) {
    const values = Object.fromEntries(cells.map((cell) => [cell, boolWords.get(wordsOf(cell).join(''))]));
    const unknown = cells.find((cell) => values[cell] === undefined);
    if (unknown !== undefined) return `${shown(unknown)} is neither yes nor no`;
    if (!cells.every((cell) => /^(true|false)$/i.test(cell))) rule.values = values;
  }
  if (rule.field === 'gtin') {
    const invalid = cells.filter((cell) => !isGtin(cell));
    if (invalid.length > cells.length / 20)
      return `${invalid.length} of ${cells.length} have a wrong check digit, such as ${shown(invalid[0]!)}`;
  }
  if (/^(tags|finishes|images)$/.test(rule.field)) {
    const countOf = (separator: string): number => cells.filter((cell) => cell.includes(separator)).length;
    const [most] = ['|', ';', ',', '\n'].toSorted((one, other) => countOf(other) - countOf(one));
    if (countOf(most!) > 0) rule.separator ??= most;
  }
  if (rule.field !== 'images') return undefined;
  const items = cells.slice(0, 50).flatMap((cell) => cell.split(rule.separator ?? '|'));
  const path = items.map((item) => item.trim()).find((item) => item !== '' && !/^https?:\/\//i.test(item));
  if (path === undefined || isFile(path)) return undefined;
  return 'pictures are neither URLs nor files beside this file. Unpack them here, or map the column with "base"';
}

function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

/** The simplest first. */
const notations: readonly (readonly [decimal: '.' | ',', thousands?: string])[] = [
  ...([['.'], [','], [',', '.'], ['.', ','], [',', ' '], ['.', ' '], [',', "'"], ['.', "'"]] as const),
];

/** Finds the notation that fits the most cells, and the unit. */
function refineNumber(rule: FieldRule, name: string, cells: readonly string[], checks: string[], isInteger: boolean) {
  const parts = cells.map((cell) => (cell.length > 100 ? null : /^([^\d.,-]*)(-?[\d.,'’\s]*\d)(.*)$/su.exec(cell)));
  const numbers = parts.flatMap((part) => (part ? [part[2]!.replaceAll(/\s/g, ' ').replaceAll('’', "'")] : []));
  const texts = cells.filter((_, index) => !parts[index]);
  if (texts.length > numbers.length) return `the cells are no numbers, such as ${shown(texts[0]!)}`;
  const failing = notations.map(([decimal, thousands]) => {
    const groups = thousands === undefined ? '' : `|[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+`;
    const valid = new RegExp(`^-?(?:\\d*${groups})(?:\\${decimal}\\d${isMoney(rule.field) ? '{1,2}' : '+'})?$`);
    return numbers.filter((number) => !valid.test(number)).length;
  });
  const [decimal, thousands] = notations[failing.indexOf(Math.min(...failing))]!;
  if (decimal !== '.') rule.decimal = decimal;
  if (thousands !== undefined) rule.thousands = thousands;
  if (numbers.some((number) => /^-?[.,]/.test(number))) rule.leadingZero = false;
  const separated = numbers.filter((number) => /\D/.test(number));
  if (separated.length > 0 && separated.every((number) => /^\d{1,3}[.,]\d{3}$/.test(number)))
    checks.push(`"${name}": ${shown(separated[0]!)} is read with a ${thousands ? 'thousands' : 'decimal'} separator.`);
  const inCells = parts.map((part) => (part ? part[1]!.trim() || part[3]!.trim() : '')).find((affix) => affix !== '');
  const inName = wordsOf(name).find((word) => units.has(word) || currencies.has(word.toUpperCase()));
  const unit = inCells ?? (isMoney(rule.field) ? inName?.toUpperCase() : inName);
  if (unit !== undefined) rule.unit ??= unit;
  const areNone = texts.length <= 5 && texts.every(({ length }) => length <= 40);
  if (areNone && texts.length > 0) {
    rule.values = { ...rule.values, ...Object.fromEntries(texts.map((text) => [text, null])) };
    checks.push(`"${name}": ${texts.map((text) => shown(text)).join(', ')} means no value.`);
  }
  if (rule.unit?.includes('{')) return undefined;
  const faulty = cells.filter((cell, index) =>
    parts[index] ? !isNumber(cell, { ...rule, decimal }, isInteger) : !areNone,
  );
  if (faulty.length * 2 > cells.length)
    return `most numbers have another notation or unit, such as ${shown(faulty[0]!)}`;
  if (faulty.length > 0)
    checks.push(
      `"${name}": numbers of another notation or unit fail (${faulty.length}), such as ${shown(faulty[0]!)}.`,
    );
  return undefined;
}

function isNumber(cell: string, notation: Notation, isInteger: boolean): boolean {
  try {
    return Number.isFinite(numberOf(cell, notation, isInteger));
  } catch {
    return false;
  }
}

/** A product has one currency: the one of the most prices. */
function chooseCurrency(table: readonly Column[], proposal: Proposal): void {
  const words = new Set(table.flatMap(({ name }) => wordsOf(name)));
  const crowns = crownWords.find(([, known]) => known!.some((word) => words.has(word)))?.[0] ?? 'NOK';
  const counts = new Map<string, number>();
  const codes = new Map<string, string>();
  let isGuess = false;
  for (const { name, filled } of table) {
    const rule = proposal.columns.get(name)?.find(({ field }) => isMoney(field));
    if (!rule || filled === 0) continue;
    const unit = (rule.unit ?? '').toUpperCase();
    const isCrown = /^KR|KR\.?$|^,-/.test(unit);
    isGuess ||= isCrown;
    const code = currencySymbols[unit] ?? (isCrown ? crowns : currencies.has(unit) ? unit : '');
    counts.set(code, (counts.get(code) ?? 0) + filled);
    codes.set(name, code);
  }
  const [main] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (main === undefined || rulesFor(proposal, 'currency').length > 0) return;
  leaveOut(
    proposal,
    `a product has one currency, and most prices are in ${main}`,
    (name) => (codes.get(name) ?? '') !== '' && codes.get(name) !== main,
  );
  if (main !== '') proposal.constants['currency'] = main;
  if (main === '' || isGuess)
    proposal.checks.push(`The file names no currency. Prices are in ${main || 'EUR'} unless you change "constants".`);
}
