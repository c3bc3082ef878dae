import assert from 'node:assert/strict';
import fc, { type Arbitrary } from 'fast-check';
import { openApiOf, type Client } from '../client.js';
import { arbitraryOf } from './arbitrary.js';
import type { OpenApiDocument, OperationObject, ParameterObject } from './document.js';
import { fuzzBodies, fuzzHeaders, fuzzJson, fuzzQueryValues } from './fuzz-values.js';

const slowestMs = 2_000;
const atOnce = 4;

/** What a fuzz test needs to know of a service. */
export interface FuzzSubject {
  /** The right credential of an operation, a weaker one, and none. */
  clientsOf: (operation: { method: string; path: string }) => Record<Strength, Client>;
  /** Records that exist, by the word that stands before their id in a path. */
  records: Readonly<Record<string, string>>;
  /** Operations that the right credential does not call: they would end it. */
  sparing: readonly string[];
  seed: number;
  runs: number;
}

const strengths = ['right', 'weak', 'none'] as const;
type Strength = (typeof strengths)[number];

/** One request, as it can be sent again. */
interface FuzzRequest {
  method: string;
  template: string;
  path: string;
  strength: Strength;
  body: string | undefined;
  headers: Record<string, string>;
}

/**
 * Sends `runs` requests made of the description of a service by fast-check, half of them valid, half with one part
 * mutated. Rejects with the seed and the request when an answer is 5xx, slower than 2 s, or not the described one.
 */
export async function fuzz(subject: FuzzSubject): Promise<void> {
  const { baseUrl } = subject.clientsOf({ method: 'GET', path: '/' }).none;
  const document = await openApiOf(baseUrl);
  const requests = fc.sample(requestOf(document, subject), { numRuns: subject.runs, seed: subject.seed });
  for (let start = 0; start < requests.length; start += atOnce) {
    await Promise.all(requests.slice(start, start + atOnce).map((request) => send(request, subject)));
  }
}

async function send(request: FuzzRequest, { clientsOf, sparing, seed }: FuzzSubject): Promise<void> {
  const { method, template, path, body, headers } = request;
  const isSpared = sparing.includes(`${method} ${template}`) && request.strength === 'right';
  const client = clientsOf({ method, path: template })[isSpared ? 'none' : request.strength];
  try {
    let fastestMs = Infinity;
    // What is slow by itself is slow again; a pause of the machine is not.
    for (let tries = 0; tries < 3 && fastestMs >= slowestMs; tries += 1) {
      const startedAt = performance.now();
      const { status } = await client.call(method, path, { ...(body === undefined ? {} : { body }), headers });
      assert.ok(status < 500, `answered ${status}`);
      fastestMs = Math.min(fastestMs, performance.now() - startedAt);
    }
    assert.ok(fastestMs < slowestMs, `took ${Math.round(fastestMs)} ms`);
  } catch (error) {
    const shown = { ...request, body: body?.slice(0, 2_000) };
    throw new Error(`FUZZ_SEED=${seed}: ${JSON.stringify(shown)}: ${(error as Error).message}`, { cause: error });
  }
}

function requestOf(document: OpenApiDocument, { records }: FuzzSubject): Arbitrary<FuzzRequest> {
  const mutations = fc.oneof(fc.constant(undefined), mutationOf());
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      let made: Arbitrary<FuzzRequest> | undefined;
      const make = () =>
        fc
          .record({
            path: pathOf(template, records),
            query: queryOf(document, operation),
            body: bodyOf(document, operation),
            strength: fc.oneof({ weight: 4, arbitrary: fc.constant('right' as const) }, fc.constantFrom(...strengths)),
            mutation: mutations,
          })
          .map(({ path, query, body, strength, mutation }) => {
            const request = { method: method.toUpperCase(), template, path: path + query, strength, body, headers: {} };
            return mutated(request, mutation);
          });
      // Made once: texts are dear to describe, and cheap to draw.
      return () => (made ??= make());
    }),
  );
  return fc.constantFrom(...operations).chain((requestsOf) => requestsOf());
}

/** Ids of records that exist, and of none. */
function pathOf(template: string, records: Readonly<Record<string, string>>): Arbitrary<string> {
  const parts = template.split('/').map((part, index, all): Arbitrary<string> => {
    const [, suffix = ''] = /^\{\w+\}(.*)$/.exec(part) ?? [];
    if (!part.startsWith('{')) return fc.constant(part);
    const known = records[all[index - 1] ?? ''];
    const id = known === undefined ? fc.uuid() : fc.oneof({ weight: 3, arbitrary: fc.constant(known) }, fc.uuid());
    return id.map((text) => text + suffix);
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

type QueryParameter = Exclude<ParameterObject, { $ref: string }>;

function queryOf(document: OpenApiDocument, { parameters = [] }: OperationObject): Arbitrary<string> {
  const inQuery = parameters.filter((one): one is QueryParameter => 'in' in one && one.in === 'query');
  const members = inQuery.map(({ name, schema }) => [name, arbitraryOf(document, schema)] as const);
  const requiredKeys = inQuery.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(members), { requiredKeys }).map((values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  });
}

function bodyOf(document: OpenApiDocument, { requestBody }: OperationObject): Arbitrary<string | undefined> {
  const json = requestBody?.content['application/json'];
  if (!json) return fc.constant(undefined);
  const made = arbitraryOf(document, json.schema);
  // What rules over several members ask for is in the example, and hardly ever made by chance.
  return fc.oneof(fc.constant(json.example), made).map((value) => JSON.stringify(value));
}

type Mutation = (request: FuzzRequest) => FuzzRequest;

function mutationOf(): Arbitrary<Mutation> {
  const anyJson = fc.oneof(
    fc.constantFrom(...fuzzJson),
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)),
  );
  return fc.oneof(
    // One member of the body, or one that is not known.
    fc.tuple(fc.nat(), anyJson).map(([at, json]): Mutation => (request) => ({
      ...request,
      body: put(request.body, at, json),
    })),
    // The whole body, as text.
    fc
      .oneof(fc.constantFrom(...fuzzBodies), fc.string({ maxLength: 200 }), anyJson)
      .map((body): Mutation => (request) => ({ ...request, body })),
    // The query.
    fc
      .tuple(
        fc.stringMatching(/^[a-z_]{1,12}$/),
        fc.oneof(fc.constantFrom(...fuzzQueryValues), fc.webQueryParameters()),
      )
      .map(([name, value]): Mutation => (request) => ({
        ...request,
        path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=${encodable(value)}`,
      })),
    // One part of the path.
    fc.tuple(fc.nat(), fc.webSegment()).map(([at, segment]): Mutation => (request) => {
      const [path = '', query] = request.path.split('?');
      const parts = path.split('/');
      parts[1 + (at % (parts.length - 1))] = segment;
      return { ...request, path: parts.join('/') + (query === undefined ? '' : `?${query}`) };
    }),
    // A header.
    fc.constantFrom(...fuzzHeaders).map(([name, value]): Mutation => (request) => ({
      ...request,
      headers: { [name]: latin1(value) },
    })),
  );
}

const mutated = (request: FuzzRequest, mutation: Mutation | undefined): FuzzRequest => mutation?.(request) ?? request;

/** The body with other JSON in the place of one of its members. */
function put(body: string | undefined, at: number, json: string): string {
  const value: unknown = body === undefined ? {} : JSON.parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return json;
  const names = [...Object.keys(value), 'unknown'];
  const changed = names[at % names.length]!;
  const members = names
    .filter((name) => name === changed || name !== 'unknown')
    .map((name) => {
      const text = name === changed ? json : JSON.stringify((value as Record<string, unknown>)[name]);
      return `${JSON.stringify(name)}:${text}`;
    });
  return `{${members.join()}}`;
}

// What cannot stand in a request line at all is refused by Node's own client.
const encodable = (text: string): string => text.replaceAll(/[^\x21-\x7e]/gu, (char) => encodeURIComponent(char));
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');
