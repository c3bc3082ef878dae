import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 embeds it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** Whether a schema describes what a client sends or what it gets. */
export type Direction = 'input' | 'output';

const componentPath = '#/components/schemas/';

/** The named schemas of one document: every zod schema with `.meta({id})` becomes one, written once. */
export class SchemaComponents {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * The JSON Schema of what zod accepts (`input`) or of what is served (`output`). Inputs are closed where zod is
   * strict; outputs are open, since fields may be added at any time and clients must not break on them.
   */
  describe(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs = {}, ...described } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: direction,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => keepWhatTransformsLose(zodSchema, jsonSchema),
    });
    for (const [name, definition] of Object.entries($defs)) this.add(name, tidy(definition, direction));
    return tidy(described, direction);
  }

  /** Adds a schema that no zod schema stands for. */
  add(name: string, schema: JsonSchema): void {
    const present = this.named.get(name);
    if (present && !isDeepStrictEqual(present, schema)) {
      throw new Error(`Two different schemas are called ${name}; give each an id of its own.`);
    }
    this.named.set(name, schema);
  }

  /** The schema that a `$ref` of this document points to. */
  resolve(reference: string): JsonSchema {
    const found = this.named.get(reference.slice(componentPath.length));
    if (!found) throw new Error(`Nothing is called ${reference}.`);
    return found;
  }

  /** All of them, by name. */
  toObject(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

// zod leaves out examples and defaults of what it transforms, as they might be of the type after the transformation.
// In this house they are written in the type before it, which is what the description shows.
function keepWhatTransformsLose(schema: z.core.$ZodType, described: JsonSchema): void {
  const meta = z.globalRegistry.get(schema);
  if (meta?.examples !== undefined) described['examples'] ??= meta.examples;
  if (schema instanceof z.ZodDefault) described['default'] ??= schema.def.defaultValue;
}

const holdsSchemas = ['items', 'additionalProperties', 'propertyNames', 'not'];
const holdsListsOfSchemas = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const implied = new Set(['$schema', 'id', '$id']);

function tidy(schema: JsonSchema, direction: Direction): JsonSchema {
  const tidied: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || implied.has(keyword) || isNoise(schema, keyword, direction)) continue;
    if (keyword === '$ref') tidied[keyword] = (value as string).replace('#/$defs/', componentPath);
    else if (keyword === 'example') tidied['examples'] = [value];
    else if (keyword === 'properties') tidied[keyword] = mapValues(value as Record<string, JsonSchema>, direction);
    else if (holdsListsOfSchemas.includes(keyword))
      tidied[keyword] = (value as JsonSchema[]).map((part) => tidy(part, direction));
    else if (holdsSchemas.includes(keyword) && typeof value === 'object')
      tidied[keyword] = tidy(value as JsonSchema, direction);
    else tidied[keyword] = value;
  }
  return inReadingOrder(withNullAsType(tidied));
}

const readingOrder = ['$ref', 'description', 'type', 'format', 'const', 'enum', 'anyOf', 'properties', 'required'];

function inReadingOrder(schema: JsonSchema): JsonSchema {
  const first = readingOrder.filter((keyword) => keyword in schema);
  const rest = Object.keys(schema).filter((keyword) => !readingOrder.includes(keyword));
  return Object.fromEntries([...first, ...rest].map((keyword) => [keyword, schema[keyword]]));
}

const mapValues = (schemas: Record<string, JsonSchema>, direction: Direction): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema, direction)]));

function isNoise(schema: JsonSchema, keyword: string, direction: Direction): boolean {
  const value = schema[keyword];
  switch (keyword) {
    case 'additionalProperties':
      return direction === 'output' && value === false;
    case 'pattern':
      return schema['format'] !== undefined; // zod's long expression says the same as the format
    case 'minimum':
      return value === Number.MIN_SAFE_INTEGER;
    case 'maximum':
      return value === Number.MAX_SAFE_INTEGER;
    case 'propertyNames':
      return isDeepStrictEqual(value, { type: 'string' }); // JSON has no other names
    default:
      return false;
  }
}

/** `anyOf: [X, null]` as one schema whose type is a list with null in it, where X is no reference. */
function withNullAsType({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return schema;
  const [only, ...others] = (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null');
  const isNullable = anyOf.length === 2 && others.length === 0;
  if (!isNullable || typeof only?.['type'] !== 'string' || 'const' in only) return { anyOf, ...schema };
  return {
    ...only,
    type: [only['type'], 'null'],
    ...(only['enum'] ? { enum: [...(only['enum'] as unknown[]), null] } : {}),
    ...schema,
  };
}
