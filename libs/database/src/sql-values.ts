/** Collects a statement's values: `WHERE id = ${parameters.add(id)}`. */
export class SqlValues {
  readonly values: unknown[] = [];

  readonly add = (value: unknown): string => `$${this.values.push(value)}`;
}

export function allOf(conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? 'TRUE' : given.join(' AND ');
}

/** PostgreSQL array text without pg's escaping of each element. Throws a RangeError for text that needs quotes. */
export function plainArray(values: readonly (string | number | boolean | Date | null)[]): string {
  return `{${values.map(plainElement).join(',')}}`;
}

/** PostgreSQL's array text for any strings. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`;
}

function plainElement(value: string | number | boolean | Date | null): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && !/^[\w-]+$/.test(value))
    throw new RangeError(`Array element needs quotes: ${value}`);
  return String(value);
}

function quoted(value: string): string {
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
