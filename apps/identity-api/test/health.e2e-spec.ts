import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';

describe('identity-api', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('is ready when its database answers', async () => {
    const response = await new Client(api.url).get('/health/ready');
    expect([response.status, response.body]).toEqual([200, { status: 'ok' }]);
  });

  it('answers an unknown path with a problem document under its own codes', async () => {
    const response = await new Client(api.url).get('/nowhere', { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(response.body).toMatchObject({
      status: 404,
      code: 'SERVICE_AUTH_901',
      request_id: response.headers.get('x-request-id'),
    });
  });
});
