import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useCatalogue } from '../api/catalogue-context.tsx';
import type { components } from '../generated/catalogue.d.ts';

export type Webhook = components['schemas']['Webhook'];
type Look = readonly [color: string, text: MessageDescriptor];

/** In the order in which they need attention. */
const looks = {
  failing: ['red', msg`Disabled: attempts failed`],
  gone: ['red', msg`Disabled: responded 410`],
  paused: ['orange', msg`Paused`],
  failed: ['red', msg`Last delivery failed`],
  retrying: ['red', msg`Attempts fail`],
  off: ['gray', msg`Disabled`],
  sending: ['yellow', msg`Sending`],
  unused: ['gray', msg`No deliveries yet`],
  working: ['teal', msg`Working`],
} satisfies Record<string, Look>;

export type WebhookState = keyof typeof looks;

export const urgencyOf = (state: WebhookState): number => Object.keys(looks).indexOf(state);
export const isFailing = (state: WebhookState): boolean => urgencyOf(state) <= urgencyOf('retrying');

/** The API shows the status of an endpoint's last delivery only. Failed attempts of waiting deliveries count too. */
export function useStateOf(): (webhook: Webhook) => WebhookState {
  const { hooks } = useCatalogue();
  const query = { status: 'pending', perPage: 50 };
  const { data } = hooks.useQuery('get', '/api/v1/key/deliveries', { params: { query } }, { refetchInterval: 10_000 });
  return ({ id, enabled, disabledReason, pausedUntil, lastStatus }) => {
    if (!enabled) return disabledReason ?? 'off';
    if (pausedUntil !== null && Date.parse(pausedUntil) > Date.now()) return 'paused';
    if (lastStatus === 'failed') return 'failed';
    if (data?.data.some(({ webhookId, error }) => webhookId === id && error !== null)) return 'retrying';
    if (lastStatus === 'pending') return 'sending';
    return lastStatus === null ? 'unused' : 'working';
  };
}

export function WebhookBadge({ state }: { state: WebhookState }) {
  return <DotBadge look={looks[state]} />;
}

export function DotBadge({ look: [color, text] }: { look: Look }) {
  const { i18n } = useLingui();
  return (
    <Badge variant="dot" color={color} tt="none" miw="max-content">
      {i18n._(text)}
    </Badge>
  );
}
