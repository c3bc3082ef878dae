import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable } from '../shell/data-table.tsx';
import { Filters } from '../shell/filters.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { eventKinds, type EventKind } from './event-kinds.ts';
import { DotBadge } from './webhook-state.tsx';

const ofOne = '/api/v1/key/webhooks/{id}/deliveries';

export type Delivery = Omit<components['schemas']['WebhookDelivery'], 'payload'> & { payload: { id: string } };

export function Deliveries() {
  const { t } = useLingui();
  return (
    <Page title={t`Deliveries`} guide={{ service: 'catalogue', page: 'guides/webhooks#delivery-log' }}>
      <DeliveriesTable />
    </Page>
  );
}

/** With filters in the URL. Without `webhookId`, of all endpoints. */
export function DeliveriesTable({ webhookId }: { webhookId?: string }) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const navigate = useNavigate();
  const { status, event, since, until, page } = useSearch({ strict: false });
  const query = { status, event: event as EventKind | undefined, since, until, page };
  const deliveries = hooks.useQuery(
    'get',
    // Both respond alike.
    (webhookId ? ofOne : '/api/v1/key/deliveries') as typeof ofOne,
    { params: { query, path: { id: webhookId ?? '' } } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some((each) => each.status === 'pending') ? 2_000 : 10_000),
    },
  );
  const { data: webhooks } = hooks.useQuery('get', '/api/v1/key/webhooks', {}, { enabled: !webhookId });
  const filter = (change: object) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change, page: undefined }), replace: true });
  const kinds = [...eventKinds.map(([kind]) => kind), 'webhook.test'];
  return (
    <>
      <Filters
        values={{ status, event }}
        onChange={filter}
        fields={[
          {
            name: 'status',
            label: t`Status`,
            isMultiple: true,
            options: { failed: t`Failed`, cancelled: t`Cancelled`, pending: t`Waiting`, succeeded: t`Delivered` },
          },
          { name: 'event', label: t`Event`, options: Object.fromEntries(kinds.map((kind) => [kind, kind])) },
        ]}
      >
        <TimeFilter key={`since ${since}`} label={t`From`} value={since} onChange={(time) => filter({ since: time })} />
        <TimeFilter key={`until ${until}`} label={t`To`} value={until} onChange={(time) => filter({ until: time })} />
      </Filters>
      <DataTable<Delivery>
        label={t`Deliveries`}
        list={deliveries}
        empty={<Trans>No deliveries match. The log keeps 30 days.</Trans>}
        columns={[
          {
            title: t`Event`,
            cell: ({ id, webhookId: endpoint, event: kind }) => (
              <AnchorLink
                inherit
                from="/vendors/$provider"
                to="./webhooks/$id/deliveries/$deliveryId"
                params={{ id: endpoint, deliveryId: id }}
              >
                {kind}
              </AnchorLink>
            ),
          },
          { title: t`Status`, cell: (delivery) => <DeliveryBadge status={delivery.status} /> },
          {
            title: t`Endpoint`,
            isHidden: webhookId !== undefined,
            cell: ({ webhookId: id }) => {
              const webhook = webhooks?.data.find((one) => one.id === id);
              return webhook?.description ?? webhook?.url.slice(0, 60) ?? '–';
            },
          },
          { title: t`Response`, cell: ({ error, responseStatus }) => error ?? responseStatus ?? '–' },
          { title: t`Attempts`, align: 'right', cell: ({ attempts }) => attempts },
          { title: t`Created`, cell: ({ createdAt }) => <Time value={createdAt} /> },
          { title: t`Actions`, cell: (delivery) => <SendAgain delivery={delivery} size="compact-sm" /> },
        ]}
      />
    </>
  );
}

const looks = {
  pending: ['yellow', msg`Waiting`],
  succeeded: ['teal', msg`Delivered`],
  failed: ['red', msg`Failed`],
  cancelled: ['gray', msg`Cancelled`],
} as const;

export function DeliveryBadge({ status }: { status: Delivery['status'] }) {
  return <DotBadge look={looks[status]} />;
}

/** Nothing for a delivery that cannot be sent again, or for a person who may not do it. */
export function SendAgain({ delivery, size }: { delivery: Delivery; size?: string }) {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const path = '/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/retry';
  const retry = hooks.useMutation('post', path, useOutcome()(t`The event is sent again.`));
  if (delivery.status === 'succeeded' || !can('webhooks:write')) return null;
  return (
    <Button
      size={size}
      variant={size ? 'default' : 'filled'}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { path: { id: delivery.webhookId, deliveryId: delivery.id } } })}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}

/** The URL has UTC, the input the reader's time zone. */
function TimeFilter(props: { label: string; value?: string; onChange: (value: string | undefined) => void }) {
  return (
    <TextInput
      type="datetime-local"
      label={props.label}
      style={{ gridColumn: 'span 2' }}
      defaultValue={props.value && localTime(props.value)}
      onBlur={({ currentTarget: { value } }) => props.onChange(value ? new Date(value).toISOString() : undefined)}
    />
  );
}

/** As an input of type datetime-local takes it. */
export function localTime(utc: string | number): string {
  const time = new Date(utc);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
