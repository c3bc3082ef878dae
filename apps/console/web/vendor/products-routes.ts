import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vendorRoute } from '../shell/routes.tsx';
import { searchOf } from '../shell/search.ts';

const overviewRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./overview.tsx'), 'Overview'),
});
const productsRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/products',
  validateSearch: searchOf(
    ...(['q', 'status', 'revisionStatus', 'imageStatus', 'brand', 'category', 'itemGroup', 'inStock', 'sort'] as const),
  ),
  component: lazyRouteComponent(() => import('./products.tsx'), 'Products'),
});
const productRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/products/$id',
  validateSearch: searchOf(),
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
  component: lazyRouteComponent(() => import('./imports.tsx'), 'ImportRun'),
});

export const productsRoutes = [overviewRoute, productsRoute, productRoute, importsRoute, importRoute] as const;
