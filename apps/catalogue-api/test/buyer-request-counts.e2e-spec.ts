import { eventually } from '@plinth/test-kit';
import fc from 'fast-check';
import { BuyerRequestsRepository } from '../src/buyer-requests/buyer-requests.repository.js';
import { allProviders } from '../src/principal.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeRequest, platformOf } from './support/buyer-requests.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/requests';

describe('buyer request counters', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const aggregate = () => api.app.get(BuyerRequestsRepository).aggregateCounts(allProviders);

  async function expectExact(): Promise<void> {
    const keys = 'provider_id, brand_id, status, type, unread';
    const counted = await api.query(`SELECT ${keys}, sum(difference)::int AS n FROM buyer_request_counts
        GROUP BY ${keys} HAVING sum(difference) <> 0 ORDER BY ${keys}`);
    const actual = await api.query(
      `SELECT ${keys}, count(*)::int AS n FROM buyer_requests GROUP BY ${keys} ORDER BY ${keys}`,
    );
    expect(counted).toEqual(actual);
  }

  const steps = ['create', 'open', 'quoted', 'closed', 'reply', 'answer', 'read'] as const;
  async function run(vendor: TestVendor, ids: string[], action: (typeof steps)[number], on: number): Promise<void> {
    const id = ids[on % ids.length]!;
    const types = ['price', 'info', 'catalogue', 'samples'];
    const asPlatform = (route: string, body?: unknown) =>
      platformOf(api).post(`/api/v1/platform/requests/${id}/${route}`, body);
    if (action === 'create') ids.push((await makeRequest(api, vendor, { type: types[on % 4] })).id);
    else if (action === 'reply') await vendor.client.post(`${path}/${id}/messages`, { body: 'x' });
    else if (action === 'answer') await asPlatform('messages', { body: 'x' });
    else if (action === 'read') await asPlatform('read');
    else await vendor.client.patch(`${path}/${id}`, { status: action });
  }

  it('counters equal the table under concurrent writes, before, during and after aggregation', async () => {
    const step = fc.tuple(fc.constantFrom(...steps), fc.nat(30));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (wanted) => {
        const vendor = await makeVendor(api);
        const ids = (await Promise.all(Array.from({ length: 4 }, () => makeRequest(api, vendor)))).map(({ id }) => id);
        await Promise.all([...wanted.map(([action, on]) => run(vendor, ids, action, on)), aggregate()]);
        await expectExact();
        await aggregate();
        await expectExact();
        const { body } = await vendor.client.get(`${path}?perPage=100`);
        expect(body.metadata.total).toBe(body.data.length);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('the worker aggregates the counters', async () => {
    const vendor = await makeVendor(api);
    for (let index = 0; index < 3; index += 1) await makeRequest(api, vendor);
    const rows = () => api.query('SELECT 1 FROM buyer_request_counts WHERE provider_id = $1', [vendor.id]);
    expect(await rows()).toHaveLength(3);
    const worker = await startTestWorker(api);
    try {
      await eventually('the aggregation', async () => (await rows()).length === 1);
    } finally {
      await worker.close();
    }
    expect((await vendor.client.get(path)).body.metadata.total).toBe(3);
  });
});
