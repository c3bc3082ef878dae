import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { bodyOf, offerOf } from './product-values.ts';
import { useMergedForm } from './use-merged-form.ts';
import type { LoadedProduct } from './use-product.ts';

interface ProductOfferProps {
  loaded: LoadedProduct;
  read: () => Promise<LoadedProduct>;
  canWrite: boolean;
}

const versionOf = ({ product, etag }: LoadedProduct) => ({ values: offerOf(product), etag });

/** Price and stock. They change at once, in every state of the product. */
export function ProductOffer({ loaded, read, canWrite }: ProductOfferProps) {
  const { t } = useLingui();
  const { api } = useCatalogue();
  const queryClient = useQueryClient();
  const labels = useFieldLabels();
  const edit = useMergedForm({
    latest: versionOf(loaded),
    read: async () => versionOf(await read()),
    save: async (values, before) => {
      const params = { path: { id: loaded.product.id }, header: { 'If-Match': before.etag ?? undefined } };
      const body = bodyOf(before.values, values);
      await withETag(api.PATCH('/api/v1/key/products/{id}/offer', { params, body }));
      notifications.show({ message: t`Saved. Price and stock have changed.` });
      void queryClient.invalidateQueries();
    },
  });
  const { form } = edit;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
    >
      <fieldset disabled={!canWrite || edit.isSaving} style={{ border: 0, padding: 0, margin: 0 }}>
        <Stack>
          <SimpleGrid cols={{ base: 2, sm: 3 }}>
            {(['price', 'compareAtPrice', 'stockQuantity', 'leadTimeDays'] as const).map((name) => (
              <NumberInput
                {...{ label: labels(name), min: 0, clampBehavior: 'none', hideControls: true }}
                decimalScale={name.endsWith('rice') ? 2 : 0}
                key={form.key(name)}
                {...form.getInputProps(name)}
              />
            ))}
            <TextInput label={labels('currency')} key={form.key('currency')} {...form.getInputProps('currency')} />
          </SimpleGrid>
          {['priceOnRequest', 'inStock', 'trackStock', 'sellWhenOutOfStock'].map((name) => (
            <Checkbox label={labels(name)} key={form.key(name)} {...form.getInputProps(name, { type: 'checkbox' })} />
          ))}
          <ProblemAlert error={edit.error} />
          {canWrite && (
            <Button type="submit" w="fit-content" loading={edit.isSaving}>
              <Trans>Save price and stock</Trans>
            </Button>
          )}
        </Stack>
      </fieldset>
      <MergeDialog merge={edit.merge} onSave={(theirs) => void edit.resolve(theirs)} onCancel={edit.cancelMerge} />
    </form>
  );
}
