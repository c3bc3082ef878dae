import { useLingui } from '@lingui/react/macro';
import { Badge, Group, Select, SimpleGrid } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { identity } from '../api/clients.ts';
import type { components, operations } from '../generated/identity.d.ts';
import { Time } from '../shell/time.tsx';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { CreatePerson } from './create-person.tsx';
import { ChoiceFilter, DayFilter, TextFilter } from './filters.tsx';
import { OrganizationSelect, useIdentityScope, useOrganizationId } from './organization.tsx';

type User = components['schemas']['User'];
type PeopleQuery = NonNullable<operations['listUsers']['parameters']['query']>;

const route = getRouteApi('/with-session/identity/people');

/** The people of an organization. Every filter is in the URL. */
export function People() {
  const { t } = useLingui();
  const has = useIdentityScope();
  const filters = route.useSearch();
  const { organization, last_active_before: day, ...search } = filters;
  const navigate = route.useNavigate();
  const organizationId = useOrganizationId(organization);
  const filter = (change: Partial<Omit<typeof filters, 'page'>>) =>
    void navigate({ search: { ...filters, page: undefined, ...change }, replace: true });
  const query = {
    ...search,
    organization_id: organizationId,
    last_active_before: day && `${day}T00:00:00.000Z`,
  } as PeopleQuery;
  const people = identity.useQuery('get', '/v1/users', { params: { query } }, { placeholderData: keepPreviousData });
  const rolesQuery = { params: { query: { per_page: 100, organization_id: organizationId } } };
  const roles = identity.useQuery('get', '/v1/roles', rolesQuery, { enabled: has('role:read') });
  const columns: Column<User>[] = [
    {
      title: t`Name`,
      cell: ({ id, display_name: name }) => (
        <AnchorLink inherit to="/identity/people/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    { title: t`Email address`, cell: ({ email }) => email },
    { title: t`Status`, cell: (user) => <PersonStatus user={user} /> },
    { title: t`Groups`, cell: ({ groups }) => groups.join(', ') },
    { title: t`Last sign-in`, cell: ({ last_sign_in_at: at }) => <Time value={at} /> },
    { title: t`Created`, cell: ({ created_at: at }) => <Time value={at} /> },
  ];
  return (
    <Page
      title={t`People`}
      guide={{ service: 'identity', page: 'guides/containment' }}
      actions={has('user:write') && <CreatePerson organizationId={organizationId} />}
    >
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <OrganizationSelect value={organizationId} onChange={(id) => filter({ organization: id, role: undefined })} />
        <TextFilter
          label={t`Search`}
          placeholder={t`Name or email address`}
          value={search.q}
          onChange={(q) => filter({ q })}
        />
        <ChoiceFilter
          label={t`Status`}
          options={{ active: t`Active`, suspended: t`Suspended` }}
          value={search.status}
          onChange={(status) => filter({ status })}
        />
        <ChoiceFilter
          label={t`Signs in with`}
          options={{ passkey: t`A passkey`, link: t`An identity provider`, none: t`Nothing yet` }}
          value={search.credential}
          onChange={(credential) => filter({ credential })}
        />
        {roles.data && (
          <ChoiceFilter
            label={t`Role`}
            options={Object.fromEntries(roles.data.data.map(({ id, name }) => [id, name]))}
            value={search.role}
            onChange={(role) => filter({ role })}
          />
        )}
        <TextFilter
          label={t`Group`}
          placeholder={t`Exact name`}
          value={search.group}
          onChange={(group) => filter({ group })}
        />
        <DayFilter
          label={t`Not signed in since`}
          value={day}
          onChange={(since) => filter({ last_active_before: since })}
        />
        <Select
          label={t`Sort by`}
          allowDeselect={false}
          data={[
            { value: '-created_at', label: t`Newest first` },
            { value: 'created_at', label: t`Oldest first` },
            { value: 'display_name', label: t`Name, A to Z` },
            { value: '-display_name', label: t`Name, Z to A` },
            { value: '-last_sign_in_at', label: t`Latest sign-in first` },
            { value: 'last_sign_in_at', label: t`Longest without a sign-in` },
          ]}
          value={search.sort ?? '-created_at'}
          onChange={(sort) => filter({ sort: sort ?? undefined })}
        />
      </SimpleGrid>
      <DataTable
        label={t`People`}
        columns={columns}
        rows={people.data?.data}
        keyOf={({ id }) => id}
        error={people.error}
        onRetry={() => void people.refetch()}
        empty={t`Nobody matches these filters.`}
        page={search.page}
        total={people.data?.metadata.total}
        onPage={(page) => void navigate({ search: { ...filters, page } })}
        isStale={people.isPlaceholderData}
      />
    </Page>
  );
}

export function PersonStatus({ user: { status, deletion } }: { user: User }) {
  const { t } = useLingui();
  return (
    <Group gap={4}>
      <Badge color={status === 'active' ? 'green' : 'red'} variant="light">
        {status === 'active' ? t`Active` : t`Suspended`}
      </Badge>
      {deletion && <Badge color="orange" variant="light">{t`Deletion requested`}</Badge>}
    </Group>
  );
}
