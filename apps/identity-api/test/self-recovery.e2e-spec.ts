import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually } from '@plinth/test-kit';
import { RecoveryJobs } from '../src/recovery/recovery-jobs.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { startMailServer, type TestMailServer } from './support/mail-server.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { enrolled, register, signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';
import { startTestWorker } from './support/worker.js';

const path = '/v1/auth/recovery';

describe('recovery without an administrator', () => {
  let server: TestMailServer;
  let api: TestApi;
  let worker: INestApplicationContext;
  let anybody: Client;
  beforeAll(async () => {
    server = await startMailServer();
    api = await startTestApi({
      ...{ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' },
      ...{ SMTP_URL: server.url, MAIL_FROM: 'Plinth <no-reply@id.example>' },
    });
    worker = await startTestWorker(api);
    anybody = new Client(api.url);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await server.close();
  });

  const runJobs = () => worker.get(RecoveryJobs, { strict: false }).run();
  const request = async (email: string): Promise<void> => {
    expect(await anybody.post(path, { email })).toMatchObject({ status: 202 });
    await runJobs();
  };
  /** Lets the delay pass. */
  const becomeDue = async (userId: string): Promise<void> => {
    await api.query(`UPDATE account_recoveries SET send_at = now() WHERE user_id = $1 AND status = 'waiting'`, [
      userId,
    ]);
    await runJobs();
  };
  const mailWith = (address: string, subject: RegExp) =>
    eventually(`${subject} to ${address}`, () => server.to(address).find((mail) => subject.test(mail.subject!)));
  const rowsOf = (userId: string) =>
    api.query<{ status: string }>('SELECT status FROM account_recoveries WHERE user_id = $1 ORDER BY id', [userId]);

  async function makeRecovering(
    settings: Record<string, unknown> = {},
  ): Promise<TestOrganization & { domain: string }> {
    const organization = await makeOrganization(api, { self_recovery: true, ...settings });
    const domain = `${unique()}.example`;
    const verified = { domain, kind: 'email', verified: true };
    await organization.operator.post(`/v1/organizations/${organization.id}/domains`, verified);
    return { ...organization, domain };
  }

  async function makePerson(settings: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
    const organization = await makeRecovering(settings);
    const email = `${unique()}@${organization.domain}`;
    const person = await enrolled(api, organization, { fields: { email, ...fields } });
    const session = async () => {
      const { status, body } = await signIn(api, person.authenticator);
      expect(status).toBe(200);
      return new Client(api.url, body.session_token);
    };
    return { ...person, organization, email, session };
  }

  it('a request is announced at once, and its link is sent after the delay and is a recovery', async () => {
    const { user, email, organization } = await makePerson({}, { locale: 'fr' });
    await request(email);
    const announced = await mailWith(email, /^Avez-vous demandé à récupérer votre compte/);
    expect(announced.text).not.toContain('ticket=');
    const [event] = await auditOf(organization, 'user.recovery_requested');
    expect(event).toMatchObject({ actor: { type: 'anonymous', id: null }, target: { type: 'user' } });
    const inHours = (Date.parse(String(event!.details['send_at'])) - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(23.9);
    expect(inHours).toBeLessThan(24.1);
    await runJobs();
    expect(server.to(email).some(({ text }) => text!.includes('ticket='))).toBe(false);

    await becomeDue(user.id);
    const { text } = await mailWith(email, /^Votre lien de récupération/);
    const ticket = /#ticket=(\S+)/.exec(text!)![1]!;
    expect(await auditOf(organization, 'user.recovery_started')).toHaveLength(1);
    const authenticator = new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });
    await register(api, ticket, authenticator);
    const { body } = await signIn(api, authenticator);
    // I2: held, as after any recovery.
    const held = await new Client(api.url, body.session_token).post('/v1/privacy:exportMyData');
    expectProblem(held, 403, 'SERVICE_AUTH_103');
    expect(await auditOf(organization, 'user.recovery_cancelled')).toEqual([]);
  });

  it('a thousand requests begin one recovery with one announcement', async () => {
    const { user, email, organization } = await makePerson();
    await api.query(
      `INSERT INTO recovery_requests SELECT gen_random_uuid(), CASE n % 2 WHEN 0 THEN $1 ELSE upper($1) END, now()
         FROM generate_series(1, 1000) AS n`,
      [email],
    );
    await Promise.all([runJobs(), runJobs()]);
    await request(email);
    await mailWith(email, /^Did you ask to recover/);
    expect(await rowsOf(user.id)).toEqual([{ status: 'waiting' }]);
    expect(await auditOf(organization, 'user.recovery_requested')).toHaveLength(1);
    expect(server.to(email).filter(({ subject }) => /^Did you ask/.test(subject!))).toHaveLength(1);
    expect(await api.query('SELECT 1 FROM recovery_requests WHERE lower(email) = $1', [email])).toEqual([]);
  });

  it('the announcement goes to former addresses, too, and the link to the current address only', async () => {
    const { user, email: before, organization } = await makePerson();
    const after = `${unique()}@${organization.domain}`;
    await organization.client.patch(`/v1/users/${user.id}`, { email: after });
    await request(after);
    for (const address of [before, after]) await mailWith(address, /^Did you ask to recover/);
    await becomeDue(user.id);
    await mailWith(after, /^Your recovery link/);
    await mailWith(before, /^A recovery link was issued/);
    expect(server.to(before).some(({ text }) => text!.includes('ticket='))).toBe(false);
  });

  it('every session shows the recovery, and the person can cancel it', async () => {
    const { user, email, session, organization } = await makePerson();
    const own = await session();
    expectProblem(await own.delete(path), 404, 'SERVICE_AUTH_901');
    await request(email);
    const current = await own.get<Schemas['CurrentSession']>('/v1/sessions/current');
    expect(Date.parse(current.body.recovery!.link_at) - Date.parse(current.body.recovery!.requested_at)).toBe(
      86_400_000,
    );
    expect((await own.delete(path)).status).toBe(204);
    expect((await own.get<Schemas['CurrentSession']>('/v1/sessions/current')).body.recovery).toBeNull();
    await becomeDue(user.id);
    expect(await rowsOf(user.id)).toEqual([{ status: 'cancelled' }]);
    const [event] = await auditOf(organization, 'user.recovery_cancelled');
    expect(event).toMatchObject({ actor: { type: 'user' }, details: { reason: 'cancelled' } });
    // Another request on the same day announces nothing: nobody can be flooded.
    await request(email);
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  it('a sign-in cancels the recovery, even when its link was already sent', async () => {
    for (const isSent of [false, true]) {
      const { user, email, session, organization } = await makePerson();
      await request(email);
      if (isSent) {
        await becomeDue(user.id);
        await mailWith(email, /^Your recovery link/);
      }
      await session();
      expect(await rowsOf(user.id)).toEqual([{ status: 'cancelled' }]);
      const [event] = await auditOf(organization, 'user.recovery_cancelled');
      expect(event!.details).toMatchObject({ reason: 'signed_in' });
      if (!isSent) continue;
      const { text } = await mailWith(email, /^Your recovery link/);
      const begun = await new Client(api.url, /#ticket=(\S+)/.exec(text!)![1]).post('/v1/auth/passkey/register/begin');
      expectProblem(begun, 401, 'SERVICE_AUTH_005');
    }
  });

  it('a new address cancels the recovery', async () => {
    const { user, email, organization } = await makePerson();
    await request(email);
    await organization.client.patch(`/v1/users/${user.id}`, { email: email.toUpperCase() });
    expect(await rowsOf(user.id)).toEqual([{ status: 'waiting' }]);
    await organization.client.patch(`/v1/users/${user.id}`, { email: `${unique()}@${organization.domain}` });
    expect(await rowsOf(user.id)).toEqual([{ status: 'cancelled' }]);
    const [event] = await auditOf(organization, 'user.recovery_cancelled');
    expect(event).toMatchObject({ actor: { type: 'token' }, details: { reason: 'email_changed' } });
  });

  const giveAdminRole = async (organization: TestOrganization, userId: string, groups: string[] = []) => {
    const { body } = await organization.client.post('/v1/roles', { name: unique(), groups });
    await api.query(`UPDATE roles SET admin_scopes = '{user:read}' WHERE id = $1`, [body.id]);
    if (groups.length === 0) await organization.client.put(`/v1/users/${userId}/roles/${body.id}`);
  };

  const without: [
    string,
    Record<string, unknown>,
    Record<string, unknown>,
    (o: TestOrganization, id: string) => unknown,
  ][] = [
    ['an organization that does not allow it', { self_recovery: false }, {}, () => undefined],
    ['an organization that requires single sign-on', { sso_required: true }, {}, () => undefined],
    ['the break-glass group', { break_glass_group: 'glass' }, { groups: ['glass'] }, () => undefined],
    ['administrators', {}, {}, (organization, id) => giveAdminRole(organization, id)],
    [
      'administrators by a group',
      {},
      { groups: ['admins'] },
      (organization, id) => giveAdminRole(organization, id, ['admins']),
    ],
    ['suspended people', {}, {}, ({ client }, id) => client.post(`/v1/users/${id}:suspend`)],
    [
      'people whose domain is no longer verified',
      {},
      {},
      async ({ client, id: organizationId }, id) => {
        const { body } = await client.get<Schemas['User']>(`/v1/users/${id}`);
        await client.delete(`/v1/organizations/${organizationId}/domains/${body.email.split('@')[1]!}`);
      },
    ],
  ];

  it.each(without)('a request for %s begins nothing', async (_who, settings, fields, make) => {
    const { user, email, organization } = await makePerson(settings, fields);
    await make(organization, user.id);
    await request(email);
    expect(await rowsOf(user.id)).toEqual([]);
  });

  it.each(without.slice(3))(
    'the conditions are checked again before the link is sent: %s',
    async (_who, settings, fields, make) => {
      const { user, email, organization } = await makePerson(settings, fields);
      await request(email);
      await make(organization, user.id);
      await becomeDue(user.id);
      expect(await rowsOf(user.id)).toEqual([{ status: 'cancelled' }]);
      expect(server.to(email).some(({ text }) => text!.includes('ticket='))).toBe(false);
      expect((await auditOf(organization, 'user.recovery_cancelled'))[0]!.details).toMatchObject({
        reason: 'not_allowed',
      });
    },
  );

  it('the request does the same work for every address, and its answer is the same', async () => {
    const { user, email } = await makePerson();
    const other = `${unique()}@${email.split('@')[1]!}`;
    const answers = [];
    for (const address of [email, other, `${unique()}@nobody.example`]) {
      const { status, body, headers } = await anybody.post(path, { email: address });
      answers.push({ status, body, length: headers.get('content-length'), cached: headers.get('cache-control') });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Only the worker looks the address up.
    expect(await rowsOf(user.id)).toEqual([]);
    await runJobs();
    expect(await rowsOf(user.id)).toEqual([{ status: 'waiting' }]);
  });

  it('requests are limited by client address', async () => {
    const limited = await startTestApi({ DISCOVERY_PER_MINUTE: '2' });
    const client = new Client(limited.url);
    for (const status of [202, 202, 429])
      expect((await client.post(path, { email: 'a@people.example' })).status).toBe(status);
    expectProblem(await client.post(path, { email: 'no address' }), 429, 'SERVICE_AUTH_905');
    await limited.close();
  });

  it('only user:recover may allow it to an organization', async () => {
    const organization = await makeOrganization(api);
    const scopes = ['organization:read', 'organization:write'];
    const { body } = await organization.client.post('/v1/tokens', { name: 'narrow', scopes });
    const narrow = new Client(api.url, body.token);
    const settings = `/v1/organizations/${organization.id}`;
    const refused = await narrow.patch(settings, { self_recovery: true });
    expect(expectProblem(refused, 403, 'SERVICE_AUTH_100').detail).toContain('user:recover');
    expect((await organization.client.patch(settings, { self_recovery: true })).body).toMatchObject({
      self_recovery: true,
    });
    expectProblem(await narrow.patch(settings, { self_recovery: false }), 403, 'SERVICE_AUTH_100');
  });
});
