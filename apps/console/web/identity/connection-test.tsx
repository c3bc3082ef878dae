import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Code, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { useIdentityScope } from './organization.tsx';

type AuditEvent = components['schemas']['AuditEvent'];

type Connection = components['schemas']['SsoConnection'];

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
  const results: Partial<Record<AuditEvent['action'], string>> = {
    'session.created': t`The sign-in works`,
    'sign_in.blocked': t`The connection works, but a policy refused the sign-in`,
    'sign_in.failed': t`The sign-in failed`,
  };
  return (
    <Modal opened onClose={onClose} title={t`Test “${connection.display_name}”`}>
      <Stack>
        <Text size="sm">
          <Trans>
            Signs you in at the identity provider in a new tab, exactly like your people. This console keeps your own
            session.
          </Trans>
        </Text>
        <Button
          component="a"
          href={connection.authorize_url}
          target="_blank"
          rel="noreferrer"
          onClick={() => setFrom(new Date().toISOString())}
        >
          {from ? <Trans>Test again</Trans> : <Trans>Start test sign-in</Trans>}
        </Button>
        <div role="status">
          {outcome && (
            <Alert color={outcome.result === 'success' ? 'green' : 'red'} title={results[outcome.action]}>
              {reason && (
                <Trans>
                  Reason: <Code>{reason}</Code>. The other tab explains it, and the log of the service has the cause.
                </Trans>
              )}
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
