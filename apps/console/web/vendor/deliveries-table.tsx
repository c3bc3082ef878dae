import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Select, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { useCan } from '../api/use-can.ts';
import type { components } from '../generated/catalogue.d.ts';
import { DataTable } from '../shell/data-table.tsx';
import { AnchorLink } from '../shell/links.tsx';
import { Time } from '../shell/time.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { eventKinds, type EventKind } from './event-kinds.ts';

export type DeliveryRow = Omit<components['schemas']['WebhookDelivery'], 'payload'> & { payload: { id: string } };

export interface DeliverySearch {
  status?: string;
  event?: string;
  since?: string;
  until?: string;
  page?: number;
}

interface DeliveriesTableProps {
  /** Undefined for the deliveries of all endpoints. */
  webhookId?: string;
  search: DeliverySearch;
  onSearch: (search: DeliverySearch) => void;
}

const refetchInterval = 10_000;

export function DeliveriesTable({ webhookId, search, onSearch }: DeliveriesTableProps) {
  const { t } = useLingui();
  const { hooks } = useCatalogue();
  const { event } = search;
  const query = { ...search, event: event as EventKind | undefined };
  const options = { placeholderData: keepPreviousData, refetchInterval };
  const all = hooks.useQuery(
    'get',
    '/api/v1/key/deliveries',
    { params: { query } },
    { ...options, enabled: webhookId === undefined },
  );
  const ofOne = hooks.useQuery(
    'get',
    '/api/v1/key/webhooks/{id}/deliveries',
    { params: { path: { id: webhookId ?? '' }, query } },
    { ...options, enabled: webhookId !== undefined },
  );
  const { data: webhooks } = hooks.useQuery('get', '/api/v1/key/webhooks', {});
  const filter = (change: DeliverySearch) => onSearch({ ...search, page: undefined, ...change });
  return (
    <>
      <Group align="flex-end" gap="sm">
        <Select
          label={t`Status`}
          clearable
          placeholder={t`All`}
          data={[
            { value: 'failed,cancelled', label: t`Failed or cancelled` },
            { value: 'failed', label: t`Failed` },
            { value: 'cancelled', label: t`Cancelled` },
            { value: 'pending', label: t`Waiting` },
            { value: 'succeeded', label: t`Delivered` },
          ]}
          value={search.status ?? null}
          onChange={(status) => filter({ status: status ?? undefined })}
        />
        <Select
          label={t`Event`}
          clearable
          searchable
          placeholder={t`All`}
          data={[...eventKinds.map(([kind]) => kind), 'webhook.test']}
          value={event ?? null}
          onChange={(kind) => filter({ event: kind ?? undefined })}
        />
        <TimeFilter label={t`From`} value={search.since} onChange={(since) => filter({ since })} />
        <TimeFilter label={t`To`} value={search.until} onChange={(until) => filter({ until })} />
      </Group>
      <DataTable<DeliveryRow>
        label={t`Deliveries`}
        list={webhookId === undefined ? all : ofOne}
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
          { title: t`Status`, cell: ({ status }) => <DeliveryBadge status={status} /> },
          {
            title: t`Endpoint`,
            isHidden: webhookId !== undefined,
            cell: ({ webhookId: id }) => {
              const webhook = webhooks?.data.find((one) => one.id === id);
              return webhook?.description ?? webhook?.url ?? '–';
            },
          },
          { title: t`Response`, cell: ({ error: why, responseStatus }) => why ?? responseStatus ?? '–' },
          { title: t`Attempts`, align: 'right', cell: ({ attempts }) => attempts },
          { title: t`Created`, cell: ({ createdAt }) => <Time value={createdAt} /> },
          { title: t`Actions`, cell: (delivery) => <SendAgain delivery={delivery} size="compact-sm" /> },
        ]}
      />
    </>
  );
}

export function DeliveryBadge({ status }: { status: DeliveryRow['status'] }) {
  const { t } = useLingui();
  const looks = {
    pending: ['yellow', t`Waiting`],
    succeeded: ['teal', t`Delivered`],
    failed: ['red', t`Failed`],
    cancelled: ['gray', t`Cancelled`],
  } as const;
  const [color, text] = looks[status];
  return (
    <Badge variant="dot" color={color} tt="none" miw="max-content">
      {text}
    </Badge>
  );
}

/** Nothing for a delivery that cannot be sent again, or for a person who may not do it. */
export function SendAgain({ delivery, size }: { delivery: DeliveryRow; size?: string }) {
  const { t } = useLingui();
  const can = useCan();
  const { hooks } = useCatalogue();
  const outcome = useOutcome();
  const retry = hooks.useMutation(
    'post',
    '/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/retry',
    outcome(t`The event is sent again.`),
  );
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
      defaultValue={props.value === undefined ? '' : localTime(props.value)}
      onBlur={({ currentTarget: { value } }) =>
        props.onChange(value === '' ? undefined : new Date(value).toISOString())
      }
    />
  );
}

/** As an input of type datetime-local takes it. */
export function localTime(utc: string | number): string {
  const time = new Date(utc);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
