import { createRoute, createRouter } from '@tanstack/react-router';
import { accessRoutes } from './identity/access-routes.ts';
import { peopleRoutes } from './identity/people-routes.ts';
import { policiesRoutes } from './identity/policies-routes.ts';
import { marketplaceRoutes } from './marketplace/marketplace-routes.ts';
import { Home } from './shell/home.tsx';
import { ProblemAlert } from './shell/problem-alert.tsx';
import { identityRoute, marketplaceRoute, rootRoute, signedInRoute, vendorRoute } from './shell/routes.tsx';
import { SignedInAgain } from './shell/signed-in-again.tsx';
import { productsRoutes } from './vendor/products-routes.ts';
import { invitationRoute, webhooksRoutes } from './vendor/webhooks-routes.ts';

const homeRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/', component: Home });
const signedInAgainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signed-in',
  component: SignedInAgain,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signedInAgainRoute,
    signedInRoute.addChildren([
      homeRoute,
      invitationRoute,
      vendorRoute.addChildren([...productsRoutes, ...webhooksRoutes]),
      marketplaceRoute.addChildren(marketplaceRoutes),
      identityRoute.addChildren([...accessRoutes, ...peopleRoutes, ...policiesRoutes]),
    ]),
  ]),
  defaultErrorComponent: ProblemAlert,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
