import { useLingui } from '@lingui/react/macro';
import { Badge, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { paths } from '../generated/catalogue.d.ts';
import { DataTable } from '../shell/data-table.tsx';
import { Filters } from '../shell/filters.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { useRequestTexts } from './request-texts.ts';

type Query = NonNullable<paths['/api/v1/key/requests']['get']['parameters']['query']>;

const route = getRouteApi('/with-session/vendors/$provider/requests');

export function Requests() {
  const { t } = useLingui();
  const { statuses, types } = useRequestTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const requests = hooks.useQuery(
    ...(['get', '/api/v1/key/requests', { params: { query: search as Query } }] as const),
    { placeholderData: keepPreviousData, refetchInterval: 15_000 },
  );
  return (
    <Page title={t`Buyer requests`} guide={{ service: 'catalogue', page: 'guides/console-vendor#answer-a-buyer' }}>
      <Filters
        values={search}
        onChange={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
        }
        fields={[
          { name: 'q', label: t`Search` },
          { name: 'unread', label: t`Read`, options: { true: t`Unread`, false: t`Read` } },
          { name: 'status', label: t`Status`, options: statuses },
          { name: 'type', label: t`Asks for`, options: types },
        ]}
      />
      <DataTable
        label={t`Buyer requests`}
        list={requests}
        empty={t`No request matches.`}
        columns={[
          {
            title: t`Request`,
            cell: ({ id, subject, reference, unread }) => (
              <>
                <AnchorLink
                  inherit
                  from="/vendors/$provider"
                  to="./requests/$id"
                  params={{ id }}
                  fw={unread ? 700 : 400}
                >
                  {subject}
                </AnchorLink>
                <Text size="xs" c="dimmed">
                  {reference}
                </Text>
                {unread && <Badge {...{ size: 'sm', variant: 'light', tt: 'none' }}>{t`Unread`}</Badge>}
              </>
            ),
          },
          { title: t`Buyer`, cell: ({ contact }) => contact.company ?? contact.name },
          { title: t`Asks for`, cell: ({ type }) => types[type] },
          { title: t`Status`, cell: ({ status }) => statuses[status] },
          {
            title: t`Last message`,
            cell: ({ lastMessage }) => (
              <Text size="sm" lineClamp={2} maw={320}>
                {lastMessage.excerpt}
              </Text>
            ),
          },
          { title: t`Changed`, cell: ({ updatedAt }) => <Time value={updatedAt} /> },
        ]}
      />
    </Page>
  );
}
