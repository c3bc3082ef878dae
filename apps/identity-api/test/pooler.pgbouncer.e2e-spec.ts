import { startPgBouncer, type TestPgBouncer } from '@plinth/test-kit';
import { identityDatabase, startTestApi, type TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import { signedIn } from './support/sign-ins.js';

describe('identity-api through PgBouncer in transaction mode', () => {
  let pooler: TestPgBouncer;
  let api: TestApi;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await identityDatabase();
    drop = () => database.drop();
    pooler = await startPgBouncer(database.serviceUrl);
    api = await startTestApi(pooler.environment, database);
  });
  afterAll(async () => {
    await api.close();
    await pooler.close();
    await drop();
  });

  it('people enrol and sign in at the same time, and use their sessions', async () => {
    const organization = await makeOrganization(api);
    const people = await Promise.all([1, 2, 3, 4].map(() => signedIn(api, organization)));
    for (const { client, id } of people) {
      const { status, body } = await client.get('/v1/sessions/current');
      expect([status, body.identity?.id]).toEqual([200, id]);
    }
  });
});
