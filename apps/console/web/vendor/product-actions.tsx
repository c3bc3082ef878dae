import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import type { LoadedProduct } from './use-product.ts';

/** What can be done with the product as a whole; submitting is with its form. */
export function ProductActions({ loaded, provider }: { loaded: LoadedProduct; provider: string }) {
  const { t } = useLingui();
  const can = useCan();
  const navigate = useNavigate();
  const outcome = useOutcome();
  const { hooks } = useCatalogue();
  const { product, etag, revised } = loaded;
  const withdraw = hooks.useMutation('post', '/api/v1/key/products/{id}/withdraw', outcome(t`Withdrawn.`));
  const discard = hooks.useMutation('delete', '/api/v1/key/products/{id}/revision', outcome(t`Revision discarded.`));
  const deleted = outcome(t`Deleted.`);
  const remove = hooks.useMutation('delete', '/api/v1/key/products/{id}', {
    ...deleted,
    onSuccess: async () => {
      await navigate({ to: '/vendors/$provider/products', params: { provider } });
      await deleted.onSuccess();
    },
  });
  const paramsOf = (version: string | null | undefined) => ({
    params: { path: { id: product.id }, header: { 'If-Match': version ?? undefined } },
  });
  return (
    <>
      {can('products:write') && product.status === 'pending' && (
        <Button variant="default" onClick={() => withdraw.mutate(paramsOf(etag))} loading={withdraw.isPending}>
          <Trans>Withdraw from review</Trans>
        </Button>
      )}
      {can('products:write') && product.status === 'published' && (
        <ConfirmButton
          label={t`Withdraw from sale`}
          consequence={t`Buyers no longer see “${product.name}”. It becomes a draft, and its revision is discarded.`}
          onConfirm={() => withdraw.mutate(paramsOf(etag))}
        />
      )}
      {can('products:write') && revised && (
        <ConfirmButton
          label={t`Discard revision`}
          consequence={t`The changes of the revision are lost. The product stays on sale as it is.`}
          onConfirm={() => discard.mutate(paramsOf(revised.etag))}
        />
      )}
      {can('products:delete') && (
        <ConfirmButton
          label={t`Delete`}
          consequence={t`“${product.name}” is deleted for good. Buyer requests for it stay.`}
          onConfirm={() => remove.mutate(paramsOf(etag))}
        />
      )}
    </>
  );
}
