import { Client, recordStatements } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { ageSession, enrolled, sessionBy, signedIn, signIn } from './support/sign-ins.js';

describe('sessions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ TRUSTED_PROXIES: '127.0.0.0/8' });
  });
  afterAll(() => api.close());

  it('a sign-in needs four database round trips, and a session lookup needs one statement', async () => {
    const { authenticator } = await enrolled(api, await makeOrganization(api));
    const { client } = await sessionBy(api, authenticator);
    // What is asked for in one turn of the event loop goes out together.
    let turn = 0;
    const turns = new Set<number>();
    const log = recordStatements((text) => {
      if (/rate_limits/.test(text)) return;
      turns.add(turn);
      setImmediate(() => (turn += 1));
    });
    const { status } = await signIn(api, authenticator);
    const roundTrips = turns.size;
    const before = log.texts.length;
    await client.get('/v1/sessions/current');
    log.stop();
    expect([status, roundTrips]).toEqual([200, 4]);
    expect(log.texts.slice(before).filter((text) => !/rate_limits/.test(text))).toHaveLength(1);
  });

  it('a session shows its person, method, start and end', async () => {
    const organization = await makeOrganization(api);
    const user = await signedIn(api, organization, { email: `maren@${organization.slug}.example` });
    const { status, body } = await user.client.get('/v1/sessions/current');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.sessionId,
      is_current: true,
      aal: 'aal2',
      amr: ['swk', 'user', 'mfa'],
      identity: { id: user.id, email: user.email, display_name: 'Maren Lindqvist', organization_id: organization.id },
    });
    const since = Date.parse(body.created_at);
    expect(Date.parse(body.expires_at) - since).toBe(24 * 60 * 60_000);
    expect(Date.parse(body.idle_expires_at) - since).toBe(60 * 60_000);
  });

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::9]:4711', '2001:db8::9'],
    ['evil<script>', null],
  ])('sessions and the audit log record the same client address behind a proxy: %s', async (forwarded, ip) => {
    const organization = await makeOrganization(api);
    const { authenticator } = await enrolled(api, organization);
    const { body } = await signIn(api, authenticator, {}, { 'x-forwarded-for': forwarded });
    const [stored] = await api.query<{ session: string | null; audit: string | null }>(
      `SELECT sessions.ip AS session,
              (SELECT ip FROM audit_arrivals WHERE action = 'session.created' AND target_id = sessions.id::text
               UNION ALL
               SELECT ip FROM audit_events WHERE action = 'session.created' AND target_id = sessions.id::text) AS audit
         FROM sessions JOIN users ON users.id = sessions.user_id WHERE users.id = $1`,
      [body.identity.id],
    );
    expect(stored!.session).toBe(ip);
    expect(stored!.audit === null).toBe(ip === null);
  });

  it('a session shows a queued account deletion and whether the next sign-in cancels it', async () => {
    const organization = await makeOrganization(api);
    const { client } = await signedIn(api, organization);
    const deletion = async () => (await client.get<Schemas['CurrentSession']>('/v1/sessions/current')).body.deletion;
    expect(await deletion()).toBeNull();
    for (const cancel_on_login of [true, false]) {
      const { body } = await client.post('/v1/privacy:requestAccountDeletion', { cancel_on_login });
      expect(await deletion()).toEqual({ status: 'queued', scheduled_for: body.scheduled_for, cancel_on_login });
      await organization.client.post(`/v1/privacy/deletions/${body.id}:cancel`);
      expect(await deletion()).toBeNull();
    }
  });

  it('the database stores only a hash of each session token', async () => {
    const user = await signedIn(api, await makeOrganization(api));
    expect(user.sessionToken).toMatch(/^ids_[A-Za-z0-9_-]{43}$/);
    const stored = await api.query('SELECT to_jsonb(s) AS row FROM sessions s WHERE id = $1', [user.sessionId]);
    expect(JSON.stringify(stored)).not.toContain(user.sessionToken.slice(4));
  });

  it('a session ends an hour after its last use and 24 hours after the sign-in, to the minute', async () => {
    const organization = await makeOrganization(api);
    for (const [age, isAlive] of [
      [{ begunMinutesAgo: 59.9, idleMinutes: 59.9 }, true],
      [{ begunMinutesAgo: 60, idleMinutes: 60 }, false],
      [{ begunMinutesAgo: 24 * 60 - 0.1 }, true],
      [{ begunMinutesAgo: 24 * 60 }, false],
    ] as const) {
      const user = await signedIn(api, organization);
      await ageSession(api, user.sessionId, age);
      const answer = await user.client.get('/v1/sessions/current');
      if (isAlive) expect(answer.status).toBe(200);
      else expectProblem(answer, 401, 'SERVICE_AUTH_005');
    }
  });

  it('using a session extends it and writes to the database at most once a minute', async () => {
    const user = await signedIn(api, await makeOrganization(api));
    const lastUse = async () =>
      (await user.client.get<Schemas['CurrentSession']>('/v1/sessions/current')).body.last_used_at;
    const first = await lastUse();
    expect(await lastUse()).toBe(first);
    await ageSession(api, user.sessionId, { idleMinutes: 30 });
    expect(Date.now() - Date.parse(await lastUse())).toBeLessThan(10_000);
  });

  it('use never extends a session beyond 24 hours', async () => {
    const user = await signedIn(api, await makeOrganization(api));
    await ageSession(api, user.sessionId, { begunMinutesAgo: 23.5 * 60 });
    const { body } = await user.client.get('/v1/sessions/current');
    expect(body.idle_expires_at).toBe(body.expires_at);
  });

  it('the list shows only the caller’s live sessions, newest first', async () => {
    const organization = await makeOrganization(api);
    const first = await signedIn(api, organization);
    const second = await signedIn(api, organization, { id: first.id });
    const old = await signedIn(api, organization, { id: first.id });
    await ageSession(api, old.sessionId, { idleMinutes: 61 });
    await signedIn(api, organization);
    const { body } = await first.client.get('/v1/sessions?per_page=1');
    expect(body.metadata).toMatchObject({ total: 2, last_page: 2, per_page: 1 });
    const all = await first.client.get<Listed<Schemas['Session']>>('/v1/sessions');
    expect(all.body.data.map(({ id, is_current }) => [id, is_current])).toEqual([
      [second.sessionId, false],
      [first.sessionId, true],
    ]);
    expectInvalid(await first.client.get('/v1/sessions?colour=red'), 'colour', 'unknown_field');
  });

  it('a revoked session ends immediately on every replica', async () => {
    const replica = await startTestApi({}, api.database);
    try {
      const organization = await makeOrganization(api);
      const user = await signedIn(api, organization);
      const other = await signedIn(api, organization, { id: user.id });
      const elsewhere = new Client(replica.url, other.sessionToken);
      expect((await elsewhere.get('/v1/sessions/current')).status).toBe(200);
      expect((await user.client.delete(`/v1/sessions/${other.sessionId}`)).status).toBe(204);
      expectProblem(await elsewhere.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
      expectProblem(await user.client.delete(`/v1/sessions/${other.sessionId}`), 404, 'SERVICE_AUTH_901');
      expect((await user.client.get('/v1/sessions/current')).status).toBe(200);
    } finally {
      await replica.close();
    }
  });

  it('a session can end itself without an id and leaves the others alone', async () => {
    const organization = await makeOrganization(api);
    const user = await signedIn(api, organization);
    const other = await signedIn(api, organization, { id: user.id });
    expect((await user.client.delete('/v1/sessions/current')).status).toBe(204);
    expectProblem(await user.client.delete('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expect((await other.client.get('/v1/sessions/current')).status).toBe(200);
    const { body } = await organization.client.get<Listed<Schemas['AuditEvent']>>(
      `/v1/audit-events?action=session.revoked&actor=${user.id}`,
    );
    expect(body.data.map(({ target, details }) => [target?.id, details['reason']])).toEqual([
      [user.sessionId, 'signed_out'],
    ]);
  });

  it('concurrent revocations end a session once', async () => {
    const organization = await makeOrganization(api);
    const { client, sessionId } = await signedIn(api, organization);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.delete('/v1/sessions/current')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 401)]);
    const { body } = await organization.client.get<Listed<Schemas['AuditEvent']>>(
      '/v1/audit-events?action=session.revoked',
    );
    expect(body.data.map(({ target }) => target?.id)).toEqual([sessionId]);
  });

  it('revokeAll ends all sessions, including the caller’s, and audits each', async () => {
    const organization = await makeOrganization(api);
    const user = await signedIn(api, organization);
    const other = await signedIn(api, organization, { id: user.id });
    const bystander = await signedIn(api, organization);
    expect((await user.client.post('/v1/sessions:revokeAll')).status).toBe(204);
    for (const { client } of [user, other]) expect((await client.get('/v1/sessions/current')).status).toBe(401);
    expect((await bystander.client.get('/v1/sessions/current')).status).toBe(200);
    const { body } = await organization.client.get<Listed<Schemas['AuditEvent']>>(
      `/v1/audit-events?action=session.revoked&actor=${user.id}`,
    );
    expect(body.data.map(({ target }) => target?.id).sort()).toEqual([user.sessionId, other.sessionId].sort());
    const { actor, details } = body.data[0]!;
    expect(details).toEqual({ reason: 'signed_out', user_id: actor.id, cause: body.data[1]!.id });
  });

  it('deleting a user ends their sessions immediately', async () => {
    const user = await signedIn(api, await makeOrganization(api));
    await api.query(
      'UPDATE users SET deleted_at = now(), email = NULL, display_name = NULL, user_handle = NULL WHERE id = $1',
      [user.id],
    );
    expectProblem(await user.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it('a colleague’s, another organization’s or a missing session gets 404', async () => {
    const organization = await makeOrganization(api);
    const user = await signedIn(api, organization);
    const colleague = await signedIn(api, organization);
    const stranger = await signedIn(api, await makeOrganization(api));
    for (const id of [colleague.sessionId, stranger.sessionId, user.id, 'none'])
      expectProblem(await user.client.delete(`/v1/sessions/${id}`), 404, 'SERVICE_AUTH_901');
    for (const { client } of [colleague, stranger]) expect((await client.get('/v1/sessions/current')).status).toBe(200);
  });

  it('session and service tokens do not work on each other’s routes', async () => {
    const organization = await makeOrganization(api);
    const user = await signedIn(api, organization);
    for (const path of ['/v1/sessions', '/v1/sessions/current', '/v1/sessions:activity'])
      expectProblem(await organization.client.get(path), 401, 'SERVICE_AUTH_005');
    for (const path of ['/v1/users', '/v1/policies', '/v1/tokens', `/v1/users/${user.id}`])
      expectProblem(await user.client.get(path), 401, 'SERVICE_AUTH_005');
    for (const wrong of ['ids_nothing', `${user.sessionToken}x`, user.sessionToken.toLowerCase()])
      expectProblem(await new Client(api.url, wrong).get('/v1/sessions'), 401, 'SERVICE_AUTH_005');
  });

  it('a user sees their own sign-ins, including ended ones, and every enrolment ticket', async () => {
    const organization = await makeOrganization(api);
    const person = await makeUser(organization);
    const first = await signedIn(api, organization, { id: person.id });
    await first.client.post('/v1/sessions:revokeAll');
    const user = await signedIn(api, organization, { id: person.id });
    await organization.client.post(`/v1/users/${person.id}:issueEnrollmentTicket`);
    await signedIn(api, organization);
    const { body } = await user.client.get<Listed<Schemas['Activity']>>('/v1/sessions:activity');
    expect(body.metadata.total).toBe(4);
    expect(body.data.map(({ kind, ended_at }) => [kind, ended_at !== null])).toEqual([
      ['enrollment_ticket', false],
      ['sign_in', false],
      ['sign_in', true],
      // Ended by the newer one.
      ['enrollment_ticket', true],
    ]);
    expect(body.data[0]!.issued_by).toBe(organization.tokenId);
    expect(body.data[1]!.id).toBe(user.sessionId);
    const second = await user.client.get('/v1/sessions:activity?per_page=3&page=2');
    expect(second.body.data).toEqual([body.data[3]]);
  });
});
