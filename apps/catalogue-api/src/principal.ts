import type { Principal } from '@plinth/auth-scopes';
import type { Scope } from './scopes.js';

/**
 * Stands for every vendor's rows. Only a platform key reads or writes with it, and it is always given
 * explicitly: a method of a repository that can do nothing else takes it too (`_scope`), so that its callers say so.
 */
export const allProviders = Symbol('all providers');

/** Whose rows a repository may touch: one vendor's, by its id, or all. */
export type ProviderScope = string | typeof allProviders;

/** The key that makes a request; `subject` is its id. */
export interface KeyPrincipal extends Principal {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The vendor whose key it is; null for a platform key. */
  readonly providerId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** SHA-256 of the key as it was presented, with which secret that was. */
  readonly secretHash: Buffer;
}

/** The rows that a key may see and change. */
export const providerScopeOf = (principal: KeyPrincipal): ProviderScope => principal.providerId ?? allProviders;
