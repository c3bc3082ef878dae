import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { GraceSelect } from '../shell/grace-select.tsx';
import { Page } from '../shell/page.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { isExpired, KeyExpiry } from './key-expiry.tsx';
import { ScopeSelect, type Scope } from './scope-select.tsx';
import { VendorName, VendorSelect } from './vendor-select.tsx';

type Key = components['schemas']['VendorKey'] & Partial<components['schemas']['Key']>;

/** A vendor's own keys or, in the marketplace, those of the platform and of all vendors. */
function useKeys() {
  const { provider } = useParams({ strict: false });
  return provider === undefined
    ? { provider, path: '/api/v1/platform/keys' as const }
    : { provider, path: '/api/v1/key/keys' as const };
}

export function Keys() {
  const { t } = useLingui();
  const { provider, path } = useKeys();
  const { page = 1 } = useSearch({ strict: false });
  const { hooks } = useCatalogue();
  const mayWrite = useCan()(provider === undefined ? 'platform:keys' : 'keys:write');
  const outcome = useOutcome();
  const list = hooks.useQuery('get', path, { params: { query: { page } } });
  const rotate = hooks.useMutation('post', `${path}/{id}/rotate` as const, outcome(t`Key rotated.`));
  const revoke = hooks.useMutation('delete', `${path}/{id}` as const, outcome(t`Key revoked.`));
  const [edited, setEdited] = useState<Key | 'new'>();
  const [secret, setSecret] = useState<string>();
  const [grace, setGrace] = useState('86400');
  const paramsOf = ({ id }: Key) => ({ params: { path: { id } } });
  return (
    <Page
      title={provider === undefined ? t`Platform keys` : t`API keys`}
      guide={{ service: 'catalogue', page: 'guides/authentication' }}
      actions={
        mayWrite && (
          <Button onClick={() => setEdited('new')}>
            <Trans>Create key</Trans>
          </Button>
        )
      }
    >
      <DataTable<Key>
        label={t`Keys`}
        list={list}
        empty={<Trans>No key yet.</Trans>}
        columns={[
          { title: t`Name`, cell: ({ name }) => name },
          { title: t`Prefix`, cell: ({ prefix }) => prefix },
          {
            title: t`Vendor`,
            isHidden: provider !== undefined,
            cell: ({ platform, providerId }) => (platform ? t`Platform` : providerId && <VendorName id={providerId} />),
          },
          {
            title: t`Scopes`,
            cell: ({ scopes }) => (
              <Text size="xs" miw={280}>
                {scopes.join(', ')}
              </Text>
            ),
          },
          { title: t`Last used`, cell: ({ lastUsedAt: at }) => (at ? <Time value={at} /> : t`Never`) },
          { title: t`Expires`, cell: (key) => <KeyExpiry of={key} /> },
          {
            title: t`Actions`,
            isHidden: !mayWrite,
            cell: (key) =>
              key.revokedAt === null && (
                <Group gap={4} wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(key)}>
                    <Trans>Change</Trans>
                  </Button>
                  {/* A new secret would not work either. */}
                  {!isExpired(key) && (
                    <ConfirmButton
                      size="compact-sm"
                      label={t`Rotate`}
                      consequence={t`${key.name} gets a new secret.`}
                      onConfirm={() =>
                        rotate.mutate(
                          { ...paramsOf(key), body: { gracePeriodSeconds: Number(grace) } },
                          { onSuccess: ({ data }) => setSecret(data.key) },
                        )
                      }
                    >
                      <GraceSelect value={grace} onChange={setGrace} />
                    </ConfirmButton>
                  )}
                  <ConfirmButton
                    size="compact-sm"
                    label={t`Revoke`}
                    consequence={t`${key.name} stops working at once, for good.`}
                    onConfirm={() => revoke.mutate(paramsOf(key))}
                  />
                </Group>
              ),
          },
        ]}
      />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t`Create key` : t`Change key`}
      >
        <KeyForm
          stored={edited === 'new' ? undefined : edited}
          onSaved={(created) => {
            setEdited(undefined);
            setSecret(created);
          }}
        />
      </Modal>
      <SecretOnce title={t`API key`} secret={secret} onClose={() => setSecret(undefined)} />
    </Page>
  );
}

function KeyForm({ stored, onSaved }: { stored?: Key; onSaved: (secret: string | undefined) => void }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { provider, path } = useKeys();
  const outcome = useOutcome();
  const saved = { onSuccess: outcome(t`Key saved.`).onSuccess };
  const create = hooks.useMutation('post', path, saved);
  const change = hooks.useMutation('patch', `${path}/{id}` as const, saved);
  const form = useForm({
    initialValues: {
      name: stored?.name ?? '',
      /** Empty for the platform. */
      providerId: stored?.providerId ?? '',
      scopes: (stored?.scopes ?? []) as Scope[],
      expiresOn: stored?.expiresAt?.slice(0, 10) ?? '',
    },
  });
  const isOfPlatform = provider === undefined && form.values.providerId === '';
  const save = async ({ name, scopes, expiresOn }: Partial<typeof form.values>) => {
    const expiresAt = expiresOn === undefined ? undefined : expiresOn && `${expiresOn}T23:59:59Z`;
    const expiry = expiresAt === undefined ? {} : { expiresAt: expiresAt || null };
    if (stored) {
      await change.mutateAsync({ params: { path: { id: stored.id } }, body: { name, scopes, ...expiry } });
      return onSaved(undefined);
    }
    const { providerId, expiresOn: _, ...values } = form.values;
    const owner = isOfPlatform ? { platform: true } : providerId ? { providerId } : {};
    const created = await create.mutateAsync({ body: { ...values, ...expiry, ...owner } });
    return onSaved(created.data.key);
  };
  return (
    <RecordForm form={form} isNew={!stored} error={create.error ?? change.error} save={save}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
      {provider === undefined && (
        <VendorSelect
          label={t`Owner`}
          allowDeselect={false}
          disabled={stored !== undefined}
          others={[{ value: '', label: t`Platform` }]}
          {...form.getInputProps('providerId')}
        />
      )}
      <ScopeSelect
        provider={provider}
        given={stored?.scopes}
        isAllowed={(scope) => isOfPlatform || !scope.startsWith('platform:')}
        required
        {...form.getInputProps('scopes')}
      />
      <TextInput
        type="date"
        min={new Date().toISOString().slice(0, 10)}
        label={t`Expires`}
        description={t`At the end of this day, UTC. Empty: never.`}
        {...form.getInputProps('expiresOn')}
        error={form.errors['expiresAt']}
      />
    </RecordForm>
  );
}
