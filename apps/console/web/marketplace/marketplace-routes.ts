import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { marketplaceRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const getParentRoute = () => marketplaceRoute;

const reviewRoute = createRoute({
  getParentRoute,
  path: '/review',
  validateSearch: searchOf('kind', 'provider', 'item'),
  component: lazyRouteComponent(() => import('./review.tsx'), 'Review'),
});
const vendorsRoute = createRoute({
  getParentRoute,
  path: '/vendors',
  validateSearch: searchOf('q'),
  component: lazyRouteComponent(() => import('./vendors.tsx'), 'Vendors'),
});
const vendorRoute = createRoute({
  getParentRoute,
  path: '/vendors/$vendor',
  component: lazyRouteComponent(() => import('./vendor.tsx'), 'VendorPage'),
});
const rolesRoute = createRoute({
  getParentRoute,
  path: '/roles',
  validateSearch: searchOf(),
  component: lazyRouteComponent(() => import('./roles.tsx'), 'Roles'),
});
const keysRoute = createRoute({
  getParentRoute,
  path: '/keys',
  validateSearch: searchOf(),
  component: lazyRouteComponent(() => import('./keys.tsx'), 'Keys'),
});

export const marketplaceRoutes = [reviewRoute, vendorsRoute, vendorRoute, rolesRoute, keysRoute] as const;
