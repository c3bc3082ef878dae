import { Trans, useLingui } from '@lingui/react/macro';
import { identity } from '../../api/clients.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { AccessList, useListRequest } from './access-list.tsx';

export function Resources() {
  const { t } = useLingui();
  const list = identity.useQuery('get', '/v1/resources', ...useListRequest('/identity/resources'));
  return (
    <AccessList
      path="/identity/resources"
      title={t`Resources`}
      guide="guides/protect-an-api"
      create={<Trans>Register resource</Trans>}
      createScope="client:write"
      list={list}
      empty={<Trans>No resource yet. A resource is an API of yours for which applications get access tokens.</Trans>}
      columns={[
        {
          title: t`Name`,
          cell: ({ id, name }) => (
            <AnchorLink inherit to="/identity/resources/$id" params={{ id }}>
              {name}
            </AnchorLink>
          ),
        },
        { title: t`Identifier`, cell: ({ identifier }) => identifier },
        { title: t`Permissions`, align: 'right', cell: ({ permissions }) => permissions.length },
        {
          title: t`Decides about people`,
          cell: ({ authorization }) => (authorization === 'roles' ? t`Roles` : t`The API`),
        },
        {
          title: t`Organizations`,
          cell: ({ organization_id: organizationId }) => (organizationId === null ? t`All` : t`Own`),
        },
      ]}
    />
  );
}
