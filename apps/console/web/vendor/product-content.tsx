import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import { ProductContent } from '../marketplace/product-changes.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { ContentFields } from './content-fields.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { bodyOf, contentOf, type Values } from './product-values.ts';
import { useMergedForm } from './use-merged-form.ts';
import type { LoadedProduct } from './use-product.ts';
import { useSubmission } from './use-submission.ts';

interface ProductContentProps {
  loaded: LoadedProduct;
  read: () => Promise<LoadedProduct>;
  canWrite: boolean;
}

const versionOf = (loaded: LoadedProduct) => ({
  loaded,
  values: { ...contentOf(loaded.revised?.product ?? loaded.product), fetchImages: false },
  etag: loaded.revised?.etag ?? loaded.etag,
});

/** Edits the product, or its revision while it is on sale. */
export function ContentForm({ loaded, read, canWrite }: ProductContentProps) {
  const { t } = useLingui();
  const { api } = useCatalogue();
  const queryClient = useQueryClient();
  const { product, revised } = loaded;
  const path = { id: product.id };

  const save = async (values: Values, before: ReturnType<typeof versionOf>) => {
    const body = bodyOf(before.values, values);
    const header = { 'If-Match': before.etag ?? undefined };
    if (before.loaded.product.status !== 'published') {
      await withETag(api.PUT('/api/v1/key/products/{id}', { params: { path, header }, body }));
    } else {
      // Without a revision, If-Match would fail.
      const isFirst = before.loaded.revised === undefined;
      if (isFirst && (await read()).etag !== before.etag) throw Object.assign(new Error(), { title: '', status: 412 });
      const params = { path, header: isFirst ? {} : header };
      await withETag(api.PUT('/api/v1/key/products/{id}/revision', { params, body }));
    }
    notifications.show({ message: t`Saved.` });
    void queryClient.invalidateQueries();
  };
  const edit = useMergedForm({ latest: versionOf(loaded), save, read: async () => versionOf(await read()) });
  const submission = useSubmission();
  const reopen = useMutation({
    mutationFn: async () => {
      const values = edit.form.getValues();
      const header = { 'If-Match': revised?.etag ?? undefined };
      await withETag(api.DELETE('/api/v1/key/products/{id}/revision', { params: { path, header } }));
      edit.start(versionOf(await read()), values);
      void queryClient.invalidateQueries();
    },
  });

  const isLocked = product.status === 'pending' || product.revisionStatus === 'pending';
  // What was typed before a colleague submitted the product stays visible.
  const isReadOnly = !canWrite || (isLocked && !edit.isDirty());
  const canSubmit = product.status !== 'published' || revised !== undefined;
  const note = revised ? revised.revision?.reviewNote : product.reviewNote;
  const saveAndSubmit = async () => (await edit.submit()) && submission.submit(await read());
  return (
    <Stack component="section" gap="md">
      {isLocked && canWrite && (
        <Alert color="yellow">
          {revised ? (
            <Stack gap="xs" align="flex-start">
              <Trans>
                The revision is in review. To change it, discard it. Its content stays in the form until you save and
                submit it again.
              </Trans>
              <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
                <Trans>Discard revision and edit its content</Trans>
              </Button>
              <ProblemAlert error={reopen.error} />
            </Stack>
          ) : (
            <Trans>The product is in review. You can change its price and stock. To change more, withdraw it.</Trans>
          )}
        </Alert>
      )}
      {product.status === 'published' && !revised && canWrite && (
        <Text size="sm" c="dimmed">
          <Trans>The product is on sale. Your changes become a revision, which buyers see after its review.</Trans>
        </Text>
      )}
      {note && (
        <Paper pos="sticky" top={60} style={{ zIndex: 2 }}>
          <Alert color="red" icon={<IconMessage />} title={t`The reviewer's note`}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {note}
            </Text>
          </Alert>
        </Paper>
      )}
      {isReadOnly ? (
        <ProductContent product={revised?.product ?? product} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void edit.submit();
          }}
        >
          <fieldset disabled={edit.isSaving} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            <Stack>
              <ContentFields
                form={edit.form}
                product={revised?.product ?? product}
                isRevision={product.status === 'published'}
              />
              <ProblemAlert error={edit.error ?? submission.error} />
              <Group>
                <Button type="submit" variant={canSubmit ? 'default' : 'filled'} loading={edit.isSaving}>
                  <Trans>Save</Trans>
                </Button>
                {canSubmit && (
                  <Button onClick={() => void saveAndSubmit()} loading={edit.isSaving || submission.isPending}>
                    <Trans>Save and submit</Trans>
                  </Button>
                )}
              </Group>
            </Stack>
          </fieldset>
        </form>
      )}
      <MergeDialog merge={edit.merge} onSave={(theirs) => void edit.resolve(theirs)} onCancel={edit.cancelMerge} />
    </Stack>
  );
}
