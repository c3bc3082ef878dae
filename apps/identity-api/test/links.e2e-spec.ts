import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { ageSession, authenticatorOf, enrolled, register, sessionBy, signedIn } from './support/sign-ins.js';
import { addLink } from './support/sso.js';

describe('links to identity providers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const own = '/v1/auth/links';

  /** Somebody with two links and a session by the first, and the session of another means. */
  async function linked(organization: TestOrganization) {
    const person = await signedIn(api, organization);
    const [first, second] = [await addLink(api, organization, person.id), await addLink(api, organization, person.id)];
    await api.query(`UPDATE sessions SET federated_identity_id = $2, aal = 'aal1', amr = '{fed}' WHERE id = $1`, [
      person.sessionId,
      first,
    ]);
    return { person, first, second, other: await signedIn(api, organization, { id: person.id }) };
  }

  it('links are listed with their connection to their person and to user:read', async () => {
    const organization = await makeOrganization(api);
    const { person, first, second } = await linked(organization);
    const { body } = await person.client.get<Listed<Schemas['Link']>>(own);
    expect(body.data).toEqual(
      [second, first].map((id) => ({
        id,
        sso_connection_id: expect.any(String),
        display_name: 'Havskov Entra ID',
        subject: 'maren',
        created_at: expect.stringMatching(/Z$/),
        last_used_at: null,
      })),
    );
    const reader = await organization.client.post('/v1/tokens', { name: 'reader', scopes: ['user:read'] });
    const client = new Client(api.url, reader.body.token);
    const listed = await client.get<Listed<Schemas['Link']>>(`/v1/users/${person.id}/links`);
    expect([listed.body.data, listed.body.metadata.total]).toEqual([body.data, 2]);
    expectProblem(await client.delete(`/v1/users/${person.id}/links/${first}`), 403, 'SERVICE_AUTH_100');
  });

  it('removing a link immediately ends the sessions it started, and no others', async () => {
    const organization = await makeOrganization(api);
    const { person, first, second, other } = await linked(organization);
    expect((await other.client.delete(`${own}/${first}`)).status).toBe(204);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expect((await other.client.get('/v1/sessions/current')).status).toBe(200);
    const { body } = await other.client.get<Listed<Schemas['Link']>>(own);
    expect(body.data.map(({ id }) => id)).toEqual([second]);
    expectProblem(await other.client.delete(`${own}/${first}`), 404, 'SERVICE_AUTH_901');

    const [removed] = await auditOf(organization, 'link.removed');
    expect(removed).toMatchObject({ actor: { type: 'user' }, target: { type: 'link', id: first } });
    const [ended] = await auditOf(organization, 'session.revoked');
    expect(ended!.details).toMatchObject({ reason: 'link_removed', cause: removed!.id });
    const { body: activity } = await other.client.get<Listed<Schemas['Activity']>>('/v1/sessions:activity');
    expect(activity.data).toContainEqual(expect.objectContaining({ kind: 'sso_unlinked', issued_by: null }));
  });

  it('an administrator who contains an account can remove any link, even the last one', async () => {
    const organization = await makeOrganization(api);
    const { person, first, second } = await linked(organization);
    for (const id of [first, second])
      expect((await organization.client.delete(`/v1/users/${person.id}/links/${id}`)).status).toBe(204);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expectProblem(await organization.client.delete(`/v1/users/${person.id}/links/${first}`), 404, 'SERVICE_AUTH_901');
    // They had a credential: a ticket for them is a recovery all the same.
    const writer = await organization.client.post('/v1/tokens', { name: 'writer', scopes: ['user:write'] });
    const ticket = await new Client(api.url, writer.body.token).post(`/v1/users/${person.id}:issueEnrollmentTicket`);
    expectProblem(ticket, 403, 'SERVICE_AUTH_100');
  });

  it('the last credential stays, even under concurrent removals of links', async () => {
    const organization = await makeOrganization(api);
    const { other, first, second } = await linked(organization);
    const answers = await Promise.all([first, second].map((id) => other.client.delete(`${own}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      'SERVICE_AUTH_904',
    );
    // Nobody signs in again to hear that.
    await ageSession(api, other.sessionId, { begunMinutesAgo: 11 });
    const { body: left } = await other.client.get<Listed<Schemas['Link']>>(own);
    const { detail, title } = expectProblem(
      await other.client.delete(`${own}/${left.data[0]!.id}`),
      409,
      'SERVICE_AUTH_904',
    );
    expect([title, detail]).toEqual(['Last passkey or link cannot be removed', expect.stringContaining('passkey')]);
    await ageSession(api, other.sessionId, { begunMinutesAgo: -11 });
    // With a passkey beside it, it is not the last.
    await register(api, other.sessionToken, authenticatorOf(api));
    const { body } = await other.client.get<Listed<Schemas['Link']>>(own);
    expect((await other.client.delete(`${own}/${body.data[0]!.id}`)).status).toBe(204);
  });

  it('only a fresh sign-in without a recovery hold can remove a link', async () => {
    const organization = await makeOrganization(api);
    const { other, first } = await linked(organization);
    await ageSession(api, other.sessionId, { begunMinutesAgo: 11 });
    expectProblem(await other.client.delete(`${own}/${first}`), 401, 'SERVICE_AUTH_006');

    const { user } = await enrolled(api, organization);
    const link = await addLink(api, organization, user.id);
    const { body } = await organization.client.post<Schemas['Enrollment']>(
      `/v1/users/${user.id}:issueEnrollmentTicket`,
    );
    const recovered = authenticatorOf(api);
    await register(api, body.ticket, recovered);
    const held = await sessionBy(api, recovered);
    expectProblem(await held.client.delete(`${own}/${link}`), 403, 'SERVICE_AUTH_103');
  });

  it('a ticket for somebody with a link is a recovery, whichever version of the service made the link', async () => {
    const organization = await makeOrganization(api);
    const user = await makeUser(organization);
    await addLink(api, organization, user.id);
    const writer = await organization.client.post('/v1/tokens', { name: 'w', scopes: ['user:write'] });
    const client = new Client(api.url, writer.body.token);
    expectProblem(await client.post(`/v1/users/${user.id}:issueEnrollmentTicket`), 403, 'SERVICE_AUTH_100');
    expectProblem(await client.patch(`/v1/users/${user.id}`, { email: 'n@people.example' }), 403, 'SERVICE_AUTH_100');
  });
});
