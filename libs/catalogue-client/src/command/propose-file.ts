import { UsageError } from './faults.js';
import { assignReferences } from './init-references.js';
import type { FieldRule } from './known-exports.js';
import { leaveOut, proposeMapping, rulesFor, type Proposal } from './propose-mapping.js';
import type { Sample } from './read-sample.js';
import type { ReferenceLists } from './references.js';
import { refineRules } from './refine-rules.js';

interface ProposalSettings {
  /** Named in errors and in the report. */
  name: string;
  isFile: (path: string) => boolean;
  catalogue: ReferenceLists;
  brand?: string | undefined;
  defaultCategory?: string | undefined;
}

/** Proposes a mapping as the lines of its file, and reports what is left out and what to check. */
export async function proposeFor(
  sample: Sample,
  { name, isFile, catalogue, ...given }: ProposalSettings,
): Promise<{ mapping: string[]; report: string[] }> {
  const proposal = proposeMapping(sample.columns, sample.rows);
  const isRepeated = (column: string): boolean => sample.duplicates.includes(column);
  leaveOut(proposal, 'two columns have this name: rename one', isRepeated);
  refineRules(sample.columns, proposal, isFile);
  if (rulesFor(proposal, 'sku').length === 0)
    throw new UsageError(`${name}: no column looks like a SKU. Rename the column with your article numbers to sku.`);
  await assignReferences(catalogue, sample, proposal, given);
  const hasStock = rulesFor(proposal, 'stockQuantity').length > 0;
  const saysStock = ['inStock', 'trackStock'].some((field) => rulesFor(proposal, field).length > 0);
  if (hasStock && !saysStock) proposal.constants['trackStock'] = true;
  checkNames(sample, proposal);
  return { mapping: mappingOf(sample, proposal), report: reportOf(sample, proposal, name) };
}

/** Checks SKUs, and gives products without a name their SKU as name. */
function checkNames({ columns, rows, encoding }: Sample, proposal: Proposal): void {
  const filledOf = (wanted: string): number => columns.find(({ name }) => name === wanted)!.filled;
  const [sku] = rulesFor(proposal, 'sku');
  const { cells, filled, name } = columns.find((column) => column.name === sku!.name)!;
  const repeated = filled - new Set([...cells].map((cell) => cell.toLowerCase())).size;
  const { checks, constants, group } = proposal;
  if (repeated > 0) checks.push(`"${name}" repeats SKUs in ${repeated} rows, which fail. Each product needs its own.`);
  if (filled < rows && sku!.rule.default !== undefined)
    checks.push('Products without a SKU get one from other columns. If those change, it becomes another product.');
  else if (filled < rows) checks.push(`"${name}" is empty in ${rows - filled} rows, which fail.`);
  if (encoding === 'windows-1252') checks.push('The file is not UTF-8 and is read as windows-1252. Check accents.');
  const names = rulesFor(proposal, 'name');
  if (group.length > 0 || names.some((one) => filledOf(one.name) === rows)) return;
  const [last] = names.slice(-1);
  if (last) last.rule.default = `{${name}}`;
  else constants['name'] = `{${name}}`;
  checks.push('Products without a name get their SKU as name.');
}

const plain = (rule: FieldRule): string | FieldRule => (Object.keys(rule).length === 1 ? rule.field : rule);

/** The mapping as JSON, with one line for each column. */
function mappingOf({ columns, encoding }: Sample, { system, group, constants, ...proposal }: Proposal): string[] {
  const ignored = columns.filter(({ name }) => !proposal.columns.has(name)).map(({ name }) => name);
  // `*` does not ignore columns with a field's name.
  const rest = system === undefined ? ignored : [...ignored.filter((name) => proposal.leftOut.has(name)), '*'];
  const entries = Object.entries({
    ...Object.fromEntries([...proposal.columns].map(([name, rules]) => [name, rules.map(plain)])),
    ...Object.fromEntries(rest.map((name) => [name, null])),
  });
  const lines = entries.map(([name, rules]) => {
    const rule = rules?.length === 1 ? rules[0] : rules;
    return `    ${JSON.stringify(name)}: ${JSON.stringify(rule)}`;
  });
  const members = { constants, ...(group.length > 0 && { group }), ...(encoding !== 'utf-8' && { encoding }) };
  const others = Object.entries(members).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return ['{', '  "columns": {', ...lines.join(',\n').split('\n'), '  },', ...others.join(',\n').split('\n'), '}'];
}

function reportOf(
  { columns, rows, encoding }: Sample,
  { system, leftOut, checks, ...proposal }: Proposal,
  file: string,
) {
  const mapping = JSON.stringify([[...proposal.columns.values()], proposal.group]);
  const unused = columns.filter(({ name }) => !proposal.columns.has(name) && !mapping.includes(`{${name}}`));
  const byReason = new Map<string, string[]>();
  for (const { name, filled } of unused) {
    const reason = filled === 0 ? 'no cells' : (leftOut.get(name) ?? 'no product field fits');
    byReason.set(reason, [...(byReason.get(reason) ?? []), name || '(no name)']);
  }
  return [
    `${file}: ${system ? `${system} export` : 'mapped by column names'}, ${rows} rows, ${encoding}.`,
    `Mapped: ${proposal.columns.size} of ${columns.length} columns.${byReason.size > 0 ? ' Left out:' : ''}`,
    ...[...byReason].map(([reason, names]) => `- ${names.join(', ')}: ${reason}`),
    ...(checks.length > 0 ? ['Check:', ...checks.map((check) => `- ${check}`)] : []),
  ];
}
