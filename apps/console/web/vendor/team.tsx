import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';

export function Team() {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const members = hooks.useQuery('get', '/api/v1/key/members', {});
  const invitations = hooks.useQuery('get', '/api/v1/key/invitations', {});
  return (
    <Page title={t`Team`} guide={{ service: 'catalogue', page: 'guides/authentication' }}>
      <DataTable
        label={t`Members`}
        rows={members.data?.data}
        keyOf={({ id }) => id}
        error={members.error}
        onRetry={() => void members.refetch()}
        empty={<Trans>No members.</Trans>}
        columns={[
          {
            title: t`Name`,
            cell: ({ user }) => (
              <>
                {user.fullName}
                <Text size="xs" c="dimmed">
                  {user.email}
                </Text>
              </>
            ),
          },
          { title: t`Role`, cell: ({ role }) => role.name },
          { title: t`Member since`, cell: ({ createdAt }) => <Time value={createdAt} /> },
        ]}
      />
      <Stack gap="sm">
        <Title order={2} size="h4">
          <Trans>Invitations</Trans>
        </Title>
        <DataTable
          label={t`Invitations`}
          rows={invitations.data?.data}
          keyOf={({ id }) => id}
          error={invitations.error}
          onRetry={() => void invitations.refetch()}
          empty={<Trans>No invitation is open.</Trans>}
          columns={[
            { title: t`Email`, cell: ({ email }) => email },
            { title: t`Role`, cell: ({ role }) => role.name },
            { title: t`Invited by`, cell: ({ invitedBy }) => invitedBy },
            { title: t`Expires`, cell: ({ expiresAt }) => <Time value={expiresAt} /> },
          ]}
        />
      </Stack>
    </Page>
  );
}
