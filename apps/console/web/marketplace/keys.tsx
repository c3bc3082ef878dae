import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Modal, MultiSelect, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { SecretOnce } from '../shell/secret-once.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { isExpiring, useScopes, useVendors, type Key, type Scope } from './vendors.ts';

const route = getRouteApi('/with-session/marketplace/keys');

/** The keys of the platform and of all vendors. */
export function Keys() {
  const { t } = useLingui();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { hooks } = useCatalogue();
  const { data: vendors } = useVendors();
  const outcome = useOutcome();
  const list = hooks.useQuery('get', '/api/v1/platform/keys', { params: { query: { page } } });
  const rotate = hooks.useMutation('post', '/api/v1/platform/keys/{id}/rotate', outcome(t`Key rotated.`));
  const revoke = hooks.useMutation('delete', '/api/v1/platform/keys/{id}', outcome(t`Key revoked.`));
  const [edited, setEdited] = useState<Key | 'new'>();
  const [secret, setSecret] = useState<string>();
  const paramsOf = ({ id }: Key) => ({ params: { path: { id } } });
  return (
    <Page
      title={t`Platform keys`}
      guide={{ service: 'catalogue', page: 'guides/authentication' }}
      actions={
        <Button onClick={() => setEdited('new')}>
          <Trans>Create key</Trans>
        </Button>
      }
    >
      <DataTable
        label={t`Keys`}
        rows={list.data?.data}
        keyOf={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<Trans>No key yet.</Trans>}
        page={page}
        total={list.data?.metadata.total}
        onPage={(next) => void navigate({ search: { page: next } })}
        columns={[
          { title: t`Name`, cell: ({ name }) => name },
          { title: t`Prefix`, cell: ({ prefix }) => prefix },
          {
            title: t`Vendor`,
            cell: ({ platform, providerId }) =>
              platform ? t`Platform` : (vendors?.find(({ id }) => id === providerId)?.name ?? providerId),
          },
          { title: t`Scopes`, align: 'right', cell: ({ scopes }) => scopes.length },
          { title: t`Last used`, cell: ({ lastUsedAt: at }) => (at ? <Time value={at} /> : t`Never`) },
          { title: t`Expires`, cell: (key) => <Expiry of={key} /> },
          {
            title: t`Actions`,
            cell: (key) =>
              key.revokedAt === null && (
                <Group gap={4} wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(key)}>
                    <Trans>Change</Trans>
                  </Button>
                  <ConfirmButton
                    size="compact-sm"
                    label={t`Rotate`}
                    consequence={t`${key.name} gets a new secret. The old one works for another day.`}
                    onConfirm={() =>
                      rotate.mutate({ ...paramsOf(key), body: {} }, { onSuccess: ({ data }) => setSecret(data.key) })
                    }
                  />
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
  const { data: vendors } = useVendors();
  const scopes = useScopes(stored?.scopes);
  const outcome = useOutcome();
  const saved = { onSuccess: outcome(t`Key saved.`).onSuccess };
  const create = hooks.useMutation('post', '/api/v1/platform/keys', saved);
  const change = hooks.useMutation('patch', '/api/v1/platform/keys/{id}', saved);
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
    const owner = providerId ? { providerId } : { platform: true };
    const created = await create.mutateAsync({ body: { ...values, ...owner } });
    return onSaved(created.data.key);
  };
  return (
    <RecordForm form={form} isNew={!stored} error={create.error ?? change.error} save={save}>
      <TextInput label={t`Name`} required maxLength={255} {...form.getInputProps('name')} />
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
      <MultiSelect
        label={t`Scopes`}
        searchable
        data={form.values.providerId === '' ? scopes : scopes.filter((scope) => !scope.startsWith('platform:'))}
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
