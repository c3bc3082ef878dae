import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { identity } from '../../api/clients.ts';
import { ConfirmButton } from '../../shell/confirm-button.tsx';
import type { Column, List } from '../../shell/data-table.tsx';
import { AnchorLink, ButtonLink } from '../../shell/links.tsx';
import { Page } from '../../shell/page.tsx';
import { ProblemAlert } from '../../shell/problem-alert.tsx';
import { useOutcome } from '../../shell/use-outcome.ts';
import { ListPage, OrganizationSelect, useIdentityScope, useOrganizationId } from '../organization.tsx';

type Api = '/v1/roles' | '/v1/resources' | '/v1/clients';

/** Roles, resources or applications: an organization has a list of them, and each has a page. */
export interface Kind {
  api: Api;
  path: '/identity/roles' | '/identity/resources' | '/identity/applications';
  guide: string;
  writeScope: string;
  texts: Record<'list' | 'create' | 'empty', string>;
}

interface Listed {
  id: string;
  name: string;
  organization_id: string | null;
}

interface RecordListProps<Row> {
  kind: Kind;
  /** After the name, which links to the record. */
  columns: Column<Row>[];
}

export function RecordList<Row extends Listed>({ kind, columns }: RecordListProps<Row>) {
  const { path, texts } = kind;
  const { t } = useLingui();
  const can = useIdentityScope();
  const { page, organization } = useSearch({ from: `/with-session${path}` });
  const query = { page, organization_id: useOrganizationId(organization) };
  const list = identity.useQuery('get', kind.api, { params: { query } }, { placeholderData: keepPreviousData });
  const name: Column<Row> = {
    title: t`Name`,
    cell: (row) => (
      <AnchorLink inherit to={`${path}/$id`} params={{ id: row.id }} search={{ organization }}>
        {row.name}
      </AnchorLink>
    ),
  };
  return (
    <ListPage<Row>
      title={texts.list}
      guide={kind.guide}
      create={
        can(kind.writeScope) && (
          <ButtonLink to={`${path}/$id`} params={{ id: 'new' }} search={{ organization }}>
            {texts.create}
          </ButtonLink>
        )
      }
      list={list as List<Row>}
      columns={[name, ...columns]}
      empty={texts.empty}
    />
  );
}

export interface FormProps<Row, Values> {
  /** Undefined for a new one. */
  record: Row | undefined;
  organizationId: string | undefined;
  isReadOnly: boolean;
  error: unknown;
  save: (values: Partial<Values>) => Promise<unknown>;
}

interface RecordPageProps<Row, Values> {
  kind: Kind;
  /** Says what deleting it does. */
  consequence: (record: Row) => string;
  Form: ComponentType<FormProps<Row, Values>>;
  onCreated?: (created: Row) => void;
  /** Beside the button that deletes the record, for people who may change it. */
  actions?: (record: Row) => ReactNode;
  /** Above the form. */
  notice?: (record: Row) => ReactNode;
  /** Below the form. */
  children?: (record: Row) => ReactNode;
}

/** The record in the URL, or a new one with the ID `new`. */
export function RecordPage<Row extends Listed, Values>(props: RecordPageProps<Row, Values>) {
  const { kind, consequence, Form, onCreated, actions, notice, children } = props;
  const { api, path, texts } = kind;
  const { t } = useLingui();
  const { id } = useParams({ from: `/with-session${path}/$id` });
  const { organization } = useSearch({ from: `/with-session${path}/$id` });
  const chosen = useOrganizationId(organization);
  const navigate = useNavigate();
  const canWrite = useIdentityScope()(kind.writeScope);
  const outcome = useOutcome();
  const isNew = id === 'new';
  const params = { path: { id } };
  const read = identity.useQuery('get', `${api}/{id}`, { params }, { enabled: !isNew });
  const { onSuccess } = outcome(t`Saved.`);
  const create = identity.useMutation('post', api, { onSuccess });
  const change = identity.useMutation('patch', `${api}/{id}`, { onSuccess });
  const deletion = outcome(t`Deleted.`);
  const remove = identity.useMutation('delete', `${api}/{id}`, {
    ...deletion,
    onSuccess: async () => {
      // First, as the page would read the record again.
      await navigate({ to: path, search: { organization }, ignoreBlocker: true });
      await deletion.onSuccess();
    },
  });
  // The API of the kind returns its rows and takes its values.
  const record = isNew ? undefined : (read.data as unknown as Row | undefined);
  const organizationId = record ? (record.organization_id ?? undefined) : chosen;
  const save = async (values: Partial<Values>) => {
    if (record) return change.mutateAsync({ params, body: values as never });
    const created = await create.mutateAsync({ body: { ...values, organization_id: chosen } as never });
    onCreated?.(created as unknown as Row);
    return navigate({
      to: `${path}/$id`,
      params: { id: created.id },
      search: { organization },
      replace: true,
      ignoreBlocker: true,
    });
  };
  return (
    <Page
      title={record?.name ?? (isNew ? texts.create : texts.list)}
      guide={{ service: 'identity', page: kind.guide }}
      actions={
        record &&
        canWrite && (
          <>
            {actions?.(record)}
            <ConfirmButton
              label={t`Delete`}
              consequence={consequence(record)}
              onConfirm={() => remove.mutate({ params })}
            />
          </>
        )
      }
    >
      <ProblemAlert error={read.error} onRetry={() => void read.refetch()} />
      {(isNew || record) && <OrganizationSelect value={organizationId} />}
      {record && notice?.(record)}
      {(isNew || record) && (
        <Form
          key={id}
          record={record}
          organizationId={organizationId}
          isReadOnly={!canWrite}
          error={create.error ?? change.error}
          save={save}
        />
      )}
      {record && children?.(record)}
    </Page>
  );
}
