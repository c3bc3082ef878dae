import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const policiesRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/policies',
  validateSearch: searchOf('organization', 'effect', 'mode'),
  component: lazyRouteComponent(() => import('./policies.tsx'), 'Policies'),
});

const newPolicyRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/policies/new',
  validateSearch: searchOf('organization'),
  component: lazyRouteComponent(() => import('./policy.tsx'), 'NewPolicy'),
});

const policyRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/policies/$id',
  component: lazyRouteComponent(() => import('./policy.tsx'), 'ShownPolicy'),
});

const connectionsRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/connections',
  validateSearch: searchOf('organization'),
  component: lazyRouteComponent(() => import('./connections.tsx'), 'Connections'),
});

const domainsRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/domains',
  validateSearch: searchOf('organization'),
  component: lazyRouteComponent(() => import('./domains.tsx'), 'Domains'),
});

export const policiesRoutes = [policiesRoute, newPolicyRoute, policyRoute, connectionsRoute, domainsRoute] as const;
