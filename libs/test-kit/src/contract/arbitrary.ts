import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, OpenApiDocument } from './document.js';

const maxItems = 3;

/** Values that a schema of the document describes, nearly all of them valid: what its words cannot say is left out. */
export function arbitraryOf(document: OpenApiDocument, schema: JsonSchema): Arbitrary<unknown> {
  const of = (inner: unknown): Arbitrary<unknown> => arbitraryOf(document, (inner ?? {}) as JsonSchema);
  if (typeof schema['$ref'] === 'string') return of(resolved(document, schema['$ref']));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined;
  if (choices) return fc.oneof(...choices.map(of));
  if (Array.isArray(schema['allOf'])) {
    return fc.tuple(...schema['allOf'].map(of)).map((parts) => Object.assign({}, ...parts) as unknown);
  }
  const types = [schema['type']].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, of)));
}

/** The schema that a reference within the document leads to. */
export function resolved(document: OpenApiDocument, reference: string): unknown {
  const parts = reference.slice(2).split('/');
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document);
}

function ofType(type: unknown, schema: JsonSchema, of: (inner: unknown) => Arbitrary<unknown>): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(boundsOf(schema, 1_000_000));
    case 'number':
      return fc.integer(boundsOf(schema, 1_000_000)).map((value) => value + (value % 2 === 0 ? 0 : 0.5));
    case 'array': {
      const { minItems = 0, maxItems: most = maxItems } = schema as { minItems?: number; maxItems?: number };
      return fc.array(of(schema['items']), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(most, maxItems)),
      });
    }
    case 'string':
      return textOf(schema);
    default:
      return objectOf(schema, of);
  }
}

const boundsOf = (schema: JsonSchema, most: number): { min: number; max: number } => {
  const { minimum: min = -most, maximum: max = most } = schema as { minimum?: number; maximum?: number };
  return { min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) };
};

function objectOf(schema: JsonSchema, of: (inner: unknown) => Arbitrary<unknown>): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  const requiredKeys = ((schema['required'] ?? []) as string[]).filter((name) => name in properties);
  const members = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, of(inner)]));
  if (Object.keys(members).length === 0)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue(), { maxKeys: 2 });
  return fc.record(members, { requiredKeys });
}

const byFormat: Readonly<Record<string, Arbitrary<string>>> = {
  uuid: fc.uuid(),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  date: fc
    .date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  email: fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,12}\.example$/),
  uri: fc.stringMatching(/^https:\/\/[a-z]{1,12}\.example\/[a-z]{0,12}$/),
};

function textOf(schema: JsonSchema): Arbitrary<string> {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = 40,
  } = schema as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  const ofFormat = byFormat[format ?? ''];
  if (ofFormat) return ofFormat;
  if (pattern === undefined) return fc.string({ ...bounds, unit: 'grapheme' });
  const matching = new RegExp(pattern, 'u');
  // A pattern that leaves the length open, such as "something visible", is a condition on a text within the bounds.
  return pattern.startsWith('^')
    ? fc.stringMatching(matching)
    : fc.string({ ...bounds, unit: 'grapheme' }).filter((text) => matching.test(text));
}
