import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identity, queryClient } from '../api/clients.ts';
import { servicesQuery, sessionQuery } from '../api/session.ts';
import { DataTable, type Column, type List } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';

/** Whether the person has a scope of identity-api. The API decides; views use it to hide what it would refuse. */
export function useIdentityScope(): (scope: string) => boolean {
  const { data: services } = useQuery(servicesQuery, queryClient);
  return (scope) => services?.identityScopes.includes(scope) ?? false;
}

/** The organization that a view shows: the one in its URL, or else the person's own. */
export function useOrganizationId(chosen: string | undefined): string | undefined {
  const { data: session } = useQuery(sessionQuery, queryClient);
  return chosen ?? session?.person.organizationId ?? undefined;
}

interface OrganizationSelectProps {
  value: string | undefined;
  /** Without it, the organization is only shown. */
  onChange?: (organizationId: string | undefined) => void;
}

/** For operators; other people see one organization. */
export function OrganizationSelect({ value, onChange }: OrganizationSelectProps) {
  const { t } = useLingui();
  const has = useIdentityScope();
  const query = { params: { query: { per_page: 100 } } };
  const { data } = identity.useQuery('get', '/v1/organizations', query, { enabled: has('organization:read') });
  if (!data || data.data.length < 2) return null;
  return (
    <Select
      label={t`Organization`}
      maw={720}
      data={data.data.map(({ id, display_name: label }) => ({ value: id, label }))}
      value={value ?? null}
      onChange={(id) => onChange?.(id ?? undefined)}
      disabled={!onChange}
      placeholder={value ?? t`All`}
      searchable
      allowDeselect={false}
    />
  );
}

interface ListPageProps<Row> {
  title: string;
  guide: string;
  /** The button that adds one. */
  create: ReactNode;
  list: List<Row>;
  columns: Column<Row>[];
  empty: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A list of an organization. The URL has the organization and the page. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, guide, create, list, columns, empty, children } = props;
  const { organization } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Page title={title} guide={{ service: 'identity', page: guide }} actions={create}>
      <OrganizationSelect
        value={useOrganizationId(organization)}
        onChange={(chosen) => void navigate({ to: '.', search: { organization: chosen } })}
      />
      <DataTable label={title} list={list} columns={columns} empty={empty} />
      {children}
    </Page>
  );
}
