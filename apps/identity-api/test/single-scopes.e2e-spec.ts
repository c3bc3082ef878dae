import { routesOf } from '@plinth/openapi';
import { callRoute, Client, forEachRoute, openApiOf, pathWith, titleOf, tokenRoutes } from '@plinth/test-kit';
import { allScopes } from '../src/scopes.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { enrolled, loginOptions, signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';

/** Whatever an answer holds that may be a credential of a person. */
const credentials = /ide_[\w-]+|ids_[\w-]+/g;

describe('tokens with a single scope', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  /** Registers by what was found, if it lets one, and signs in; gives whose session that is. */
  async function identityBy(credential: string): Promise<string | undefined> {
    const client = new Client(api.url, credential);
    const current = await client.get<Schemas['CurrentSession']>('/v1/sessions/current');
    if (current.status === 200) return current.body.identity.id;
    const options = await client.post('/v1/auth/passkey/register/begin');
    if (options.status !== 200) return undefined;
    const authenticator = new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });
    const registered = await client.post('/v1/auth/passkey/register/complete', authenticator.attest(options.body));
    if (registered.status !== 201) return undefined;
    const assertion = authenticator.assert(await loginOptions(api));
    const path = '/v1/auth/passkey/login/complete';
    return (await new Client(api.url).post<Partial<Schemas['SignIn']>>(path, assertion)).body.identity?.id;
  }

  it.each(allScopes)(
    'a token with only %s cannot get anybody’s session by any route, except user:recover',
    async (scope) => {
      const organization = await makeOrganization(api, { break_glass_group: 'emergency' });
      const victim = await enrolled(api, organization);
      await signIn(api, victim.authenticator);
      const { body } = await organization.client.post('/v1/tokens', { name: scope, scopes: [scope] });
      const client = new Client(api.url, body.token);
      const { paths } = await openApiOf(api.url);
      const found = new Map<string, string>();
      await forEachRoute(tokenRoutes(routesOf(api.app)), async (route) => {
        // The way that the deletion of the victim is, leads nowhere: it is asked last, by nobody.
        if (route.method === 'DELETE') return;
        const example =
          paths[route.path]![route.method.toLowerCase()]!.requestBody?.content['application/json']?.example;
        const path = pathWith(route, (_name, kind) => (kind === 'organizations' ? organization.id : victim.user.id));
        const bodies = route.hasBody
          ? [{ ...(example as object), organization_id: organization.id }, example]
          : [undefined];
        for (const sent of bodies) {
          const answer = await callRoute(client, route, path, sent);
          for (const [credential] of JSON.stringify(answer.body ?? '').matchAll(credentials))
            found.set(credential, titleOf(route));
        }
      });
      const whose: [string, string | undefined][] = [];
      for (const [credential, title] of found) whose.push([title, await identityBy(credential)]);
      const asVictim = whose.filter(([, id]) => id === victim.user.id).map(([title]) => title);
      expect(asVictim).toEqual(scope === 'user:recover' ? ['POST /v1/users/{id}:issueEnrollmentTicket'] : []);
      // The sweep finds credentials where there are some.
      if (scope === 'user:write') expect(whose).toContainEqual(['POST /v1/users', expect.any(String)]);
    },
  );
});
