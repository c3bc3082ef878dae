import { Trans } from '@lingui/react/macro';
import { Alert, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { CatalogueProvider } from '../api/catalogue-context.tsx';
import { queryClient } from '../api/clients.ts';
import { problemOf } from '../api/problem.ts';
import { whoamiQuery } from '../api/whoami.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { SignedIn } from './signed-in.tsx';

// The parents of all views. A view's own route is in its area's *-routes.ts.

export const rootRoute = createRootRoute({ notFoundComponent: NotFound });

/** Everything below it requires a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'with-session',
  component: () => (
    <SignedIn>
      <Layout />
    </SignedIn>
  ),
});

export const vendorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/vendors/$provider',
  component: Vendor,
});

export const marketplaceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/marketplace',
  component: () => (
    <CatalogueProvider>
      <Outlet />
    </CatalogueProvider>
  ),
});

export const identityRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/identity' });

function Vendor() {
  const { provider } = vendorRoute.useParams();
  const { data, error } = useQuery(whoamiQuery(provider), queryClient);
  if (!data && problemOf(error).status === 403) {
    return (
      <Stack>
        <Title order={1} size="h2">
          {provider}
        </Title>
        <ProblemAlert error={error} />
      </Stack>
    );
  }
  return (
    <CatalogueProvider provider={provider} key={provider}>
      {data?.provider?.status === 'suspended' && (
        <Alert color="yellow" mb="md" role="status">
          <Trans>This vendor is suspended. Its team can read everything, but change nothing.</Trans>
        </Alert>
      )}
      <Outlet />
    </CatalogueProvider>
  );
}
