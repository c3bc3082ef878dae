import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Switch, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import type { components, operations } from '../generated/identity.d.ts';
import { CodeBlock } from '../shell/code-block.tsx';
import { DataTable, type Column } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { Time } from '../shell/time.tsx';
import { AuditChain } from './audit-chain.tsx';
import { auditKinds, AuditSentence } from './audit-sentence.tsx';
import { Filters } from '../shell/filters.tsx';
import { OrganizationSelect, useIdentityScope, useOrganizationId } from './organization.tsx';

type AuditEvent = components['schemas']['AuditEvent'];
type AuditQuery = NonNullable<operations['listAuditEvents']['parameters']['query']>;

const route = getRouteApi('/with-session/identity/audit');
const liveIntervalMs = 3_000;
const kindNames = Object.fromEntries(auditKinds.toSorted().map((kind) => [kind, kind]));

/** Every sign-in and change of an organization. People are pseudonyms until the reader asks. */
export function Audit() {
  const { t } = useLingui();
  const has = useIdentityScope();
  const filters = route.useSearch();
  const { organization, from, to, ...search } = filters;
  const navigate = route.useNavigate();
  const organizationId = useOrganizationId(organization);
  const [isLive, setIsLive] = useState(false);
  const [shown, setShown] = useState<AuditEvent>();
  const filter = (change: Partial<Omit<typeof filters, 'page'>>) =>
    void navigate({ search: { ...filters, page: undefined, ...change }, replace: true });
  const query = {
    ...search,
    organization_id: organizationId,
    from: from && `${from}T00:00:00.000Z`,
    to: to && `${to}T23:59:59.999Z`,
  } as AuditQuery;
  const options = { placeholderData: keepPreviousData, refetchInterval: isLive ? liveIntervalMs : false } as const;
  const events = identity.useQuery('get', '/v1/audit-events', { params: { query } }, options);
  const namedQuery = { params: { query: { per_page: 100, organization_id: organizationId } } };
  const roles = identity.useQuery('get', '/v1/roles', namedQuery, { enabled: has('role:read') });
  const clients = identity.useQuery('get', '/v1/clients', namedQuery, { enabled: has('client:read') });
  const tokens = identity.useQuery('get', '/v1/tokens', namedQuery, { enabled: has('token:read') });
  const named = [...(roles.data?.data ?? []), ...(clients.data?.data ?? []), ...(tokens.data?.data ?? [])];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const columns: Column<AuditEvent>[] = [
    { title: t`Time`, cell: ({ timestamp }) => <Time value={timestamp} /> },
    {
      title: t`Event`,
      cell: (event) => <AuditSentence event={event} organizationId={organizationId} names={names} />,
    },
    { title: t`From`, cell: ({ ip, user_agent: agent }) => [agent, ip].filter(Boolean).join(' · ') },
    {
      title: t`Details`,
      cell: (event) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Details of event ${event.seq}`}
          onClick={() => setShown(event)}
        >
          <Trans>Details</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Page
      title={t`Audit log`}
      guide={{ service: 'identity', page: 'guides/audit' }}
      actions={
        <Switch label={t`Live`} checked={isLive} onChange={({ currentTarget }) => setIsLive(currentTarget.checked)} />
      }
    >
      <AuditChain organizationId={organizationId} />
      <Filters
        values={filters}
        onChange={filter}
        fields={[
          { name: 'action', label: t`Kind`, options: kindNames },
          { name: 'actor', label: t`Done by`, placeholder: t`ID or pseudonym` },
          { name: 'target', label: t`Concerns`, placeholder: t`ID or pseudonym` },
          { name: 'result', label: t`Result`, options: { success: t`Succeeded`, failure: t`Failed` } },
          { name: 'from', label: t`From (UTC)`, isDay: true },
          { name: 'to', label: t`To (UTC)`, isDay: true },
        ]}
      >
        <OrganizationSelect value={organizationId} onChange={(id) => filter({ organization: id })} />
      </Filters>
      <Text size="sm" c="dimmed">
        <Trans>People appear under pseudonyms. Choose one to see the name; the log records that you did.</Trans>
      </Text>
      <DataTable label={t`Audit log`} columns={columns} list={events} empty={t`No events match these filters.`} />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.action} size="lg">
        <CodeBlock label={t`Event ${shown?.seq}`} text={JSON.stringify(shown)} />
      </Modal>
    </Page>
  );
}
