import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchOf } from '../shell/search.ts';
import { signedInRoute, vendorRoute } from '../shell/routes.tsx';

const getParentRoute = () => vendorRoute;
const deliveryFilters = searchOf('status', 'event', 'since', 'until');

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhooks.tsx'), 'Webhooks'),
});
const webhookRoute = createRoute({
  getParentRoute,
  path: '/webhooks/$id',
  validateSearch: deliveryFilters,
  component: lazyRouteComponent(() => import('./webhook.tsx'), 'Webhook'),
});
const deliveryRoute = createRoute({
  getParentRoute,
  path: '/webhooks/$id/deliveries/$deliveryId',
  component: lazyRouteComponent(() => import('./delivery.tsx'), 'Delivery'),
});
const deliveriesRoute = createRoute({
  getParentRoute,
  path: '/deliveries',
  validateSearch: deliveryFilters,
  component: lazyRouteComponent(() => import('./deliveries.tsx'), 'Deliveries'),
});
const signatureRoute = createRoute({
  getParentRoute,
  path: '/signature',
  component: lazyRouteComponent(() => import('./signature-checker.tsx'), 'SignatureChecker'),
});
const eventsRoute = createRoute({
  getParentRoute,
  path: '/events',
  validateSearch: searchOf('events'),
  component: lazyRouteComponent(() => import('./events.tsx'), 'Events'),
});
const requestsRoute = createRoute({
  getParentRoute,
  path: '/requests',
  validateSearch: searchOf('q', 'unread', 'status', 'type'),
  component: lazyRouteComponent(() => import('./requests.tsx'), 'Requests'),
});
const requestRoute = createRoute({
  getParentRoute,
  path: '/requests/$id',
  component: lazyRouteComponent(() => import('./request.tsx'), 'Request'),
});
const analyticsRoute = createRoute({
  getParentRoute,
  path: '/analytics',
  validateSearch: searchOf('range', 'from', 'to', 'by'),
  component: lazyRouteComponent(() => import('./analytics.tsx'), 'Analytics'),
});
const keysRoute = createRoute({
  getParentRoute,
  path: '/keys',
  validateSearch: searchOf(),
  component: lazyRouteComponent(() => import('../marketplace/keys.tsx'), 'Keys'),
});
const teamRoute = createRoute({
  getParentRoute,
  path: '/team',
  component: lazyRouteComponent(() => import('./team.tsx'), 'Team'),
});

/** Of a person who is no member yet. */
export const invitationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/invitations/$id',
  component: lazyRouteComponent(() => import('./invitation.tsx'), 'Invitation'),
});

export const webhooksRoutes = [
  webhooksRoute,
  webhookRoute,
  deliveryRoute,
  deliveriesRoute,
  signatureRoute,
  eventsRoute,
  requestsRoute,
  requestRoute,
  analyticsRoute,
  keysRoute,
  teamRoute,
] as const;
