import { got, type ClientWalk } from '@plinth/test-kit';
import type { paths } from '../contract/openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

/** Every operation on the revision of a published product, and on its history. */
export async function callRevisions(platform: Integration, vendor: Integration, id: string): Promise<void> {
  const params = { path: { id } };
  const put = () => vendor.PUT('/api/v1/key/products/{id}/revision', { params, body: { year: 2025 } });
  expect(got(await put()).data.revision?.changed).toEqual(['year']);
  got(await vendor.POST('/api/v1/key/products/{id}/revision/submit', { params }));
  const body = { reviewNote: 'Since when?' };
  got(await platform.POST('/api/v1/platform/products/{id}/revision/reject', { params, body }));
  expect(got(await vendor.GET('/api/v1/key/products/{id}/revision', { params })).data.revision?.status).toBe(
    'rejected',
  );
  got(await vendor.POST('/api/v1/key/products/{id}/revision/submit', { params }));
  const discarded = await vendor.DELETE('/api/v1/key/products/{id}/revision', { params });
  expect(discarded.response.status).toBe(204);
  await put();
  got(await vendor.POST('/api/v1/key/products/{id}/revision/submit', { params }));
  expect(got(await platform.POST('/api/v1/platform/products/{id}/revision/publish', { params })).data.year).toBe(2025);
  const history = got(await vendor.GET('/api/v1/key/products/{id}/history', { params })).data;
  expect(history[0]).toMatchObject({ kind: 'product.updated', changed: ['year'] });
}
