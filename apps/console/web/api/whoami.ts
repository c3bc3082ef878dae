import { queryOptions } from '@tanstack/react-query';
import { catalogueOf } from './clients.ts';
import { withETag } from './problem.ts';

/** What a person may do in the catalogue: C15 of the specification. */
export interface Whoami {
  person: { id: string; name: string | null; email: string | null } | null;
  provider: { id: string; name: string; slug: string; status: string } | null;
  providers: { id: string; name: string; slug: string; role: string }[];
  scopes: string[];
}

/** With a provider, `scopes` are the person's at this vendor. */
export function whoamiQuery(provider?: string) {
  return queryOptions({
    queryKey: ['whoami', provider],
    staleTime: 60_000,
    queryFn: async () => {
      const { data } = await withETag(catalogueOf(provider).api.GET('/api/v1/key/whoami'));
      return data.data as unknown as Whoami;
    },
  });
}
