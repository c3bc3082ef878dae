import { createRoute } from '@tanstack/react-router';
import { identityRoute } from '../shell/routes.tsx';

const peopleRoute = createRoute({ getParentRoute: () => identityRoute, path: '/people' });
const auditRoute = createRoute({ getParentRoute: () => identityRoute, path: '/audit' });

export const peopleRoutes = [peopleRoute, auditRoute] as const;
