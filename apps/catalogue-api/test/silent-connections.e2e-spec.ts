import { Client, eventually, startNetworkGate } from '@plinth/test-kit';
import { catalogueDatabase, startTestApi } from './support/app.js';

describe('silent database connections', () => {
  it('silent connections delay requests by seconds and cause 503, and then all requests succeed again', async () => {
    const database = await catalogueDatabase();
    const gate = await startNetworkGate(database.serviceUrl);
    const api = await startTestApi({ DATABASE_URL: gate.url }, database);
    const client = new Client(api.url, api.platformKey);
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => client.get('/api/v1/key/brands')));
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await statuses()).toEqual([200]);
    gate.freeze();
    const frozenAt = performance.now();
    // A request that needs a new connection fails immediately.
    expect(await statuses()).toContain(503);
    await eventually('all are answered', async () => (await statuses()).join() === '200');
    expect(performance.now() - frozenAt).toBeLessThan(15_000);
    await api.close();
    await gate.close();
    await database.drop();
  });
});
