import type { JsonSchema, OpenApiDocument } from './document.js';

/** The required share of described members. */
const describedShare = 0.95;

/** Operations without a description beyond summary and access, and members without one if they exceed one in twenty. */
export function descriptionFaults({ paths, components }: OpenApiDocument): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const silent = operations.filter(({ description = '' }) =>
    description.split('\n\n').every((part) => part === '' || /^(Needs |Any valid )/.test(part)),
  );
  const members = Object.entries(components.schemas).flatMap(([name, schema]) => membersOf(name, schema));
  const undescribed = members.filter(({ schema }) => schema['description'] === undefined);
  const isEnough = undescribed.length <= members.length * (1 - describedShare);
  return [
    ...silent.map(({ operationId }) => `${operationId} says no more than its summary`),
    ...(isEnough ? [] : undescribed.map(({ path }) => `${path} says not what it means`)),
  ];
}

interface Member {
  path: string;
  schema: JsonSchema;
}

function membersOf(path: string, schema: JsonSchema): Member[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (schema[keyword] ?? []) as JsonSchema[]);
  const items = typeof schema['items'] === 'object' ? [schema['items'] as JsonSchema] : [];
  return [
    ...properties.flatMap(([name, one]) => [
      { path: `${path}.${name}`, schema: one },
      ...membersOf(`${path}.${name}`, one),
    ]),
    ...[...parts, ...items].flatMap((part) => membersOf(path, part)),
  ];
}
