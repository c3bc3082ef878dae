import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import { arbitraryOf } from './arbitrary.js';
import type { JsonSchema, OpenApiDocument } from './document.js';
import { fuzzJson } from './fuzz-values.js';

type InputClass = new () => object;
type Read = (type: InputClass, value: unknown) => unknown;

/** The classes of bulk rows that a service reads, and its readers. */
export interface ReadingSubject {
  document: OpenApiDocument;
  rows: readonly InputClass[];
  /** Reads a row as batches and imports do; throws for an invalid one. */
  readRow: Read;
  /** Reads it with class-transformer and class-validator; throws for an invalid one. */
  readInput: Read;
  /** Reads a valid row with the compiled reader; returns undefined for a row that it leaves to the libraries. */
  readValid: Read;
  seed: number;
  /** Values for each class. */
  runs: number;
}

/**
 * Reads rows with the compiled reader and with the libraries. Half of the rows have one part changed. Returns a sentence
 * for each class for which the readers disagree on validity, on the resulting value or on the order of its members, or for
 * which no row was valid; empty if they agree.
 */
export function readingFaults(subject: ReadingSubject): string[] {
  return subject.rows.flatMap((type) => {
    let sound = 0;
    for (const value of valuesOf(rowsOf(subject.document, type), subject)) {
      const isValid = subject.readValid(type, value) !== undefined;
      const [read, exact] = [subject.readRow, subject.readInput].map((by) => outcomeOf(by, type, value));
      if (isValid) sound += 1;
      const shown = `${type.name} (FUZZ_SEED=${subject.seed}): ${JSON.stringify(value).slice(0, 2_000)}`;
      if (!isDeepStrictEqual(read, exact) || JSON.stringify(read) !== JSON.stringify(exact))
        return [`${shown} is read as ${JSON.stringify(read)}, and by the libraries as ${JSON.stringify(exact)}`];
      if ('input' in exact! && !isValid && !hasLongList(value)) return [`${shown} is valid, and left to the libraries`];
    }
    return sound === 0 ? [`${type.name}: none of ${subject.runs} values is sound`] : [];
  });
}

function valuesOf(made: Arbitrary<object>, { seed, runs }: ReadingSubject): unknown[] {
  const some = fc.sample(withChanges(made, anyValue), { numRuns: runs, seed });
  const names = new Set(fc.sample(made, { numRuns: runs, seed }).flatMap((value) => Object.keys(value)));
  const [whole] = fc.sample(made, { numRuns: 1, seed });
  return [...some, ...[...names].map((name) => ({ ...whole, [name]: null }))];
}

function outcomeOf(read: Read, type: InputClass, value: unknown): object {
  try {
    return { input: read(type, value) };
  } catch (error) {
    const { errors } = (error as { occurrence?: { errors?: unknown } }).occurrence ?? {};
    if (errors === undefined) throw error;
    return { errors };
  }
}

// Long lists are read in slices, by the libraries.
const hasLongList = (value: unknown): boolean =>
  placesOf(value).some(({ parent }) => Array.isArray(parent) && parent.length > 25);

/** Any value, seldom what a member is to be. */
const anyValue = fc.oneof(
  fc.constantFrom(...fuzzJson.map((text): unknown => JSON.parse(text))),
  fc.constantFrom<unknown>(' ', 'a', '1', 'true', 2, 100, [null], ['a', 'a'], [{}], { a: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

function rowsOf(document: OpenApiDocument, { name }: InputClass): Arbitrary<object> {
  const schema = document.components.schemas[name]!;
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([member, inner]) => [member, memberOf(document, inner)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: (schema['required'] ?? []) as string[] });
}

// Examples cover the rules that a schema cannot express.
const memberOf = (document: OpenApiDocument, schema: JsonSchema): Arbitrary<unknown> => {
  const examples = (schema['examples'] ?? []) as unknown[];
  const made = arbitraryOf(document, schema);
  return examples.length === 0 ? made : fc.oneof(fc.constantFrom(...examples), made);
};

function withChanges(values: Arbitrary<unknown>, others: Arbitrary<unknown>): Arbitrary<unknown> {
  const kind = fc.constantFrom('none', 'none', 'none', 'replace', 'replace', 'remove', 'add', 'repeat');
  return fc
    .tuple(values, kind, fc.nat(), others)
    .map(([value, change, at, other]) => changed(structuredClone(value), change, at, other));
}

/** The value with one part, at any depth, replaced by another, left out, given a member more, or repeated in its list. */
function changed(root: unknown, change: string, at: number, other: unknown): unknown {
  if (change === 'none') return root;
  const places = placesOf(root);
  const objects = [root, ...places.map(({ parent, key }) => parent[key])].filter(isObject);
  const { parent, key } = places[at % places.length] ?? { parent: root as Part, key: 'more' };
  if (change === 'add' && objects.length > 0) {
    const names = ['more', 'constructor', 'toString', ''];
    Object.assign(objects[at % objects.length]!, { [names[at % names.length]!]: other });
  } else if (change === 'repeat' && Array.isArray(parent))
    parent.push(...Array<unknown>(1 + (at % 600)).fill(parent[0]));
  else if (change === 'remove' && !Array.isArray(parent)) delete parent[key];
  else parent[key] = other;
  return root;
}

type Part = Record<string, unknown>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function placesOf(value: unknown): { parent: Part; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ parent: value as Part, key }, ...placesOf((value as Part)[key])]);
}
