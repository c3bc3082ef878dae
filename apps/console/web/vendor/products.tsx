import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { components, paths } from '../generated/catalogue.d.ts';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { NewProduct } from './new-product.tsx';
import { ProductStatus, useStatusNames } from './product-status.tsx';
import { PriceAndStock } from './price-and-stock.tsx';

type Item = components['schemas']['ProductListItem'];
type Query = NonNullable<paths['/api/v1/key/products']['get']['parameters']['query']>;

const route = getRouteApi('/with-session/vendors/$provider/products');
type Filter = 'q' | 'status' | 'revisionStatus' | 'imageStatus' | 'brand' | 'itemGroup' | 'inStock' | 'sort';

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
      <Filters />
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

function Filters() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const names = useStatusNames();
  const { data: brands } = hooks.useQuery('get', '/api/v1/key/brands', { params: { query: { perPage: 100 } } });
  const set = (filter: Filter, value: string | null) =>
    void navigate({
      search: (before) => ({ ...before, [filter]: value || undefined, page: undefined }),
      replace: true,
    });
  const optionsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  const choice = (filter: Filter, label: string, labels: Record<string, string>) => (
    <Select
      {...{ label, placeholder: t`Any`, clearable: true, data: optionsOf(labels), value: search[filter] ?? null }}
      onChange={(value) => set(filter, value)}
    />
  );
  const multiple = (filter: Filter, label: string, labels: Record<string, string>) => (
    <MultiSelect
      {...{ label, placeholder: search[filter] ? '' : t`Any`, clearable: true, data: optionsOf(labels) }}
      value={search[filter]?.split(',') ?? []}
      onChange={(values) => set(filter, values.join(','))}
    />
  );
  const text = (filter: Filter, label: string) => (
    <TextInput
      key={`${filter} ${search[filter] ?? ''}`}
      {...{ label, type: 'search', defaultValue: search[filter] }}
      onBlur={({ currentTarget: { value } }) => value.trim() !== (search[filter] ?? '') && set(filter, value.trim())}
      onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && set(filter, value.trim())}
    />
  );
  const brandNames = Object.fromEntries(brands?.data.map(({ slug, name }) => [slug, name]) ?? []);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing="xs" component="search" role="search">
      {text('q', t`Search`)}
      {multiple('status', t`Status`, names.status)}
      {multiple('revisionStatus', t`Revision`, names.revision)}
      {choice('imageStatus', t`Pictures`, { failed: t`Failed`, pending: t`Downloading` })}
      {choice('brand', t`Brand`, brandNames)}
      {text('itemGroup', t`Item group`)}
      {choice('inStock', t`In stock`, { true: t`Yes`, false: t`No` })}
      {choice('sort', t`Order`, {
        '-createdAt': t`Newest first`,
        '-updatedAt': t`Last changed first`,
        name: t`Name`,
      })}
    </SimpleGrid>
  );
}
