import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identity, queryClient } from '../api/clients.ts';
import { servicesQuery, sessionQuery } from '../api/session.ts';

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
  onChange: (organizationId: string | undefined) => void;
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
      data={data.data.map(({ id, display_name: label }) => ({ value: id, label }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      allowDeselect={false}
    />
  );
}
