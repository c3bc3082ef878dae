import type { ParameterObject } from './api-description.js';
import { exampleOf } from './example.js';
import { tidySchema, type JsonSchema, type Schemas } from './schemas.js';

/** Request headers that many routes read, as components by name. */
export const parameterComponents: Record<string, ParameterObject> = {
  RequestId: headerParameter(
    'X-Request-Id',
    'An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it.',
    'order-sync-4711',
  ),
  IdempotencyKey: headerParameter(
    'Idempotency-Key',
    'Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again.',
    '5f0c9a52-8f0e-4f5c-9f39-0c6b0a8f2f11',
  ),
  IfMatch: headerParameter(
    'If-Match',
    'Change the record only if this is still its ETag; else nothing is changed and the answer is 412.',
    '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  ),
  IfNoneMatch: headerParameter(
    'If-None-Match',
    'Answer 304 without a body if this is still the ETag of the record.',
    '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  ),
};

/** A reference to one of them. */
export const parameterReference = (name: keyof typeof parameterComponents): ParameterObject => ({
  $ref: `#/components/parameters/${name}`,
});

// What is optional has its example in the schema: readers of such documents fill in a parameter's own example before
// a request is tried, and a filter or an If-Match that nobody asked for would make it fail.
function headerParameter(name: string, description: string, example: string): ParameterObject {
  return { name, in: 'header', required: false, description, schema: { type: 'string', examples: [example] } };
}

const isId = (name: string): boolean => /(^id|Id|_id)$/.test(name);
const exampleId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';

/** A parameter of the path by its name: ids of records are UUIDs. */
export function pathParameter(name: string): ParameterObject {
  return {
    name,
    in: 'path',
    required: true,
    ...(isId(name)
      ? { schema: { type: 'string', format: 'uuid' }, example: exampleId }
      : { schema: { type: 'string' }, example: name }),
  };
}

/** A path with example values for its parameters. */
export const examplePath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => (isId(name) ? exampleId : name));

/** A parameter of the query as @nestjs/swagger makes it of a property, with all that describes its value in its schema. */
export function queryParameter(
  { name, required, description, schema, ...more }: Record<string, unknown> & { name: string; required: boolean },
  schemas: Schemas,
): ParameterObject {
  const { in: _in, ...keywords } = more;
  const tidied = tidySchema({ ...(schema as JsonSchema), ...keywords });
  const example = exampleOf(tidied, schemas, name);
  return {
    name,
    in: 'query',
    required,
    ...(typeof description === 'string' ? { description } : {}),
    schema: { ...tidied, examples: [example] },
    ...(required ? { example } : {}),
  };
}
