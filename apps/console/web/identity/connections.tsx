import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { identity } from '../api/clients.ts';
import type { components } from '../generated/identity.d.ts';
import { ConfirmButton } from '../shell/confirm-button.tsx';
import type { Column } from '../shell/data-table.tsx';
import { useOutcome } from '../shell/use-outcome.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { ListPage, useIdentityScope, useOrganizationId } from './organization.tsx';

type Connection = components['schemas']['SsoConnection'];

const route = getRouteApi('/with-session/identity/connections');

/** The identity providers that sign people of an organization in. */
export function Connections() {
  const { t } = useLingui();
  const has = useIdentityScope();
  const { organization, page } = route.useSearch();
  const organizationId = useOrganizationId(organization);
  const outcome = useOutcome();
  const [edited, setEdited] = useState<Connection | 'new'>();
  const [tested, setTested] = useState<Connection>();
  const connections = identity.useQuery(
    'get',
    '/v1/organizations/{id}/sso-connections',
    { params: { path: { id: organizationId ?? '' }, query: { page } } },
    { enabled: organizationId !== undefined },
  );
  const remove = identity.useMutation(
    'delete',
    '/v1/organizations/{id}/sso-connections/{connection_id}',
    outcome(t`The connection was removed.`),
  );
  const columns: Column<Connection>[] = [
    { title: t`Connection`, cell: ({ display_name: name }) => name },
    { title: t`Protocol`, cell: ({ type }) => (type === 'oidc' ? 'OpenID Connect' : 'SAML') },
    {
      title: t`Identity provider`,
      cell: ({ issuer, authorize_url: url }) => (
        <Text size="sm" miw={200} style={{ overflowWrap: 'anywhere' }}>
          {issuer ?? url}
        </Text>
      ),
    },
    {
      title: t`Actions`,
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          {row.issuer && (
            <Button size="compact-sm" variant="default" onClick={() => setTested(row)}>
              <Trans>Test sign-in</Trans>
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setEdited(row)} disabled={!has('sso:write')}>
            <Trans>Edit</Trans>
          </Button>
          <ConfirmButton
            size="compact-sm"
            label={t`Remove`}
            consequence={t`People can no longer sign in with “${row.display_name}”. Their links to it are removed.`}
            disabled={!has('sso:write')}
            onConfirm={() => remove.mutate({ params: { path: { id: organizationId!, connection_id: row.id } } })}
          />
        </Group>
      ),
    },
  ];
  return (
    <ListPage
      title={t`Connections`}
      guide="guides/discovery"
      create={
        has('sso:write') && (
          <Button onClick={() => setEdited('new')}>
            <Trans>Add connection</Trans>
          </Button>
        )
      }
      list={connections}
      columns={columns}
      empty={<Trans>No connections yet. People sign in with passkeys.</Trans>}
    >
      {edited && organizationId && (
        <ConnectionForm
          connection={edited === 'new' ? undefined : edited}
          organizationId={organizationId}
          onClose={() => setEdited(undefined)}
        />
      )}
      {tested && organizationId && (
        <ConnectionTest connection={tested} organizationId={organizationId} onClose={() => setTested(undefined)} />
      )}
    </ListPage>
  );
}
