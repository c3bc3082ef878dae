import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, MultiSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { identity } from '../../api/clients.ts';
import type { components } from '../../generated/identity.d.ts';
import { ConfirmButton } from '../../shell/confirm-button.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { Page } from '../../shell/page.tsx';
import { ProblemAlert } from '../../shell/problem-alert.tsx';
import { RecordForm } from '../../shell/record-form.tsx';
import { useOutcome } from '../../shell/use-outcome.ts';
import { useIdentityScope, useOrganizationId } from '../organization.tsx';
import { PermissionSelect, useAdminScopes, useResources } from './permissions.tsx';

type Role = components['schemas']['Role'];
type RoleFields = Pick<Role, 'name' | 'description' | 'permissions' | 'admin_scopes' | 'operator' | 'groups'>;

const route = getRouteApi('/with-session/identity/roles/$id');

/** A role, or a new one with the ID `new`. */
export function RolePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const can = useIdentityScope();
  const outcome = useOutcome();
  const isNew = id === 'new';
  const own = useOrganizationId(route.useSearch().organization);
  const params = { path: { id } };
  const read = identity.useQuery('get', '/v1/roles/{id}', { params }, { enabled: !isNew });
  const { onSuccess } = outcome(t`Role saved.`);
  const create = identity.useMutation('post', '/v1/roles', { onSuccess });
  const change = identity.useMutation('patch', '/v1/roles/{id}', { onSuccess });
  const remove = identity.useMutation('delete', '/v1/roles/{id}', outcome(t`Role deleted.`));
  const role = isNew ? undefined : read.data;
  const save = async (values: Partial<RoleFields>) => {
    if (role) return change.mutateAsync({ params, body: values });
    const created = await create.mutateAsync({ body: { name: '', ...values, organization_id: own } });
    return navigate({ params: { id: created.id }, ignoreBlocker: true });
  };
  return (
    <Page
      title={role?.name ?? (isNew ? t`Create role` : t`Role`)}
      guide={{ service: 'identity', page: 'guides/protect-an-api' }}
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
      <ProblemAlert error={read.error} onRetry={() => void read.refetch()} />
      {(isNew || role) && (
        <RoleForm
          key={id}
          role={role}
          organizationId={role?.organization_id ?? own}
          isReadOnly={!can('role:write')}
          error={create.error ?? change.error}
          save={save}
        />
      )}
      {role && can('user:read') && (
        <AnchorLink to="/identity/people" search={{ role: role.id, organization: role.organization_id }}>
          <Trans>Show who has this role</Trans>
        </AnchorLink>
      )}
    </Page>
  );
}

interface RoleFormProps {
  role?: Role;
  organizationId: string | undefined;
  isReadOnly: boolean;
  error: unknown;
  save: (values: Partial<RoleFields>) => Promise<unknown>;
}

function RoleForm({ role, organizationId, isReadOnly, error, save }: RoleFormProps) {
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
    <RecordForm form={form} isNew={!role} isReadOnly={isReadOnly} error={error} save={save}>
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
        data={useAdminScopes(role?.admin_scopes)}
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
    </RecordForm>
  );
}
