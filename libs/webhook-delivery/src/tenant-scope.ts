/** The scope of every tenant. Makes unscoped access visible at the call site. */
export const allTenants: unique symbol = Symbol('allTenants');

/** The rows that a statement may touch: one tenant's, the platform's (null) or everyone's. */
export type TenantScope = string | null | typeof allTenants;

/** Represents the platform in tables keyed by tenant. */
export const platformId = '00000000-0000-0000-0000-000000000000';

/** The SQL condition of a scope on `column`. `add` binds a value and returns its placeholder. */
export function tenantCondition(scope: TenantScope, column: string, add: (value: unknown) => string): string {
  if (scope === allTenants) return 'TRUE';
  return scope === null ? `${column} IS NULL` : `${column} = ${add(scope)}`;
}
