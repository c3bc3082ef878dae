import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import { arbitraryOf, resolved } from './arbitrary.js';
import type { JsonSchema, OpenApiDocument, ParameterObject } from './document.js';
import { fuzzJson } from './fuzz-values.js';

type InputClass = new () => object;
type Read = (type: InputClass, value: unknown) => unknown;

/** What reads the inputs of a service, and which there are. */
export interface ReadingSubject {
  document: OpenApiDocument;
  routes: readonly { method: string; path: string; body: InputClass | undefined; query: InputClass | undefined }[];
  /** Classes that a handler reads by itself, described under their own names. */
  rows: readonly InputClass[];
  /** As a request is read; throws for what is not valid. */
  readInput: Read;
  /** By class-transformer and class-validator alone; throws for what is not valid. */
  readExactly: Read;
  /** By the reader of sound values alone; undefined for what it leaves to the libraries. */
  readSound: Read;
  seed: number;
  /** Values for each class. */
  runs: number;
}

/**
 * Reads values of every body, query and row in both ways: made of their descriptions, half of them with one part
 * changed. A sentence for each class where the ways do not agree on what is valid, on the value that comes of it or on
 * the order of its members, and for each of which no value is sound; empty where all is well.
 */
export function readingFaults(subject: ReadingSubject): string[] {
  return [...inputsOf(subject)].flatMap(([type, input]) => {
    let sound = 0;
    for (const value of valuesOf(input, subject)) {
      const isSound = subject.readSound(type, value) !== undefined;
      const [read, exact] = [subject.readInput, subject.readExactly].map((by) => outcomeOf(by, type, value));
      if (isSound) sound += 1;
      const shown = `${type.name} (FUZZ_SEED=${subject.seed}): ${JSON.stringify(value).slice(0, 2_000)}`;
      if (!isDeepStrictEqual(read, exact) || JSON.stringify(read) !== JSON.stringify(exact))
        return [`${shown} is read as ${JSON.stringify(read)}, and by the libraries as ${JSON.stringify(exact)}`];
      if ('input' in exact! && !isSound && !hasLongList(value)) return [`${shown} is valid, and left to the libraries`];
    }
    return sound === 0 ? [`${type.name}: none of ${subject.runs} values is sound`] : [];
  });
}

/** What a class reads. */
interface Input {
  /** Objects that are nearly all valid. */
  made: Arbitrary<object>;
  /** What may stand in the place of a member. */
  others: Arbitrary<unknown>;
  /** What each member is given once: seldom valid. */
  another: unknown;
  isQuery: boolean;
}

function valuesOf({ made, others, another, isQuery }: Input, { seed, runs }: ReadingSubject): unknown[] {
  const some = fc.sample(withChanges(made, others), { numRuns: runs, seed });
  const names = new Set(fc.sample(made, { numRuns: runs, seed }).flatMap((value) => Object.keys(value)));
  const [whole] = fc.sample(made, { numRuns: 1, seed });
  const all = [...some, ...[...names].map((name) => ({ ...whole, [name]: another }))];
  // The query parser makes objects without a prototype.
  return isQuery ? all.map((value) => Object.assign(Object.create(null) as object, value)) : all;
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

// Long ones are read in slices, by the libraries.
const hasLongList = (value: unknown): boolean =>
  placesOf(value).some(({ parent }) => Array.isArray(parent) && parent.length > 25);

/** The classes that the service reads. */
function inputsOf({ document, routes, rows }: ReadingSubject): Map<InputClass, Input> {
  const inputs = new Map<InputClass, Input>();
  for (const { method, path, body, query } of routes) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    if (body && !inputs.has(body)) {
      const { schema = {}, example = {} } = operation.requestBody?.content['application/json'] ?? {};
      inputs.set(body, bodiesOf(document, schema, example));
    }
    if (query && !inputs.has(query)) inputs.set(query, queriesOf(document, operation.parameters ?? []));
  }
  for (const type of rows) inputs.set(type, bodiesOf(document, document.components.schemas[type.name]!, {}));
  return inputs;
}

/** Any value, seldom what a member is to be. */
const anyValue = fc.oneof(
  fc.constantFrom(...fuzzJson.map((text): unknown => JSON.parse(text))),
  fc.constantFrom<unknown>(' ', 'a', '1', 'true', 2, 100, [null], ['a', 'a'], [{}], { a: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyParameter = fc.oneof(
  fc.constantFrom<string | string[]>('', ' ', '0', '01', '1.5', '-1', '1e3', 'true', 'null', '9'.repeat(20)),
  fc.constantFrom<string | string[]>(['1', '2'], [], ',', 'a,b', '2026-02-30', '\u0000', 'x'.repeat(300)),
  fc.string(),
);

function bodiesOf(document: OpenApiDocument, schema: JsonSchema, example: unknown): Input {
  const object = typeof schema['$ref'] === 'string' ? (resolved(document, schema['$ref']) as JsonSchema) : schema;
  const examples = example as Record<string, unknown>;
  const members = Object.entries((object['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, inner]) => [name, memberOf(document, inner, name in examples ? [examples[name]] : [])] as const,
  );
  const requiredKeys = ((object['required'] ?? []) as string[]).slice();
  const made = fc.record(Object.fromEntries(members), { requiredKeys });
  return { made: fc.oneof(fc.constant(example as object), made), others: anyValue, another: null, isQuery: false };
}

// What rules ask for that a schema cannot say is in the examples.
const memberOf = (document: OpenApiDocument, schema: JsonSchema, more: readonly unknown[]): Arbitrary<unknown> => {
  const examples = [...((schema['examples'] ?? []) as unknown[]), ...more];
  const made = arbitraryOf(document, schema);
  return examples.length === 0 ? made : fc.oneof(fc.constantFrom(...examples), made);
};

/** Queries as the parser of the HTTP server leaves them: texts, and lists of texts for what comes twice. */
function queriesOf(document: OpenApiDocument, parameters: readonly ParameterObject[]): Input {
  const all = parameters.map((one) => ('$ref' in one ? resolved(document, one.$ref) : one)) as Exclude<
    ParameterObject,
    { $ref: string }
  >[];
  const inQuery = all.filter((one) => one.in === 'query');
  const members = inQuery.map(({ name, schema }) => [name, memberOf(document, schema, []).map(String)] as const);
  const requiredKeys = inQuery.filter(({ required }) => required).map(({ name }) => name);
  const made = fc.record(Object.fromEntries(members), { requiredKeys });
  return { made, others: anyParameter, another: ['1', '2'], isQuery: true };
}

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
