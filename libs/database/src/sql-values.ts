/** Collects the values of one statement while its text is written: `WHERE id = ${parameters.add(id)}`. */
export class SqlValues {
  readonly values: unknown[] = [];

  /** Adds a value; gives the placeholder that stands for it in the text. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Joins conditions by AND; no condition is `TRUE`. */
export function allOf(conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? 'TRUE' : given.join(' AND ');
}

/** A `LIKE` pattern that finds `text` anywhere, with its wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
