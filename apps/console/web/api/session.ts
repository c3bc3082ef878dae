import { queryOptions } from '@tanstack/react-query';
import { announce } from './other-tabs.ts';

export interface Session {
  person: { id: string; name: string | null; email: string | null; organizationId: string | null };
  /** The person's scopes in identity-api. */
  permissions: string[];
  accountUrl: string;
}

export interface Services {
  /** Public base URLs; null if the console does not serve that API. */
  catalogueUrl: string | null;
  identityUrl: string | null;
  /** The person's scopes in identity-api. */
  identityScopes: string[];
}

/** The session, or null if nobody is signed in. */
export async function readSession(): Promise<Session | null> {
  const response = await fetch('/auth/session', { headers: { Accept: 'application/json' } });
  if (response.status === 401) return null;
  if (!response.ok) throw await response.json();
  return (await response.json()) as Session;
}

/**
 * Read once: views stay when the session ends, with everything typed, and the next request asks for a new sign-in
 * (signInAgain).
 */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: Infinity });

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async (): Promise<Services> => {
    const [response, session] = await Promise.all([fetch('/api/console'), readSession()]);
    if (!response.ok) throw await response.json();
    return { ...((await response.json()) as Services), identityScopes: session?.permissions ?? [] };
  },
  staleTime: 60_000,
});

export function signInUrl(returnTo: string, maxAgeSeconds?: number): string {
  const query = new URLSearchParams({ return_to: returnTo });
  if (maxAgeSeconds !== undefined) query.set('max_age', String(maxAgeSeconds));
  return `/auth/login?${query}`;
}

export async function signOut(): Promise<void> {
  const response = await fetch('/auth/logout', { method: 'POST', headers: { Accept: 'application/json' } });
  const { location: next } = (await response.json()) as { location: string };
  announce('signed-out');
  location.assign(next);
}
