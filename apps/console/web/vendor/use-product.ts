import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import type { components } from '../generated/catalogue.d.ts';
import type { Product } from './product-status.tsx';

export interface LoadedProduct {
  /** As buyers see it, once it is published. */
  product: Product;
  etag: string | null;
  /** The changes of a product that stays on sale. */
  revised: (components['schemas']['RevisedProduct'] & { etag: string | null }) | undefined;
}

/** A product with its revision. `read` reads both again. */
export function useProduct(id: string) {
  const { api } = useCatalogue();
  const queryClient = useQueryClient();
  const queryKey = ['product', id];
  const params = { path: { id } };
  const queryFn = async (): Promise<LoadedProduct> => {
    const { data, etag } = await withETag(api.GET('/api/v1/key/products/{id}', { params }));
    const product = data.data;
    if (product.revisionStatus === null) return { product, etag, revised: undefined };
    const revised = await withETag(api.GET('/api/v1/key/products/{id}/revision', { params }));
    return { product, etag, revised: { ...revised.data.data, etag: revised.etag } };
  };
  return {
    ...useQuery({ queryKey, queryFn }),
    read: () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }),
  };
}
