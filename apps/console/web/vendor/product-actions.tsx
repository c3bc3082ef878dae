import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { problemOf, withETag } from '../api/problem.ts';
import { useCan } from '../api/use-can.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import type { LoadedProduct } from './use-product.ts';

interface ProductActionsProps {
  loaded: LoadedProduct;
  read: () => Promise<LoadedProduct>;
  provider: string;
}

/** What can be done with the product as a whole; submitting is with its form. */
export function ProductActions({ loaded: { product, etag, revised }, read, provider }: ProductActionsProps) {
  const { t } = useLingui();
  const can = useCan();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { api } = useCatalogue();
  const path = { id: product.id };
  const header = { 'If-Match': etag ?? undefined };
  const run = useMutation({
    mutationFn: async (action: 'withdraw' | 'discard' | 'delete') => {
      if (action === 'withdraw') {
        const params = { path, header: { ...header, 'Idempotency-Key': crypto.randomUUID() } };
        await withETag(api.POST('/api/v1/key/products/{id}/withdraw', { params }));
      } else if (action === 'discard') {
        const params = { path, header: { 'If-Match': revised?.etag ?? undefined } };
        await withETag(api.DELETE('/api/v1/key/products/{id}/revision', { params }));
      } else await withETag(api.DELETE('/api/v1/key/products/{id}', { params: { path, header } }));
    },
    onSuccess: async (_, action) => {
      const done = { withdraw: t`Withdrawn.`, discard: t`Revision discarded.`, delete: t`Deleted.` };
      notifications.show({ message: done[action] });
      if (action === 'delete') await navigate({ to: '/vendors/$provider/products', params: { provider } });
      else await read();
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product' });
    },
    onError: (error) => {
      const { title, detail } = problemOf(error);
      notifications.show({ color: 'red', title, message: detail, autoClose: false });
      void read();
    },
  });
  return (
    <>
      {can('products:write') && product.status === 'pending' && (
        <Button variant="default" onClick={() => run.mutate('withdraw')} loading={run.isPending}>
          <Trans>Withdraw from review</Trans>
        </Button>
      )}
      {can('products:write') && product.status === 'published' && (
        <ConfirmButton
          label={t`Withdraw from sale`}
          consequence={t`Buyers no longer see “${product.name}”. It becomes a draft, and its revision is discarded.`}
          onConfirm={() => run.mutate('withdraw')}
        />
      )}
      {can('products:write') && revised && (
        <ConfirmButton
          label={t`Discard revision`}
          consequence={t`The changes of the revision are lost. The product stays on sale as it is.`}
          onConfirm={() => run.mutate('discard')}
        />
      )}
      {can('products:delete') && (
        <ConfirmButton
          label={t`Delete`}
          consequence={t`“${product.name}” is deleted for good. Buyer requests for it stay.`}
          onConfirm={() => run.mutate('delete')}
        />
      )}
    </>
  );
}
