import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group } from '@mantine/core';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import type { Column } from '../shell/data-table.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { SectionTable } from './section.tsx';

interface CredentialsProps {
  user: components['schemas']['User'];
  canRemove: boolean;
}

export function Passkeys({ user: { id }, canRemove }: CredentialsProps) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const remove = identity.useMutation('delete', '/v1/users/{id}/passkeys/{pid}', outcome(t`The passkey is removed.`));
  const params = { path: { id }, query: { per_page: 100 } };
  const passkeys = identity.useQuery('get', '/v1/users/{id}/passkeys', { params });
  const columns: Column<components['schemas']['Passkey']>[] = [
    {
      title: t`Name`,
      cell: (passkey) => (
        <Group gap={4}>
          {passkey.displayName}
          {passkey.cloneSuspected && (
            <Badge color="red">
              <Trans>Possibly copied</Trans>
            </Badge>
          )}
        </Group>
      ),
    },
    { title: t`Stored in`, cell: ({ authenticatorName: name }) => name ?? t`Unknown` },
    { title: t`Devices`, cell: ({ kind }) => (kind === 'synced' ? t`Synced` : t`This device only`) },
    { title: t`Created`, cell: ({ createdAt }) => <Time value={createdAt} /> },
    { title: t`Last used`, cell: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
    {
      title: t`Action`,
      isHidden: !canRemove,
      cell: ({ id: pid, displayName: name }) => (
        <ConfirmButton
          size="compact-sm"
          label={t`Remove “${name}”`}
          consequence={t`Sessions that it started end now. Without any passkey, the person needs a new link from you.`}
          onConfirm={() => remove.mutate({ params: { path: { id, pid } } })}
        />
      ),
    },
  ];
  return <SectionTable title={t`Passkeys`} query={passkeys} columns={columns} empty={t`No passkeys.`} />;
}

export function Links({ user: { id }, canRemove }: CredentialsProps) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const remove = identity.useMutation('delete', '/v1/users/{id}/links/{link_id}', outcome(t`The link is removed.`));
  const params = { path: { id }, query: { per_page: 100 } };
  const links = identity.useQuery('get', '/v1/users/{id}/links', { params });
  const columns: Column<components['schemas']['Link']>[] = [
    { title: t`Identity provider`, cell: ({ display_name: name }) => name },
    { title: t`Known there as`, cell: ({ subject }) => subject },
    { title: t`Linked`, cell: ({ created_at: at }) => <Time value={at} /> },
    { title: t`Last used`, cell: ({ last_used_at: at }) => <Time value={at} /> },
    {
      title: t`Action`,
      isHidden: !canRemove,
      cell: ({ id: linkId, display_name: name }) => (
        <ConfirmButton
          size="compact-sm"
          label={t`Remove the link to ${name}`}
          consequence={t`Sessions that it started end now. To link again, the person must prove that the account is theirs.`}
          onConfirm={() => remove.mutate({ params: { path: { id, link_id: linkId } } })}
        />
      ),
    },
  ];
  const empty = t`Not linked to an identity provider.`;
  return <SectionTable title={t`Identity providers`} query={links} columns={columns} empty={empty} />;
}
