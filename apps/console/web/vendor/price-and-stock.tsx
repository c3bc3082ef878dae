import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { components } from '../generated/catalogue.d.ts';

type Offer = Pick<
  components['schemas']['ProductListItem'],
  'price' | 'currency' | 'priceOnRequest' | 'inStock' | 'stockQuantity'
>;

export function PriceAndStock({ product }: { product: Offer }) {
  const { i18n } = useLingui();
  const { price, currency, priceOnRequest, inStock, stockQuantity } = product;
  return (
    <>
      <Text size="sm">
        {priceOnRequest ? (
          <Trans>On request</Trans>
        ) : price === null ? (
          <Trans>No price</Trans>
        ) : (
          i18n.number(price, { style: 'currency', currency })
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {inStock ? <Trans>In stock</Trans> : <Trans>Out of stock</Trans>}
        {stockQuantity !== null && ` (${i18n.number(stockQuantity)})`}
      </Text>
    </>
  );
}
