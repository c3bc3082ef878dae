/** Collects the values of one statement while its text is written: `WHERE id = ${parameters.add(id)}`. */
export class SqlValues {
  readonly values: unknown[] = [];

  /** Adds a value; gives the placeholder that stands for it in the text. */
  readonly add = (value: unknown): string => `$${this.values.push(value)}`;
}

/** Joins conditions by AND; no condition is `TRUE`. */
export function allOf(conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? 'TRUE' : given.join(' AND ');
}

/**
 * PostgreSQL's text of an array of values that need no quotes: numbers, booleans, UUIDs and points in time. pg makes it
 * of any array, at ten times the processor time; this is for statements that write hundreds of rows. Throws a RangeError
 * on text that would need quotes.
 */
export function plainArray(values: readonly (string | number | boolean | Date | null)[]): string {
  return `{${values.map(plainElement).join(',')}}`;
}

/** The same of texts, whatever is in them. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`;
}

function plainElement(value: string | number | boolean | Date | null): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && !/^[\w-]+$/.test(value)) throw new RangeError(`An array cannot hold ${value} so.`);
  return String(value);
}

function quoted(value: string): string {
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
