import { createRoute } from '@tanstack/react-router';
import { vendorRoute } from '../shell/routes.tsx';

const overviewRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/' });
const productsRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/products' });
const productRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/products/$id' });
const importsRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/imports' });

export const productsRoutes = [overviewRoute, productsRoute, productRoute, importsRoute] as const;
