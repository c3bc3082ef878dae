import { useLingui } from '@lingui/react/macro';
import { Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { useRequestTexts } from './request-texts.ts';

type BuyerRequest = components['schemas']['RequestListItem'];

const route = getRouteApi('/with-session/vendors/$provider/requests');
const polled = { placeholderData: keepPreviousData, refetchInterval: 15_000 };
const maxUnread = 50;

export function Requests() {
  const { t } = useLingui();
  const { statuses, types } = useRequestTexts();
  const { page, q, ...filters } = route.useSearch();
  const status = filters.status as BuyerRequest['status'] | undefined;
  const type = filters.type as BuyerRequest['type'] | undefined;
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const query = { q, status, type };
  const list = '/api/v1/key/requests';
  const unread = hooks.useQuery(
    'get',
    list,
    { params: { query: { ...query, unread: true, perPage: maxUnread } } },
    { ...polled, select: ({ data }) => data },
  );
  const read = hooks.useQuery('get', list, { params: { query: { ...query, unread: false, page } } }, polled);
  const filter = (change: { q?: string; status?: string; type?: string }) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }) });
  const search = useDebouncedCallback((text: string) => filter({ q: text || undefined }), 300);
  const columns: Column<BuyerRequest>[] = [
    {
      title: t`Request`,
      cell: ({ id, subject, reference, unread: isUnread }) => (
        <>
          <AnchorLink inherit from="/vendors/$provider" to="./requests/$id" params={{ id }} fw={isUnread ? 700 : 400}>
            {subject}
          </AnchorLink>
          <Text size="xs" c="dimmed">
            {reference}
          </Text>
        </>
      ),
    },
    { title: t`Buyer`, cell: ({ contact }) => contact.company ?? contact.name },
    { title: t`Asks for`, cell: (request) => types[request.type] },
    { title: t`Status`, cell: (request) => statuses[request.status] },
    {
      title: t`Last message`,
      cell: ({ lastMessage }) => (
        <Text size="sm" lineClamp={2} maw={320}>
          {lastMessage.excerpt}
        </Text>
      ),
    },
    { title: t`Changed`, cell: ({ updatedAt }) => <Time value={updatedAt} /> },
  ];
  const lists = [
    { title: t`Unread`, label: t`Unread requests`, empty: t`You have read all requests.`, list: unread },
    { title: t`Read`, label: t`Read requests`, empty: t`No requests.`, list: read },
  ];
  return (
    <Page title={t`Buyer requests`} guide={{ service: 'catalogue', page: 'guides/console-vendor#answer-a-buyer' }}>
      <Group align="flex-end" gap="sm">
        <TextInput label={t`Search`} defaultValue={q} onChange={({ currentTarget }) => search(currentTarget.value)} />
        <Select
          label={t`Status`}
          clearable
          placeholder={t`All`}
          data={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
          value={status ?? null}
          onChange={(value) => filter({ status: value ?? undefined })}
        />
        <Select
          label={t`Asks for`}
          clearable
          placeholder={t`All`}
          data={Object.entries(types).map(([value, label]) => ({ value, label }))}
          value={type ?? null}
          onChange={(value) => filter({ type: value ?? undefined })}
        />
      </Group>
      {lists.map(({ title, label, empty, list }) => (
        <Stack gap="sm" key={title}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <DataTable label={label} list={list} empty={empty} columns={columns} />
        </Stack>
      ))}
    </Page>
  );
}
