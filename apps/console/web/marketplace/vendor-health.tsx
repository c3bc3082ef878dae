import { Plural, Trans } from '@lingui/react/macro';
import { Badge, Group } from '@mantine/core';
import { CatalogueProvider, useCatalogue } from '../api/catalogue-context.tsx';
import { problemOf } from '../api/problem.ts';
import { AnchorLink } from '../shell/links.tsx';
import { isExpiring, useKeys, type Vendor } from './vendors.ts';

export function VendorStatus({ status }: Pick<Vendor, 'status'>) {
  const color = { active: 'green', pending: 'yellow', suspended: 'red' }[status];
  return (
    <Badge color={color} variant="light" c="var(--mantine-color-text)" tt="none" miw="max-content">
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

/** What needs the vendor's attention, with links to its own views. */
export function VendorHealth({ vendor }: { vendor: Vendor }) {
  const { data: keys } = useKeys();
  const expiring = keys?.filter((key) => key.providerId === vendor.id && isExpiring(key)).length;
  return (
    <Group gap="xs">
      <CatalogueProvider provider={vendor.slug}>
        <Failing provider={vendor.slug} />
      </CatalogueProvider>
      {expiring ? (
        <AnchorLink size="sm" to="/vendors/$provider/keys" params={{ provider: vendor.slug }}>
          <Plural value={expiring} one="# key expires within 30 days" other="# keys expire within 30 days" />
        </AnchorLink>
      ) : null}
    </Group>
  );
}

function Failing({ provider }: { provider: string }) {
  const { hooks } = useCatalogue();
  const endpoints = hooks.useQuery('get', '/api/v1/key/webhooks');
  const imports = hooks.useQuery('get', '/api/v1/key/imports', { params: { query: { perPage: 10 } } });
  const error = endpoints.error ?? imports.error;
  if (error) return problemOf(error).title;
  if (!endpoints.data || !imports.data) return '…';
  // Disabled or paused by the service, or the last delivery failed.
  const failingEndpoints = endpoints.data.data.filter(
    ({ disabledReason, pausedUntil, lastStatus }) =>
      disabledReason !== null || pausedUntil !== null || lastStatus === 'failed',
  ).length;
  const failedImports = imports.data.data.filter(({ status, failed }) => status === 'failed' || failed > 0).length;
  if (failingEndpoints + failedImports === 0) return <Trans>Endpoints and imports work</Trans>;
  return (
    <>
      {failingEndpoints > 0 && (
        <AnchorLink size="sm" to="/vendors/$provider/webhooks" params={{ provider }}>
          <Plural value={failingEndpoints} one="# failing endpoint" other="# failing endpoints" />
        </AnchorLink>
      )}
      {failedImports > 0 && (
        <AnchorLink size="sm" to="/vendors/$provider/imports" params={{ provider }}>
          <Plural value={failedImports} one="# import with failed rows" other="# imports with failed rows" />
        </AnchorLink>
      )}
    </>
  );
}
