import { Client } from '@plinth/test-kit';
import { problemKinds } from '../src/errors.js';
import { startTestApi, type TestApi } from './support/app.js';

describe('served documentation', () => {
  let api: TestApi;
  let anyone: Client;
  beforeAll(async () => {
    api = await startTestApi({ PUBLIC_URL: 'https://catalogue.test' });
    anyone = new Client(api.url);
  });
  afterAll(() => api.close());

  it('openapi.json is served without a key, and with 304 if unchanged', async () => {
    const first = await anyone.get('/openapi.json');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    expect(first.body).toMatchObject({ openapi: '3.1.0', webhooks: { 'product.published': {} } });
    const again = await anyone.get('/openapi.json', { headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('the documentation page loads nothing from other hosts', async () => {
    const response = await anyone.get<string>('/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    const page = response.body;
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const assets = [...page.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    expect(assets).toHaveLength(3);
    for (const asset of assets) {
      const served = await anyone.get<string>(asset);
      expect([served.status, served.body.length > 100]).toEqual([200, true]);
    }
  });

  it("the URL in a problem's type explains its code", async () => {
    const { body: problem } = await anyone.get('/api/v1/key/products');
    expect(problem.type).toBe('https://catalogue.test/docs/errors#key_missing');
    const { body: page } = await anyone.get<string>('/docs/errors');
    for (const [name, kind] of Object.entries(problemKinds)) {
      expect(page).toContain(`<tr id="${'code' in kind ? kind.code : name}">`);
    }
  });

  it('the documentation serves no other files', async () => {
    for (const file of ['package.json', '..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', 'index.html']) {
      const response = await anyone.get(`/docs/assets/${file}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });
});
