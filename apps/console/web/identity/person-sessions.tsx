import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import type { Column } from '../shell/data-table.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { SectionTable } from './section.tsx';

interface SessionsProps {
  user: components['schemas']['User'];
  canEnd: boolean;
}

export function Sessions({ user: { id, display_name: name }, canEnd }: SessionsProps) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const params = { path: { id }, query: { per_page: 100 } };
  const sessions = identity.useQuery('get', '/v1/users/{id}/sessions', { params });
  const endOne = identity.useMutation('delete', '/v1/users/{id}/sessions/{sid}', outcome(t`The session has ended.`));
  const endAll = identity.useMutation('post', '/v1/users/{id}:revokeSessions', outcome(t`All sessions have ended.`));
  const deviceOf = (session: components['schemas']['UserSession']) => nameOf(session.user_agent) ?? t`Unknown device`;
  const columns: Column<components['schemas']['UserSession']>[] = [
    { title: t`Device`, cell: deviceOf },
    { title: t`Applications`, cell: ({ applications }) => applications.map((each) => each.name).join(', ') },
    { title: t`IP address`, cell: ({ ip }) => ip },
    { title: t`Signed in`, cell: ({ created_at: at }) => <Time value={at} /> },
    { title: t`Last used`, cell: ({ last_used_at: at }) => <Time value={at} /> },
    {
      title: t`Action`,
      isHidden: !canEnd,
      cell: (session) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`End the session on ${deviceOf(session)}`}
          loading={endOne.isPending && endOne.variables.params.path.sid === session.id}
          onClick={() => endOne.mutate({ params: { path: { id, sid: session.id } } })}
        >
          <Trans>End</Trans>
        </Button>
      ),
    },
  ];
  const endAllButton = (
    <ConfirmButton
      size="compact-sm"
      label={t`End all sessions`}
      consequence={t`This signs ${name} out on every device. They can sign in again.`}
      onConfirm={() => endAll.mutate({ params: { path: { id } } })}
    />
  );
  return (
    <SectionTable
      title={t`Sessions`}
      query={sessions}
      columns={columns}
      empty={t`Not signed in anywhere.`}
      actions={canEnd && sessions.data?.data[0] && endAllButton}
    />
  );
}

// In this order: Edge also calls itself Chrome, and Chrome calls itself Safari.
const browsers = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Mac: 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
};

function nameOf(userAgent: string | null): string | undefined {
  const found = [browsers, systems].map(
    (names) => Object.entries(names).find(([mark]) => userAgent?.includes(mark))?.[1],
  );
  return found.filter(Boolean).join(' · ') || userAgent?.slice(0, 60);
}
