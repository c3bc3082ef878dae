import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { useOutcome } from '../shell/use-outcome.ts';
import { Time } from '../shell/time.tsx';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import type { Column } from '../shell/data-table.tsx';
import { SectionTable } from './section.tsx';

type UserSession = components['schemas']['UserSession'];

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
  const columns: Column<UserSession>[] = [
    { title: t`Device`, cell: ({ user_agent: agent }) => deviceOf(agent) ?? t`Unknown device` },
    { title: t`Applications`, cell: ({ applications }) => applications.map((each) => each.name).join(', ') },
    { title: t`IP address`, cell: ({ ip }) => ip },
    { title: t`Signed in`, cell: ({ created_at: at }) => <Time value={at} /> },
    { title: t`Last used`, cell: ({ last_used_at: at }) => <Time value={at} /> },
  ];
  if (canEnd) {
    columns.push({
      title: t`Action`,
      cell: (session) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`End the session on ${deviceOf(session.user_agent) ?? t`Unknown device`}`}
          loading={endOne.isPending && endOne.variables.params.path.sid === session.id}
          onClick={() => endOne.mutate({ params: { path: { id, sid: session.id } } })}
        >
          <Trans>End</Trans>
        </Button>
      ),
    });
  }
  return (
    <SectionTable
      title={t`Sessions`}
      query={sessions}
      columns={columns}
      empty={t`Not signed in anywhere.`}
      actions={
        canEnd &&
        (sessions.data?.data.length ?? 0) > 0 && (
          <ConfirmButton
            size="compact-sm"
            label={t`End all sessions`}
            consequence={t`This signs ${name} out on every device. They can sign in again.`}
            onConfirm={() => endAll.mutate({ params: { path: { id } } })}
          />
        )
      }
    />
  );
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const browserNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'CrOS', 'Linux'];
const systemNames: Record<string, string> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' };

function deviceOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const browser = browsers.find((name) => userAgent.includes(`${name}/`));
  const system = systems.find((name) => userAgent.includes(name));
  if (browser === undefined) return userAgent.slice(0, 60);
  const name = browserNames[browser] ?? browser;
  return system === undefined ? name : `${name} · ${systemNames[system] ?? system}`;
}
