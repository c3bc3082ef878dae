import { Client, eventually } from '@plinth/test-kit';
import { startApiProcess } from './support/api-process.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

describe('authentication', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('each of many simultaneous requests gets the identity of its own key', async () => {
    const vendors = await Promise.all(Array.from({ length: 8 }, () => makeVendor(api)));
    const asked = Array.from({ length: 200 }, (_, index) => vendors[index % vendors.length]!);
    const answers = await Promise.all(
      asked.map(({ client }) => client.get<One<Schemas['Whoami']>>('/api/v1/key/whoami')),
    );
    expect(answers.map(({ body }) => body.data.key!.id)).toEqual(asked.map(({ keyId }) => keyId));
  });

  it('each request writes one log line with the IDs of key and vendor, without the key and the query', async () => {
    const [vendor, service] = [
      await makeVendor(api),
      await startApiProcess({ DATABASE_URL: api.database.serviceUrl, LOG_LEVEL: 'info' }),
    ];
    try {
      const path = '/api/v1/key/products';
      const { status, headers } = await new Client(service.url, vendor.key).get(`${path}?q=Jonas`);
      expect(status).toBe(200);
      await new Client(service.url).get(path);
      const lines = await eventually('both requests in the log', async () => {
        const requests = service.log().filter((line) => (line['req'] as { path?: string } | undefined)?.path === path);
        return requests.length === 2 && requests;
      });
      const req = { id: headers.get('x-request-id'), method: 'GET', path };
      const caller = { credentialId: vendor.keyId, tenantId: vendor.id };
      expect(lines[0]).toMatchObject({ req, res: { statusCode: 200 }, responseTime: expect.any(Number), ...caller });
      expect(lines[1]).toMatchObject({ req: { method: 'GET' }, res: { statusCode: 401 } });
      expect(Object.keys(lines[1]!)).not.toEqual(expect.arrayContaining(['credentialId']));
      expect(JSON.stringify(service.log())).not.toMatch(new RegExp(`Jonas|${vendor.key}`));
    } finally {
      await service.kill();
    }
  });
});
