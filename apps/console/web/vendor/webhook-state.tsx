import { useLingui } from '@lingui/react/macro';
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
export const isFailing = (state: WebhookState): boolean => urgencyOf(state) <= urgencyOf('retrying');

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
  const { t } = useLingui();
  const looks = {
    failing: ['red', t`Disabled: attempts failed`],
    gone: ['red', t`Disabled: responded 410`],
    paused: ['orange', t`Paused`],
    failed: ['red', t`Last delivery failed`],
    retrying: ['red', t`Attempts fail`],
    off: ['gray', t`Disabled`],
    sending: ['yellow', t`Sending`],
    unused: ['gray', t`No deliveries yet`],
    working: ['teal', t`Working`],
  } as const;
  const [color, text] = looks[state];
  return (
    <Badge variant="dot" color={color} tt="none" miw="max-content">
      {text}
    </Badge>
  );
}
