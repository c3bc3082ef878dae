import { randomBytes } from 'node:crypto';
import { vendorScopes, type Scope } from '../../src/scopes.js';
import type { TestApi } from './app.js';
import type { One, Schemas } from './schemas.js';
import { Client } from '@plinth/test-kit';

export interface TestVendor {
  id: string;
  key: string;
  keyId: string;
  client: Client;
  brandId: string;
  categoryId: string;
}

export const unique = (): string => randomBytes(5).toString('hex');

/** Creates a vendor with provider, brand, category and a key with `scopes`. */
export async function makeVendor(
  api: TestApi,
  { scopes = vendorScopes, status = 'active' }: { scopes?: readonly Scope[]; status?: string } = {},
): Promise<TestVendor> {
  const platform = new Client(api.url, api.platformKey);
  const provider = await platform.post('/api/v1/platform/providers', { name: `Vendor ${unique()}`, status });
  const brand = await platform.post('/api/v1/platform/brands', {
    providerId: provider.body.data.id,
    name: `Brand ${unique()}`,
  });
  const category = await platform.post('/api/v1/platform/categories', { name: `Category ${unique()}` });
  const key = await platform.post('/api/v1/platform/keys', {
    name: 'integration',
    scopes,
    providerId: provider.body.data.id,
  });
  return {
    id: provider.body.data.id,
    key: key.body.data.key,
    keyId: key.body.data.id,
    client: new Client(api.url, key.body.data.key),
    brandId: brand.body.data.id,
    categoryId: category.body.data.id,
  };
}

export const productBody = ({ brandId, categoryId }: TestVendor, fields: Record<string, unknown> = {}) => ({
  name: `Sund Lounge Chair ${unique()}`,
  type: 'Lounge chair',
  brandId,
  categoryId,
  ...fields,
});

export async function makeProduct(
  vendor: TestVendor,
  fields: Record<string, unknown> = {},
): Promise<Schemas['Product']> {
  const { status, body } = await vendor.client.post<One<Schemas['Product']>>(
    '/api/v1/key/products',
    productBody(vendor, fields),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Imports a file of one row, with a worker if there is one. */
export async function makeImport(
  vendor: TestVendor,
  rows = '{"sku":"a"}\n',
  { type = 'application/x-ndjson', query = '' } = {},
): Promise<Schemas['Import']> {
  const headers = { 'content-type': type };
  const { status, body } = await vendor.client.post<One<Schemas['Import']>>(`/api/v1/key/imports${query}`, rows, {
    headers,
  });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Moves a new product to a state through the API. */
export async function makeProductIn(
  api: TestApi,
  vendor: TestVendor,
  status: 'draft' | 'pending' | 'published' | 'rejected',
  fields: Record<string, unknown> = {},
): Promise<Schemas['Product']> {
  const platform = new Client(api.url, api.platformKey);
  const product = await makeProduct(vendor, fields);
  if (status !== 'draft') await vendor.client.post(`/api/v1/key/products/${product.id}/submit`);
  if (status === 'published') await platform.post(`/api/v1/platform/products/${product.id}/publish`);
  if (status === 'rejected')
    await platform.post(`/api/v1/platform/products/${product.id}/reject`, { reviewNote: 'Not yet.' });
  return (await vendor.client.get<One<Schemas['Product']>>(`/api/v1/key/products/${product.id}`)).body.data;
}
