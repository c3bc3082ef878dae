import '@mantine/dropzone/styles.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Group, Select, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { withETag } from '../api/problem.ts';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import type { LoadedProduct } from './use-product.ts';
import { useUpload } from './use-upload.ts';

type ProductFile = components['schemas']['ProductFile'];
type Kind = ProductFile['kind'];

/** The downloads of a product. Each change is saved at once. */
export function ProductFiles({ loaded, canWrite }: { loaded: LoadedProduct; canWrite: boolean }) {
  const { t, i18n } = useLingui();
  const { api, hooks } = useCatalogue();
  const outcome = useOutcome();
  const upload = useUpload();
  const { product, etag } = loaded;
  const [kind, setKind] = useState<Kind>('datasheet');
  const kinds: Record<Kind, string> = {
    ...{ datasheet: t`Data sheet`, catalogue: t`Catalogue`, bim: t`BIM object`, cad: t`CAD file` },
    ...{ manual: t`Manual`, certificate: t`Certificate`, other: t`Other` },
  };
  const path = { id: product.id };
  const remove = hooks.useMutation('delete', '/api/v1/key/products/{id}/files/{fileId}', outcome(t`Removed.`));
  const attach = useMutation({
    ...outcome(t`Added.`),
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const body = { url: await upload(file), kind };
        await withETag(api.POST('/api/v1/key/products/{id}/files', { params: { path }, body }));
      }
    },
  });
  const columns: Column<ProductFile>[] = [
    {
      title: t`File`,
      cell: ({ url, label, originalName }) => (
        <>
          <Anchor href={url} target="_blank" rel="noreferrer">
            {label}
          </Anchor>
          <Text size="xs" c="dimmed">
            {originalName}
          </Text>
        </>
      ),
    },
    { title: t`Kind`, cell: (file) => kinds[file.kind] },
    { title: t`Size`, align: 'right', cell: ({ size }) => `${i18n.number(Math.ceil(size / 1024))} KiB` },
    {
      title: t`Remove`,
      cell: ({ id, label }) => (
        <ActionIcon
          {...{ variant: 'default', 'aria-label': t`Remove ${label}`, disabled: !canWrite }}
          onClick={() =>
            remove.mutate({ params: { path: { ...path, fileId: id }, header: { 'If-Match': etag ?? undefined } } })
          }
        >
          <IconTrash size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Stack>
      {product.status === 'published' && canWrite && (
        <Text size="sm">
          <Trans>Adding or removing a file takes the product off sale until it is reviewed again.</Trans>
        </Text>
      )}
      <DataTable {...{ label: t`Files`, columns, list: { data: product.files }, empty: <Trans>No files</Trans> }} />
      {canWrite && product.status !== 'pending' && (
        <Group align="flex-end">
          <Select
            {...{ label: t`Kind of the new file`, allowDeselect: false, value: kind }}
            data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setKind(value as Kind)}
          />
          <Dropzone
            flex={1}
            miw={240}
            onDrop={(files) => attach.mutate(files)}
            maxSize={50 * 1024 * 1024}
            loading={attach.isPending}
            inputProps={{ 'aria-label': t`Add files` }}
          >
            <Group justify="center" gap="sm">
              <IconFileUpload aria-hidden />
              <Text size="sm">
                <Trans>Drop files here, or press to choose (PDF, ZIP, DWG, DXF, IFC, RFA; up to 50 MiB)</Trans>
              </Text>
            </Group>
          </Dropzone>
        </Group>
      )}
    </Stack>
  );
}
