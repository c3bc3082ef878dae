import { Group, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Help, type Guide } from './help.tsx';

interface PageProps {
  title: string;
  /** A page of the service's documentation: `{ service: 'catalogue', page: 'guides/webhooks' }`. */
  guide: Guide;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A view: title, its actions, its guide and its API calls. */
export function Page({ title, guide, actions, children }: PageProps) {
  useDocumentTitle(`${title} · Plinth`);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Group gap="xs">
          {actions}
          <Help guide={guide} />
        </Group>
      </Group>
      {children}
    </Stack>
  );
}
