import { Trans } from '@lingui/react/macro';
import { Badge, Text } from '@mantine/core';
import { useCatalogue } from '../api/catalogue-context.tsx';
import { problemOf } from '../api/problem.ts';
import type { Vendor } from './vendors.ts';

export function VendorStatus({ status }: Pick<Vendor, 'status'>) {
  const color = { active: 'green', pending: 'yellow', suspended: 'red' }[status];
  return (
    <Badge color={color} variant="light" c="var(--mantine-color-text)" tt="none">
      {status === 'active' ? (
        <Trans>Active</Trans>
      ) : status === 'pending' ? (
        <Trans>Pending</Trans>
      ) : (
        <Trans>Suspended</Trans>
      )}
    </Badge>
  );
}

/** The vendor's webhook endpoints that the service disabled or paused, or whose last delivery failed. */
export function FailingEndpoints() {
  const { hooks } = useCatalogue();
  const { data, error } = hooks.useQuery('get', '/api/v1/key/webhooks');
  const failing = data?.data.filter(
    ({ disabledReason, pausedUntil, lastStatus }) =>
      disabledReason !== null || pausedUntil !== null || lastStatus === 'failed',
  );
  return <Count failing={failing?.length} total={data?.data.length} error={error} />;
}

/** The vendor's latest imports that stopped, or that have failed rows. */
export function FailingImports() {
  const { hooks } = useCatalogue();
  const params = { query: { perPage: 10 } };
  const { data, error } = hooks.useQuery('get', '/api/v1/key/imports', { params });
  const failing = data?.data.filter(({ status, failed }) => status === 'failed' || failed > 0);
  return <Count failing={failing?.length} total={data?.data.length} error={error} />;
}

function Count({ failing, total, error }: { failing: number | undefined; total: number | undefined; error: unknown }) {
  if (error) return <Text size="sm">{problemOf(error).title}</Text>;
  if (failing === undefined || total === undefined) return '…';
  return (
    <Text size="sm" fw={failing > 0 ? 700 : undefined}>
      <Trans>
        {failing} of {total}
      </Trans>
    </Text>
  );
}
