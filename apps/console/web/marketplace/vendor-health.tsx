import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group } from '@mantine/core';
import { CatalogueProvider, useCatalogue } from '../api/catalogue-context.tsx';
import { problemOf } from '../api/problem.ts';
import { useCan } from '../api/use-can.ts';
import { AnchorLink } from '../shell/links.tsx';
import { isExpiring } from './key-expiry.tsx';
import type { Vendor } from './vendor-form.tsx';

export function VendorStatus({ status }: Pick<Vendor, 'status'>) {
  const { t } = useLingui();
  const texts = { active: t`Active`, pending: t`Pending`, suspended: t`Suspended` };
  return <Badge color={{ active: 'green', pending: 'yellow', suspended: 'red' }[status]}>{texts[status]}</Badge>;
}

/** What needs the vendor's attention, with links to its own views. */
export function VendorHealth({ vendor: { slug } }: { vendor: Vendor }) {
  return (
    <CatalogueProvider provider={slug}>
      <Problems provider={slug} />
    </CatalogueProvider>
  );
}

function Problems({ provider }: { provider: string }) {
  const mayReadKeys = useCan()('keys:write');
  const { hooks } = useCatalogue();
  const endpoints = hooks.useQuery('get', '/api/v1/key/webhooks');
  const imports = hooks.useQuery('get', '/api/v1/key/imports', { params: { query: { perPage: 10 } } });
  const ofKeys = ['get', '/api/v1/key/keys', { params: { query: { perPage: 100 } } }] as const;
  const keys = hooks.useQuery(...ofKeys, { enabled: mayReadKeys });
  const error = endpoints.error ?? imports.error ?? keys.error;
  if (error) return problemOf(error).title;
  if (!endpoints.data || !imports.data || keys.isLoading) return '…';
  // Disabled or paused by the service, or the last delivery failed.
  const failing = endpoints.data.data.filter(
    ({ disabledReason, pausedUntil, lastStatus }) =>
      disabledReason !== null || pausedUntil !== null || lastStatus === 'failed',
  ).length;
  const failed = imports.data.data.filter((each) => each.status === 'failed' || each.failed > 0).length;
  const expiring = keys.data?.data.filter(isExpiring).length ?? 0;
  const link = { size: 'sm', params: { provider } } as const;
  if (failing + failed + expiring === 0) return <Trans>Endpoints, imports and keys work</Trans>;
  return (
    <Group gap="xs">
      {failing > 0 && (
        <AnchorLink {...link} to="/vendors/$provider/webhooks">
          <Plural value={failing} one="# failing endpoint" other="# failing endpoints" />
        </AnchorLink>
      )}
      {failed > 0 && (
        <AnchorLink {...link} to="/vendors/$provider/imports">
          <Plural value={failed} one="# import with failed rows" other="# imports with failed rows" />
        </AnchorLink>
      )}
      {expiring > 0 && (
        <AnchorLink {...link} to="/vendors/$provider/keys">
          <Plural value={expiring} one="# key expires within 30 days" other="# keys expire within 30 days" />
        </AnchorLink>
      )}
    </Group>
  );
}
