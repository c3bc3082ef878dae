import type { Principal, ProviderScope } from '../principal.js';

/** The keys of all vendors and of the platform. */
export const allKeys = Symbol('all keys');

/** `allProviders` excludes the platform's own keys. */
export type KeyScope = ProviderScope | typeof allKeys;

/** A platform member who names a provider sees only its keys. */
export const keyScopeOf = ({ providerId }: Principal): KeyScope => providerId ?? allKeys;
