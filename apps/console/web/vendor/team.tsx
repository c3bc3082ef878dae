import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, Modal, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { sessionQuery } from '../api/session.ts';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { RecordForm } from '../shell/record-form.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';

type Role = components['schemas']['Role'];

export function Team() {
  const { t, i18n } = useLingui();
  const { hooks } = useCatalogue();
  const mayWrite = useCan()('team:write');
  const outcome = useOutcome();
  const [isInviting, { open, close }] = useDisclosure();
  const { data: session } = useQuery(sessionQuery, queryClient);
  const members = hooks.useQuery('get', '/api/v1/key/members', {});
  const change = hooks.useMutation('patch', '/api/v1/key/members/{id}', outcome(t`Role changed.`));
  const remove = hooks.useMutation('delete', '/api/v1/key/members/{id}', outcome(t`Member removed.`));
  const roles = useRoles(members.data?.data.map(({ role }) => role) ?? []);
  return (
    <Page
      title={t`Team`}
      guide={{ service: 'catalogue', page: 'guides/people#manage-a-team' }}
      actions={mayWrite && <Button onClick={open}>{t`Invite a person`}</Button>}
    >
      <DataTable
        label={t`Members`}
        list={members}
        empty={<Trans>No members.</Trans>}
        columns={[
          {
            title: t`Name`,
            cell: ({ user }) => (
              <>
                {user.fullName} {user.email === session?.person.email && <Trans>(you)</Trans>}
                <Text size="xs" c="dimmed">
                  {user.email}
                </Text>
              </>
            ),
          },
          {
            title: t`Role`,
            cell: ({ id, role, user }) =>
              mayWrite ? (
                <Select
                  aria-label={t`Role of ${user.fullName}`}
                  size="xs"
                  miw={130}
                  allowDeselect={false}
                  data={roles}
                  value={role.slug}
                  onChange={(_slug, chosen) =>
                    chosen &&
                    confirm(t`Give ${user.fullName} the role “${chosen.label}”? It applies at once.`) &&
                    change.mutate({ params: { path: { id } }, body: { role: { slug: chosen.value } } })
                  }
                />
              ) : (
                roles.find(({ value }) => value === role.slug)!.label
              ),
          },
          {
            title: t`Member since`,
            cell: ({ createdAt }) => (
              <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                {i18n.date(createdAt, { dateStyle: 'medium' })}
              </Text>
            ),
          },
          {
            title: t`Actions`,
            isHidden: !mayWrite,
            cell: ({ id, user }) => (
              <ConfirmButton
                size="compact-sm"
                label={t`Remove`}
                consequence={t`${user.fullName} loses access to this vendor at once. Keys that they created keep working.`}
                onConfirm={() => remove.mutate({ params: { path: { id } } })}
              />
            ),
          },
        ]}
      />
      <Invitations mayWrite={mayWrite} roles={roles} />
      <Modal opened={isInviting} onClose={close} title={t`Invite a person`}>
        <InvitationForm roles={roles} onSaved={close} />
      </Modal>
    </Page>
  );
}

/** The built-in roles, and those that the vendor already uses: only the platform can list them. */
function useRoles(used: Role[]): { value: string; label: string }[] {
  const { t } = useLingui();
  const builtIn = { owner: t`Owner`, editor: t`Editor`, viewer: t`Viewer` };
  const names = { ...builtIn, ...Object.fromEntries(used.map(({ slug, name }) => [slug, name])), ...builtIn };
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

function Invitations({ mayWrite, roles }: { mayWrite: boolean; roles: ReturnType<typeof useRoles> }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const invitations = hooks.useQuery('get', '/api/v1/key/invitations', {});
  const outcome = useOutcome();
  const revoke = hooks.useMutation('delete', '/api/v1/key/invitations/{id}', outcome(t`Invitation revoked.`));
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        <Trans>Invitations</Trans>
      </Title>
      <Text size="sm">
        <Trans>No mail is sent: copy the link and send it to the person.</Trans>
      </Text>
      <DataTable
        label={t`Invitations`}
        list={invitations}
        empty={<Trans>No invitation is open.</Trans>}
        columns={[
          { title: t`Email`, cell: ({ email }) => email },
          { title: t`Role`, cell: ({ role }) => roles.find(({ value }) => value === role.slug)?.label ?? role.name },
          { title: t`Invited by`, cell: ({ invitedBy }) => invitedBy },
          { title: t`Expires`, cell: ({ expiresAt }) => <Time value={expiresAt} /> },
          {
            title: t`Actions`,
            isHidden: !mayWrite,
            cell: ({ id, email }) => (
              <Group gap={4} wrap="nowrap">
                <CopyButton value={`${location.origin}/invitations/${id}`}>
                  {({ copied, copy }) => (
                    <Button size="compact-sm" variant="default" onClick={copy}>
                      {copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
                    </Button>
                  )}
                </CopyButton>
                <ConfirmButton
                  size="compact-sm"
                  label={t`Revoke`}
                  consequence={t`The link that you sent to ${email} stops working.`}
                  onConfirm={() => revoke.mutate({ params: { path: { id } } })}
                />
              </Group>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function InvitationForm({ roles, onSaved }: { roles: { value: string; label: string }[]; onSaved: () => void }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { onSuccess } = useOutcome()(t`Invitation ready. Copy its link below.`);
  const invite = hooks.useMutation('post', '/api/v1/key/invitations', { onSuccess });
  const form = useForm({ initialValues: { email: '', role: 'viewer' } });
  const save = async () => {
    const { email, role } = form.values;
    await invite.mutateAsync({ body: { email, role: { slug: role } } });
    onSaved();
  };
  return (
    <RecordForm form={form} isNew error={invite.error} save={save}>
      <TextInput
        type="email"
        label={t`Email`}
        description={t`Only a person who signs in with this address can accept.`}
        required
        maxLength={254}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Select label={t`Role`} allowDeselect={false} data={roles} {...form.getInputProps('role')} />
    </RecordForm>
  );
}
