import { useLingui } from '@lingui/react/macro';
import { Badge, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { identity } from '../api/clients.ts';
import type { components, operations } from '../generated/identity.d.ts';
import { Time } from '../shell/time.tsx';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Filters } from '../shell/filters.tsx';
import { OrganizationSelect, useIdentityScope, useOrganizationId } from './organization.tsx';
import { CreatePerson } from './person-form.tsx';

type User = components['schemas']['User'];
type PeopleQuery = NonNullable<operations['listUsers']['parameters']['query']>;
type PeopleFilter = 'q' | 'status' | 'credential' | 'role' | 'group' | 'last_active_before' | 'sort';

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
  const roleNames = Object.fromEntries(roles.data?.data.map(({ id, name }) => [id, name]) ?? []);
  const fields: Parameters<typeof Filters<PeopleFilter>>[0]['fields'] = [
    { name: 'q', label: t`Search`, placeholder: t`Name or email address` },
    { name: 'status', label: t`Status`, options: { active: t`Active`, suspended: t`Suspended` } },
    {
      name: 'credential',
      label: t`Signs in with`,
      options: { passkey: t`A passkey`, link: t`An identity provider`, none: t`Nothing yet` },
    },
    ...(roles.data ? [{ name: 'role', label: t`Role`, options: roleNames } as const] : []),
    { name: 'group', label: t`Group`, placeholder: t`Exact name` },
    { name: 'last_active_before', label: t`Not signed in since`, isDay: true },
    {
      name: 'sort',
      label: t`Sort by`,
      placeholder: t`Newest first`,
      options: {
        created_at: t`Oldest first`,
        display_name: t`Name, A to Z`,
        '-display_name': t`Name, Z to A`,
        '-last_sign_in_at': t`Latest sign-in first`,
        last_sign_in_at: t`Longest without a sign-in`,
      },
    },
  ];
  return (
    <Page
      title={t`People`}
      guide={{ service: 'identity', page: 'guides/console-administrator' }}
      actions={has('user:write') && <CreatePerson organizationId={organizationId} />}
    >
      <Filters values={filters} onChange={filter} fields={fields}>
        <OrganizationSelect value={organizationId} onChange={(id) => filter({ organization: id, role: undefined })} />
      </Filters>
      <DataTable label={t`People`} columns={columns} list={people} empty={t`Nobody matches these filters.`} />
    </Page>
  );
}

export function PersonStatus({ user: { status, deletion } }: { user: User }) {
  const { t } = useLingui();
  return (
    <Group gap={4}>
      <Badge color={status === 'active' ? 'green' : 'red'}>{status === 'active' ? t`Active` : t`Suspended`}</Badge>
      {deletion && <Badge color="orange">{t`Deletion requested`}</Badge>}
    </Group>
  );
}
