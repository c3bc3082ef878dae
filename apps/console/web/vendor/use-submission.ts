import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import type { LoadedProduct } from './use-product.ts';

/** Submits a product, or its revision, for review. Warnings do not stop it, but the person reads them. */
export function useSubmission() {
  const { t } = useLingui();
  const { api } = useCatalogue();
  const queryClient = useQueryClient();
  const warnings = {
    price_missing: t`It has no price.`,
    image_missing: t`It has no picture.`,
    description_missing: t`It has no description.`,
    options_inconsistent: t`Its options have other names than those of its item group.`,
  };
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async ({ product, etag, revised }: LoadedProduct) => {
      const path = { id: product.id };
      const header = { 'If-Match': (revised ? revised.etag : etag) ?? undefined };
      const params = { path, header };
      if (revised) {
        const { data } = await withETag(api.POST('/api/v1/key/products/{id}/revision/submit', { params }));
        return data.warnings;
      }
      const { data } = await withETag(api.POST('/api/v1/key/products/{id}/submit', { params }));
      return data.warnings;
    },
    onSuccess: async (given) => {
      const texts = given.map((warning) => warnings[warning] ?? warning);
      notifications.show({
        title: t`Submitted for review.`,
        message: texts.length > 0 && `${t`The reviewer may object:`} ${texts.join(' ')}`,
        ...(texts.length > 0 ? { color: 'yellow', autoClose: 15_000 } : {}),
      });
      await queryClient.invalidateQueries();
    },
  });
  return { submit: (loaded: LoadedProduct) => mutateAsync(loaded).catch(() => undefined), error, isPending };
}
