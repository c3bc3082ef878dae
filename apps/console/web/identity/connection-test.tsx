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
  // The newest sign-in before the test. Times would not do: the browser's clock may be wrong.
  const [before, setBefore] = useState<{ id?: string }>();
  const events = identity.useQuery(
    'get',
    '/v1/audit-events',
    { params: { query: { organization_id: organizationId, per_page: 100 } } },
    { enabled: has('audit:read'), refetchInterval: before ? 2_000 : false },
  );
  const newest = newestSignIn(events.data?.data, connection.id);
  const outcome = before && newest?.id !== before.id ? newest : undefined;
  const { reason } = (outcome?.details ?? {}) as { reason?: string };
  const advice: Record<string, string> = {
    provider_unreachable: t`The provider does not respond. Check the issuer, and whether the provider is running.`,
    provider_refused: t`The provider rejected the sign-in. Check the client ID, the secret and the redirect URI.`,
    provider_response: t`The provider’s metadata or response is invalid. Check the issuer, character by character.`,
    no_account: t`Nobody in the organization has this email address, and the connection adds no unknown people.`,
    foreign_domain: t`The email address is not in a verified domain of the organization.`,
  };
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
          onClick={() => setBefore({ id: newest?.id })}
        >
          {before ? <Trans>Test again</Trans> : <Trans>Start test sign-in</Trans>}
        </Button>
        <div role="status">
          {outcome && (
            <Alert color={outcome.result === 'success' ? 'green' : 'red'} title={results[outcome.action]}>
              {reason && (
                <>
                  {advice[reason] ?? t`The other tab explains it.`} <Code>{reason}</Code>
                </>
              )}
            </Alert>
          )}
          {before && !outcome && has('audit:read') && !events.error && (
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
const newestSignIn = (events: readonly AuditEvent[] | undefined, connectionId: string): AuditEvent | undefined =>
  events?.find(
    ({ action, target, details }) =>
      (action === 'session.created' || action === 'sign_in.blocked' || action === 'sign_in.failed') &&
      (details['sso_connection_id'] === connectionId || target?.id === connectionId),
  );
