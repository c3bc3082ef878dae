/** Stands for every tenant where a scope is asked for. Its name says in the calling code that nothing is held back. */
export const allTenants: unique symbol = Symbol('allTenants');

/** Whose rows a read or a write may touch: one tenant's, the platform's own (null), or everyone's. Always given. */
export type TenantScope = string | null | typeof allTenants;

/** Stands for the platform's own rows where the key of a table is the tenant. */
export const platformId = '00000000-0000-0000-0000-000000000000';

/** The SQL condition of a scope on `column`; `add` takes a value and gives its placeholder. */
export function tenantCondition(scope: TenantScope, column: string, add: (value: unknown) => string): string {
  if (scope === allTenants) return 'TRUE';
  return scope === null ? `${column} IS NULL` : `${column} = ${add(scope)}`;
}
