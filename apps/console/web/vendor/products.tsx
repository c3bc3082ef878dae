import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { components, paths } from '../generated/catalogue.d.ts';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { Filters } from '../shell/filters.tsx';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { NewProduct } from './new-product.tsx';
import { ProductStatus, useStatusNames } from './product-status.tsx';
import { PriceAndStock } from './price-and-stock.tsx';

type Item = components['schemas']['ProductListItem'];
type Query = NonNullable<paths['/api/v1/key/products']['get']['parameters']['query']>;

const route = getRouteApi('/with-session/vendors/$provider/products');

export function Products() {
  const { t } = useLingui();
  const can = useCan();
  const { provider } = route.useParams();
  const search = route.useSearch();
  const { hooks } = useCatalogue();
  const products = hooks.useQuery(
    ...(['get', '/api/v1/key/products', { params: { query: search as Query } }] as const),
    { placeholderData: keepPreviousData },
  );
  return (
    <Page
      title={t`Products`}
      guide={{ service: 'catalogue', page: 'guides/products' }}
      actions={
        can('products:write') && (
          <>
            <NewProduct />
            <ButtonLink to="/vendors/$provider/imports" params={{ provider }} variant="default">
              <Trans>Import</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <ProductFilters />
      <DataTable
        label={t`Products`}
        columns={useColumns(provider)}
        list={products}
        empty={<Trans>No product matches. Remove a filter.</Trans>}
      />
    </Page>
  );
}

function useColumns(provider: string): Column<Item>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Product`,
      cell: ({ id, name, sku, reviewNote }) => (
        <>
          <AnchorLink to="/vendors/$provider/products/$id" params={{ provider, id }}>
            {name}
          </AnchorLink>
          <Text size="xs" c="dimmed">
            {sku}
          </Text>
          {reviewNote && (
            <Text size="xs" lineClamp={2}>
              {reviewNote}
            </Text>
          )}
        </>
      ),
    },
    { title: t`Status`, cell: (product) => <ProductStatus product={product} /> },
    { title: t`Brand`, cell: ({ brand }) => brand.name },
    {
      title: t`Item group`,
      cell: ({ itemGroup }) =>
        itemGroup && (
          <AnchorLink to="." search={{ itemGroup }} size="sm">
            {itemGroup}
          </AnchorLink>
        ),
    },
    { title: t`Price and stock`, cell: (product) => <PriceAndStock product={product} /> },
    { title: t`Changed`, cell: ({ updatedAt }) => <Time value={updatedAt} /> },
  ];
}

function ProductFilters() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const names = useStatusNames();
  const { data: brands } = hooks.useQuery('get', '/api/v1/key/brands', { params: { query: { perPage: 100 } } });
  const orders = { '-createdAt': t`Newest first`, '-updatedAt': t`Last changed first`, name: t`Name` };
  return (
    <Filters
      values={search}
      onChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
      }
      fields={[
        { name: 'q', label: t`Search` },
        { name: 'status', label: t`Status`, options: names.status, isMultiple: true },
        { name: 'revisionStatus', label: t`Revision`, options: names.revision, isMultiple: true },
        { name: 'imageStatus', label: t`Pictures`, options: { failed: t`Failed`, pending: t`Downloading` } },
        {
          name: 'brand',
          label: t`Brand`,
          options: Object.fromEntries(brands?.data.map(({ slug, name }) => [slug, name]) ?? []),
        },
        { name: 'itemGroup', label: t`Item group` },
        { name: 'inStock', label: t`In stock`, options: { true: t`Yes`, false: t`No` } },
        { name: 'sort', label: t`Order`, options: orders, placeholder: t`Newest first` },
      ]}
    />
  );
}
