import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCan } from '../api/use-can.ts';
import { ProductChanges } from '../marketplace/product-changes.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { ProductActions } from './product-actions.tsx';
import { ContentForm } from './product-content.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductStatus } from './product-status.tsx';
import { ProductVariants } from './product-variants.tsx';
import { useProduct, type LoadedProduct } from './use-product.ts';

const route = getRouteApi('/with-session/vendors/$provider/products/$id');

export function ProductPage() {
  const { t } = useLingui();
  const { id, provider } = route.useParams();
  const { data: loaded, error, read, refetch } = useProduct(id);
  const guide = { service: 'catalogue', page: 'guides/live-changes' } as const;
  if (!loaded)
    return (
      <Page title={t`Product`} guide={guide}>
        {error ? <ProblemAlert error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} />}
      </Page>
    );
  return (
    <Page title={loaded.product.name} guide={guide} actions={<ProductActions loaded={loaded} provider={provider} />}>
      <Group gap="sm">
        <ProductStatus product={loaded.product} />
        <Text size="sm" c="dimmed">
          {loaded.product.sku}
        </Text>
      </Group>
      <Sections loaded={loaded} read={read} provider={provider} key={id} />
    </Page>
  );
}

interface SectionsProps {
  loaded: LoadedProduct;
  read: () => Promise<LoadedProduct>;
  provider: string;
}

function Sections({ loaded, read, provider }: SectionsProps) {
  const can = useCan();
  const { product, revised } = loaded;
  const edit = { loaded, read, canWrite: can('products:write') };
  return (
    <Tabs defaultValue="content" keepMounted={false} keepMountedMode="display-none">
      <Tabs.List mb="md">
        <Tabs.Tab value="content">
          <Trans>Content</Trans>
        </Tabs.Tab>
        {revised?.revision && (
          <Tabs.Tab value="changes">
            <Trans>Changes ({revised.revision.changed.length})</Trans>
          </Tabs.Tab>
        )}
        <Tabs.Tab value="offer">
          <Trans>Price and stock</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="files">
          <Trans>Files</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="variants">
          <Trans>Variants</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="history">
          <Trans>History</Trans>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="content" keepMounted>
        <ContentForm {...edit} />
      </Tabs.Panel>
      {revised?.revision && (
        <Tabs.Panel value="changes">
          <Stack>
            <Title order={2} size="h4">
              <Trans>What the revision changes</Trans>
            </Title>
            <ProductChanges published={product} revised={revised.product} changed={revised.revision.changed} />
          </Stack>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="offer" keepMounted>
        <ProductOffer {...edit} />
      </Tabs.Panel>
      <Tabs.Panel value="files" keepMounted>
        <ProductFiles {...edit} />
      </Tabs.Panel>
      <Tabs.Panel value="variants">
        <ProductVariants product={product} provider={provider} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <ProductHistory id={product.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
