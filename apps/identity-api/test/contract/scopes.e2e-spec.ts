import { routesOf, type Route } from '@plinth/openapi';
import {
  callRoute,
  Client,
  forEachRoute,
  pathWith,
  ScopeSuite,
  scopesOf,
  sessionRoutes,
  titleOf,
  tokenRoutes,
  unknownId,
} from '@plinth/test-kit';
import { allScopes, effectiveScopes, type Scope } from '../../src/scopes.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization } from '../support/factories.js';
import { expectProblem } from '../support/problems.js';
import { signedIn } from '../support/sign-ins.js';

// Which scope reads and which one changes, as identity-decisions.md lists them; the first line that fits decides.
const scopesOfPaths: readonly [path: RegExp, reads: Scope, changes: Scope | readonly Scope[]][] = [
  [/^\/v1\/organizations\/\{id\}\/(domains|sso-connections)/, 'organization:write', 'organization:write'],
  [/^\/v1\/organizations/, 'organization:read', 'organization:write'],
  [
    /^\/v1\/users\/\{id\}(\/(sessions|passkeys)|:(suspend|reactivate|revokeSessions|revokeEnrollmentTickets)$)/,
    'user:security',
    'user:security',
  ],
  [/^\/v1\/(users\/\{id\}\/)?roles/, 'role:read', 'role:write'],
  [/^\/v1\/users\/\{id\}\/links/, 'user:read', 'user:security'],
  [/^\/v1\/users/, 'user:read', 'user:write'],
  [/^\/v1\/(clients|resources)/, 'client:read', 'client:write'],
  [/^\/v1\/tokens/, 'token:write', 'token:write'],
  // What a policy would do is read, though it is asked by POST.
  [/^\/access\/v1\/evaluation$/, 'policy:read', ['policy:read', 'user:read']],
  [/^\/v1\/policies(\/\{id\})?:(evaluate|simulate)$/, 'policy:read', 'policy:read'],
  [/^\/v1\/policies:backtest$/, 'policy:read', ['policy:read', 'audit:read']],
  [/^\/v1\/policies/, 'policy:read', 'policy:write'],
  [/^\/v1\/(webhooks|events)/, 'webhooks:read', 'webhooks:write'],
  // Who goes by a pseudonym is read, though it is asked by POST.
  [/^\/v1\/audit-events:resolve$/, 'audit:read', ['audit:read', 'user:read']],
  [/^\/v1\/audit-events/, 'audit:read', 'audit:read'],
  [/^\/v1\/privacy\/deletions\/\{id\}:cancel$/, 'privacy:admin', 'privacy:admin'],
];

/** One scope or another, by what the record is: the service decides which. */
const orElse: Readonly<Record<string, Scope>> = { '/v1/users/{id}:issueEnrollmentTicket': 'user:recover' };

// What needs no credential, each with the reason. A new route that is @Public() is listed here, or fails.
const openPaths: readonly [path: RegExp, reason: string][] = [
  [/^\/(health|docs|openapi\.json)(\/|$)/, 'operation and documentation'],
  [/^\/v1\/discovery:/, 'asked before anyone signs in'],
  [/^\/v1\/auth\/recovery$/, 'asked by somebody who cannot sign in'],
  [/^\/v1\/auth\/passkey\/login\//, 'the passkey is the credential'],
  [/^\/\.well-known\/(webauthn|passkey-endpoints)$/, 'read by browsers and password managers'],
  [/^\/(sign-in(\/|$)|$)/, 'the page is the same for everybody; what it asks for needs a session'],
  [/^\/\.well-known\/(jwks|gpc)\.json$/, 'says what everyone may know, before anyone has signed in'],
  [
    /^\/oauth\/(authorize|par|token|introspect|revoke|userinfo|end-session)/,
    'clients and tokens have a protocol of their own',
  ],
  [
    /^\/oauth\/interactions\/\{uid\}(\/(details|cancel))?$/,
    'the cookie of the browser in which it began is the credential',
  ],
  [
    /^\/\.well-known\/(authzen-configuration|openid-configuration|oauth-authorization-server)$/,
    'where the provider is, for whoever asks',
  ],
  [/^\/v1\/sso\/\{id\}\/(start|callback|complete|link\/begin)$/, 'what the identity provider says is the credential'],
  [/^\/v1\/sso\/\{id\}\/link\/passkey$/, 'the passkey is the credential'],
  [/^\/v1\/privacy\/exports\/\{id\}\/archive$/, 'the link is signed, and opened by a browser that has no session'],
];

describe('credentials and scopes on every route', () => {
  let api: TestApi;
  let routes: Route[];
  let suite: ScopeSuite;
  /** The same of the routes of signed-in people, which have no scopes. */
  let ofPeople: ScopeSuite;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    routes = tokenRoutes(routesOf(api.app));
    const common = {
      baseUrl: api.url,
      anyScope: 'user:read',
      scopesWithout: (scope: string) => allScopes.filter((each) => !effectiveScopes([each]).has(scope as Scope)),
      codes: {
        missing: 'SERVICE_AUTH_005',
        invalid: 'SERVICE_AUTH_005',
        forbidden: 'SERVICE_AUTH_100',
        malformed: 'SERVICE_AUTH_900',
      },
    };
    suite = new ScopeSuite({
      ...common,
      routes,
      clientWith: async (scopes) => (await makeOrganization(api, { scopes })).client,
    });
    const person = await signedIn(api, await makeOrganization(api));
    ofPeople = new ScopeSuite({
      ...common,
      routes: sessionRoutes(routesOf(api.app)),
      clientWith: () => Promise.resolve(person.client),
    });
  });
  afterAll(() => api.close());

  it('only the listed routes need no credential', () => {
    for (const route of routesOf(api.app).filter(({ access }) => access?.kind === 'public')) {
      expect([titleOf(route), openPaths.some(([path]) => path.test(route.path))]).toEqual([titleOf(route), true]);
    }
  });

  it('each route needs the scopes that the specification names', () => {
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      const [, reads, changes] = scopesOfPaths.find(([path]) => path.test(route.path)) ?? [];
      const other = orElse[route.path];
      const expected = [...[route.method === 'GET' ? reads : changes].flat(), ...(other ? [other] : [])];
      expect([titleOf(route), scopesOf(route)]).toEqual([titleOf(route), expected]);
    }
  });

  it('a request without a credential gets 401 before anything else is checked', () => suite.refusesNoCredential());

  it('a request with an invalid credential gets 401', () => suite.refusesFalseCredential());

  it('a session token gets 401 on a route for service tokens', async () => {
    const { sessionToken } = await signedIn(api, await makeOrganization(api));
    await suite.refusesFalseCredential(sessionToken);
  });

  it('a route for sessions answers 401 without a credential, to garbage, and to a service token with every scope', async () => {
    const { client } = await makeOrganization(api);
    await ofPeople.refusesNoCredential();
    await ofPeople.refusesFalseCredential();
    await ofPeople.refusesFalseCredential(client.key);
  });

  it('a route for sessions reads the body, finds the record and validates, in this order', async () => {
    await ofPeople.refusesBrokenBodyFirst();
    await ofPeople.looksForTheRecordBeforeTheBody();
  });

  it('a token with every scope except the required one gets 403, which names it, before the body is checked', () =>
    suite.refusesEveryOtherScope());

  it('a token with only the required scope is accepted', () => suite.acceptsItsOwnScope());

  it('a malformed body gets 400 before the record is looked up', () => suite.refusesBrokenBodyFirst());

  it('a missing record gets 404 before the body is validated', () => suite.looksForTheRecordBeforeTheBody());

  it('a missing record gets 404 for an operator just as for an organization', async () => {
    const operator = new Client(api.url, api.operatorToken);
    const naming = routes.filter(({ pathParameters }) => pathParameters.length > 0);
    await forEachRoute(naming, async (route) => {
      for (const id of [unknownId, 'none', '%00']) {
        const path = pathWith(route, () => id);
        expectProblem(await callRoute(operator, route, path), 404, 'SERVICE_AUTH_901');
      }
    });
  });
});
