import { routesOf } from '@plinth/openapi';
import { Client, costlyBodies, dailyShare, expectCheapBodies, unknownId, type BodyCostSubject } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization, type TestOrganization } from '../support/factories.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import { signedIn, type SignedInUser } from '../support/sign-ins.js';

describe('bodies of one megabyte', () => {
  let api: TestApi;
  let organization: TestOrganization;
  let person: SignedInUser;
  let records: Record<string, string>;
  beforeAll(async () => {
    const unlimited = { RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0' };
    api = await startTestApi({ ...unlimited, DISCOVERY_PER_HOUR: '0' });
    organization = await makeOrganization(api);
    person = await signedIn(api, organization);
    records = { ...(await recordsOf(api, organization)), ...(await personalRecordsOf(api, organization, person)) };
  });
  afterAll(() => api.close());

  const subject = (clientOf: BodyCostSubject['clientOf']): BodyCostSubject => ({
    routes: routesOf(api.app),
    clientOf,
    idOf: (kind) => records[kind] ?? unknownId,
  });

  describe.each(dailyShare(Object.keys(costlyBodies), 2))('%s', (shape) => {
    it('an unauthenticated body costs at most six times as much CPU as JSON.parse on any route', () =>
      expectCheapBodies(
        subject(() => new Client(api.url)),
        shape,
      ));

    it('a body with the right credential costs at most six times as much CPU as JSON.parse on any route', () =>
      expectCheapBodies(
        subject(({ access }) => (access?.kind === 'session' ? person.client : organization.client)),
        shape,
      ));
  });
});
