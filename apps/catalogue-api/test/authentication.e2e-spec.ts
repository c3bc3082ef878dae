import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

describe('authentication', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('gives every one of many simultaneous requests the identity of its own key', async () => {
    const vendors = await Promise.all(Array.from({ length: 8 }, () => makeVendor(api)));
    const asked = Array.from({ length: 200 }, (_, index) => vendors[index % vendors.length]!);
    const answers = await Promise.all(
      asked.map(({ client }) => client.get<One<Schemas['Whoami']>>('/api/v1/key/whoami')),
    );
    expect(answers.map(({ body }) => body.data.key.id)).toEqual(asked.map(({ keyId }) => keyId));
  });
});
