import { Trans } from '@lingui/react/macro';
import { Center, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { queryClient } from '../api/clients.ts';
import { servicesQuery } from '../api/session.ts';
import { whoamiQuery } from '../api/whoami.ts';
import { ProblemAlert } from './problem-alert.tsx';

/** Opens the first area that the person may see. */
export function Home() {
  const { data: services, error } = useQuery(servicesQuery, queryClient);
  const hasCatalogue = Boolean(services?.catalogueUrl);
  const whoami = useQuery({ ...whoamiQuery(), enabled: hasCatalogue }, queryClient);
  if (error) return <ProblemAlert error={error} />;
  if (!services || (hasCatalogue && whoami.isPending)) {
    return (
      <Center>
        <Loader />
      </Center>
    );
  }
  const [first] = whoami.data?.providers ?? [];
  if (first) return <Navigate to="/vendors/$provider" params={{ provider: first.slug }} replace />;
  if (whoami.data?.scopes.includes('platform:review')) return <Navigate to="/marketplace/review" replace />;
  if (services.identityScopes.includes('user:read')) return <Navigate to="/identity/people" replace />;
  return (
    <>
      <ProblemAlert error={whoami.error} onRetry={() => void whoami.refetch()} />
      <Text>
        <Trans>You have no access yet. Ask your administrator for a role, or a vendor for an invitation.</Trans>
      </Text>
    </>
  );
}
