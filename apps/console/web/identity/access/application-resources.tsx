import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Group, MultiSelect, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../api/clients.ts';
import { servicesQuery } from '../../api/session.ts';
import type { components } from '../../generated/identity.d.ts';
import { useResources } from './permissions.tsx';

type ClientResource = components['schemas']['ClientResource'];
type Granted = NonNullable<ClientResource['permissions']>;

interface ApplicationResourcesProps {
  organizationId: string | undefined;
  isReadOnly: boolean;
  /** Whether the application can get tokens for itself. */
  hasService: boolean;
  value: ClientResource[];
  onChange: (value: ClientResource[]) => void;
  error: ReactNode;
}

/** The APIs for which an application gets access tokens, and what they allow. */
export function ApplicationResources(props: ApplicationResourcesProps) {
  const { organizationId, isReadOnly, hasService, value, onChange, error } = props;
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
  const set = (identifier: string, change: Partial<ClientResource>) =>
    onChange(value.map((each) => (each.identifier === identifier ? { ...each, ...change } : each)));
  return (
    <Fieldset legend={t`APIs`}>
      <Stack>
        {value.map(({ identifier, permissions = '*', service_permissions: own = [] }) => {
          const resource = offered.find((each) => each.identifier === identifier);
          const names = resource?.permissions ?? [...permissions, ...own].filter((name) => name !== '*');
          const title = resource?.name ?? identifier;
          return (
            <Stack key={identifier} gap="xs">
              <Granting
                label={t`${title}: permissions for people`}
                names={names}
                disabled={isReadOnly}
                value={permissions}
                onChange={(granted) => set(identifier, { permissions: granted })}
              />
              {hasService && (
                <Granting
                  label={t`${title}: permissions for itself`}
                  names={names}
                  disabled={isReadOnly}
                  value={own}
                  onChange={(granted) => set(identifier, { service_permissions: granted })}
                />
              )}
              {!isReadOnly && (
                <Group>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => onChange(value.filter((each) => each.identifier !== identifier))}
                  >
                    <Trans>Remove {title}</Trans>
                  </Button>
                </Group>
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
              identifier && onChange([...value, { identifier, permissions: '*', service_permissions: [] }])
            }
          />
        )}
      </Stack>
    </Fieldset>
  );
}

interface GrantingProps {
  label: string;
  names: readonly string[];
  disabled: boolean;
  value: Granted;
  onChange: (value: Granted) => void;
}

function Granting({ label, names, disabled, value, onChange }: GrantingProps) {
  const { t } = useLingui();
  return (
    <MultiSelect
      label={label}
      searchable
      disabled={disabled}
      data={[{ value: '*', label: t`All permissions` }, ...new Set(names)]}
      value={value === '*' ? ['*'] : [...value]}
      // "All" replaces the others, and they replace it.
      onChange={(chosen) => onChange(chosen.at(-1) === '*' ? '*' : chosen.filter((name) => name !== '*'))}
    />
  );
}
