import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, MultiSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { components } from '../../generated/identity.d.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { RecordForm } from '../../shell/record-form.tsx';
import { useIdentityScope } from '../organization.tsx';
import { PermissionSelect, useAdminScopes } from './permissions.tsx';
import { RecordList, RecordPage, type FormProps, type Kind } from './record.tsx';

type Role = components['schemas']['Role'];
type Values = Pick<Role, 'name' | 'description' | 'permissions' | 'admin_scopes' | 'operator' | 'groups'>;

function useKind(): Kind {
  const { t } = useLingui();
  return {
    api: '/v1/roles',
    path: '/identity/roles',
    guide: 'guides/protect-an-api',
    writeScope: 'role:write',
    texts: {
      list: t`Roles`,
      create: t`Create role`,
      empty: t`No role yet. A role gives people permissions of your APIs, or rights as administrators.`,
    },
  };
}

export function Roles() {
  const { t } = useLingui();
  return (
    <RecordList<Role>
      kind={useKind()}
      columns={[
        { title: t`Description`, cell: ({ description }) => description },
        { title: t`Permissions`, align: 'right', cell: ({ permissions }) => permissions.length },
        { title: t`Admin scopes`, align: 'right', cell: ({ admin_scopes: scopes }) => scopes.length },
        { title: t`Organizations`, cell: ({ operator }) => (operator ? t`All` : t`Own`) },
        { title: t`Groups`, cell: ({ groups }) => groups.join(', ') },
      ]}
    />
  );
}

export function RolePage() {
  const { t } = useLingui();
  const can = useIdentityScope();
  return (
    <RecordPage<Role, Values>
      kind={useKind()}
      consequence={({ name }) =>
        t`Everybody who has the role ${name} loses its rights. Access tokens keep them until they expire, a few minutes at most.`
      }
      Form={RoleForm}
    >
      {({ id, organization_id: organization }) =>
        can('user:read') && (
          <AnchorLink to="/identity/people" search={{ role: id, organization }}>
            <Trans>Show who has this role</Trans>
          </AnchorLink>
        )
      }
    </RecordPage>
  );
}

function RoleForm({ record, organizationId, ...props }: FormProps<Role, Values>) {
  const { t } = useLingui();
  const adminScopes = useAdminScopes(record?.admin_scopes);
  const form = useForm<Values>({
    initialValues: {
      name: record?.name ?? '',
      description: record?.description ?? '',
      permissions: record?.permissions ?? [],
      admin_scopes: record?.admin_scopes ?? [],
      operator: record?.operator ?? false,
      groups: record?.groups ?? [],
    },
  });
  return (
    <RecordForm form={form} isNew={!record} {...props}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
      <Textarea label={t`Description`} autosize maxLength={500} {...form.getInputProps('description')} />
      <PermissionSelect
        label={t`Permissions of your APIs`}
        description={t`Applications get them in access tokens of the people who have this role.`}
        organizationId={organizationId}
        disabled={props.isReadOnly}
        {...form.getInputProps('permissions')}
      />
      <MultiSelect
        label={t`Admin scopes`}
        description={t`Rights in this console and in the identity API. You can give and take only those that you have.`}
        searchable
        disabled={props.isReadOnly}
        data={adminScopes}
        {...form.getInputProps('admin_scopes')}
      />
      <TagsInput
        label={t`Groups`}
        description={t`Members of these groups have the role, too. Press Enter after each group.`}
        disabled={props.isReadOnly}
        {...form.getInputProps('groups')}
      />
      <Checkbox
        label={t`Admin scopes reach every organization`}
        description={t`Only operators can create such a role. You cannot change this later.`}
        disabled={record !== undefined}
        {...form.getInputProps('operator', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}
