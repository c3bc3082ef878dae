import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../shell/data-table.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { Page } from '../../shell/page.tsx';
import { OrganizationSelect, useIdentityScope, useOrganizationId } from '../organization.tsx';

type Path = '/identity/roles' | '/identity/resources' | '/identity/applications';

/** Query and options of the list that the URL shows. */
export function useListRequest(path: Path) {
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
  list: {
    data: { data: Row[]; metadata: { total: number } } | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  columns: Column<Row>[];
  empty: ReactNode;
}

/** The roles, resources or applications of an organization. */
export function AccessList<Row extends { id: string }>(props: AccessListProps<Row>) {
  const { path, title, guide, list, columns, empty } = props;
  const { page = 1, organization } = useSearch({ from: `/with-session${path}` });
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
      <DataTable
        label={title}
        rows={list.data?.data}
        keyOf={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={empty}
        page={page}
        total={list.data?.metadata.total}
        isStale={list.isPlaceholderData}
        onPage={(next) => void navigate({ to: path, search: { organization, page: next } })}
        columns={columns}
      />
    </Page>
  );
}
