import { Client } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { startTestApi, type TestApi } from './support/app.js';
import { startTestWorker } from './support/worker.js';

describe('health and metrics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('the service is ready when its database responds', async () => {
    const response = await new Client(api.url).get('/health/ready');
    expect([response.status, response.body]).toEqual([200, { status: 'ok' }]);
  });

  it('metrics include this service’s own and its version', async () => {
    const worker = await startTestWorker(api);
    try {
      const served = await worker.get(Registry).metrics();
      expect(served).toMatch(/^audit_chain_lag_seconds [\d.]+$/m);
      expect(served).toMatch(/^build_info\{service="identity-worker",version="[\d.]+",node="v[\d.]+"\} 1$/m);
    } finally {
      await worker.close();
    }
  });

  it('an unknown path gets a problem document with this service’s own code', async () => {
    const response = await new Client(api.url).get('/nowhere', { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(response.body).toMatchObject({
      status: 404,
      code: 'SERVICE_AUTH_901',
      request_id: response.headers.get('x-request-id'),
    });
  });
});
