import { Plural, useLingui } from '@lingui/react/macro';
import { Group, Pagination, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

export interface Column<Row> {
  title: string;
  /** The first column should hold the link to the row's page. */
  cell: (row: Row) => ReactNode;
  /** For numbers. */
  align?: 'right';
  isHidden?: boolean;
}

/** The result of a query, or rows that are already here: `{ data: rows }`. */
export interface List<Row> {
  /** A page of the API, with its number in the URL; or all rows. Undefined while it loads. */
  data: { data: readonly Row[]; metadata?: PageMetadata } | readonly Row[] | undefined;
  error?: unknown;
  refetch?: () => unknown;
  /** The previous rows stay visible while others load. */
  isPlaceholderData?: boolean;
}

interface PageMetadata {
  total: number;
  lastPage?: number;
  last_page?: number;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  list: List<Row>;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

const pageSize = 25;

export function DataTable<Row extends object>({ label, list, empty, ...props }: DataTableProps<Row>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page: pageOfUrl = 1 } = useSearch({ strict: false });
  const [pageOfAll, setPageOfAll] = useState(1);
  const { data, error, isPlaceholderData = false } = list;
  const retry = list.refetch && (() => void list.refetch?.());
  const columns = props.columns.filter(({ isHidden }) => !isHidden);
  const all = data && ('data' in data ? data.data : data);
  if (!all && error) return <ProblemAlert error={error} onRetry={retry} />;
  const metadata = data && 'metadata' in data ? data.metadata : undefined;
  const total = metadata?.total ?? all?.length ?? 0;
  const pages = metadata?.lastPage ?? metadata?.last_page ?? Math.ceil(total / pageSize);
  const page = Math.min(metadata ? pageOfUrl : pageOfAll, pages);
  const rows = metadata ? all : all?.slice((page - 1) * pageSize, page * pageSize);
  const show = (next: number) =>
    metadata ? void navigate({ to: '.', search: (before) => ({ ...before, page: next }) }) : setPageOfAll(next);
  return (
    <Stack gap="sm">
      <Table.ScrollContainer minWidth={columns.length * 110} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={label} aria-busy={!rows || isPlaceholderData} highlightOnHover verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title, align }) => (
                <Table.Th key={title} ta={align}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody opacity={isPlaceholderData ? 0.6 : 1}>
            {rows?.map((row) => (
              <Table.Tr key={keyOf(row)}>
                {columns.map(({ title, cell, align }) => (
                  <Table.Td key={title} ta={align}>
                    {cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            {!rows &&
              [1, 2, 3, 4, 5].map((each) => (
                <Table.Tr key={each}>
                  <Table.Td colSpan={columns.length}>
                    <Skeleton height={20} />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows?.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          {empty}
        </Text>
      )}
      {(pages > 1 || (metadata && total > 0)) && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" aria-live="polite">
            <Plural value={total} one="# result" other="# results" />
          </Text>
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page}
              onChange={show}
              getControlProps={(control) => ({
                'aria-label': {
                  first: t`First page`,
                  previous: t`Previous page`,
                  next: t`Next page`,
                  last: t`Last page`,
                }[control],
              })}
              getItemProps={(page) => ({ 'aria-label': t`Page ${page}` })}
            />
          )}
        </Group>
      )}
      <ProblemAlert error={error} onRetry={retry} />
    </Stack>
  );
}

const keyOf = (row: object) => ('id' in row ? String(row.id) : JSON.stringify(row));
