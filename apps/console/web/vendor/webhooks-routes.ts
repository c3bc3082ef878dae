import { createRoute } from '@tanstack/react-router';
import { vendorRoute } from '../shell/routes.tsx';

const webhooksRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/webhooks' });
const eventsRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/events' });
const requestsRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/requests' });
const analyticsRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/analytics' });
const keysRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/keys' });
const teamRoute = createRoute({ getParentRoute: () => vendorRoute, path: '/team' });

export const webhooksRoutes = [
  webhooksRoute,
  eventsRoute,
  requestsRoute,
  analyticsRoute,
  keysRoute,
  teamRoute,
] as const;
