import { type Route, routesOf } from '@plinth/openapi';
import {
  callRoute,
  exampleBodyOf,
  openApiOf,
  pathWith,
  recordStatements,
  sessionRoutes,
  TenantSuite,
  titleOf,
  tokenRoutes,
  unknownId,
  withoutRequest,
} from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from '../support/factories.js';
import { expectProblem } from '../support/problems.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import { signedIn } from '../support/sign-ins.js';

describe('isolation between organizations', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  let myRecords: Record<string, string>;
  let theirRecords: Record<string, string>;
  // Of the same organization: what requests that write may change and remove.
  let written: Record<string, string>;
  let suite: TenantSuite;
  const secret = `secret-${unique()}`;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    [mine, theirs] = [await makeOrganization(api), await makeOrganization(api)];
    [myRecords, theirRecords] = [await recordsOf(api, mine), await recordsOf(api, theirs)];
    written = await recordsOf(api, mine);
    await makeUser(theirs, { email: `${secret}@people.example`, display_name: secret, groups: [secret] });
    suite = new TenantSuite({
      routes: tokenRoutes(routesOf(api.app)),
      document: await openApiOf(api.url),
      client: mine.client,
      mine: myRecords,
      theirs: theirRecords,
      recordsFile: 'test/support/records.ts',
    });
  });
  afterAll(() => api.close());

  it.each([0, 1, 2, 3])(
    'another organization’s IDs get the same response as missing and malformed IDs, on every fourth route from %i',
    (first) => suite.everyNth(4, first).answersForeignAsUnknown(),
  );

  it('an organization cannot reach another’s records, even with that organization’s complete path of IDs', () =>
    suite.answersForeignChainsAsUnknown());

  it('no list, filter or search contains another organization’s data', () =>
    suite.listsNothingOf(
      [...Object.values(theirRecords), theirs.slug, theirs.tokenId, secret],
      [
        { email: `${secret}@people.example` },
        ...[theirs.tokenId, theirRecords['users']!].map((actor) => ({ actor })),
        { effect: 'ALLOW' },
      ],
      'per_page',
    ));

  it('an organization cannot name another as organization_id or find out which ones exist', async () => {
    const document = await openApiOf(api.url);
    const exampleOf = (route: Route): object | undefined => exampleBodyOf(document, route);
    const naming = tokenRoutes(routesOf(api.app)).filter(
      (route) => route.queryNames.includes(member) || member in (exampleOf(route) ?? {}),
    );
    expect(naming.length).toBeGreaterThan(5);
    for (const route of naming) {
      const call = callerOf(route, exampleOf(route));
      const reference = await call(unknownId);
      expect([titleOf(route), reference.status]).toEqual([titleOf(route), 403]);
      expectProblem(reference, 403, 'SERVICE_AUTH_100');
      expect([titleOf(route), withoutRequest(await call(theirs.id))]).toEqual([
        titleOf(route),
        withoutRequest(reference),
      ]);
    }
  });

  it.each([
    ['PATCH organizations', { display_name: 'Fjord' }, 'organizations'],
    // The organization is held, and with it what belongs to it.
    ['PATCH organizations/sso-connections', { display_name: 'Fjord' }, 'organizations'],
    ['PATCH users', { display_name: 'Maren' }, 'users'],
    ['PATCH policies', { priority: 7 }, 'policies'],
    ['PATCH clients', { name: 'Shop' }, 'clients'],
    ['PATCH webhooks', { description: 'ERP' }, 'webhook_endpoints'],
    ['POST webhooks :rotateSecret', {}, 'webhook_endpoints'],
    ['POST clients :rotateSecret', {}, 'clients'],
    ['DELETE users/sessions', undefined, 'users'],
    ['POST users :suspend', {}, 'users'],
    ['POST users :reactivate', {}, 'users'],
    ['POST users :issueEnrollmentTicket', {}, 'users'],
    ['POST users :revokeEnrollmentTickets', {}, 'users'],
    ['POST users :revokeSessions', {}, 'users'],
    ['DELETE users/passkeys', undefined, 'users'],
    ['DELETE users/links', undefined, 'users'],
    ['DELETE organizations/sso-connections', undefined, 'organizations'],
    ['DELETE webhooks', undefined, 'webhook_endpoints'],
    ['DELETE clients', undefined, 'clients'],
    ['DELETE policies', undefined, 'policies'],
    ['DELETE tokens', undefined, 'service_tokens'],
    ['DELETE users', undefined, 'users'],
  ])('the request %s finds its record once, under its lock', async (request, body, table) => {
    const [method = '', kinds = '', action = ''] = request.split(' ');
    const path = kinds
      .split('/')
      .map((kind) => `${kind}/${written[kind]!}`)
      .join('/');
    const statements = recordStatements();
    try {
      const { status } = await mine.client.call(method, `/v1/${path}${action}`, { body });
      expect(status).toBeLessThan(300);
    } finally {
      statements.stop();
    }
    const changed = statements.texts.findIndex((text) => /^\s*(INSERT|UPDATE|DELETE)\b/.test(text));
    // The credential is read once a second, with all that is above it: tokens and clients.
    const found = statements.texts
      .slice(0, changed)
      .filter((text) => new RegExp(`\\bFROM ${table}\\b`).test(text) && !text.includes('token.public_id = $1'));
    expect(found).toEqual([expect.stringMatching(/\bFOR (NO KEY )?UPDATE\b/)]);
    const updates = statements.texts.filter((text) => new RegExp(`^\\s*UPDATE "?${table}\\b`).test(text));
    expect(updates.length).toBeLessThanOrEqual(1);
  });

  const member = 'organization_id';

  /** Calls a route about an organization: by its query, or by a body that is otherwise good. */
  function callerOf(route: Route, example: object | undefined) {
    if (route.queryNames.includes(member))
      return (id: string) => callRoute(mine.client, route, `${route.path}?${member}=${id}`);
    return (id: string) => {
      const path = pathWith(route, () => unknownId);
      return callRoute(mine.client, route, path, { ...example, [member]: id });
    };
  }
});

describe('isolation between people', () => {
  let api: TestApi;
  const suites: TenantSuite[] = [];
  const traces: string[][] = [];
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    const [mine, theirs] = [await makeOrganization(api), await makeOrganization(api)];
    const me = await signedIn(api, mine);
    // Somebody of another organization, and a colleague: neither is any closer.
    for (const organization of [theirs, mine]) {
      const other = await signedIn(api, organization);
      const theirRecords = await personalRecordsOf(api, organization, other);
      traces.push([...Object.values(theirRecords), other.id, other.email, other.sessionId]);
      suites.push(
        new TenantSuite({
          routes: sessionRoutes(routesOf(api.app)),
          document: await openApiOf(api.url),
          client: me.client,
          mine: await personalRecordsOf(api, mine, me),
          theirs: theirRecords,
          recordsFile: 'personalRecordsOf of test/support/records.ts',
        }),
      );
    }
  });
  afterAll(() => api.close());

  it('another person’s IDs get the same response as missing and malformed IDs', async () => {
    for (const suite of suites) await suite.answersForeignAsUnknown();
  });

  it('a person cannot reach another’s records, even with that person’s complete path of IDs', async () => {
    for (const suite of suites) await suite.answersForeignChainsAsUnknown();
  });

  it('no list contains another person’s data', async () => {
    for (const [index, suite] of suites.entries()) await suite.listsNothingOf(traces[index]!, [], 'per_page');
  });
});
