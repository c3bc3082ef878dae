import { routesOf, type Route } from '@plinth/openapi';
import { Client, FuzzSuite, sessionRoutes, titleOf, tokenRoutes } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { startDnsServer, type DnsServer } from '../support/dns-server.js';
import { registerAudiences } from '../support/openid.js';
import { makeOrganization, type TestOrganization, unique } from '../support/factories.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import { signedIn, type SignedInUser } from '../support/sign-ins.js';

jest.setTimeout(240_000);

const unusable = 'SERVICE_AUTH_900';
const codes = { invalid: 'SERVICE_AUTH_902', mediaType: unusable, method: unusable, tooLarge: unusable };
// Ends the session that calls it, whatever else it is told.
const endsItself = 'POST /v1/sessions:revokeAll';
// The sign-in that its path names is another browser's: nothing of a request is looked at.
const ofOthers = {
  ...{ 'POST /oauth/interactions/{uid}/complete': 404, 'POST /oauth/interactions/{uid}/cancel': 404 },
  'POST /v1/sso/{id}/link': 404,
};

describe('malformed requests to every route', () => {
  let api: TestApi;
  let dns: DnsServer;
  /** Of tokens, of signed-in people and of discovery. */
  let suites: FuzzSuite[];
  let people: ConstructorParameters<typeof FuzzSuite>[0];
  let ofTokens: (organization: TestOrganization) => Promise<FuzzSuite>;
  beforeAll(async () => {
    // A name server that knows nothing: to verify a domain takes no time.
    dns = await startDnsServer();
    const unlimited = { RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0' };
    api = await startTestApi({ ...unlimited, DISCOVERY_PER_HOUR: '0', DNS_SERVERS: dns.address });
    const operator = new Client(api.url, api.operatorToken);
    const organization = await makeOrganization(api);
    await registerAudiences(operator, ['https://api.crm.example.com'], [{ name: 'orders:read' }]);
    const members = {
      ...{ organization_id: undefined, 'context.user_id': undefined, replaces: undefined, slug: `org-${unique()}` },
      ...{ scopes: ['user:read'], expires_at: '2099-12-31T23:59:59Z' },
      ...{ 'POST /v1/clients scopes': ['openid'], 'PATCH /v1/clients/{id} scopes': ['openid'] },
    };
    // Elsewhere: what is tried on policies and settings of the organization above ends sessions of its people.
    const home = await makeOrganization(api);
    const person = await signedIn(api, home);
    // Each of an organization of its own where records have to live: what a suite sends may end them.
    ofTokens = async (organization) =>
      new FuzzSuite({
        routes: tokenRoutes(routesOf(api.app)),
        others: sessionRoutes(routesOf(api.app)),
        clientOf: ({ method, path }) =>
          `${method} ${path}` === 'POST /v1/organizations' ? operator : organization.client,
        records: await recordsOf(api, organization),
        members,
        // The example’s identifier is in no verified domain of the organization.
        refusals: { 'POST /v1/audit-events:resolve': 404, 'POST /v1/resources': 422 },
        codes,
      });
    people = ofPeople(person, await personalRecordsOf(api, home, person));
    suites = [
      await ofTokens(organization),
      new FuzzSuite(people),
      new FuzzSuite({
        routes: routesOf(api.app).filter(({ path }) => path.startsWith('/v1/discovery:')),
        clientOf: () => new Client(api.url),
        records: {},
        members: {},
        codes,
      }),
    ];
  });
  afterAll(async () => {
    await api.close();
    await dns.close();
  });

  const ofPeople = (person: SignedInUser, records: Record<string, string>) => ({
    routes: sessionRoutes(routesOf(api.app)),
    others: routesOf(api.app).filter(({ path }) => path === '/v1/auth/recovery'),
    clientOf: () => person.client,
    records,
    members: {},
    refusals: { 'POST /v1/auth/passkey/register/complete': 400, ...ofOthers },
    codes,
  });

  it('routes for tokens tolerate any JSON anywhere in the body', () => suites[0]!.toleratesAnyBody());

  it('routes for people and without credentials tolerate any JSON anywhere in the body', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const subject = ofPeople(person, await personalRecordsOf(api, organization, person));
    const open = routesOf(api.app).filter(({ access, isUndescribed }) => access?.kind === 'public' && !isUndescribed);
    // A request for deletion ends the session.
    const isLast = (route: Route) => Number(titleOf(route) === 'POST /v1/privacy:requestAccountDeletion');
    const routes = [...subject.routes, ...open]
      .filter((route: Route) => titleOf(route) !== endsItself)
      .sort((one, other) => isLast(one) - isLast(other));
    const refusals = {
      ...subject.refusals,
      ...{ 'POST /v1/auth/passkey/login/complete': 401, 'POST /v1/sso/{id}/complete': 401 },
      ...{ 'POST /v1/sso/{id}/link/begin': 401, 'POST /v1/sso/{id}/link/passkey': 401 },
    };
    await new FuzzSuite({ ...subject, routes, refusals }).toleratesAnyBody();
  });

  it('every route tolerates any parameter value and rejects a repeated parameter', async () => {
    for (const suite of suites) await suite.toleratesAnyQuery();
  });

  it('every route rejects an unknown parameter, once its record is found', async () => {
    const ofPeopleHere = { ...people, routes: people.routes.filter((route) => !(titleOf(route) in ofOthers)) };
    for (const suite of [await ofTokens(await makeOrganization(api)), new FuzzSuite(ofPeopleHere), suites[2]!])
      await suite.refusesUnknownParameters();
  });

  it('every route tolerates any header value', async () => {
    for (const suite of suites) await suite.toleratesAnyHeader();
  });

  it('every route rejects a body with an unsupported media type', async () => {
    for (const suite of suites.slice(0, 2)) await suite.refusesOtherMediaTypes();
  });

  it('every route rejects a body larger than 1 MiB', async () => {
    for (const suite of suites.slice(0, 2)) await suite.refusesLargeBodies();
  });

  it('every route answers HEAD like GET, and unsupported methods with 405 and Allow', async () => {
    for (const suite of suites) await suite.answersHeadAndForeignMethods();
  });
});
