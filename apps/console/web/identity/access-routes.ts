import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const listed = { getParentRoute: () => identityRoute, validateSearch: searchOf('organization') };

const rolesRoute = createRoute({
  ...listed,
  path: '/roles',
  component: lazyRouteComponent(() => import('./access/access-lists.tsx'), 'Roles'),
});
const roleRoute = createRoute({
  ...listed,
  path: '/roles/$id',
  component: lazyRouteComponent(() => import('./access/role.tsx'), 'RolePage'),
});
const resourcesRoute = createRoute({
  ...listed,
  path: '/resources',
  component: lazyRouteComponent(() => import('./access/access-lists.tsx'), 'Resources'),
});
const resourceRoute = createRoute({
  ...listed,
  path: '/resources/$id',
  component: lazyRouteComponent(() => import('./access/resource.tsx'), 'ResourcePage'),
});
const applicationsRoute = createRoute({
  ...listed,
  path: '/applications',
  component: lazyRouteComponent(() => import('./access/access-lists.tsx'), 'Applications'),
});
const applicationRoute = createRoute({
  ...listed,
  path: '/applications/$id',
  component: lazyRouteComponent(() => import('./access/application.tsx'), 'ApplicationPage'),
});

export const accessRoutes = [
  rolesRoute,
  roleRoute,
  resourcesRoute,
  resourceRoute,
  applicationsRoute,
  applicationRoute,
] as const;
