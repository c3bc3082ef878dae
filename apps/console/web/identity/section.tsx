import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, type Column, type List } from '../shell/data-table.tsx';

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
  query: List<Row> & { data: { data: Row[] } | undefined };
  columns: Column<Row>[];
  empty: string;
  children?: ReactNode;
}

/** A section with a short list. */
export function SectionTable<Row extends object>({ title, actions, children, ...table }: SectionTableProps<Row>) {
  const rows = table.query.data?.data;
  return (
    <Section title={title} actions={actions}>
      {rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {table.empty}
        </Text>
      ) : (
        <DataTable label={title} columns={table.columns} list={{ ...table.query, data: rows }} empty={table.empty} />
      )}
      {children}
    </Section>
  );
}
