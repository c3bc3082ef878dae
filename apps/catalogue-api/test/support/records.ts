import type { TestApi } from './app.js';
import { makeMember, makeRequest } from './buyer-requests.js';
import { makeProduct, type TestVendor } from './factories.js';

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
