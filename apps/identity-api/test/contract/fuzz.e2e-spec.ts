import { Client, fuzz, fuzzSettings } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { startDnsServer, type DnsServer } from '../support/dns-server.js';
import { makeOrganization } from '../support/factories.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import { signedIn } from '../support/sign-ins.js';

const { runs, seed, withinMs } = fuzzSettings();
jest.setTimeout(withinMs);

describe('random requests from openapi.json', () => {
  let api: TestApi;
  let dns: DnsServer;
  beforeAll(async () => {
    // A name server that knows nothing: to verify a domain takes no time.
    dns = await startDnsServer();
    const unlimited = { RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0' };
    api = await startTestApi({ ...unlimited, DISCOVERY_PER_HOUR: '0', DNS_SERVERS: dns.address });
  });
  afterAll(async () => {
    await api.close();
    await dns.close();
  });

  it(`random requests get described responses in time and never 5xx: ${runs} of them, FUZZ_SEED=${seed}`, async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const ofPeople = await personalRecordsOf(api, organization, person);
    const weak = await makeOrganization(api, { scopes: ['audit:read'] });
    const isOfPeople = (path: string) => /^\/v1\/(sessions|passkeys|privacy|auth)\b/.test(path);
    const nobody = new Client(api.url);
    await fuzz({
      clientsOf: ({ path }) => ({
        right: isOfPeople(path) ? person.client : organization.client,
        weak: weak.client,
        none: nobody,
      }),
      records: { ...(await recordsOf(api, organization)), ...ofPeople },
      sparing: ['POST /v1/sessions:revokeAll', 'DELETE /v1/sessions/current', 'DELETE /v1/tokens/{id}'],
      seed,
      runs,
    });
  });
});
