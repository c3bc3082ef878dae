import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { marketplaceRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const reviewRoute = createRoute({
  getParentRoute: () => marketplaceRoute,
  path: '/review',
  validateSearch: searchOf('kind', 'provider', 'item'),
  component: lazyRouteComponent(() => import('./review.tsx'), 'Review'),
});
const vendorsRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/vendors' });
const rolesRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/roles' });
const keysRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/keys' });

export const marketplaceRoutes = [reviewRoute, vendorsRoute, rolesRoute, keysRoute] as const;
