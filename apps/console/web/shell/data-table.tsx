import { Plural, useLingui } from '@lingui/react/macro';
import { Group, Pagination, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

export interface Column<Row> {
  title: string;
  /** The first column should hold the link to the row's page. */
  cell: (row: Row) => ReactNode;
  /** For numbers. */
  align?: 'right';
  isHidden?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  error?: unknown;
  onRetry?: () => void;
  /** Shown if there are no rows. */
  empty: ReactNode;
  page?: number;
  pageSize?: number;
  total?: number;
  onPage?: (page: number) => void;
  /** The previous rows stay visible while others load. */
  isStale?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui();
  const { rows, total, pageSize = 25 } = props;
  const columns = props.columns.filter(({ isHidden }) => !isHidden);
  const pages = Math.ceil((total ?? 0) / pageSize);
  if (props.error && !rows) return <ProblemAlert error={props.error} onRetry={props.onRetry} />;
  return (
    <Stack gap="sm">
      <Table.ScrollContainer minWidth={columns.length * 110} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={props.label} aria-busy={!rows || props.isStale} highlightOnHover verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title, align }) => (
                <Table.Th key={title} ta={align}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody opacity={props.isStale ? 0.6 : 1}>
            {rows?.map((row) => (
              <Table.Tr key={props.keyOf(row)}>
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
          {props.empty}
        </Text>
      )}
      {total !== undefined && total > 0 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" aria-live="polite">
            <Plural value={total} one="# result" other="# results" />
          </Text>
          {pages > 1 && props.onPage && (
            <Pagination
              total={pages}
              value={props.page ?? 1}
              onChange={props.onPage}
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
      {props.error && rows ? <ProblemAlert error={props.error} onRetry={props.onRetry} /> : null}
    </Stack>
  );
}
