import { createApi } from '../src/api.js';
import { readConfig } from '../src/config.js';
import { cloneTestDatabase, type TestDatabase } from '@plinth/test-kit';
import type { NestExpressApplication } from '@nestjs/platform-express';

describe('identity-api', () => {
  let app: NestExpressApplication;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneTestDatabase('identity', () => Promise.resolve());
    app = await createApi(readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }));
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('is ready when its database answers', async () => {
    const response = await fetch(`${await app.getUrl()}/health/ready`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('answers an unknown path with a problem document under its own codes', async () => {
    const response = await fetch(`${await app.getUrl()}/nowhere`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({
      status: 404,
      code: 'SERVICE_AUTH_901',
      request_id: response.headers.get('x-request-id'),
    });
  });
});
