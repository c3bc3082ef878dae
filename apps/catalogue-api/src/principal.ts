import type { Principal } from '@plinth/auth-scopes';
import type { Scope } from './scopes.js';

/**
 * The rows of all vendors. Only a platform key uses it, and always explicitly: a repository method that ignores the
 * tenant still has it as `_scope`, so that its callers declare it.
 */
export const allProviders = Symbol('all providers');

/** One vendor's ID, or all vendors. */
export type ProviderScope = string | typeof allProviders;

export interface KeyPrincipal extends Principal {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Null for a platform key. */
  readonly providerId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** SHA-256 of the presented key; identifies which of its secrets was used. */
  readonly secretHash: Buffer;
}

export const providerScopeOf = (principal: KeyPrincipal): ProviderScope => principal.providerId ?? allProviders;
