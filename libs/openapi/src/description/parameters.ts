import type { ParameterObject } from './api-description.js';
import { exampleOf } from './example.js';
import { tidySchema, type JsonSchema, type Schemas } from './schemas.js';

/** Components for request headers that many routes share. */
export const parameterComponents: Record<string, ParameterObject> = {
  RequestId: headerParameter(
    'X-Request-Id',
    'Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data.',
    'order-sync-4711',
  ),
  IdempotencyKey: headerParameter(
    'Idempotency-Key',
    'Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost.',
    '5f0c9a52-8f0e-4f5c-9f39-0c6b0a8f2f11',
  ),
  IfMatch: headerParameter(
    'If-Match',
    'Change the record only if this is its current ETag. Otherwise the request fails with 412.',
    '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  ),
  IfNoneMatch: headerParameter(
    'If-None-Match',
    "Return 304 without a body if this is the record's current ETag.",
    '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  ),
};

export const parameterReference = (name: string): ParameterObject => ({ $ref: `#/components/parameters/${name}` });

// Swagger UI sends a parameter's own example by default; an unwanted If-Match or filter fails the request.
export function headerParameter(name: string, description: string, example: string): ParameterObject {
  return { name, in: 'header', required: false, description, schema: { type: 'string', examples: [example] } };
}

const isId = (name: string): boolean => /(^id|Id|_id)$/.test(name);
const exampleId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';

/** A path parameter. Ids of records are UUIDs. */
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

/** Replaces the parameters of a path with example values. */
export const examplePath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => (isId(name) ? exampleId : name));

/** A query parameter of @nestjs/swagger with all keywords moved into its schema. */
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
