import { useLingui } from '@lingui/react/macro';
import {
  Checkbox,
  Fieldset,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { components } from '../../generated/identity.d.ts';
import { RecordForm } from '../../shell/record-form.tsx';
import { ApplicationResources } from './application-resources.tsx';
import { useAdminScopes } from './permissions.tsx';
import type { FormProps } from './record.tsx';

export type Application = components['schemas']['Client'];
export type ApplicationFields = Pick<Application, keyof typeof emptyValues>;

const scopes: Application['scopes'] = ['openid', 'profile', 'email', 'groups', 'organization', 'offline_access'];

// An empty input is null in the API.
const emptyValues = {
  name: '',
  type: 'confidential',
  redirect_uris: [] as string[],
  post_logout_redirect_uris: [] as string[],
  backchannel_logout_uri: '',
  scopes,
  logo_url: '',
  policy_url: '',
  terms_url: '',
  resources: [] as Application['resources'],
  service_scopes: [] as string[],
  token_endpoint_auth_method: 'client_secret_basic',
  session_idle: '',
  session_max: '',
  refresh_lifetime: '',
  dpop_bound: false,
  require_pushed_authorization_requests: false,
};

function valuesOf(application: Application): typeof emptyValues {
  const fields = Object.keys(emptyValues) as (keyof ApplicationFields)[];
  return Object.fromEntries(fields.map((field) => [field, application[field] ?? ''])) as typeof emptyValues;
}

const toApi = (values: Partial<typeof emptyValues>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Partial<ApplicationFields>;

// Public clients have no secret and no access for themselves.
const ofPublicClient: Partial<ApplicationFields> = { token_endpoint_auth_method: 'none', service_scopes: [] };

export function ApplicationForm(props: FormProps<Application, ApplicationFields>) {
  const { record, organizationId, isReadOnly, save } = props;
  const { t } = useLingui();
  const form = useForm({ initialValues: record ? valuesOf(record) : emptyValues });
  const serviceScopes = useAdminScopes(record?.service_scopes);
  const isConfidential = form.values.type === 'confidential';
  const lines = (field: 'redirect_uris' | 'post_logout_redirect_uris') => ({
    ...form.getInputProps(field),
    autosize: true,
    minRows: 2,
    value: form.values[field].join('\n'),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, event.currentTarget.value.split('\n')),
    onBlur: () => form.setFieldValue(field, (uris) => uris.map((uri) => uri.trim()).filter(Boolean)),
  });
  return (
    <RecordForm
      form={form}
      isNew={!record}
      isReadOnly={isReadOnly}
      error={props.error}
      save={(values) => save({ ...toApi(values), ...(!record && !isConfidential && ofPublicClient) })}
    >
      <TextInput
        label={t`Name`}
        description={t`Shown to people who sign in.`}
        required
        maxLength={255}
        {...form.getInputProps('name')}
      />
      <Select
        label={t`Type`}
        description={t`You cannot change it later.`}
        allowDeselect={false}
        disabled={record !== undefined}
        data={[
          { value: 'confidential', label: t`Confidential: has a server that keeps a secret` },
          { value: 'public', label: t`Public: runs in a browser or on a device` },
        ]}
        {...form.getInputProps('type')}
      />
      {record && <TextInput label={t`Client ID`} readOnly value={record.id} />}
      <Fieldset legend={t`Sign-in`}>
        <Stack gap="sm">
          <Textarea
            label={t`Redirect URIs`}
            description={t`Where people return after signing in, one on each line. Compared character by character.`}
            {...lines('redirect_uris')}
          />
          <Textarea
            label={t`Redirect URIs after sign-out`}
            description={t`One on each line.`}
            {...lines('post_logout_redirect_uris')}
          />
          <TextInput
            label={t`Logout notification URL`}
            description={t`Receives a logout token when a person’s session ends.`}
            {...form.getInputProps('backchannel_logout_uri')}
          />
          <MultiSelect label={t`Scopes`} disabled={isReadOnly} data={scopes} {...form.getInputProps('scopes')} />
        </Stack>
      </Fieldset>
      <Fieldset legend={t`Shown on the sign-in page`}>
        <Stack gap="sm">
          <TextInput label={t`Logo URL`} {...form.getInputProps('logo_url')} />
          <TextInput label={t`Privacy policy URL`} {...form.getInputProps('policy_url')} />
          <TextInput label={t`Terms of service URL`} {...form.getInputProps('terms_url')} />
        </Stack>
      </Fieldset>
      <ApplicationResources
        organizationId={organizationId}
        isReadOnly={isReadOnly}
        hasService={isConfidential}
        {...form.getInputProps('resources')}
      />
      {isConfidential && (
        <MultiSelect
          label={t`Service scopes`}
          description={t`What the application may do in the identity API by itself. You can give only scopes that you have.`}
          searchable
          disabled={isReadOnly}
          data={serviceScopes}
          {...form.getInputProps('service_scopes')}
        />
      )}
      <Fieldset legend={t`Security`}>
        <Stack gap="sm">
          {isConfidential && (
            <Select
              label={t`Authentication at the token endpoint`}
              description={t`The API also sets up private_key_jwt, with the application’s public keys.`}
              allowDeselect={false}
              disabled={record?.token_endpoint_auth_method === 'private_key_jwt'}
              data={[
                'client_secret_basic',
                'client_secret_post',
                { value: 'private_key_jwt', label: 'private_key_jwt', disabled: true },
              ]}
              {...form.getInputProps('token_endpoint_auth_method')}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NumberInput label={t`Idle session (s)`} placeholder="3600" {...form.getInputProps('session_idle')} />
            <NumberInput label={t`Longest session (s)`} placeholder="86400" {...form.getInputProps('session_max')} />
            <NumberInput label={t`Refresh lifetime (s)`} {...form.getInputProps('refresh_lifetime')} />
          </SimpleGrid>
          <Checkbox
            label={t`Bind tokens to the application’s key (DPoP)`}
            {...form.getInputProps('dpop_bound', { type: 'checkbox' })}
          />
          <Checkbox
            label={t`Require pushed authorization requests`}
            {...form.getInputProps('require_pushed_authorization_requests', { type: 'checkbox' })}
          />
        </Stack>
      </Fieldset>
    </RecordForm>
  );
}
