import { Trans, useLingui } from '@lingui/react/macro';
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

export type Application = components['schemas']['Client'];
export type ApplicationFields = Omit<
  Application,
  'id' | 'organization_id' | 'audiences' | 'jwks' | 'made_by' | 'service_ended' | 'created_at' | 'updated_at'
>;

const scopes = [
  'openid',
  'profile',
  'email',
  'groups',
  'organization',
  'offline_access',
] satisfies Application['scopes'];

const empty: ApplicationFields = {
  name: '',
  type: 'confidential',
  logo_url: null,
  policy_url: null,
  terms_url: null,
  redirect_uris: [],
  post_logout_redirect_uris: [],
  backchannel_logout_uri: null,
  resources: [],
  scopes,
  service_scopes: [],
  dpop_bound: false,
  token_endpoint_auth_method: 'client_secret_basic',
  session_idle: null,
  session_max: null,
  refresh_lifetime: null,
  require_pushed_authorization_requests: false,
};

interface ApplicationFormProps {
  application?: Application;
  organizationId: string | undefined;
  isReadOnly: boolean;
  error: unknown;
  save: (values: Partial<ApplicationFields>) => Promise<unknown>;
}

export function ApplicationForm({ application, organizationId, isReadOnly, error, save }: ApplicationFormProps) {
  const { t } = useLingui();
  const fields = Object.keys(empty) as (keyof ApplicationFields)[];
  const form = useForm<ApplicationFields>({
    initialValues: application
      ? (Object.fromEntries(fields.map((field) => [field, application[field]])) as unknown as ApplicationFields)
      : empty,
  });
  const serviceScopes = useAdminScopes(application?.service_scopes);
  const isConfidential = form.values.type === 'confidential';
  // An empty input is null in the API.
  const optional = (field: 'logo_url' | 'policy_url' | 'terms_url' | 'backchannel_logout_uri') => ({
    value: form.values[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, event.currentTarget.value || null),
    error: form.errors[field],
  });
  const seconds = (field: 'session_idle' | 'session_max' | 'refresh_lifetime') => ({
    value: form.values[field] ?? '',
    onChange: (value: number | string) => form.setFieldValue(field, value === '' ? null : Number(value)),
    error: form.errors[field],
  });
  const lines = (field: 'redirect_uris' | 'post_logout_redirect_uris') => ({
    autosize: true,
    minRows: 2,
    value: form.values[field].join('\n'),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n')),
    error: form.errors[field],
  });
  return (
    <RecordForm
      form={form}
      isNew={!application}
      isReadOnly={isReadOnly}
      error={error}
      save={(values) => save(withoutEmptyLines(application ? values : forType(values)))}
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
        disabled={application !== undefined}
        data={[
          { value: 'confidential', label: t`Confidential: has a server that keeps a secret` },
          { value: 'public', label: t`Public: runs in a browser or on a device` },
        ]}
        {...form.getInputProps('type')}
      />
      {application && <TextInput label={t`Client ID`} readOnly value={application.id} />}
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
            {...optional('backchannel_logout_uri')}
          />
          <MultiSelect label={t`Scopes`} disabled={isReadOnly} data={scopes} {...form.getInputProps('scopes')} />
        </Stack>
      </Fieldset>
      <Fieldset legend={t`Shown on the sign-in page`}>
        <Stack gap="sm">
          <TextInput label={t`Logo URL`} {...optional('logo_url')} />
          <TextInput label={t`Privacy policy URL`} {...optional('policy_url')} />
          <TextInput label={t`Terms of service URL`} {...optional('terms_url')} />
        </Stack>
      </Fieldset>
      <ApplicationResources
        organizationId={organizationId}
        isReadOnly={isReadOnly}
        hasService={isConfidential}
        value={form.values.resources}
        onChange={(resources) => form.setFieldValue('resources', resources)}
        error={form.errors['resources']}
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
              allowDeselect={false}
              // Keys for private_key_jwt are set by API.
              data={['client_secret_basic', 'client_secret_post', 'private_key_jwt']}
              {...form.getInputProps('token_endpoint_auth_method')}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NumberInput label={t`Idle session (s)`} placeholder="3600" {...seconds('session_idle')} />
            <NumberInput label={t`Longest session (s)`} placeholder="86400" {...seconds('session_max')} />
            <NumberInput label={t`Refresh lifetime (s)`} {...seconds('refresh_lifetime')} />
          </SimpleGrid>
          <Checkbox
            label={t`Bind tokens to the application’s key (DPoP)`}
            {...form.getInputProps('dpop_bound', { type: 'checkbox' })}
          />
          <Checkbox
            label={<Trans>Require pushed authorization requests</Trans>}
            {...form.getInputProps('require_pushed_authorization_requests', { type: 'checkbox' })}
          />
        </Stack>
      </Fieldset>
    </RecordForm>
  );
}

function withoutEmptyLines(values: Partial<ApplicationFields>): Partial<ApplicationFields> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('redirect_uris') ? (value as string[]).map((uri) => uri.trim()).filter(Boolean) : value,
    ]),
  );
}

/** Public clients have no secret and no access for themselves. */
function forType(values: Partial<ApplicationFields>): Partial<ApplicationFields> {
  if (values.type !== 'public') return values;
  return { ...values, token_endpoint_auth_method: 'none', service_scopes: [] };
}
