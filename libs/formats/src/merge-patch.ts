import { isDeepStrictEqual } from 'node:util';

/** The members of a merge patch (RFC 7396) that differ from the record. */
export function changedMembers<Patch extends object>(
  record: { readonly [Name in keyof Patch]?: unknown },
  patch: Patch,
): Patch {
  const names = Object.keys(patch) as (keyof Patch)[];
  const changed = names.filter((name) => patch[name] !== undefined && !isSame(record[name], patch[name]));
  return Object.fromEntries(changed.map((name) => [name, patch[name]])) as Patch;
}

/** The old and new values of the changed members, for the audit log. */
export function beforeAndAfter<Changes extends object>(
  record: { readonly [Name in keyof Changes]?: unknown },
  changes: Changes,
): { before: Record<string, unknown>; after: Changes } {
  const names = Object.keys(changes) as (keyof Changes & string)[];
  return {
    before: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
    after: changes,
  };
}

// Compares as JSON, because parts of a patch are class instances.
const isSame = (stored: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)) as unknown);
