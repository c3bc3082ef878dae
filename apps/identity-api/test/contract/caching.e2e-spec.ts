import type { INestApplicationContext } from '@nestjs/common';
import { routesOf, type Route } from '@plinth/openapi';
import { callRoute, Client, forEachRoute, pathWith, sessionRoutes, tokenRoutes } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { follow, readyExport } from '../support/exports.js';
import { makeOrganization, makeUser } from '../support/factories.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import { enrolled, signedIn, signIn } from '../support/sign-ins.js';
import { startTestWorker } from '../support/worker.js';

// Records that say nothing of a person, and are asked for again by their ETag.
const impersonal = /^\/v1\/policies\/\{id\}$/;

describe('caching of responses to credentials', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let routes: Route[];
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    routes = routesOf(api.app);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  /** Calls each route with records that are there: reads first, so that nothing has been removed yet. */
  async function expectUncached(some: readonly Route[], client: Client, records: Record<string, string>) {
    const reads = some.filter(({ method }) => method === 'GET');
    const writes = some.filter(({ method }) => method !== 'GET');
    await forEachRoute([...reads, ...writes], async (route) => {
      const path = pathWith(route, (_parameter, kind) => records[kind] ?? 'none');
      const { status, headers } = await callRoute(client, route, path);
      const isImpersonal = impersonal.test(route.path) && headers.has('etag');
      expect(headers.get('cache-control')).toBe(isImpersonal ? 'private, no-cache' : 'no-store');
      if (route.method === 'GET') expect(status).toBe(200);
    });
  }

  it('a response to a session is never cached on any route', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const records = await personalRecordsOf(api, organization, person);
    const ending = /sessions:revokeAll|sessions\/current$/;
    const some = sessionRoutes(routes).filter(({ method, path }) => method === 'GET' || !ending.test(path));
    expect(some.length).toBeGreaterThan(12);
    await expectUncached(some, person.client, records);
    for (const [method, path] of [
      ['DELETE', '/v1/sessions/current'],
      ['POST', '/v1/sessions:revokeAll'],
    ] as const) {
      const { client } = await signedIn(api, organization);
      const { status, headers } = await client.call(method, path);
      expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
    }
  });

  it('a response to a service token is never cached on any route', async () => {
    const organization = await makeOrganization(api);
    await expectUncached(tokenRoutes(routes), organization.client, await recordsOf(api, organization));
  });

  it('a response to an enrolment ticket is never cached', async () => {
    const { enrollment } = await makeUser(await makeOrganization(api));
    const begun = await new Client(api.url, enrollment.ticket).post('/v1/auth/passkey/register/begin');
    expect([begun.status, begun.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('sign-ins and archives, which need no credential, are never cached', async () => {
    const organization = await makeOrganization(api);
    const { authenticator } = await enrolled(api, organization);
    const signedInNow = await signIn(api, authenticator);
    expect([signedInNow.status, signedInNow.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { download_url } = await readyExport(await signedIn(api, organization));
    expect((await follow(api, download_url)).headers.get('cache-control')).toBe('no-store');
  });
});
