import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identityFetch } from '../api/clients.ts';
import { withETag } from '../api/problem.ts';
import type { components } from '../generated/identity.d.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { RecordForm } from '../shell/record-form.tsx';

type Connection = components['schemas']['SsoConnection'];
const connectionsPath = '/v1/organizations/{id}/sso-connections';

interface ConnectionFormProps {
  /** Undefined for a new one. */
  connection: Connection | undefined;
  organizationId: string;
  onClose: () => void;
}

/** An OpenID Connect connection. Its redirect URI is shown once it exists, to register it at the provider. */
export function ConnectionForm({ connection, organizationId, onClose }: ConnectionFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<Connection>();
  // Without an issuer, the button only leads to a sign-in elsewhere. Such connections are added by API.
  const isOwn = connection === undefined || connection.issuer !== null;
  const texts: Partial<Record<'display_name' | 'authorize_url' | 'issuer' | 'client_id', string>> = {
    display_name: t`Label of the button`,
    ...(isOwn
      ? { issuer: t`Issuer of the OpenID Provider`, client_id: t`Client ID` }
      : { authorize_url: t`Address of the button` }),
  };
  const form = useForm({
    initialValues: {
      display_name: connection?.display_name ?? '',
      authorize_url: connection?.authorize_url ?? '',
      issuer: connection?.issuer ?? '',
      client_id: connection?.client_id ?? '',
      client_secret: '',
      jit: connection?.jit ?? false,
    },
  });
  const save = useMutation({
    mutationFn: async (changed: Partial<typeof form.values>) => {
      const path = { id: organizationId };
      if (!connection) {
        const { authorize_url: _, client_secret: secret, ...body } = form.values;
        const created = { ...body, type: 'oidc' as const, client_secret: secret || null };
        return (await withETag(identityFetch.POST(connectionsPath, { params: { path }, body: created }))).data;
      }
      // Links end if the issuer or client ID changes, so only what changed is sent. An empty secret keeps the stored one.
      const params = { path: { ...path, connection_id: connection.id } };
      return (await withETag(identityFetch.PATCH(`${connectionsPath}/{connection_id}`, { params, body: changed })))
        .data;
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries();
      if (!connection) return setCreated(saved);
      notifications.show({ message: t`The connection was saved.` });
      onClose();
    },
  });
  if (created) {
    return (
      <Modal opened onClose={onClose} title={t`Register Plinth at the provider`} size="lg">
        <Stack>
          <Text size="sm">
            <Trans>Add this redirect URI to the application at your identity provider. Then test the sign-in.</Trans>
          </Text>
          <CodeBlock label={t`Redirect URI`} text={created.redirect_uri ?? ''} />
          <Group justify="flex-end">
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={connection ? t`Edit connection` : t`Add connection`} size="lg">
      <RecordForm form={form} isNew={!connection} error={save.error} save={save.mutateAsync}>
        {Object.entries(texts).map(([name, label]) => (
          <TextInput key={name} label={label} required maxLength={512} {...form.getInputProps(name)} />
        ))}
        {isOwn && (
          <>
            <PasswordInput
              label={t`Client secret`}
              description={connection?.has_client_secret ? t`Leave it empty to keep the current one.` : undefined}
              autoComplete="off"
              {...form.getInputProps('client_secret')}
            />
            <Checkbox
              label={t`Add unknown people of a verified domain at their first sign-in`}
              {...form.getInputProps('jit', { type: 'checkbox' })}
            />
            {connection?.redirect_uri && <CodeBlock label={t`Redirect URI`} text={connection.redirect_uri} />}
            {connection && (
              <Text size="sm" c="dimmed">
                <Trans>A new issuer or client ID removes the links of people and ends their sessions.</Trans>
              </Text>
            )}
          </>
        )}
      </RecordForm>
    </Modal>
  );
}
