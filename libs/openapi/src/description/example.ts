import { resolveSchema, type JsonSchema, type Schemas } from './schemas.js';

const exampleOfFormat: Readonly<Record<string, string>> = {
  uuid: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  'date-time': '2026-01-31T09:00:00.000Z',
  date: '2026-01-31',
  time: '09:00:00Z',
  email: 'ines@example.com',
  uri: 'https://example.com/',
  ipv4: '203.0.113.7',
};

/** A complete example of the schema, composed from the examples of its parts. Throws if a part has none; `path` names it. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, path = '$'): unknown {
  const given = ownExample(schema);
  if (given) return given.value;
  if (typeof schema['$ref'] === 'string') {
    return exampleOf(resolveSchema(schema['$ref'], schemas), schemas, schema['$ref'].split('/').at(-1));
  }
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, schemas, path);
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [
          name,
          exampleOf(property, schemas, `${path}.${name}`),
        ]),
      );
    case 'array':
      return [exampleOf((schema['items'] ?? {}) as JsonSchema, schemas, `${path}[]`)];
    case 'string':
      return exampleOfText(schema, path);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      throw new Error(`${path} has no example. Add one to its field decorator.`);
  }
}

function ownExample(schema: JsonSchema): { value: unknown } | undefined {
  const examples = schema['examples'];
  if (Array.isArray(examples) && examples.length > 0) return { value: examples[0] };
  if ('const' in schema) return { value: schema['const'] };
  if ('default' in schema) return { value: schema['default'] };
  if (Array.isArray(schema['enum'])) return { value: schema['enum'][0] };
  return undefined;
}

function exampleOfText(schema: JsonSchema, path: string): string {
  const known = exampleOfFormat[String(schema['format'])];
  if (known === undefined) throw new Error(`${path} has no example. Add one to its field decorator.`);
  return known;
}
