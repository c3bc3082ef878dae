import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookState =
  | 'failing'
  | 'gone'
  | 'paused'
  | 'failed'
  | 'retrying'
  | 'off'
  | 'sending'
  | 'unused'
  | 'working';

/** In the order in which they need attention. */
const states: WebhookState[] = [
  'failing',
  'gone',
  'paused',
  'failed',
  'retrying',
  'off',
  'sending',
  'unused',
  'working',
];

export const urgencyOf = (state: WebhookState): number => states.indexOf(state);

/** `isRetrying`: an attempt of a delivery that still waits has failed. */
export function stateOf(webhook: Webhook, isRetrying = false): WebhookState {
  const { enabled, disabledReason, pausedUntil, lastStatus } = webhook;
  if (!enabled) return disabledReason ?? 'off';
  if (pausedUntil !== null && Date.parse(pausedUntil) > Date.now()) return 'paused';
  if (lastStatus === 'failed') return 'failed';
  if (isRetrying) return 'retrying';
  if (lastStatus === 'pending') return 'sending';
  return lastStatus === null ? 'unused' : 'working';
}

/** The API shows the status of an endpoint's last delivery only, not whether its attempts fail. */
export function useRetrying(): (webhook: Webhook) => boolean {
  const { hooks } = useCatalogue();
  const query = { status: 'pending', perPage: 50 };
  const { data } = hooks.useQuery('get', '/api/v1/key/deliveries', { params: { query } }, { refetchInterval: 10_000 });
  return ({ id }) => data?.data.some(({ webhookId, error }) => webhookId === id && error !== null) ?? false;
}

export function WebhookBadge({ state }: { state: WebhookState }) {
  const looks = {
    failing: ['red', <Trans>Disabled: attempts failed</Trans>],
    gone: ['red', <Trans>Disabled: responded 410</Trans>],
    paused: ['orange', <Trans>Paused</Trans>],
    failed: ['red', <Trans>Last delivery failed</Trans>],
    retrying: ['red', <Trans>Attempts fail</Trans>],
    off: ['gray', <Trans>Disabled</Trans>],
    sending: ['yellow', <Trans>Sending</Trans>],
    unused: ['gray', <Trans>No deliveries yet</Trans>],
    working: ['teal', <Trans>Working</Trans>],
  } as const;
  const [color, text] = looks[state];
  return (
    <Badge variant="dot" color={color} tt="none">
      {text}
    </Badge>
  );
}
