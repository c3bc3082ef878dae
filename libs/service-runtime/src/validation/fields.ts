import { z } from 'zod';
import { isUuid } from '../uuid-v7.js';
import { parseUrl } from './parse-url.js';

// Lengths are counted in Unicode code points, as JSON Schema's minLength and maxLength are; zod counts UTF-16 units.
const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Text of `min` to `max` Unicode code points. Both bounds are documented and checked. */
export function text({ min = 0, max }: { min?: number; max?: number } = {}) {
  return z
    .string()
    .superRefine((value, context) => {
      // Cheap first: no text has more code points than UTF-16 units, nor fewer than half of them.
      const length = max !== undefined && value.length <= max && value.length >= min * 2 ? min : codePoints(value);
      if (length < min) {
        context.addIssue({
          code: 'custom',
          params: { rule: 'min_length' },
          message: `must have at least ${min} ${characters(min)}`,
        });
      } else if (max !== undefined && length > max) {
        context.addIssue({
          code: 'custom',
          params: { rule: 'max_length' },
          message: `must have at most ${max} characters`,
        });
      }
    })
    .meta({ ...(min > 0 ? { minLength: min } : {}), ...(max === undefined ? {} : { maxLength: max }) });
}

const characters = (count: number): string => (count === 1 ? 'character' : 'characters');

const issue = (rule: string, message: string) => ({ error: message, params: { rule } });

/** An absolute http or https URL of at most `max` code points (WHATWG URL), kept exactly as it was written. */
export function httpUrl(max = 1024) {
  return text({ max })
    .refine((value) => isHttpUrl(value), issue('http_url', 'must be an absolute http or https URL'))
    .meta({ format: 'uri', maxLength: max, examples: ['https://images.example.com/lounge-chair.jpg'] });
}

function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /[\s\p{Cc}]/u.test(value)) return false;
  return parseUrl(value) !== undefined;
}

/** The id of a record, as text. */
export function recordId() {
  return z
    .string()
    .refine(isUuid, issue('uuid', 'must be a UUID'))
    .transform((value) => value.toLowerCase())
    .meta({ format: 'uuid', examples: ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'] });
}

/** A number of at least `min` and at most `max`, both included. */
export function amount({ min, max }: { min: number; max: number }) {
  return z.number().min(min).max(max);
}

/** A whole number of at least `min` and at most `max`, both included. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max);
}

/** A sum of money with at most two decimals. What a double cannot hold to the cent is refused, never rounded. */
export function money({ min, max }: { min: number; max: number }) {
  return amount({ min, max })
    .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), issue('decimals', 'must have at most two decimals'))
    .meta({ description: 'At most two decimals.', examples: [1249.5] });
}

/**
 * Any JSON value of at most `maxBytes` (UTF-8, without insignificant white space) and `maxDepth` levels of nesting.
 * It is served as it came, so a whole number past 2^53, which parsing may have changed, is refused (RFC 7493 §2.2).
 */
export function jsonValue({ maxBytes, maxDepth }: { maxBytes: number; maxDepth: number }) {
  return z
    .unknown()
    .refine((value) => value !== undefined, issue('required', 'is required'))
    .refine(
      (value) => depthOf(value, maxDepth) <= maxDepth,
      issue('max_depth', `must be at most ${maxDepth} levels deep`),
    )
    .refine(
      (value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= maxBytes,
      issue('max_bytes', `must be at most ${maxBytes} bytes`),
    )
    .refine(holdsExactNumbers, inexactNumber);
}

/** The issue of a JSON value that `holdsExactNumbers` refuses. */
export const inexactNumber = issue('exact_number', 'must not hold whole numbers beyond ±9007199254740991');

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

/** A boolean in a query string: exactly `true` or `false`. */
export function queryBoolean() {
  return z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .meta({ type: 'boolean', enum: undefined, examples: [true] });
}

/** A decimal whole number in a query string. */
export function queryInteger({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .refine((value) => /^\d{1,16}$/.test(value), issue('integer', 'must be a whole number in decimal digits'))
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** The parameters of a paged list, under the names an app gives them in its query. */
export function pageFields(maxPerPage = 100) {
  return {
    page: queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
      .default(1)
      .meta({ description: 'The page to return.', examples: [1] }),
    perPage: queryInteger({ min: 1, max: maxPerPage })
      .default(25)
      .meta({ description: 'Items a page.', examples: [25] }),
  };
}

const [firstTime, lastTime] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** A point in time (RFC 3339) as it may be sent: one that can be served again, in UTC, with four digits for the year. */
export function timeInput() {
  return z.iso
    .datetime({ offset: true })
    .transform((value) => new Date(value))
    .refine(
      (time) => time.getTime() >= firstTime && time.getTime() <= lastTime,
      issue('datetime', 'must be within the years 0000 to 9999 in UTC'),
    )
    .meta({ examples: ['2027-01-31T09:00:00.000Z'] });
}

/** Words to search for. */
export function searchText() {
  return text({ max: 255 }).meta({ examples: ['oak chair'] });
}

/** The body of a request that has none to send: nothing at all, or an empty object. */
export const noBody = z.strictObject({}).optional();
