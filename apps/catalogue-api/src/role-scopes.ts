import { allScopes, platformScopes, vendorScopes, type Scope } from './scopes.js';

export interface BuiltInRole {
  id: string;
  name: string;
  slug: string;
  scopes: readonly Scope[];
  /** For members with an `adminRole`. Others are roles of every provider. */
  platform: boolean;
}

export const ownerSlug = 'owner';

const platformOnly = new Set<Scope>(platformScopes);
const readScopes = vendorScopes.filter((scope) => scope.endsWith(':read'));
const notForEditors = new Set<Scope>(['keys:write', 'team:write', 'webhooks:write', 'products:delete']);

/** Not in the database, so that scopes of later versions belong to them without a migration. */
export const builtInRoles: readonly BuiltInRole[] = (
  [
    [ownerSlug, 'Owner', vendorScopes, false],
    ['editor', 'Editor', vendorScopes.filter((scope) => !notForEditors.has(scope)), false],
    ['viewer', 'Viewer', readScopes, false],
    ['operator', 'Operator', allScopes, true],
    ['reviewer', 'Reviewer', ['platform:review', ...readScopes], true],
  ] as const
).map(([slug, name, scopes, platform], index) => ({
  id: `00000000-0000-8000-8000-00000000000${index + 1}`,
  ...{ slug, name, scopes, platform },
}));

export const builtInRole = (slug: string): BuiltInRole | undefined => builtInRoles.find((role) => role.slug === slug);

export const isPlatformScope = (scope: Scope): boolean => platformOnly.has(scope);

/**
 * The scopes of a role in a provider's team: its own, else those of the role of every provider with its slug (`shared`),
 * else those of a viewer.
 */
export function scopesInTeam(slug: string, own: readonly Scope[] | null, shared: readonly Scope[] | null): Scope[] {
  const builtIn = builtInRole(slug);
  const scopes = (builtIn?.platform === false ? builtIn.scopes : undefined) ?? own ?? shared ?? readScopes;
  return scopes.filter((scope) => !isPlatformScope(scope));
}

/** The scopes of a role on the platform. Without a definition, none. */
export function scopesOnPlatform(slug: string, own: readonly Scope[] | null): readonly Scope[] {
  const builtIn = builtInRole(slug);
  return (builtIn?.platform ? builtIn.scopes : own) ?? [];
}
