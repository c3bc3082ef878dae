import { routesOf, type Route } from '@plinth/service-runtime';
import type { TestApi } from './app.js';
import type { Client } from '@plinth/test-kit';
import { makeMember, makeRequest } from './buyer-requests.js';
import { makeProduct, type TestVendor } from './factories.js';

/** An id that no record has. */
export const unknownId = '0198c3a0-0000-7000-8000-00000000ffff';

/** Every route of the running service that needs a credential. */
export const guardedRoutes = (api: TestApi): Route[] =>
  routesOf(api.app).filter(({ access }) => access?.kind === 'token');

/** The scopes that a route needs; none for one that any key may call. */
export const scopesOf = ({ access }: Route): readonly string[] => (access?.kind === 'token' ? access.scopes : []);

/** The route's path with every parameter filled in by `id`. */
export const pathWith = ({ path }: Route, id: (parameter: string, kind: string) => string): string =>
  path.replace(/([\w-]+)\/\{(\w+)\}/g, (_match, kind: string, parameter: string) => `${kind}/${id(parameter, kind)}`);

/** Calls a route. Without `body` it sends none, also where one is needed. */
export const callRoute = (client: Client, route: Route, path: string, body?: unknown) =>
  client.call(route.method, path, body === undefined ? {} : { body });

/** One record of every kind that belongs to a vendor, by the word that stands before its id in a path. */
export async function recordsOf(api: TestApi, vendor: TestVendor): Promise<Record<string, string>> {
  const product = await makeProduct(vendor);
  const webhook = await vendor.client.post('/api/v1/key/webhooks', {
    url: 'https://erp.example.com/hooks',
    events: ['product.published'],
  });
  const delivery = await vendor.client.post(`/api/v1/key/webhooks/${webhook.body.data.id}/test`);
  return {
    products: product.id,
    brands: vendor.brandId,
    webhooks: webhook.body.data.id,
    deliveries: delivery.body.data.id,
    keys: vendor.keyId,
    providers: vendor.id,
    requests: (await makeRequest(api, vendor)).id,
    members: (await makeMember(api, vendor)).id,
  };
}
