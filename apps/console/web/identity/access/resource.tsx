import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Input, MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { identity } from '../../api/clients.ts';
import { ConfirmButton } from '../../shell/confirm-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ProblemAlert } from '../../shell/problem-alert.tsx';
import { RecordForm } from '../../shell/record-form.tsx';
import { useOutcome } from '../../shell/use-outcome.ts';
import { useIdentityScope, useOrganizationId } from '../organization.tsx';
import type { Resource } from './permissions.tsx';

type ResourceFields = Pick<
  Resource,
  'name' | 'identifier' | 'permissions' | 'claims' | 'authorization' | 'access_token_lifetime'
>;

const claims = ['email', 'name', 'groups', 'organization_slug', 'roles'] satisfies Resource['claims'];
const route = getRouteApi('/with-session/identity/resources/$id');

/** A resource, or a new one with the ID `new`. */
export function ResourcePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const can = useIdentityScope();
  const outcome = useOutcome();
  const isNew = id === 'new';
  const own = useOrganizationId(route.useSearch().organization);
  const params = { path: { id } };
  const read = identity.useQuery('get', '/v1/resources/{id}', { params }, { enabled: !isNew });
  const { onSuccess } = outcome(t`Resource saved.`);
  const create = identity.useMutation('post', '/v1/resources', { onSuccess });
  const change = identity.useMutation('patch', '/v1/resources/{id}', { onSuccess });
  const remove = identity.useMutation('delete', '/v1/resources/{id}', outcome(t`Resource deleted.`));
  const resource = isNew ? undefined : read.data;
  const save = async (values: Partial<ResourceFields>) => {
    if (resource) return change.mutateAsync({ params, body: values });
    const body = { name: '', identifier: '', ...values, organization_id: own };
    const created = await create.mutateAsync({ body });
    return navigate({ params: { id: created.id }, ignoreBlocker: true });
  };
  return (
    <Page
      title={resource?.name ?? (isNew ? t`Register resource` : t`Resource`)}
      guide={{ service: 'identity', page: 'guides/protect-an-api' }}
      actions={
        resource &&
        can('client:write') && (
          <ConfirmButton
            label={t`Delete resource`}
            consequence={t`${resource.name} and its permissions are removed from all roles and applications. Its tokens end at once.`}
            onConfirm={() =>
              remove.mutate({ params }, { onSuccess: () => void navigate({ to: '/identity/resources' }) })
            }
          />
        )
      }
    >
      <ProblemAlert error={read.error} onRetry={() => void read.refetch()} />
      {(isNew || resource) && (
        <ResourceForm
          key={id}
          resource={resource}
          isReadOnly={!can('client:write')}
          error={create.error ?? change.error}
          save={save}
        />
      )}
    </Page>
  );
}

interface ResourceFormProps {
  resource?: Resource;
  isReadOnly: boolean;
  error: unknown;
  save: (values: Partial<ResourceFields>) => Promise<unknown>;
}

function ResourceForm({ resource, isReadOnly, error, save }: ResourceFormProps) {
  const { t } = useLingui();
  const form = useForm<ResourceFields>({
    initialValues: {
      name: resource?.name ?? '',
      identifier: resource?.identifier ?? '',
      permissions: resource?.permissions ?? [],
      claims: resource?.claims ?? [],
      authorization: resource?.authorization ?? 'roles',
      access_token_lifetime: resource?.access_token_lifetime ?? 300,
    },
  });
  return (
    <RecordForm form={form} isNew={!resource} isReadOnly={isReadOnly} error={error} save={save}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
      <TextInput
        label={t`Identifier`}
        description={t`The URI that names the API in tokens (aud). You cannot change it later.`}
        required
        readOnly={resource !== undefined}
        placeholder="https://api.example.com"
        {...form.getInputProps('identifier')}
      />
      <Input.Wrapper label={t`Permissions`} labelElement="div" error={form.errors['permissions']}>
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
              <Button variant="default" onClick={() => form.removeListItem('permissions', index)}>
                <Trans>Remove</Trans>
              </Button>
            </Group>
          ))}
          <Group>
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
        disabled={isReadOnly}
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
