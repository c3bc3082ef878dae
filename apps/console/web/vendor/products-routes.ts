import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vendorRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';
import { productFilters } from './product-filters.ts';

const overviewRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./overview.tsx'), 'Overview'),
});
const productsRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/products',
  validateSearch: searchOf(...productFilters),
  component: lazyRouteComponent(() => import('./products.tsx'), 'Products'),
});
const productRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('./product.tsx'), 'ProductPage'),
});
const importsRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/imports',
  validateSearch: searchOf(),
  component: lazyRouteComponent(() => import('./imports.tsx'), 'Imports'),
});
const importRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/imports/$id',
  component: lazyRouteComponent(() => import('./import-run.tsx'), 'ImportRun'),
});

export const productsRoutes = [overviewRoute, productsRoute, productRoute, importsRoute, importRoute] as const;
