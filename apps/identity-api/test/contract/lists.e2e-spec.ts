import { Database } from '@plinth/database';
import { FormattedEndpoints } from '@plinth/webhook-delivery';
import { type Route, routesOf } from '@plinth/openapi';
import {
  Client,
  isPaged,
  ListSuite,
  makeRows,
  pathWith,
  sessionRoutes,
  statementsOf,
  titleOf,
  tokenRoutes,
} from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from '../support/factories.js';
import { addMessage } from '../support/mail-server.js';
import { addApplication } from '../support/openid.js';
import { personalRecordsOf, recordsOf } from '../support/records.js';
import type { Listed, Schemas } from '../support/schemas.js';
import { addPasskey, signedIn } from '../support/sign-ins.js';
import { addLink } from '../support/sso.js';

describe('lists', () => {
  let api: TestApi;
  let organization: TestOrganization;
  let records: Record<string, string>;
  let lists: Route[];
  let clientsOf: (route: Route) => Client[];
  let suite: ListSuite;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    const operator = new Client(api.url, api.operatorToken);
    organization = await makeOrganization(api);
    records = await recordsOf(api, organization);
    const person = await signedIn(api, organization);
    const ofPeople = sessionRoutes(routesOf(api.app));
    records = { ...records, ...(await personalRecordsOf(api, organization, person)) };
    lists = [...tokenRoutes(routesOf(api.app)), ...ofPeople].filter(isPaged);
    // An operator names the organization in the query of the others; an organization's own token sees only itself.
    clientsOf = ({ path, access }) => {
      if (access?.kind === 'session') return [person.client];
      if (path === '/v1/organizations') return [operator];
      return path.startsWith('/v1/organizations/') ? [organization.client, operator] : [organization.client];
    };

    const contained = await signedIn(api, organization, { id: records['users']! });
    const { id, client } = organization;
    let priority = 1_000;
    const posted = (path: string, body: () => object) => async () => {
      const answer = await client.post<{ id: string }>(path, body());
      if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const idOf = (make: () => Promise<{ id: string }>) => async () => (await make()).id;
    const made = await makeRows(
      lists,
      {
        '/v1/organizations': async () => (await makeOrganization(api)).id,
        '/v1/organizations/{id}/domains': async () => {
          const domain = `${unique()}.example`;
          await posted(`/v1/organizations/${id}/domains`, () => ({ domain, kind: 'email' }))();
          return domain;
        },
        '/v1/organizations/{id}/sso-connections': idOf(
          posted(`/v1/organizations/${id}/sso-connections`, () => ({
            type: 'saml',
            display_name: unique(),
            authorize_url: 'https://idp.example.com/sso',
          })),
        ),
        '/v1/users': async () => (await makeUser(organization)).id,
        '/v1/users/{id}/sessions': async () => (await signedIn(api, organization, { id: records['users']! })).sessionId,
        '/v1/users/{id}/links': () => addLink(api, organization, records['users']!),
        '/v1/users/{id}/messages': () => addMessage(api, id, records['users']!),
        '/v1/users/{id}/passkeys': async () => (await addPasskey(api, contained)).id,
        '/v1/tokens': idOf(posted('/v1/tokens', () => ({ name: unique(), scopes: ['user:read'] }))),
        '/v1/tokens/{id}/descendants': async () => {
          const child = await posted('/v1/tokens', () => ({ name: unique(), scopes: ['user:read'] }))();
          await api.query('UPDATE service_tokens SET parent_id = $2 WHERE id = $1', [child.id, records['tokens']]);
          return child.id;
        },
        '/v1/roles': idOf(posted('/v1/roles', () => ({ name: unique() }))),
        '/v1/users/{id}/roles': async () => {
          const role = await posted('/v1/roles', () => ({ name: unique() }))();
          await client.put(`/v1/users/${records['users']}/roles/${role.id}`);
          return role.id;
        },
        '/v1/resources': async () => {
          const body = { organization_id: id, identifier: `urn:example:${unique()}`, name: 'API' };
          return (await operator.post<{ id: string }>('/v1/resources', body)).body.id;
        },
        '/v1/clients': idOf(
          posted('/v1/clients', () => ({
            name: unique(),
            type: 'public',
            redirect_uris: ['https://app.example.com/cb'],
          })),
        ),
        '/v1/clients/{id}/deliveries': async () => {
          const clientId = records['clients']!;
          const message = { endpointId: clientId, tenantId: id, subjectId: null, type: 'session.logout', data: {} };
          await api.app
            .get(Database)
            .transaction((tx) => api.app.get(FormattedEndpoints, { strict: false }).publish(tx, [message]));
          return (await client.get<Listed<{ id: string }>>(`/v1/clients/${clientId}/deliveries?per_page=1`)).body
            .data[0]!.id;
        },
        '/v1/webhooks': idOf(
          posted('/v1/webhooks', () => ({ url: 'https://crm.example.com/hooks', events: ['privacy.*'] })),
        ),
        '/v1/webhooks/{id}/deliveries': async () =>
          (await client.post<{ id: string }>(`/v1/webhooks/${records['webhooks']}:test`)).body.id,
        '/v1/audit-events': async () => {
          await client.patch(`/v1/organizations/${id}`, { display_name: unique() });
          return (await client.get<Listed<{ id: string }>>('/v1/audit-events?per_page=1')).body.data[0]!.id;
        },
        // Where the chain stands is signed once an hour; here is one for each of its first numbers.
        '/v1/audit-events:checkpoints': async () => {
          const [row] = await api.query<{ seq: string }>(
            `INSERT INTO audit_checkpoints (organization_id, seq, hash, at, jws)
             SELECT $1, count(*) + 1, sha256(''), now(), 'unsigned' FROM audit_checkpoints WHERE organization_id = $1
             RETURNING seq`,
            [id],
          );
          return row!.seq;
        },
        '/v1/sessions': async () => (await signedIn(api, organization, { id: person.id })).sessionId,
        '/v1/auth/applications': () => addApplication(api, person),
        '/v1/auth/links': () => addLink(api, organization, person.id),
        '/v1/auth/passkeys': async () => (await addPasskey(api, person)).id,
        '/v1/sessions:activity': async () => (await signedIn(api, organization, { id: person.id })).sessionId,
        '/v1/privacy/exports': async () => {
          // One at a time, and one a day; what could not be built counts as neither.
          await api.query("UPDATE privacy_exports SET status = 'failed' WHERE user_id = $1", [person.id]);
          return (await person.client.post<Schemas['ExportRequested']>('/v1/privacy:exportMyData')).body.export_id;
        },
        '/v1/policies/{id}/versions': async () => {
          const path = `/v1/policies/${records['policies']}`;
          const { body } = await client.patch<Schemas['WrittenPolicy']>(path, { description: unique() });
          return String(body.version);
        },
        // In the order of evaluation: the lower its priority, the earlier it stands.
        '/v1/policies': idOf(
          posted('/v1/policies', () => ({
            name: unique(),
            priority: (priority -= 1),
            conditions: [],
            effect: 'ALLOW',
          })),
        ),
      },
      'contract/lists.e2e-spec.ts',
    );
    suite = new ListSuite({
      lists,
      names: 'snake',
      pathOf,
      clientsOf,
      maxPerPage: () => 100,
      idOf: ({ id: ofRow, export_id: ofExport, domain, version, seq, client_id: ofClient }) =>
        String(ofRow ?? ofExport ?? domain ?? version ?? seq ?? ofClient),
      made,
      filters: {
        q: 'maren',
        group: 'design',
        role: records['roles']!,
        credential: 'passkey',
        last_active_before: '2026-05-01T00:00:00Z',
        sort: 'display_name',
        email: 'maren@people.example',
        status: 'active',
        effect: 'ALLOW',
        mode: 'enforce',
        action: 'organization.updated',
        actor: organization.tokenId,
        target: organization.id,
        result: 'success',
      },
      invalidCode: 'SERVICE_AUTH_902',
    });
  });
  afterAll(() => api.close());

  const pathOf = (route: Route): string => pathWith(route, (_parameter, kind) => records[kind]!);

  it('every list has data, nine metadata members in a fixed order, and a Link header', () => suite.hasItsEnvelope());

  it('every list accepts per_page from 1 to its maximum and page from 1, in decimal digits only', () =>
    suite.boundsItsPages());

  it('every list rejects an unknown or repeated query parameter', () => suite.refusesUnknownParameters());

  it('next_page_url and Link lead to every row exactly once, in order', () => suite.leadsToEveryRowOnce());

  it('a page past the end is empty and names itself and the page before', () => suite.isEmptyPastItsEnd());

  it('a list of any length needs at most two statements besides authentication', () =>
    suite.takesAtMostTwoStatements());

  it('a single record needs at most two statements, too', async () => {
    const single = [...tokenRoutes(routesOf(api.app)), ...sessionRoutes(routesOf(api.app))].filter(
      // A verification reads the whole audit log, batch by batch; data categories are counted each in its own tables.
      (route) =>
        route.method === 'GET' &&
        !isPaged(route) &&
        !['/v1/audit-events:verify', '/v1/privacy:getDataCategories'].includes(route.path),
    );
    expect(single.length).toBeGreaterThan(2);
    for (const route of single) {
      const statements = await statementsOf(clientsOf(route)[0]!, pathOf(route));
      expect([titleOf(route), statements.length <= 2 ? 'at most two' : statements]).toEqual([
        titleOf(route),
        'at most two',
      ]);
    }
  });
});
