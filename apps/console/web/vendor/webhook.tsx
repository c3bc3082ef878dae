import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import { Page } from '../shell/page.tsx';
import { ProblemAlert } from '../shell/problem-alert.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { DeliveriesTable } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { useStateOf, WebhookBadge, type Webhook as Endpoint, type WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/with-session/vendors/$provider/webhooks/$id');

export function Webhook() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const can = useCan();
  const { hooks } = useCatalogue();
  const stateOf = useStateOf();
  const path = '/api/v1/key/webhooks/{id}';
  const { data, error, refetch } = hooks.useQuery(
    ...(['get', path, { params: { path: { id } } }, { refetchInterval: 10_000 }] as const),
  );
  const webhook = data?.data;
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
              <WebhookBadge state={stateOf(webhook)} />
              <Text size="sm" c="dimmed">
                <Trans>Signing secret {webhook.secret}</Trans>
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {webhook.events.join(', ')}
            </Text>
          </Stack>
          <Advice webhook={webhook} state={stateOf(webhook)} />
        </>
      )}
      {!error && <DeliveriesTable webhookId={id} />}
    </Page>
  );
}

function Advice({ webhook, state }: { webhook: Endpoint; state: WebhookState }) {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const update = hooks.useMutation('put', '/api/v1/key/webhooks/{id}', useOutcome()(t`The endpoint is enabled.`));
  const enable = () => update.mutate({ params: { path: { id: webhook.id } }, body: { enabled: true } });
  if (state === 'paused')
    return (
      <Alert color="orange" title={<Trans>Deliveries are paused</Trans>}>
        <Trans>
          Your endpoint failed several times or asked for a pause. Deliveries resume at{' '}
          <Time value={webhook.pausedUntil!} />. To resume earlier, send a failed delivery again.
        </Trans>
      </Alert>
    );
  if (webhook.enabled) return null;
  return (
    <Alert color="red" title={<Trans>The endpoint is disabled and receives no events</Trans>}>
      {state === 'failing' && (
        <Trans>All attempts failed for too long. Fix the receiver, then enable the endpoint.</Trans>
      )}
      {state === 'gone' && <Trans>It responded with 410. Enable the endpoint if it exists again.</Trans>}{' '}
      <Trans>Then recover the events that it missed.</Trans>
      {can('webhooks:write') && (
        <Button {...{ size: 'compact-sm', display: 'block', mt: 'xs', loading: update.isPending, onClick: enable }}>
          <Trans>Enable</Trans>
        </Button>
      )}
    </Alert>
  );
}
