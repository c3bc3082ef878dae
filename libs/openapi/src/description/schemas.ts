import { readsKey, structureKey, anyJsonKey } from '@plinth/validation';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 embeds it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** The schemas of one document, by the names of their components. */
export type Schemas = Record<string, JsonSchema>;

const componentPath = '#/components/schemas/';

/** The schema that a `$ref` of the document points to. */
export function resolveSchema(reference: string, schemas: Schemas): JsonSchema {
  const found = schemas[reference.slice(componentPath.length)];
  if (!found) throw new Error(`Nothing is called ${reference}.`);
  return found;
}

const ownKeys = new Set<string>([readsKey, structureKey, anyJsonKey]);
const readingOrder = ['$ref', 'description', 'type', 'format', 'const', 'enum', 'anyOf', 'properties', 'required'];

/** A schema as @nestjs/swagger makes it, without what the field decorators keep in it for themselves. */
export function tidySchema(schema: JsonSchema): JsonSchema {
  if (schema[anyJsonKey] === true) {
    const { type: _type, nullable: _nullable, ...anything } = schema;
    return tidySchema({ ...anything, [anyJsonKey]: undefined });
  }
  if (Array.isArray(schema['oneOf']) && Object.keys(schema['properties'] ?? {}).length === 0) {
    // A class that is one of several others: @nestjs/swagger calls it an object without members besides.
    const { type: _type, properties, ...choice } = schema;
    if (properties !== undefined) return tidySchema(choice);
  }
  const tidied: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || ownKeys.has(keyword)) continue;
    if (keyword === 'properties') tidied[keyword] = tidySchemas(value as Schemas);
    else if (keyword === 'items') tidied[keyword] = tidySchema(value as JsonSchema);
    else if (keyword === 'anyOf' || keyword === 'oneOf')
      tidied[keyword] = (value as JsonSchema[]).map((part) => tidySchema(part));
    else if (keyword === 'allOf' && (value as JsonSchema[]).length === 1)
      Object.assign(tidied, tidySchema((value as JsonSchema[])[0]!)); // a reference with a description beside it
    else tidied[keyword] = value;
  }
  const first = readingOrder.filter((keyword) => keyword in tidied);
  const rest = Object.keys(tidied).filter((keyword) => !readingOrder.includes(keyword));
  return Object.fromEntries([...first, ...rest].map((keyword) => [keyword, tidied[keyword]]));
}

/** The same for several, by name. */
export const tidySchemas = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidySchema(schema)]));

/** The names of the components that a part of the document refers to, directly or by another component. */
export function componentsIn(part: unknown, schemas: Schemas, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'example' || key === 'examples') continue;
    if (key === '$ref' && typeof value === 'string' && value.startsWith(componentPath)) {
      const name = value.slice(componentPath.length);
      if (!found.has(name)) componentsIn(schemas[name], schemas, found.add(name));
    } else componentsIn(value, schemas, found);
  }
  return found;
}

/**
 * The schemas with a description for each member that has none and for which there is a word. Throws where a word
 * describes nothing: a mistyped name, or one that is gone.
 */
export function describeMembers(schemas: Schemas, words: Readonly<Record<string, string>> = {}): Schemas {
  const used = new Set<string>();
  const inSchema = (name: string, schema: JsonSchema): JsonSchema => {
    const { properties, items } = schema as { properties?: Schemas; items?: JsonSchema };
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([member, one]) => [member, described(name, member, inSchema(name, one))]),
        ),
      }),
      ...(typeof items === 'object' && { items: inSchema(name, items) }),
    };
  };
  const described = (name: string, member: string, schema: JsonSchema): JsonSchema => {
    const word = [`${name}.${member}`, member].find((one) => Object.hasOwn(words, one));
    if (schema['description'] !== undefined || word === undefined) return schema;
    used.add(word);
    // Behind a reference, and before everything else: as the field decorators' own descriptions stand.
    const { $ref, ...rest } = schema;
    return { ...($ref === undefined ? {} : { $ref }), description: words[word], ...rest };
  };
  const all = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inSchema(name, schema)]));
  const unused = Object.keys(words).filter((word) => !used.has(word));
  if (unused.length > 0) throw new Error(`Nothing is described by the words for ${unused.join(', ')}.`);
  return all;
}
