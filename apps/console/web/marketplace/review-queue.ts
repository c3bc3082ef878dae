import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';

export type QueueItem = components['schemas']['ProductListItem'] & { isRevision: boolean };

const perPage = 50;

/** Products and revisions in review, of all vendors or of one; those that wait longest come first. */
export function useQueue(kind: string | undefined, provider: string | undefined) {
  const { hooks } = useCatalogue();
  // Another filter starts with an empty queue: its first product is then shown.
  const options = { refetchInterval: 30_000 };
  const query = { sort: 'updatedAt', perPage, provider } as const;
  const path = '/api/v1/key/products';
  const products = hooks.useQuery('get', path, { params: { query: { ...query, status: 'pending' } } }, options);
  const revisions = hooks.useQuery(
    'get',
    path,
    { params: { query: { ...query, revisionStatus: 'pending' } } },
    options,
  );
  const shown = [kind !== 'revisions' && products, kind !== 'products' && revisions].filter((list) => list !== false);
  return {
    items: shown
      .flatMap((list) =>
        (list.data?.data ?? []).map((item): QueueItem => ({ ...item, isRevision: list === revisions })),
      )
      .sort((one, other) => one.updatedAt.localeCompare(other.updatedAt)),
    total: shown.reduce((sum, list) => sum + (list.data?.metadata.total ?? 0), 0),
    products: products.data?.metadata.total,
    revisions: revisions.data?.metadata.total,
    error: products.error ?? revisions.error,
    isPending: products.isPending || revisions.isPending,
  };
}
