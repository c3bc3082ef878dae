import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { DeliveriesTable } from './deliveries-table.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { stateOf, useRetrying, WebhookBadge, type Webhook as Endpoint } from './webhook-state.tsx';

const route = getRouteApi('/with-session/vendors/$provider/webhooks/$id');

export function Webhook() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const can = useCan();
  const { hooks } = useCatalogue();
  const { data, error, refetch } = hooks.useQuery(
    'get',
    '/api/v1/key/webhooks/{id}',
    { params: { path: { id } } },
    { refetchInterval: 10_000 },
  );
  const webhook = data?.data;
  const search = route.useSearch();
  const isRetrying = useRetrying();
  return (
    <Page
      title={webhook?.description ?? t`Webhook endpoint`}
      guide={{ service: 'catalogue', page: 'guides/webhooks' }}
      actions={webhook && can('webhooks:write') && <WebhookActions webhook={webhook} />}
    >
      <ProblemAlert error={error} onRetry={() => void refetch()} />
      {webhook && (
        <>
          <Stack gap="xs">
            <Text style={{ wordBreak: 'break-all' }}>{webhook.url}</Text>
            <Group gap="sm">
              <WebhookBadge state={stateOf(webhook, isRetrying(webhook))} />
              <Text size="sm" c="dimmed">
                <Trans>Signing secret {webhook.secret}</Trans>
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {webhook.events.join(', ')}
            </Text>
          </Stack>
          <Advice webhook={webhook} />
          <DeliveriesTable webhookId={id} search={search} onSearch={(next) => void navigate({ search: next })} />
        </>
      )}
    </Page>
  );
}

function Advice({ webhook }: { webhook: Endpoint }) {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const outcome = useOutcome();
  const update = hooks.useMutation('put', '/api/v1/key/webhooks/{id}', outcome(t`The endpoint is enabled.`));
  const state = stateOf(webhook);
  if (state === 'paused') {
    return (
      <Alert color="orange" title={<Trans>Deliveries are paused</Trans>}>
        <Trans>
          Your endpoint failed several times or asked for a pause. Deliveries go on at{' '}
          <Time value={webhook.pausedUntil!} />. To go on earlier, send a failed delivery again.
        </Trans>
      </Alert>
    );
  }
  if (webhook.enabled) return null;
  return (
    <Alert color="red" title={<Trans>The endpoint is disabled and receives no events</Trans>}>
      <Stack align="flex-start" gap="xs">
        <Text size="sm">
          {state === 'failing' && (
            <Trans>All attempts failed for too long. Mend the receiver, then enable the endpoint.</Trans>
          )}
          {state === 'gone' && <Trans>It responded with 410. Enable the endpoint if it exists again.</Trans>}{' '}
          <Trans>Then recover the events that it missed.</Trans>
        </Text>
        {can('webhooks:write') && (
          <Button
            size="compact-sm"
            loading={update.isPending}
            onClick={() => update.mutate({ params: { path: { id: webhook.id } }, body: { enabled: true } })}
          >
            <Trans>Enable</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
