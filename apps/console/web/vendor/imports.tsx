import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { ImportResult, useImportStatus } from './import-result.tsx';
import { NewImport } from './new-import.tsx';

type Import = components['schemas']['Import'];
const route = getRouteApi('/with-session/vendors/$provider/imports');
const runRoute = getRouteApi('/with-session/vendors/$provider/imports/$id');
const guide = { service: 'catalogue', page: 'guides/console-vendor#import-a-file' } as const;

export function Imports() {
  const { t, i18n } = useLingui();
  const can = useCan();
  const { provider } = route.useParams();
  const { page } = route.useSearch();
  const { hooks } = useCatalogue();
  const statusOf = useImportStatus();
  const list = hooks.useQuery(...(['get', '/api/v1/key/imports', { params: { query: { page } } }] as const), {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ finishedAt }) => finishedAt === null) ? 2_000 : false),
  });
  const columns: Column<Import>[] = [
    {
      title: t`Started`,
      cell: ({ id, createdAt }) => (
        <AnchorLink to="/vendors/$provider/imports/$id" params={{ provider, id }}>
          <Time value={createdAt} />
        </AnchorLink>
      ),
    },
    { title: t`By`, cell: ({ createdBy }) => createdBy.name ?? t`The marketplace` },
    { title: t`State`, cell: statusOf },
    { title: t`Rows`, align: 'right', cell: ({ rows }) => i18n.number(rows) },
    { title: t`Failed`, align: 'right', cell: ({ failed }) => i18n.number(failed) },
  ];
  return (
    <Page title={t`Import`} guide={guide}>
      {can('products:write') && <NewImport />}
      <Title order={2} size="h4">
        <Trans>Earlier imports</Trans>
      </Title>
      <DataTable
        {...{ label: t`Earlier imports`, columns, list, empty: <Trans>No imports in the last 30 days</Trans> }}
      />
    </Page>
  );
}

export function ImportRun() {
  const { t } = useLingui();
  const { id } = runRoute.useParams();
  return (
    <Page title={t`Import`} guide={guide}>
      <ImportResult id={id} key={id} />
    </Page>
  );
}
