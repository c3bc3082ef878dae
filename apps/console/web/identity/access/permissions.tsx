import { useLingui } from '@lingui/react/macro';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identity, queryClient } from '../../api/clients.ts';
import { servicesQuery } from '../../api/session.ts';
import type { components } from '../../generated/identity.d.ts';

type Resource = components['schemas']['Resource'];
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
  organizationId: string | undefined;
  value?: readonly RolePermission[];
  onChange?: (value: RolePermission[]) => void;
}

/** Permissions of several resources. */
export function PermissionSelect({ organizationId, value = [], onChange, ...input }: PermissionSelectProps) {
  const { t } = useLingui();
  const options = useResources(organizationId).flatMap(({ identifier, name, permissions }) =>
    permissions.map((permission) => ({
      value: JSON.stringify([identifier, permission.name]),
      label: `${name}: ${permission.name}`,
    })),
  );
  return (
    <MultiSelect
      {...input}
      searchable
      hidePickedOptions
      nothingFoundMessage={t`No permission matches.`}
      data={options}
      value={value.map(({ resource, permission }) => JSON.stringify([resource, permission]))}
      onChange={(keys) =>
        onChange?.(
          keys.map((key) => {
            const [resource, permission] = JSON.parse(key) as [string, string];
            return { resource, permission };
          }),
        )
      }
    />
  );
}
