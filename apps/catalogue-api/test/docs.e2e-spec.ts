import { Client } from '@plinth/test-kit';
import { problemKinds } from '../src/errors.js';
import { startTestApi, type TestApi } from './support/app.js';

describe('the documentation', () => {
  let api: TestApi;
  let anyone: Client;
  beforeAll(async () => {
    api = await startTestApi({ PUBLIC_URL: 'https://catalogue.test' });
    anyone = new Client(api.url);
  });
  afterAll(() => api.close());

  it('openapi.json needs no key and is not sent again to clients that have it', async () => {
    const first = await anyone.get('/openapi.json');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    expect(first.body).toMatchObject({ openapi: '3.1.0', webhooks: { 'product.published': {} } });
    expect(first.body.externalDocs.url).toBe('https://catalogue.test/docs/guides');
    expect(JSON.stringify(first.body)).not.toContain('catalogue.example.com');
    const again = await anyone.get('/openapi.json', { headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('the page that the type of a problem links to explains every error code', async () => {
    const { body: problem } = await anyone.get('/api/v1/key/products');
    expect(problem.type).toBe('https://catalogue.test/docs/errors#key_missing');
    const { body: page } = await anyone.get<string>('/docs/errors');
    for (const [name, kind] of Object.entries(problemKinds)) {
      expect(page).toContain(` id="${'code' in kind ? kind.code : name}"`);
    }
  });
});
