import { useQuery } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { withETag } from '../api/problem.ts';
import { whoamiQuery } from '../api/whoami.ts';
import type { components } from '../generated/catalogue.d.ts';

export type Vendor = components['schemas']['ProviderSummary'];
export type Key = components['schemas']['Key'];

export type Scope = Key['scopes'][number];

const maxPages = 20;

/** The vendors that have a brand, by name. The API lists brands with their vendors, but not vendors. */
export function useVendors(enabled = true) {
  const { api } = useCatalogue();
  return useQuery({
    queryKey: ['vendors'],
    enabled,
    queryFn: async () => {
      const brands = await allPages((page) =>
        withETag(api.GET('/api/v1/key/brands', { params: { query: { page, perPage: 100 } } })),
      );
      const vendors = new Map<string, Vendor>(brands.map(({ provider }) => [provider.id, provider]));
      return [...vendors.values()].sort((one, other) => one.name.localeCompare(other.name));
    },
  });
}

/** The scopes that the person can give or take: their own, and those given. */
export function useScopes(given: readonly Scope[] = [], provider?: string): Scope[] {
  const { data } = useQuery(whoamiQuery(provider), queryClient);
  return [...new Set([...((data?.scopes ?? []) as Scope[]), ...given])];
}

/** All keys of vendors and of the platform. */
export function useKeys() {
  const { api } = useCatalogue();
  return useQuery({
    queryKey: ['keys'],
    queryFn: () =>
      allPages((page) => withETag(api.GET('/api/v1/platform/keys', { params: { query: { page, perPage: 100 } } }))),
  });
}

/** Whether a key that still works expires within 30 days. */
export function isExpiring({ expiresAt, revokedAt }: Pick<Key, 'expiresAt' | 'revokedAt'>): boolean {
  if (expiresAt === null || revokedAt !== null) return false;
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  return days > 0 && days < 30;
}

async function allPages<Row>(
  read: (page: number) => Promise<{ data: { data: Row[]; metadata: { lastPage?: number } } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, maxPages); page++) {
    const { data } = await read(page);
    rows.push(...data.data);
    last = data.metadata.lastPage ?? 1;
  }
  return rows;
}
