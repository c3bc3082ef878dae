import { Trans } from '@lingui/react/macro';
import { Center, Loader, Text } from '@mantine/core';
import { Navigate, type LinkProps } from '@tanstack/react-router';
import { useAreas } from './navigation.tsx';
import { ProblemAlert } from './problem-alert.tsx';

/** Opens the first view that the person may see. */
export function Home() {
  const { provider = '', areas, queries } = useAreas();
  if (queries.some(({ isLoading }) => isLoading)) {
    return (
      <Center>
        <Loader />
      </Center>
    );
  }
  const first = areas.flatMap(({ items }) => items).find(({ isPermitted }) => isPermitted);
  if (first) return <Navigate {...({ to: first.to, params: { provider } } as LinkProps)} replace />;
  const failed = queries.find(({ error }) => error);
  if (failed) return <ProblemAlert error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <Text>
      <Trans>You have no access yet. Ask your administrator for a role, or a vendor for an invitation.</Trans>
    </Text>
  );
}
