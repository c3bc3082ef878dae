import type { Catalogue } from '../api/clients.ts';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { withETag } from '../api/problem.ts';
import type { Product } from './product-status.tsx';

interface Named {
  id: string;
  name: string;
  breadcrumbs?: { name: string }[];
}

/** All brands, categories and designers; the API lists 100 at once. */
export async function allReferences(api: Catalogue['api'], kind: 'brands' | 'categories' | 'designers') {
  const found: (Named & { slug: string; parentId?: string | null })[] = [];
  for (let page = 1; ; page += 1) {
    const params = { query: { page, perPage: 100 } };
    const { data } = await withETag(api.GET(`/api/v1/key/${kind}`, { params }));
    found.push(...data.data);
    if (page >= data.metadata.lastPage) return found;
  }
}

/** Choices by ID. */
export function useOptions(kind: Parameters<typeof allReferences>[1], own?: Named | null) {
  const { api } = useCatalogue();
  const { data } = useQuery({ queryKey: ['all', kind], queryFn: () => allReferences(api, kind), staleTime: 60_000 });
  return (data ?? (own ? [own] : [])).map(({ id, name, breadcrumbs }) => ({
    value: id,
    label: breadcrumbs?.map((one) => one.name).join(' › ') ?? name,
  }));
}

/** The choices for a product's references; its own are there before the lists are. */
export function useReferences(product?: Product) {
  return {
    brandId: useOptions('brands', product?.brand),
    categoryId: useOptions('categories', product && { ...product.category, breadcrumbs: product.breadcrumbs }),
    designerId: useOptions('designers', product?.designer),
  };
}
