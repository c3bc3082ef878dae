import { Client } from '@plinth/test-kit';
import type { TestApi } from './app.js';
import { makeInvitation, makeMember, makeRequest } from './buyer-requests.js';
import { makeImport, makeProduct, unique, type TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

/** One record of every kind that a vendor owns, by the path segment before its ID. */
export async function recordsOf(api: TestApi, vendor: TestVendor): Promise<Record<string, string>> {
  const product = await makeProduct(vendor, { sku: `S-${unique()}` });
  const webhook = await vendor.client.post('/api/v1/key/webhooks', {
    url: 'https://erp.example.com/hooks',
    events: ['product.published'],
  });
  const delivery = await vendor.client.post(`/api/v1/key/webhooks/${webhook.body.data.id}/test`);
  return {
    products: product.id,
    'by-sku': product.sku!,
    files: await attachedFile(api, product.id),
    imports: (await makeImport(vendor)).id,
    brands: vendor.brandId,
    webhooks: webhook.body.data.id,
    deliveries: delivery.body.data.id,
    keys: vendor.keyId,
    providers: vendor.id,
    requests: (await makeRequest(api, vendor)).id,
    members: (await makeMember(api, vendor)).id,
    roles: await makeRole(api, vendor),
    invitations: (await makeInvitation(vendor)).id,
  };
}

async function makeRole(api: TestApi, { id: providerId }: TestVendor): Promise<string> {
  const body = { name: 'Sales', slug: unique(), scopes: ['team:read'], providerId };
  const path = '/api/v1/platform/roles';
  const made = await new Client(api.url, api.platformKey).post<One<Schemas['RoleWithScopes']>>(path, body);
  return made.body.data.id;
}

async function attachedFile(api: TestApi, productId: string): Promise<string> {
  const { body } = await new Client(api.url, api.platformKey).post<One<Schemas['Product']>>(
    `/api/v1/platform/products/${productId}/files`,
    {
      format: 'pdf',
      kind: 'datasheet',
      label: 'Datasheet',
      originalName: 'sund.pdf',
      size: 1,
      url: 'https://files.example.com/sund.pdf',
    },
  );
  return body.data.files[0]!.id;
}
