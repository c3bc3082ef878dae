import { createRoute } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';

const rolesRoute = createRoute({ getParentRoute: () => identityRoute, path: '/roles' });
const resourcesRoute = createRoute({ getParentRoute: () => identityRoute, path: '/resources' });
const applicationsRoute = createRoute({ getParentRoute: () => identityRoute, path: '/applications' });

export const accessRoutes = [rolesRoute, resourcesRoute, applicationsRoute] as const;
