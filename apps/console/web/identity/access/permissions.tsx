import { useLingui } from '@lingui/react/macro';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identity, queryClient } from '../../api/clients.ts';
import { servicesQuery } from '../../api/session.ts';
import type { components } from '../../generated/identity.d.ts';

export type Resource = components['schemas']['Resource'];
type RolePermission = components['schemas']['RolePermission'];

/** The resources that roles and applications of an organization can name. */
export function useResources(organizationId: string | undefined): Resource[] {
  const query = { organization_id: organizationId, per_page: 100 };
  const { data } = identity.useQuery('get', '/v1/resources', { params: { query } });
  return data?.data ?? [];
}

/** The scopes of identity-api that the person can give or take: their own, and those given. */
export function useAdminScopes(given: readonly string[] = []): string[] {
  const { data: services } = useQuery(servicesQuery, queryClient);
  return [...new Set([...(services?.identityScopes ?? []), ...given])];
}

interface PermissionSelectProps extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  resources: readonly Resource[];
  value: readonly RolePermission[];
  onChange: (value: RolePermission[]) => void;
}

// Identifiers and permissions contain no spaces.
const keyOf = ({ resource, permission }: RolePermission) => `${resource} ${permission}`;

/** Permissions of several resources. */
export function PermissionSelect({ resources, value, onChange, ...input }: PermissionSelectProps) {
  const { t } = useLingui();
  return (
    <MultiSelect
      {...input}
      searchable
      hidePickedOptions
      nothingFoundMessage={t`No permission matches.`}
      data={resources.map(({ identifier, name, permissions }) => ({
        group: name,
        items: permissions.map((permission) => ({
          value: keyOf({ resource: identifier, permission: permission.name }),
          label: permission.name,
        })),
      }))}
      value={value.map(keyOf)}
      onChange={(keys) =>
        onChange(
          keys.map((key) => {
            const [resource = '', permission = ''] = key.split(' ');
            return { resource, permission };
          }),
        )
      }
    />
  );
}
