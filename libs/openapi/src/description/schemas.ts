import { readsKey, structureKey, anyJsonKey } from '@plinth/validation';

/** A JSON Schema (draft 2020-12). */
export interface JsonSchema {
  [keyword: string]: unknown;
}

export type Schemas = Record<string, JsonSchema>;

const componentPath = '#/components/schemas/';

export function resolveSchema(reference: string, schemas: Schemas): JsonSchema {
  const found = schemas[reference.slice(componentPath.length)];
  if (!found) throw new Error(`Unknown schema ${reference}.`);
  return found;
}

const ownKeys = new Set<string>([readsKey, structureKey, anyJsonKey]);
const readingOrder = ['$ref', 'description', 'type', 'format', 'const', 'enum', 'anyOf', 'properties', 'required'];

/** Removes the internal keywords of the field decorators and normalizes the output of @nestjs/swagger. */
export function tidySchema(schema: JsonSchema): JsonSchema {
  if (schema[anyJsonKey] === true) {
    const { type: _type, nullable: _nullable, ...anything } = schema;
    return tidySchema({ ...anything, [anyJsonKey]: undefined });
  }
  if (Array.isArray(schema['oneOf']) && Object.keys(schema['properties'] ?? {}).length === 0) {
    // For a union class, @nestjs/swagger adds an empty object type.
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
      Object.assign(tidied, tidySchema((value as JsonSchema[])[0]!)); // a reference with a description
    else tidied[keyword] = value;
  }
  const first = readingOrder.filter((keyword) => keyword in tidied);
  const rest = Object.keys(tidied).filter((keyword) => !readingOrder.includes(keyword));
  return Object.fromEntries([...first, ...rest].map((keyword) => [keyword, tidied[keyword]]));
}

export const tidySchemas = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidySchema(schema)]));

/** The components that a part of the document refers to, directly or through other components. */
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

/** Adds descriptions to members that have none. Throws if a name in `words` matches no member. */
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
    // The same keyword order as for descriptions from field decorators.
    const { $ref, ...rest } = schema;
    return { ...($ref === undefined ? {} : { $ref }), description: words[word], ...rest };
  };
  const all = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inSchema(name, schema)]));
  const unused = Object.keys(words).filter((word) => !used.has(word));
  if (unused.length > 0) throw new Error(`No member matches these descriptions: ${unused.join(', ')}.`);
  return all;
}
