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

/** What a change makes of a record, for the audit log: the members of `changes` as they were and as they are. */
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

// A part of a patch is an instance of the class that it was read as; as JSON it has its members and no class.
const isSame = (stored: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)) as unknown);
