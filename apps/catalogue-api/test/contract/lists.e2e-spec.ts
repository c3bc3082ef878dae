import { type Route, routesOf } from '@plinth/openapi';
import { Client, isPaged, ListSuite, makeRows, pathWith, statementsOf, titleOf, tokenRoutes } from '@plinth/test-kit';
import { systemActor } from '../../src/actor.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeRequest } from '../support/buyer-requests.js';
import { makeImport, makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from '../support/factories.js';
import { expectInvalid } from '../support/problems.js';
import { recordsOf } from '../support/records.js';
import type { One } from '../support/schemas.js';

describe('every list', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let records: Record<string, string>;
  let lists: Route[];
  let clientsOf: (route: Route) => Client[];
  let suite: ListSuite;
  const revisedProduct = async () => {
    const { id } = await makeProductIn(api, vendor, 'published');
    await vendor.client.put(`/api/v1/key/products/${id}/revision`, { name: 'Revised' });
    return id;
  };
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    const platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
    records = { ...(await recordsOf(api, vendor)), products: await revisedProduct() };
    lists = tokenRoutes(routesOf(api.app)).filter(isPaged);
    // A platform key has its own webhook endpoints and cannot access a vendor's.
    clientsOf = ({ path }) =>
      path.startsWith('/api/v1/platform/')
        ? [platform]
        : path.startsWith('/api/v1/key/webhooks') || path === '/api/v1/key/deliveries'
          ? [vendor.client]
          : [vendor.client, platform];
    const posted =
      (path: string, body: () => object, by = platform) =>
      async () =>
        (await by.post<One<{ id: string }>>(path, body())).body.data.id;
    const testDelivery = posted(`/api/v1/key/webhooks/${records['webhooks']}/test`, () => ({}), vendor.client);
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      await api.query('INSERT INTO webhook_attempts (delivery_id, number, at, duration_ms) VALUES ($1, $2, now(), 1)', [
        records['deliveries'],
        attempts,
      ]);
      return String(attempts);
    };
    let changes = 0;
    const change = async () => {
      changes += 1;
      const [row] = await api.query<{ at: Date }>(
        `INSERT INTO product_history (product_id, provider_id, at, actor, kind, changed)
         VALUES ($1, $2, now() + $3 * interval '1 second', $4, 'product.updated', '{}') RETURNING at`,
        [records['products'], vendor.id, changes, systemActor],
      );
      return row!.at.toISOString();
    };
    const made = await makeRows(
      lists,
      {
        '/api/v1/key/products': async () => (await makeProduct(vendor)).id,
        '/api/v1/key/imports': async () => {
          const { id } = await makeImport(vendor);
          await vendor.client.post(`/api/v1/key/imports/${id}/cancel`); // the number of waiting imports is limited
          return id;
        },
        '/api/v1/key/brands': posted('/api/v1/platform/brands', () => ({ providerId: vendor.id, name: unique() })),
        '/api/v1/platform/providers': posted('/api/v1/platform/providers', () => ({ name: unique() })),
        '/api/v1/key/categories': posted('/api/v1/platform/categories', () => ({ name: unique() })),
        '/api/v1/key/designers': posted('/api/v1/platform/designers', () => ({ name: unique() })),
        '/api/v1/key/keys': posted('/api/v1/key/keys', () => ({ name: 'x', scopes: ['team:read'] }), vendor.client),
        '/api/v1/platform/keys': posted('/api/v1/platform/keys', () => ({
          name: 'x',
          providerId: vendor.id,
          scopes: ['team:read'],
        })),
        '/api/v1/platform/roles': posted('/api/v1/platform/roles', () => ({ name: 'x', slug: unique(), scopes: [] })),
        '/api/v1/key/requests': async () => (await makeRequest(api, vendor)).id,
        '/api/v1/key/webhooks/{id}/deliveries': testDelivery,
        '/api/v1/key/deliveries': testDelivery,
        '/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/attempts': attempt,
        '/api/v1/key/products/{id}/history': change,
      },
      'contract/lists.e2e-spec.ts',
    );
    suite = new ListSuite({
      lists,
      names: 'camel',
      pathOf,
      clientsOf,
      maxPerPage: ({ path }) => (/\/(deliveries|attempts)$/.test(path) ? 50 : 100),
      idOf: ({ id, number, at }) => String(id ?? number ?? at),
      made,
      filters: {
        q: 'a b c',
        provider: vendor.id,
        brand: vendor.brandId,
        category: vendor.categoryId,
        status: 'draft',
        event: 'webhook.test',
        since: '2026-01-31T09:00:00.000Z',
        until: '2126-01-31T09:00:00.000Z',
        inStock: 'true',
      },
      invalidCode: 'validation_failed',
    });
  });
  afterAll(() => api.close());

  const pathOf = (route: Route): string => pathWith(route, (_parameter, kind) => records[kind]!);

  it('every list has data, the nine fields of metadata in order, and a Link header', () => suite.hasItsEnvelope());

  it('every list accepts perPage from 1 to its maximum and page from 1 as decimal digits, and rejects everything else', () =>
    suite.boundsItsPages());

  it('every list rejects unknown and repeated query parameters', () => suite.refusesUnknownParameters());

  it('nextPageUrl and Link lead through every list to each row exactly once, newest first', () =>
    suite.leadsToEveryRowOnce());

  it('the cursor of a list leads to each row exactly once, newest first', () => suite.leadsToEveryRowByCursor());

  it('lists reject a cursor that is invalid or from another list, filter or tenant', () =>
    suite.refusesForeignCursors());

  it('a page past the end is empty, with its own number and the previous one', () => suite.isEmptyPastItsEnd());

  it('every list needs at most two statements besides authentication, however many rows it has', () =>
    suite.takesAtMostTwoStatements());

  it('every search finds nothing for an unknown word, and all rows without words', async () => {
    for (const route of lists.filter(({ queryNames }) => queryNames.includes('q'))) {
      const path = pathOf(route);
      const [client] = clientsOf(route) as [Client];
      const { body } = await client.get(`${path}?q=${unique()}x`);
      expect(body).toMatchObject({ data: [], metadata: { total: 0, lastPage: 1, nextPageUrl: null } });
      const all = await client.get(path);
      expect((await client.get(`${path}?q=`)).body.metadata.total).toBe(all.body.metadata.total);
      expectInvalid(await client.get(`${path}?q=${'x'.repeat(256)}`), 'q', 'max_length');
    }
  });

  it('reading a single row of a list needs at most two statements', async () => {
    // Analytics run about twenty queries on one snapshot; their number does not grow with the rows. An export uses a
    // cursor.
    const ofSnapshots = ['/api/v1/key/analytics', '/api/v1/key/products/export'];
    const single = tokenRoutes(routesOf(api.app)).filter(
      (route) => route.method === 'GET' && !isPaged(route) && !ofSnapshots.includes(route.path),
    );
    expect(single.length).toBeGreaterThan(3);
    for (const route of single) {
      const statements = await statementsOf(clientsOf(route)[0]!, pathOf(route));
      expect([titleOf(route), statements.length <= 2 ? 'at most two' : statements]).toEqual([
        titleOf(route),
        'at most two',
      ]);
    }
  });
});
