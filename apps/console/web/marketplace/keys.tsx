import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Modal, MultiSelect, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { isExpiring, useScopes, useVendors, type Scope } from './vendors.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { GraceSelect } from '../shell/grace-select.tsx';
import { Page } from '../shell/page.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';

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
  const { data: vendors } = useVendors(provider === undefined);
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
            cell: ({ platform, providerId }) =>
              platform ? t`Platform` : (vendors?.find(({ id }) => id === providerId)?.name ?? providerId),
          },
          { title: t`Scopes`, align: 'right', cell: ({ scopes }) => scopes.length },
          { title: t`Last used`, cell: ({ lastUsedAt: at }) => (at ? <Time value={at} /> : t`Never`) },
          { title: t`Expires`, cell: (key) => <Expiry of={key} /> },
          {
            title: t`Actions`,
            isHidden: !mayWrite,
            cell: (key) =>
              key.revokedAt === null && (
                <Group gap={4} wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(key)}>
                    <Trans>Change</Trans>
                  </Button>
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
        closeOnClickOutside={false}
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

function Expiry({ of: key }: { of: Key }) {
  if (key.revokedAt !== null) return <Trans>Revoked</Trans>;
  if (key.expiresAt === null) return <Trans>Never</Trans>;
  return (
    <Group gap={4}>
      <Time value={key.expiresAt} />
      {isExpiring(key) && (
        <Badge color="yellow" variant="light" c="var(--mantine-color-text)" tt="none" miw="max-content">
          <Trans>Soon</Trans>
        </Badge>
      )}
    </Group>
  );
}

function KeyForm({ stored, onSaved }: { stored?: Key; onSaved: (secret: string | undefined) => void }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { provider, path } = useKeys();
  const { data: vendors } = useVendors(provider === undefined);
  const scopes = useScopes(stored?.scopes, provider);
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
  const save = async ({ expiresOn }: Partial<typeof form.values>) => {
    const { name, providerId, scopes } = form.values;
    const expiresAt = expiresOn && `${expiresOn}T23:59:59Z`;
    const values = { name, scopes, ...(expiresOn === undefined ? {} : { expiresAt: expiresAt || null }) };
    if (stored) {
      await change.mutateAsync({ params: { path: { id: stored.id } }, body: values });
      return onSaved(undefined);
    }
    const owner = providerId ? { providerId } : provider === undefined ? { platform: true } : {};
    const created = await create.mutateAsync({ body: { ...values, ...owner } });
    return onSaved(created.data.key);
  };
  return (
    <RecordForm form={form} isNew={!stored} error={create.error ?? change.error} save={save}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
      {provider === undefined && (
        <Select
          label={t`Owner`}
          searchable
          allowDeselect={false}
          disabled={stored !== undefined}
          data={[
            { value: '', label: t`Platform` },
            ...(vendors ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('providerId')}
        />
      )}
      <MultiSelect
        label={t`Scopes`}
        searchable
        data={scopes.filter((scope) =>
          provider !== undefined
            ? scope !== 'keys:write' // A vendor's key never grants it.
            : form.values.providerId === '' || !scope.startsWith('platform:'),
        )}
        required
        {...form.getInputProps('scopes')}
      />
      <TextInput
        type="date"
        label={t`Expires`}
        description={t`At the end of this day, UTC. Empty: never.`}
        {...form.getInputProps('expiresOn')}
        error={form.errors['expiresAt']}
      />
    </RecordForm>
  );
}
