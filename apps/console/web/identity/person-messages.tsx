import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { Time } from '../shell/time.tsx';
import type { Column } from '../shell/data-table.tsx';
import { SectionTable } from './section.tsx';

type Message = components['schemas']['Message'];

/** E-mail to a person in the last 90 days. */
export function Messages({ user: { id } }: { user: components['schemas']['User'] }) {
  const { t } = useLingui();
  const messages = identity.useQuery('get', '/v1/users/{id}/messages', {
    params: { path: { id }, query: { per_page: 10 } },
  });
  const kinds: Record<Message['kind'], string> = {
    enrollment: t`Sign-up link`,
    recovery_link: t`Recovery link`,
    recovery_started: t`Notice: a recovery started`,
    recovery_requested: t`Notice: somebody asked for a recovery`,
    passkey_added: t`Notice: a passkey was added`,
    link_added: t`Notice: an identity provider was linked`,
    email_changed: t`Notice: the email address changed`,
  };
  const statuses: Record<Message['status'], string> = {
    pending: t`Waiting`,
    sent: t`Sent`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  };
  const columns: Column<Message>[] = [
    { title: t`Message`, cell: ({ kind }) => kinds[kind] },
    { title: t`Recipient`, cell: ({ recipient }) => recipient },
    {
      title: t`Status`,
      cell: ({ status, error }) => (
        <Stack gap={0}>
          {statuses[status]}
          {error && (
            <Text size="xs" c="dimmed">
              {error}
            </Text>
          )}
        </Stack>
      ),
    },
    { title: t`Time`, cell: ({ created_at: at }) => <Time value={at} /> },
  ];
  return (
    <SectionTable title={t`Messages`} query={messages} columns={columns} empty={t`No messages in the last 90 days.`} />
  );
}
