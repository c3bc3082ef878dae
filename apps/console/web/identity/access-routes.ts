import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const listed = { getParentRoute: () => identityRoute, validateSearch: searchOf('organization') };
const getParentRoute = () => identityRoute;

const rolesRoute = createRoute({
  ...listed,
  path: '/roles',
  component: lazyRouteComponent(() => import('./access/roles.tsx'), 'Roles'),
});
const newRoleRoute = createRoute({
  ...listed,
  path: '/roles/new',
  component: lazyRouteComponent(() => import('./access/role.tsx'), 'NewRole'),
});
const roleRoute = createRoute({
  getParentRoute,
  path: '/roles/$id',
  component: lazyRouteComponent(() => import('./access/role.tsx'), 'RolePage'),
});
const resourcesRoute = createRoute({
  ...listed,
  path: '/resources',
  component: lazyRouteComponent(() => import('./access/resources.tsx'), 'Resources'),
});
const newResourceRoute = createRoute({
  ...listed,
  path: '/resources/new',
  component: lazyRouteComponent(() => import('./access/resource.tsx'), 'NewResource'),
});
const resourceRoute = createRoute({
  getParentRoute,
  path: '/resources/$id',
  component: lazyRouteComponent(() => import('./access/resource.tsx'), 'ResourcePage'),
});
const applicationsRoute = createRoute({
  ...listed,
  path: '/applications',
  component: lazyRouteComponent(() => import('./access/applications.tsx'), 'Applications'),
});
const newApplicationRoute = createRoute({
  ...listed,
  path: '/applications/new',
  component: lazyRouteComponent(() => import('./access/application.tsx'), 'NewApplication'),
});
const applicationRoute = createRoute({
  getParentRoute,
  path: '/applications/$id',
  component: lazyRouteComponent(() => import('./access/application.tsx'), 'ApplicationPage'),
});

export const accessRoutes = [
  ...[rolesRoute, newRoleRoute, roleRoute],
  ...[resourcesRoute, newResourceRoute, resourceRoute],
  ...[applicationsRoute, newApplicationRoute, applicationRoute],
] as const;
