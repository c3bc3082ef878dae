import { createRoute } from '@tanstack/react-router';
import { marketplaceRoute } from '../shell/routes.tsx';

const reviewRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/review' });
const vendorsRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/vendors' });
const rolesRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/roles' });
const keysRoute = createRoute({ getParentRoute: () => marketplaceRoute, path: '/keys' });

export const marketplaceRoutes = [reviewRoute, vendorsRoute, rolesRoute, keysRoute] as const;
