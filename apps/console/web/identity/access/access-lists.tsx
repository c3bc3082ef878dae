import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identity } from '../../api/clients.ts';
import { DataTable, type Column, type List } from '../../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../../shell/links.tsx';
import { Page } from '../../shell/page.tsx';
import { OrganizationSelect, useIdentityScope, useOrganizationId } from '../organization.tsx';

type Path = '/identity/roles' | '/identity/resources' | '/identity/applications';

/** Query and options of the list that the URL shows. */
function useListRequest(path: Path) {
  const { page, organization } = useSearch({ from: `/with-session${path}` });
  const query = { page, organization_id: useOrganizationId(organization) };
  return [{ params: { query } }, { placeholderData: keepPreviousData }] as const;
}

interface AccessListProps<Row> {
  path: Path;
  title: string;
  guide: string;
  /** Creates one, with the scope. */
  create: ReactNode;
  createScope: string;
  list: List<Row>;
  columns: Column<Row>[];
  empty: ReactNode;
}

/** The roles, resources or applications of an organization. */
function AccessList<Row extends { id: string }>(props: AccessListProps<Row>) {
  const { path, title, guide, list, columns, empty } = props;
  const { organization } = useSearch({ from: `/with-session${path}` });
  const navigate = useNavigate();
  const can = useIdentityScope();
  const organizationId = useOrganizationId(organization);
  return (
    <Page
      title={title}
      guide={{ service: 'identity', page: guide }}
      actions={
        can(props.createScope) && (
          <ButtonLink to={`${path}/$id`} params={{ id: 'new' }} search={{ organization }}>
            {props.create}
          </ButtonLink>
        )
      }
    >
      <OrganizationSelect
        value={organizationId}
        onChange={(chosen) => void navigate({ to: path, search: { organization: chosen } })}
      />
      <DataTable label={title} list={list} empty={empty} columns={columns} />
    </Page>
  );
}

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
