import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { useFieldLabels } from '../marketplace/product-fields.tsx';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { Time } from '../shell/time.tsx';

type Entry = components['schemas']['HistoryEntry'];

const route = getRouteApi('/with-session/vendors/$provider/products/$id');

/** Who changed what in the last 30 days. */
export function ProductHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const labels = useFieldLabels();
  const { page } = route.useSearch();
  const list = hooks.useQuery(
    ...(['get', '/api/v1/key/products/{id}/history', { params: { path: { id }, query: { page } } }] as const),
    { placeholderData: keepPreviousData },
  );
  const kinds: Record<Entry['kind'], string> = {
    ...{ 'product.created': t`Created`, 'product.updated': t`Edited`, 'product.deleted': t`Deleted` },
    ...{ 'product.offer_updated': t`Price or stock changed`, 'product.submitted': t`Submitted for review` },
    ...{ 'product.withdrawn': t`Withdrawn`, 'product.published': t`Published`, 'product.rejected': t`Rejected` },
    ...{ 'product.unpublished': t`Taken off sale`, 'product.revision_submitted': t`Revision submitted` },
    ...{ 'product.revision_rejected': t`Revision rejected`, 'product.revision_updated': t`Revision edited` },
    'product.revision_discarded': t`Revision discarded`,
  };
  const columns: Column<Entry>[] = [
    { title: t`Time`, cell: ({ at }) => <Time value={at} /> },
    { title: t`Who`, cell: ({ actor }) => (actor.type === 'system' ? t`The marketplace` : actor.name) },
    {
      title: t`What`,
      cell: ({ kind, reviewNote }) => (
        <>
          {kinds[kind]}
          {reviewNote && (
            <Text size="xs" c="dimmed">
              {reviewNote}
            </Text>
          )}
        </>
      ),
    },
    { title: t`Fields`, cell: ({ changed }) => changed.map(labels).join(', ') },
  ];
  return (
    <DataTable {...{ label: t`History`, columns, list, empty: <Trans>Nothing changed in the last 30 days.</Trans> }} />
  );
}
