import { useLingui } from '@lingui/react/macro';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/clients.ts';
import { whoamiQuery } from '../api/whoami.ts';
import type { components } from '../generated/catalogue.d.ts';

export type Scope = components['schemas']['Key']['scopes'][number];

interface ScopeSelectProps extends MultiSelectProps {
  provider?: string;
  /** The scopes that the record has. */
  given?: readonly Scope[];
  isAllowed: (scope: string) => boolean;
}

/** Offers the scopes that the person can give or take: their own, and those given. */
export function ScopeSelect({ provider, given = [], isAllowed, ...props }: ScopeSelectProps) {
  const { t } = useLingui();
  const { data } = useQuery(whoamiQuery(provider), queryClient);
  const scopes = [...new Set([...(data?.scopes ?? []), ...given])].filter(isAllowed);
  return (
    <MultiSelect
      label={t`Scopes`}
      description={t`You can give and take only scopes that you have.`}
      searchable
      data={scopes}
      {...props}
    />
  );
}
