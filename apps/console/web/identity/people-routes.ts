import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const peopleRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/people',
  validateSearch: searchOf('q', 'organization', 'status', 'group', 'role', 'credential', 'last_active_before', 'sort'),
  component: lazyRouteComponent(() => import('./people.tsx'), 'People'),
});

const personRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/people/$id',
  component: lazyRouteComponent(() => import('./person.tsx'), 'Person'),
});

const auditRoute = createRoute({
  getParentRoute: () => identityRoute,
  path: '/audit',
  validateSearch: searchOf('organization', 'action', 'actor', 'target', 'result', 'from', 'to'),
  component: lazyRouteComponent(() => import('./audit.tsx'), 'Audit'),
});

export const peopleRoutes = [peopleRoute, personRoute, auditRoute] as const;
