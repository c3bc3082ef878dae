import { useLingui } from '@lingui/react/macro';
import { Badge, Group } from '@mantine/core';
import type { components } from '../generated/catalogue.d.ts';

export type Product = components['schemas']['Product'];
export type Status = Product['status'];
export type RevisionStatus = Product['revisionStatus'];

const colors = { draft: 'gray', pending: 'yellow', published: 'teal', rejected: 'red' } as const;

/** The names that people read. */
export function useStatusNames() {
  const { t } = useLingui();
  return {
    status: { draft: t`Draft`, pending: t`In review`, published: t`On sale`, rejected: t`Rejected` },
    revision: { draft: t`Revision: draft`, pending: t`Revision in review`, rejected: t`Revision rejected` },
  };
}

interface ProductStatusProps {
  product: { status: Status; revisionStatus?: RevisionStatus };
}

export function ProductStatus({ product: { status, revisionStatus } }: ProductStatusProps) {
  const names = useStatusNames();
  return (
    <Group gap={4}>
      <StatusBadge color={colors[status]}>{names.status[status]}</StatusBadge>
      {revisionStatus && <StatusBadge color={colors[revisionStatus]}>{names.revision[revisionStatus]}</StatusBadge>}
    </Group>
  );
}

function StatusBadge({ color, children }: { color: string; children: string }) {
  return (
    <Badge variant="light" color={color} tt="none" c="var(--mantine-color-text)" fw={500} miw="max-content">
      {children}
    </Badge>
  );
}
