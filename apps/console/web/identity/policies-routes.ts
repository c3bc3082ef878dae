import { createRoute } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';

const policiesRoute = createRoute({ getParentRoute: () => identityRoute, path: '/policies' });
const connectionsRoute = createRoute({ getParentRoute: () => identityRoute, path: '/connections' });
const domainsRoute = createRoute({ getParentRoute: () => identityRoute, path: '/domains' });

export const policiesRoutes = [policiesRoute, connectionsRoute, domainsRoute] as const;
