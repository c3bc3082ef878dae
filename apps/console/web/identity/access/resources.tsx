import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Input, MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { components } from '../../generated/identity.d.ts';
import { RecordForm } from '../../shell/record-form.tsx';
import { RecordList, RecordPage, type FormProps, type Kind } from './record.tsx';

type Resource = components['schemas']['Resource'];
type Values = Pick<
  Resource,
  'name' | 'identifier' | 'permissions' | 'claims' | 'authorization' | 'access_token_lifetime'
>;

const claims = ['email', 'name', 'groups', 'organization_slug', 'roles'] satisfies Resource['claims'];

function useKind(): Kind {
  const { t } = useLingui();
  return {
    api: '/v1/resources',
    path: '/identity/resources',
    guide: 'guides/protect-an-api',
    writeScope: 'client:write',
    texts: {
      list: t`Resources`,
      create: t`Register resource`,
      empty: t`No resource yet. A resource is an API of yours for which applications get access tokens.`,
    },
  };
}

export function Resources() {
  const { t } = useLingui();
  return (
    <RecordList<Resource>
      kind={useKind()}
      columns={[
        { title: t`Identifier`, cell: ({ identifier }) => identifier },
        { title: t`Permissions`, align: 'right', cell: ({ permissions }) => permissions.length },
        {
          title: t`Decides about people`,
          cell: ({ authorization }) => (authorization === 'roles' ? t`Roles` : t`The API`),
        },
        { title: t`Organizations`, cell: (row) => (row.organization_id === null ? t`All` : t`Own`) },
      ]}
    />
  );
}

export function ResourcePage() {
  const { t } = useLingui();
  return (
    <RecordPage<Resource, Values>
      kind={useKind()}
      consequence={({ name }) =>
        t`${name} and its permissions are removed from all roles and applications. Its tokens end at once.`
      }
      Form={ResourceForm}
    />
  );
}

function ResourceForm({ record, organizationId: _, ...props }: FormProps<Resource, Values>) {
  const { t } = useLingui();
  const form = useForm<Values>({
    initialValues: {
      name: record?.name ?? '',
      identifier: record?.identifier ?? '',
      permissions: record?.permissions ?? [],
      claims: record?.claims ?? [],
      authorization: record?.authorization ?? 'roles',
      access_token_lifetime: record?.access_token_lifetime ?? 300,
    },
  });
  return (
    <RecordForm form={form} isNew={!record} {...props}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
      <TextInput
        label={t`Identifier`}
        description={t`The URI that names the API in tokens (aud). You cannot change it later.`}
        required
        readOnly={record !== undefined}
        placeholder="https://api.example.com"
        {...form.getInputProps('identifier')}
      />
      <Input.Wrapper label={t`Permissions`} labelElement="div">
        <Stack gap="xs">
          {form.values.permissions.map((_permission, index) => (
            <Group key={index} gap="xs" align="center">
              <TextInput
                aria-label={t`Name of permission ${index + 1}`}
                placeholder="orders:read"
                flex="1 1 140px"
                {...form.getInputProps(`permissions.${index}.name`)}
              />
              <TextInput
                aria-label={t`Description of permission ${index + 1}`}
                placeholder={t`What it allows`}
                flex="2 1 180px"
                {...form.getInputProps(`permissions.${index}.description`)}
              />
              <Checkbox
                label={t`Operators only`}
                {...form.getInputProps(`permissions.${index}.operator_only`, { type: 'checkbox' })}
              />
              {!props.isReadOnly && (
                <Button variant="default" onClick={() => form.removeListItem('permissions', index)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Group>
          ))}
          <Group display={props.isReadOnly ? 'none' : undefined}>
            <Button
              variant="default"
              onClick={() => form.insertListItem('permissions', { name: '', description: '', operator_only: false })}
            >
              <Trans>Add permission</Trans>
            </Button>
          </Group>
        </Stack>
      </Input.Wrapper>
      <Select
        label={t`Who decides what people may do`}
        description={t`With roles, a person gets the permissions of their roles. Otherwise tokens carry every permission that the application asks for, and the API decides.`}
        allowDeselect={false}
        data={[
          { value: 'roles', label: t`Roles` },
          { value: 'api', label: t`The API` },
        ]}
        {...form.getInputProps('authorization')}
      />
      <MultiSelect
        label={t`Claims about the person`}
        description={t`In the API’s access tokens.`}
        disabled={props.isReadOnly}
        data={claims}
        {...form.getInputProps('claims')}
      />
      <NumberInput
        label={t`Lifetime of access tokens in seconds`}
        min={60}
        max={3600}
        {...form.getInputProps('access_token_lifetime')}
      />
    </RecordForm>
  );
}
