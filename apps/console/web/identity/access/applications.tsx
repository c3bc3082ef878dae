import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { identity } from '../../api/clients.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { AccessList, useListRequest } from './access-list.tsx';

export function Applications() {
  const { t } = useLingui();
  const list = identity.useQuery('get', '/v1/clients', ...useListRequest('/identity/applications'));
  return (
    <AccessList
      path="/identity/applications"
      title={t`Applications`}
      guide="guides/openid"
      create={<Trans>Register application</Trans>}
      createScope="client:write"
      list={list}
      empty={<Trans>No application yet. Register each application in which people sign in, or which calls APIs.</Trans>}
      columns={[
        {
          title: t`Name`,
          cell: ({ id, name }) => (
            <AnchorLink inherit to="/identity/applications/$id" params={{ id }}>
              {name}
            </AnchorLink>
          ),
        },
        { title: t`Type`, cell: ({ type }) => (type === 'public' ? t`Public` : t`Confidential`) },
        { title: t`Client ID`, cell: ({ id }) => id },
        { title: t`Resources`, align: 'right', cell: ({ resources }) => resources.length },
        {
          title: t`State`,
          cell: ({ service_ended: hasEnded }) =>
            hasEnded ? (
              <Badge color="red" variant="light" c="var(--mantine-color-text)" tt="none" miw="max-content">
                <Trans>Service access ended</Trans>
              </Badge>
            ) : (
              <Trans>Active</Trans>
            ),
        },
      ]}
    />
  );
}
