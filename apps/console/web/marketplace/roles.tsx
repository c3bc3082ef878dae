import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { ScopeSelect, type Scope } from './scope-select.tsx';
import { VendorName, VendorSelect } from './vendor-select.tsx';

type Role = components['schemas']['RoleWithScopes'];

const route = getRouteApi('/with-session/marketplace/roles');
// Values of a select that are not a vendor's ID.
const [everyVendor, thePlatform] = ['every vendor', 'the platform'];

/** The roles of vendors' teams and of the platform. */
export function Roles() {
  const { t } = useLingui();
  const { page = 1 } = route.useSearch();
  const { hooks } = useCatalogue();
  const list = hooks.useQuery('get', '/api/v1/platform/roles', { params: { query: { page } } });
  const remove = hooks.useMutation('delete', '/api/v1/platform/roles/{id}', useOutcome()(t`Role deleted.`));
  const [edited, setEdited] = useState<Role | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <Page
      title={t`Roles`}
      guide={{ service: 'catalogue', page: 'guides/people#roles' }}
      actions={<Button onClick={() => setEdited('new')}>{t`Create role`}</Button>}
    >
      <DataTable
        label={t`Roles`}
        list={list}
        empty={<Trans>No role yet.</Trans>}
        columns={[
          { title: t`Name`, cell: ({ name }) => name },
          { title: t`Slug`, cell: ({ slug }) => slug },
          {
            title: t`For`,
            cell: ({ platform, providerId: id }) =>
              platform ? t`Platform` : id === null ? t`Every vendor` : <VendorName id={id} />,
          },
          {
            title: t`Scopes`,
            cell: ({ scopes }) => (
              <Text size="xs" miw={280}>
                {scopes.join(', ')}
              </Text>
            ),
          },
          {
            title: t`Actions`,
            cell: (role) =>
              !isBuiltIn(role) && (
                <Group gap={4} wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(role)}>{t`Change`}</Button>
                  <ConfirmButton
                    size="compact-sm"
                    label={t`Delete`}
                    consequence={t`The role ${role.name} is deleted, unless somebody has it.`}
                    onConfirm={() => remove.mutate({ params: { path: { id: role.id } } })}
                  />
                </Group>
              ),
          },
        ]}
      />
      <Modal opened={edited !== undefined} onClose={close} title={edited === 'new' ? t`Create role` : t`Change role`}>
        <RoleForm role={edited === 'new' ? undefined : edited} onSaved={close} />
      </Modal>
    </Page>
  );
}

// Their IDs are fixed (RFC 9562 §5.8), those of other roles are not.
const isBuiltIn = ({ id }: Role) => id.startsWith('00000000-0000-8000-');

function RoleForm({ role, onSaved }: { role?: Role; onSaved: () => void }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { onSuccess } = useOutcome()(t`Role saved.`);
  const create = hooks.useMutation('post', '/api/v1/platform/roles', { onSuccess });
  const change = hooks.useMutation('patch', '/api/v1/platform/roles/{id}', { onSuccess });
  const form = useForm({
    initialValues: {
      name: role?.name ?? '',
      slug: role?.slug ?? '',
      owner: role?.platform ? thePlatform : (role?.providerId ?? everyVendor),
      scopes: (role?.scopes ?? []) as Scope[],
    },
  });
  const platform = form.values.owner === thePlatform;
  const save = async ({ name, scopes }: Partial<typeof form.values>) => {
    if (role) await change.mutateAsync({ params: { path: { id: role.id } }, body: { name, scopes } });
    else {
      const { owner, ...values } = form.values;
      const providerId = platform || owner === everyVendor ? null : owner;
      await create.mutateAsync({ body: { ...values, providerId, platform } });
    }
    onSaved();
  };
  return (
    <RecordForm form={form} isNew={!role} error={create.error ?? change.error} save={save}>
      <TextInput label={t`Name`} required maxLength={255} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t`Slug`}
        description={t`Members name their role with it. You cannot change it later.`}
        required
        maxLength={150}
        readOnly={role !== undefined}
        {...form.getInputProps('slug')}
      />
      <VendorSelect
        label={t`For`}
        allowDeselect={false}
        disabled={role !== undefined}
        others={[
          { value: everyVendor, label: t`Every vendor` },
          { value: thePlatform, label: t`Platform` },
        ]}
        {...form.getInputProps('owner')}
        error={form.errors['providerId']}
      />
      <ScopeSelect
        given={role?.scopes}
        isAllowed={(scope) => platform || !scope.startsWith('platform:')}
        {...form.getInputProps('scopes')}
      />
    </RecordForm>
  );
}
