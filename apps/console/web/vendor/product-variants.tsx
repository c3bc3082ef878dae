import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { PriceAndStock } from './price-and-stock.tsx';
import { ProductStatus, type Product } from './product-status.tsx';

type Item = components['schemas']['ProductListItem'];

/** All products of the item group, with a column for each option. */
export function ProductVariants({ product, provider }: { product: Product; provider: string }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { itemGroup } = product;
  const query = { itemGroup: itemGroup ?? '', perPage: 100, sort: 'name' as const };
  const variants = hooks.useQuery(...(['get', '/api/v1/key/products', { params: { query } }] as const), {
    enabled: itemGroup !== null,
    select: ({ data }) => data,
  });
  if (itemGroup === null)
    return (
      <Text size="sm" c="dimmed">
        <Trans>This product has no variants. Products with the same item group are variants of each other.</Trans>
      </Text>
    );
  const names = [...new Set(variants.data?.flatMap(({ options }) => options.map(({ name }) => name)))];
  const columns: Column<Item>[] = [
    {
      title: t`Product`,
      cell: ({ id, name, sku }) => (
        <>
          {id === product.id ? (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          ) : (
            <AnchorLink to="/vendors/$provider/products/$id" params={{ provider, id }}>
              {name}
            </AnchorLink>
          )}
          <Text size="xs" c="dimmed">
            {sku}
          </Text>
        </>
      ),
    },
    ...names.map((name) => ({
      title: name,
      cell: ({ options }: Item) => options.find((option) => option.name === name)?.value ?? '—',
    })),
    { title: t`Price and stock`, cell: (item) => <PriceAndStock product={item} /> },
    { title: t`Status`, cell: (item) => <ProductStatus product={item} /> },
  ];
  return (
    <DataTable
      {...{ label: t`Variants of ${itemGroup}`, columns, list: variants, empty: <Trans>No variants</Trans> }}
    />
  );
}
