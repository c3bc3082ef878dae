import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Code, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import type { Connection } from './connections.tsx';
import { useIdentityScope } from './organization.tsx';

type AuditEvent = components['schemas']['AuditEvent'];

interface ConnectionTestProps {
  connection: Connection;
  organizationId: string;
  onClose: () => void;
}

/** Opens a sign-in in another tab, and shows what the audit log then says about the connection. */
export function ConnectionTest({ connection, organizationId, onClose }: ConnectionTestProps) {
  const { t } = useLingui();
  const has = useIdentityScope();
  const [from, setFrom] = useState<string>();
  const query = { organization_id: organizationId, from, per_page: 100 };
  const events = identity.useQuery(
    'get',
    '/v1/audit-events',
    { params: { query } },
    {
      enabled: from !== undefined && has('audit:read'),
      refetchInterval: ({ state }) => (outcomeOf(state.data?.data, connection.id) ? false : 2_000),
    },
  );
  const outcome = outcomeOf(events.data?.data, connection.id);
  const { reason } = (outcome?.details ?? {}) as { reason?: string };
  return (
    <Modal opened onClose={onClose} title={t`Test “${connection.display_name}”`}>
      <Stack>
        <Text size="sm">
          <Trans>
            Signs you in at the identity provider in a new tab, exactly like your people. This console keeps your own
            session.
          </Trans>
        </Text>
        <Group>
          <Button
            component="a"
            href={connection.authorize_url}
            target="_blank"
            rel="noreferrer"
            onClick={() => setFrom(new Date().toISOString())}
          >
            {from ? <Trans>Test again</Trans> : <Trans>Start test sign-in</Trans>}
          </Button>
        </Group>
        <div role="status">
          {outcome?.action === 'session.created' && (
            <Alert color="green" title={t`The sign-in works`}>
              <Trans>
                The person has the pseudonym <Code>{outcome.actor.id}</Code> in the audit log.
              </Trans>
            </Alert>
          )}
          {outcome?.action === 'sign_in.blocked' && (
            <Alert color="yellow" title={t`The connection works, but a policy refused the sign-in`} />
          )}
          {outcome?.action === 'sign_in.failed' && (
            <Alert color="red" title={t`The sign-in failed`}>
              <Trans>
                Reason: <Code>{reason}</Code>. The other tab explains it, and the log of the service has the cause.
              </Trans>
            </Alert>
          )}
          {from && !outcome && has('audit:read') && !events.error && (
            <Group gap="xs">
              <Loader size="xs" />
              <Text size="sm">
                <Trans>Waiting for the sign-in in the other tab.</Trans>
              </Text>
            </Group>
          )}
          {from && !has('audit:read') && (
            <Text size="sm">
              <Trans>The other tab shows the result.</Trans>
            </Text>
          )}
        </div>
        <ProblemAlert error={events.error} />
      </Stack>
    </Modal>
  );
}

/** The newest sign-in or failure through a connection. */
const outcomeOf = (events: readonly AuditEvent[] | undefined, connectionId: string): AuditEvent | undefined =>
  events?.find(
    ({ action, target, details }) =>
      (action === 'session.created' || action === 'sign_in.blocked' || action === 'sign_in.failed') &&
      (details['sso_connection_id'] === connectionId || target?.id === connectionId),
  );
