import type { Principal } from '@plinth/auth-scopes';
import type { Scope } from './scopes.js';

/** All vendors' rows, always requested explicitly: methods that ignore the tenant still have it as `_scope`. */
export const allProviders = Symbol('all providers');

export type ProviderScope = string | typeof allProviders;

export interface KeyPrincipal extends Principal {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly providerId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** SHA-256 of the presented key; identifies which of its secrets was used. */
  readonly secretHash: Buffer;
}

export const providerScopeOf = (principal: KeyPrincipal): ProviderScope => principal.providerId ?? allProviders;
