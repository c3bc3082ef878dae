import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import { sessionQuery } from '../api/session.ts';
import type { components } from '../generated/identity.d.ts';
import { useOutcome } from '../shell/use-outcome.ts';
import { Time } from '../shell/time.tsx';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { LostDevice } from './lost-device.tsx';
import { useIdentityScope } from './organization.tsx';
import { PersonStatus } from './people.tsx';
import { Links, Passkeys } from './person-credentials.tsx';
import { PersonForm } from './person-form.tsx';
import { Messages } from './person-messages.tsx';
import { PersonRoles } from './person-roles.tsx';
import { Sessions } from './person-sessions.tsx';

type User = components['schemas']['User'];

const route = getRouteApi('/with-session/identity/people/$id');
const guide = { service: 'identity', page: 'guides/console-administrator' } as const;

/** One person: how they sign in, what they may do, and what an administrator can do for them. */
export function Person() {
  const { id } = route.useParams();
  const user = identity.useQuery('get', '/v1/users/{id}', { params: { path: { id } } });
  const { t } = useLingui();
  if (user.data) return <PersonPage user={user.data} key={id} />;
  return (
    <Page title={t`Person`} guide={guide}>
      {user.error ? <ProblemAlert error={user.error} onRetry={() => void user.refetch()} /> : <Loader />}
    </Page>
  );
}

function PersonPage({ user }: { user: User }) {
  const has = useIdentityScope();
  const { data: session } = useQuery(sessionQuery);
  const isSelf = session?.person.id === user.id;
  const canSecure = has('user:security') && !isSelf;
  // Whoever may add people may also give those who never signed in another link.
  const canHelp = canSecure || (has('user:write') && !isSelf && user.last_sign_in_at === null);
  return (
    <Page
      title={user.display_name}
      guide={guide}
      actions={
        <>
          {canHelp && user.status === 'active' && <LostDevice user={user} />}
          {canSecure && <SuspendButton user={user} />}
        </>
      }
    >
      <Stack gap={4}>
        <Group gap="sm">
          <Text style={{ overflowWrap: 'anywhere' }}>{user.email}</Text>
          <PersonStatus user={user} />
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>
            Last sign-in: <Time value={user.last_sign_in_at} />. Created: <Time value={user.created_at} />.
          </Trans>
        </Text>
        {has('audit:read') && (
          <Group gap="md" fz="sm">
            <AnchorLink inherit to="/identity/audit" search={{ organization: user.organization_id, actor: user.id }}>
              <Trans>What they did</Trans>
            </AnchorLink>
            <AnchorLink inherit to="/identity/audit" search={{ organization: user.organization_id, target: user.id }}>
              <Trans>What happened to them</Trans>
            </AnchorLink>
          </Group>
        )}
      </Stack>
      {isSelf && (
        <Alert>
          <Trans>
            This is you. Administrators cannot change their own access here; use{' '}
            <Anchor href={session.accountUrl}>your account page</Anchor>.
          </Trans>
        </Alert>
      )}
      {user.suspension && (
        <Alert color="red" title={<Trans>Suspended</Trans>}>
          <Time value={user.suspension.suspended_at} />
          {user.suspension.reason && `: ${user.suspension.reason}`}
        </Alert>
      )}
      {has('user:security') && <Sessions user={user} canEnd={canSecure} />}
      {has('user:security') && <Passkeys user={user} canRemove={canSecure} />}
      <Links user={user} canRemove={canSecure} />
      {has('role:read') && <PersonRoles user={user} canChange={has('role:write') && !isSelf} />}
      <PersonForm user={user} isReadOnly={!has('user:write')} />
      <Messages user={user} />
    </Page>
  );
}

function SuspendButton({ user: { id, status, display_name: name } }: { user: User }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const [reason, setReason] = useState('');
  const suspend = identity.useMutation('post', '/v1/users/{id}:suspend', outcome(t`${name} is suspended.`));
  const reactivate = identity.useMutation('post', '/v1/users/{id}:reactivate', outcome(t`${name} can sign in again.`));
  const params = { path: { id } };
  if (status === 'suspended') {
    return (
      <Button loading={reactivate.isPending} onClick={() => reactivate.mutate({ params })}>
        <Trans>Reactivate</Trans>
      </Button>
    );
  }
  return (
    <ConfirmButton
      label={t`Suspend`}
      consequence={t`Every session ends now, and ${name} cannot sign in until you reactivate them.`}
      onConfirm={() => suspend.mutate({ params, body: reason.trim() === '' ? {} : { reason: reason.trim() } })}
    >
      <TextInput
        label={t`Reason`}
        description={t`Optional. Shown on this page, and to the person in an export of their data.`}
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmButton>
  );
}
