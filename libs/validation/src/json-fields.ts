import { IsObject } from 'class-validator';
import { field, Rule, type FieldOptions } from './field.js';

/** Marks a property as any JSON, because @nestjs/swagger assigns a type to each. */
export const anyJsonKey = 'x-any-json';

/** False if a JSON value contains an integer that parsing may have rounded. */
export function holdsExactNumbers(root: unknown): boolean {
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return false;
    if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) open.push(member);
  }
  return true;
}

/** The nesting depth; a scalar has 0. Stops counting above `enough`. */
export function depthOf(value: unknown, enough: number): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.filter((item): item is object => typeof item === 'object' && item !== null);
    if (level.length === 0 || depth > enough) return depth;
    level = level.flatMap((item) => Object.values<unknown>(item as Record<string, unknown>));
  }
}

const exactNumbers = (): PropertyDecorator =>
  Rule({
    rule: 'exact_number',
    message: 'must not contain integers beyond ±9007199254740991',
    accepts: holdsExactNumbers,
  });

const shallow = (maxDepth: number): PropertyDecorator =>
  Rule({
    rule: 'max_depth',
    message: `must not be nested more than ${maxDepth} levels deep`,
    accepts: (value) => depthOf(value, maxDepth) <= maxDepth,
  });

const short = (maxBytes: number): PropertyDecorator =>
  Rule({
    rule: 'max_bytes',
    message: `must be at most ${maxBytes} bytes`,
    accepts: (value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= maxBytes,
  });

/** Any JSON of at most `maxBytes` (UTF-8) and `maxDepth`. Rejects integers beyond 2^53 (RFC 7493 §2.2). */
export function JsonValue({
  maxBytes,
  maxDepth,
  ...options
}: FieldOptions & { maxBytes?: number; maxDepth?: number } = {}): PropertyDecorator {
  return field(
    {
      schema: { type: 'object', [anyJsonKey]: true },
      structure: { kind: 'json' },
      rules: [
        ...(maxDepth === undefined ? [] : [shallow(maxDepth)]),
        ...(maxBytes === undefined ? [] : [short(maxBytes)]),
        exactNumbers(),
      ],
    },
    options,
  );
}

/** An object with up to `maxMembers` arbitrary members, stored unchanged. */
export function JsonObject({ maxMembers, ...options }: FieldOptions & { maxMembers?: number } = {}): PropertyDecorator {
  return field(
    {
      schema: { type: 'object', additionalProperties: true },
      structure: { kind: 'json' },
      rules: [
        IsObject({ message: 'must be an object' }),
        ...(maxMembers === undefined
          ? []
          : [
              Rule({
                rule: 'max_properties',
                message: `must have at most ${maxMembers} members`,
                accepts: (value) => typeof value !== 'object' || Object.keys(value ?? {}).length <= maxMembers,
              }),
            ]),
        exactNumbers(),
      ],
    },
    options,
  );
}
