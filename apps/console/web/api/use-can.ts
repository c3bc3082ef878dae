import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryClient } from './clients.ts';
import { whoamiQuery } from './whoami.ts';

/** Whether the person has a scope at the vendor in the URL, or in the marketplace. Hides buttons; the API decides. */
export function useCan(): (scope: string) => boolean {
  const { provider } = useParams({ strict: false });
  const { data } = useQuery(whoamiQuery(provider), queryClient);
  return (scope) => data?.scopes.includes(scope) ?? false;
}
