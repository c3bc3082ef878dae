import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import type { Column } from '../shell/data-table.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { SectionTable } from './section.tsx';

type Role = components['schemas']['Role'];

interface PersonRolesProps {
  user: components['schemas']['User'];
  canChange: boolean;
}

/** Roles by assignment and by groups. */
export function PersonRoles({ user: { id, groups, organization_id }, canChange }: PersonRolesProps) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const [chosen, setChosen] = useState<string | null>(null);
  const held = identity.useQuery('get', '/v1/users/{id}/roles', { params: { path: { id }, query: { per_page: 100 } } });
  const allQuery = { params: { query: { per_page: 100, organization_id } } };
  const all = identity.useQuery('get', '/v1/roles', allQuery, { enabled: canChange });
  const give = identity.useMutation('put', '/v1/users/{id}/roles/{role_id}', outcome(t`The role is given.`));
  const take = identity.useMutation('delete', '/v1/users/{id}/roles/{role_id}', outcome(t`The role is taken.`));
  const params = (roleId: string) => ({ params: { path: { id, role_id: roleId } } });
  const groupOf = (role: Role) => role.groups.find((group) => groups.includes(group));
  const heldIds = held.data?.data.map((role) => role.id) ?? [];
  const others = (all.data?.data ?? []).filter((role) => !heldIds.includes(role.id));
  const columns: Column<Role>[] = [
    {
      title: t`Role`,
      cell: ({ name, description }) => (
        <Stack gap={0}>
          {name}
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        </Stack>
      ),
    },
    {
      title: t`Rights as administrator`,
      cell: ({ admin_scopes: scopes }) => (
        <Group gap={4}>
          {scopes.map((scope) => (
            <Badge key={scope} variant="default">
              {scope}
            </Badge>
          ))}
        </Group>
      ),
    },
    { title: t`Comes from`, cell: (role) => (groupOf(role) ? t`Group ${groupOf(role)}` : t`Assignment`) },
    {
      title: t`Action`,
      isHidden: !canChange,
      cell: (role) =>
        groupOf(role) === undefined && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Take the role ${role.name}`}
            loading={take.isPending && take.variables.params.path.role_id === role.id}
            onClick={() => take.mutate(params(role.id))}
          >
            <Trans>Take</Trans>
          </Button>
        ),
    },
  ];
  return (
    <SectionTable title={t`Roles`} query={held} columns={columns} empty={t`No roles.`}>
      {canChange && (
        <Group align="flex-end">
          <Select
            label={t`Give a role`}
            placeholder={t`Choose a role`}
            searchable
            clearable
            flex={1}
            data={others.map(({ id: value, name: label }) => ({ value, label }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            disabled={chosen === null}
            loading={give.isPending}
            onClick={() => chosen && give.mutate(params(chosen), { onSuccess: () => setChosen(null) })}
          >
            <Trans>Give</Trans>
          </Button>
        </Group>
      )}
    </SectionTable>
  );
}
