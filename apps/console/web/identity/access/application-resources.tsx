import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, MultiSelect, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../api/clients.ts';
import { servicesQuery } from '../../api/session.ts';
import type { components } from '../../generated/identity.d.ts';
import { useResources } from './permissions.tsx';

type ClientResource = components['schemas']['ClientResource'];

interface ApplicationResourcesProps {
  organizationId: string | undefined;
  isReadOnly: boolean;
  /** Whether the application can get tokens for itself. */
  hasService: boolean;
  value?: ClientResource[];
  onChange?: (value: ClientResource[]) => void;
  error?: ReactNode;
}

/** The APIs for which an application gets access tokens, and what they allow. */
export function ApplicationResources(props: ApplicationResourcesProps) {
  const { organizationId, isReadOnly, hasService, value = [], onChange, error } = props;
  const { t } = useLingui();
  const { data: services } = useQuery(servicesQuery, queryClient);
  const offered = useResources(organizationId).map(({ identifier, name, permissions }) => ({
    identifier,
    name,
    permissions: permissions.map((permission) => permission.name),
  }));
  if (services?.identityUrl)
    offered.push({ identifier: services.identityUrl, name: t`Identity API`, permissions: services.identityScopes });
  const unused = offered.filter(({ identifier }) => value.every((each) => each.identifier !== identifier));
  return (
    <Fieldset legend={t`APIs`}>
      <Stack>
        {value.map((granted) => {
          const { identifier } = granted;
          const resource = offered.find((each) => each.identifier === identifier);
          const title = resource?.name ?? identifier;
          const granting = (name: 'permissions' | 'service_permissions', label: string) => {
            const names = granted[name] ?? [];
            return (
              <MultiSelect
                label={label}
                searchable
                disabled={isReadOnly}
                data={[
                  { value: '*', label: t`All permissions` },
                  ...new Set([...(resource?.permissions ?? []), ...(names === '*' ? [] : names)]),
                ]}
                value={names === '*' ? ['*'] : names}
                // "All" replaces the others, and they replace it.
                onChange={(chosen) => {
                  const next = chosen.at(-1) === '*' ? '*' : chosen.filter((each) => each !== '*');
                  onChange?.(value.map((each) => (each === granted ? { ...each, [name]: next } : each)));
                }}
              />
            );
          };
          return (
            <Stack key={identifier} gap="xs" align="stretch">
              {granting('permissions', t`${title}: permissions for people`)}
              {hasService && granting('service_permissions', t`${title}: permissions for itself`)}
              {!isReadOnly && (
                <Button
                  variant="default"
                  size="compact-sm"
                  style={{ alignSelf: 'start' }}
                  onClick={() => onChange?.(value.filter((each) => each !== granted))}
                >
                  <Trans>Remove {title}</Trans>
                </Button>
              )}
            </Stack>
          );
        })}
        {!isReadOnly && (
          <Select
            label={t`Add an API`}
            error={error}
            value={null}
            data={unused.map(({ identifier, name }) => ({ value: identifier, label: `${name} (${identifier})` }))}
            onChange={(identifier) =>
              identifier && onChange?.([...value, { identifier, permissions: '*', service_permissions: [] }])
            }
          />
        )}
      </Stack>
    </Fieldset>
  );
}
