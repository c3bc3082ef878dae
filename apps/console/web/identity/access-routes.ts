import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const listed = { getParentRoute: () => identityRoute, validateSearch: searchOf('organization') };
const roles = () => import('./access/roles.tsx');
const resources = () => import('./access/resources.tsx');
const applications = () => import('./access/applications.tsx');

export const accessRoutes = [
  createRoute({ ...listed, path: '/roles', component: lazyRouteComponent(roles, 'Roles') }),
  createRoute({ ...listed, path: '/roles/$id', component: lazyRouteComponent(roles, 'RolePage') }),
  createRoute({ ...listed, path: '/resources', component: lazyRouteComponent(resources, 'Resources') }),
  createRoute({ ...listed, path: '/resources/$id', component: lazyRouteComponent(resources, 'ResourcePage') }),
  createRoute({ ...listed, path: '/applications', component: lazyRouteComponent(applications, 'Applications') }),
  createRoute({ ...listed, path: '/applications/$id', component: lazyRouteComponent(applications, 'ApplicationPage') }),
] as const;
