import { IsObject } from 'class-validator';
import { field, Rule, type FieldOptions } from './field.js';

/** The member of a property's description that says that it takes any JSON: @nestjs/swagger gives every one a type. */
export const anyJsonKey = 'x-any-json';

/** False when a JSON value holds a whole number so large that parsing may have changed it. */
export function holdsExactNumbers(root: unknown): boolean {
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return false;
    if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) open.push(member);
  }
  return true;
}

/** Levels of nesting of a JSON value: a scalar has 0. Stops counting past `enough`. */
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
    message: 'must not hold whole numbers beyond ±9007199254740991',
    accepts: holdsExactNumbers,
  });

const shallow = (maxDepth: number): PropertyDecorator =>
  Rule({
    rule: 'max_depth',
    message: `must be at most ${maxDepth} levels deep`,
    accepts: (value) => depthOf(value, maxDepth) <= maxDepth,
  });

const short = (maxBytes: number): PropertyDecorator =>
  Rule({
    rule: 'max_bytes',
    message: `must be at most ${maxBytes} bytes`,
    accepts: (value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= maxBytes,
  });

/**
 * Any JSON value of at most `maxBytes` (UTF-8, without insignificant white space) and `maxDepth` levels of nesting.
 * It is served as it came, so a whole number past 2^53, which parsing may have changed, is refused (RFC 7493 §2.2).
 */
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

/** An object with members of any name and value, kept exactly as it came; at most `maxMembers` of them. */
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
