import { Trans, useLingui } from '@lingui/react/macro';
import { identity } from '../../api/clients.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { AccessList, useListRequest } from './access-list.tsx';

export function Roles() {
  const { t } = useLingui();
  const list = identity.useQuery('get', '/v1/roles', ...useListRequest('/identity/roles'));
  return (
    <AccessList
      path="/identity/roles"
      title={t`Roles`}
      guide="guides/protect-an-api"
      create={<Trans>Create role</Trans>}
      createScope="role:write"
      list={list}
      empty={<Trans>No role yet. A role gives people permissions of your APIs, or rights as administrators.</Trans>}
      columns={[
        {
          title: t`Name`,
          cell: ({ id, name }) => (
            <AnchorLink inherit to="/identity/roles/$id" params={{ id }}>
              {name}
            </AnchorLink>
          ),
        },
        { title: t`Description`, cell: ({ description }) => description },
        { title: t`Permissions`, align: 'right', cell: ({ permissions }) => permissions.length },
        { title: t`Admin scopes`, align: 'right', cell: ({ admin_scopes: scopes }) => scopes.length },
        { title: t`Organizations`, cell: ({ operator }) => (operator ? t`All` : t`Own`) },
        { title: t`Groups`, cell: ({ groups }) => groups.join(', ') },
      ]}
    />
  );
}
