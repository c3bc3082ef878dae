import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../shell/data-table.tsx';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

interface SectionTableProps<Row> extends Omit<SectionProps, 'children'> {
  query: { data: { data: Row[] } | undefined; error: unknown; refetch: () => unknown };
  columns: Column<Row>[];
  empty: string;
  children?: ReactNode;
}

/** A section with a short list. */
export function SectionTable<Row extends { id: string }>({ query, children, ...props }: SectionTableProps<Row>) {
  return (
    <Section title={props.title} actions={props.actions}>
      {query.data?.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {props.empty}
        </Text>
      ) : (
        <DataTable
          label={props.title}
          columns={props.columns}
          list={{ ...query, data: query.data?.data }}
          empty={props.empty}
        />
      )}
      {children}
    </Section>
  );
}
