import { problem } from './errors.js';
import type { TokenPrincipal } from './principal.js';
import type { Scope } from './scopes.js';

/** For what a route needs beyond its own scope in some cases only. Throws insufficient_scope, which names the scope. */
export function requireScope({ scopes }: TokenPrincipal, scope: Scope): void {
  if (scopes.has(scope)) return;
  throw problem('insufficient_scope', `This needs the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
