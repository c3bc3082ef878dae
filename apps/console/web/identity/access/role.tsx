import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, MultiSelect, Stack, TagsInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { identity } from '../../api/clients.ts';
import type { components } from '../../generated/identity.d.ts';
import { ConfirmButton } from '../../shell/confirm-button.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { Page } from '../../shell/page.tsx';
import { ProblemAlert } from '../../shell/problem-alert.tsx';
import { useOutcome } from '../../shell/use-outcome.ts';
import { useIdentityScope, useOrganizationId } from '../organization.tsx';
import { AccessForm } from './access-form.tsx';
import { adminScopes } from './admin-scopes.ts';
import { PermissionSelect, useResources } from './permissions.tsx';

type Role = components['schemas']['Role'];
type RoleFields = Pick<Role, 'name' | 'description' | 'permissions' | 'admin_scopes' | 'operator' | 'groups'>;

const guide = { service: 'identity', page: 'guides/protect-an-api' } as const;
const newRoute = getRouteApi('/with-session/identity/roles/new');
const route = getRouteApi('/with-session/identity/roles/$id');

export function NewRole() {
  const { t } = useLingui();
  const navigate = newRoute.useNavigate();
  const organizationId = useOrganizationId(newRoute.useSearch().organization);
  const { onSuccess } = useOutcome()(t`Role created.`);
  const create = identity.useMutation('post', '/v1/roles', { onSuccess });
  return (
    <Page title={t`Create role`} guide={guide}>
      <RoleForm
        organizationId={organizationId}
        error={create.error}
        save={async (values) => {
          const body = { name: '', ...values, organization_id: organizationId };
          const { id } = await create.mutateAsync({ body });
          await navigate({ to: '/identity/roles/$id', params: { id } });
        }}
      />
    </Page>
  );
}

export function RolePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const can = useIdentityScope();
  const outcome = useOutcome();
  const params = { path: { id } };
  const { data: role, error, refetch } = identity.useQuery('get', '/v1/roles/{id}', { params });
  const { onSuccess } = outcome(t`Role saved.`);
  const change = identity.useMutation('patch', '/v1/roles/{id}', { onSuccess });
  const remove = identity.useMutation('delete', '/v1/roles/{id}', outcome(t`Role deleted.`));
  return (
    <Page
      title={role?.name ?? t`Role`}
      guide={guide}
      actions={
        role &&
        can('role:write') && (
          <ConfirmButton
            label={t`Delete role`}
            consequence={t`Everybody who has the role ${role.name} loses its rights. Access tokens keep them until they expire, a few minutes at most.`}
            onConfirm={() => remove.mutate({ params }, { onSuccess: () => void navigate({ to: '/identity/roles' }) })}
          />
        )
      }
    >
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {role && (
        <RoleForm
          key={role.id}
          role={role}
          organizationId={role.organization_id}
          isReadOnly={!can('role:write')}
          error={change.error}
          save={(body) => change.mutateAsync({ params, body })}
        />
      )}
      {role && can('user:read') && <Holders role={role} />}
    </Page>
  );
}

interface RoleFormProps {
  role?: Role;
  organizationId: string | undefined;
  isReadOnly?: boolean;
  error: unknown;
  save: (values: Partial<RoleFields>) => Promise<unknown>;
}

function RoleForm({ role, organizationId, isReadOnly = false, error, save }: RoleFormProps) {
  const { t } = useLingui();
  const resources = useResources(organizationId);
  const form = useForm<RoleFields>({
    initialValues: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissions: role?.permissions ?? [],
      admin_scopes: role?.admin_scopes ?? [],
      operator: role?.operator ?? false,
      groups: role?.groups ?? [],
    },
  });
  return (
    <AccessForm form={form} isNew={!role} isReadOnly={isReadOnly} error={error} save={save}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
      <Textarea label={t`Description`} autosize maxLength={500} {...form.getInputProps('description')} />
      <PermissionSelect
        label={t`Permissions of your APIs`}
        description={t`Applications get them in access tokens of the people who have this role.`}
        disabled={isReadOnly}
        resources={resources}
        value={form.values.permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        error={form.errors['permissions']}
      />
      <MultiSelect
        label={t`Admin scopes`}
        description={t`Rights in this console and in the identity API. You can give and take only those that you have.`}
        searchable
        disabled={isReadOnly}
        data={adminScopes}
        {...form.getInputProps('admin_scopes')}
      />
      <TagsInput
        label={t`Groups`}
        description={t`Members of these groups have the role, too. Press Enter after each group.`}
        disabled={isReadOnly}
        {...form.getInputProps('groups')}
      />
      <Checkbox
        label={t`Admin scopes reach every organization`}
        description={t`Only operators can create such a role. You cannot change this later.`}
        disabled={role !== undefined}
        {...form.getInputProps('operator', { type: 'checkbox' })}
      />
    </AccessForm>
  );
}

function Holders({ role }: { role: Role }) {
  const query = { role: role.id, organization_id: role.organization_id, sort: 'display_name' } as const;
  const { data, error } = identity.useQuery('get', '/v1/users', { params: { query } });
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        <Trans>Who has it</Trans>
      </Title>
      <ProblemAlert error={error} />
      {data?.metadata.total === 0 && (
        <Text size="sm">
          <Trans>Nobody. Give the role on a person’s page, or to a group.</Trans>
        </Text>
      )}
      {data?.data.map(({ id, display_name: name, email }) => (
        <Text size="sm" key={id}>
          <AnchorLink inherit to="/identity/people/$id" params={{ id }}>
            {name}
          </AnchorLink>{' '}
          {email}
        </Text>
      ))}
      {data && data.metadata.total > data.data.length && (
        <AnchorLink inherit to="/identity/people" search={{ role: role.id }} size="sm">
          <Plural value={data.metadata.total} one="Show # person" other="Show all # people" />
        </AnchorLink>
      )}
    </Stack>
  );
}
