import { randomBytes } from 'node:crypto';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { enrolled, loginOptions, register, signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';

const completePath = '/v1/auth/passkey/login/complete';

describe('passkey sign-in', () => {
  let api: TestApi;
  let anyone: Client;
  beforeAll(async () => {
    api = await startTestApi({
      SIGN_IN_PER_MINUTE: '0',
      RP_ORIGINS: 'https://app.example,https://admin.example',
      RP_ID: 'example',
    });
    anyone = new Client(api.url);
  });
  afterAll(() => api.close());
  const person = (organization: TestOrganization, options: Parameters<typeof enrolled>[2] = {}) =>
    enrolled(api, organization, { rpId: 'example', ...options });

  it('sign-in options follow the standard, and each challenge is 32 new bytes', async () => {
    const answer = await anyone.post('/v1/auth/passkey/login/begin');
    expect(answer.body).toEqual({
      challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      rpId: 'example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await loginOptions(api)).challenge).not.toBe(answer.body.challenge);
    expect((await anyone.post('/v1/auth/passkey/login/begin', {})).status).toBe(200);
  });

  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a passkey with %s signs in, with a minimal or a full body',
    async (algorithm) => {
      const organization = await makeOrganization(api);
      const { user, authenticator, passkey } = await person(organization, { algorithm });
      const full = await anyone.post(completePath, authenticator.assertInFull(await loginOptions(api)));
      const least = await anyone.post(completePath, authenticator.assert(await loginOptions(api)));
      for (const answer of [full, least]) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.body).toEqual({
          session_token: expect.stringMatching(/^ids_[A-Za-z0-9_-]{43}$/),
          token_type: 'Bearer',
          expires_at: expect.any(String),
          idle_expires_at: expect.any(String),
          aal: 'aal2',
          amr: ['swk', 'user', 'mfa'],
          identity: {
            id: user.id,
            email: user.email,
            email_verified: false,
            display_name: user.display_name,
            organization_id: organization.id,
          },
        });
      }
      const session = await new Client(api.url, least.body.session_token).get('/v1/sessions/current');
      expect(session.body).toMatchObject({ passkey_id: passkey.id, identity: { id: user.id } });
      expect((await organization.client.get(`/v1/users/${user.id}`)).body.last_sign_in_at).not.toBeNull();
      const created = await auditOf(organization, 'session.created');
      expect(created.at(-1)).toMatchObject({
        actor: { type: 'user', id: expect.stringMatching(/^usr_/) },
        target: { type: 'session', id: session.body.id },
        details: { passkey_id: passkey.id, aal: 'aal2', effect: 'ALLOW', policy_id: null },
      });
    },
  );

  it('amr contains pop for a key that its authenticator reports as device-bound', async () => {
    const { authenticator } = await person(await makeOrganization(api), { backupEligible: false, backedUp: false });
    expect((await signIn(api, authenticator)).body.amr).toEqual(['pop', 'user', 'mfa']);
  });

  it('a sign-in works from every origin of the relying party', async () => {
    const { authenticator } = await person(await makeOrganization(api));
    expect((await signIn(api, authenticator, { origin: 'https://admin.example' })).status).toBe(200);
  });

  it('every invalid assertion gets the same response', async () => {
    const organization = await makeOrganization(api);
    const { authenticator } = await person(organization);
    const other = await person(organization);
    const begin = () => loginOptions(api);
    const used = await begin();
    await anyone.post(completePath, authenticator.assert(used));
    const stale = await begin();
    await api.query(`UPDATE challenges SET expires_at = now() WHERE challenge = $1`, [
      Buffer.from(stale.challenge, 'base64url'),
    ]);
    const registration = await new Client(api.url, (await signIn(api, authenticator)).body.session_token).post(
      '/v1/auth/passkey/register/begin',
    );
    const good = authenticator.assert(await begin());
    const full = authenticator.assertInFull(await begin());
    const stranger = new SoftwareAuthenticator({ rpId: 'example', origin: 'https://app.example' });
    const wrong: Record<string, unknown> = {
      'unknown credential': stranger.assert(await begin()),
      'wrong origin': authenticator.assert(await begin(), { origin: 'https://app.example.evil' }),
      'wrong relying party': authenticator.assert(await begin(), { rpId: 'evil' }),
      'key of another': {
        ...authenticator.assert(await begin()),
        id: other.authenticator.id,
        rawId: other.authenticator.id,
      },
      'bad signature': {
        ...good,
        response: { ...good.response, signature: other.authenticator.assert(await begin()).response.signature },
      },
      'replayed challenge': authenticator.assert(used),
      'stale challenge': authenticator.assert(stale),
      'challenge that was never given': authenticator.assert({ challenge: randomBytes(32).toString('base64url') }),
      'challenge of a registration': authenticator.assert(registration.body),
      'user not verified': authenticator.assert(await begin(), { userVerified: false }),
      'user not present': authenticator.assert(await begin(), { userPresent: false }),
      'type of a registration': authenticator.assert(await begin(), { type: 'webauthn.create' }),
      'frame of another site': authenticator.assert(await begin(), { crossOrigin: true }),
      'named frame of another site': authenticator.assert(await begin(), {
        crossOrigin: true,
        topOrigin: 'https://evil.example',
      }),
      'changed BE flag': authenticator.assert(await begin(), { backupEligible: false, backedUp: false }),
      'backed up, yet not to be': authenticator.assert(await begin(), { backupEligible: false, backedUp: true }),
      'user handle of another': { ...full, response: { ...full.response, userHandle: 'AAAA' } },
      'client data that is no JSON': { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
      'authenticator data cut short': { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
    };
    const answers = new Set<string>();
    for (const [what, body] of Object.entries(wrong)) {
      const answer = await anyone.post(completePath, body);
      expect([what, answer.status]).toEqual([what, 401]);
      expectProblem(answer, 401, 'SERVICE_AUTH_001');
      const { request_id: requestId, ...rest } = answer.body;
      expect(requestId).toBe(answer.headers.get('x-request-id'));
      const headers = [...answer.headers].filter(
        ([name]) => !['date', 'x-request-id', 'content-length'].includes(name),
      );
      answers.add(JSON.stringify([rest, headers]));
    }
    expect(answers.size).toBe(1);
    expect((await signIn(api, authenticator)).status).toBe(200);
  });

  it('the organization learns the reason for a failure if the passkey is known, and nobody if it is not', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, passkey } = await person(organization);
    await signIn(api, authenticator, { userVerified: false });
    await signIn(api, authenticator, { origin: 'https://evil.example' });
    const before = await api.query(
      'SELECT (SELECT count(*) FROM audit_events) + (SELECT count(*) FROM audit_arrivals) AS count',
    );
    await signIn(api, new SoftwareAuthenticator({ rpId: 'example', origin: 'https://app.example' }));
    expect(
      await api.query('SELECT (SELECT count(*) FROM audit_events) + (SELECT count(*) FROM audit_arrivals) AS count'),
    ).toEqual(before);
    const failures = await auditOf(organization, 'sign_in.failed');
    expect(failures.map(({ result, details }) => [result, details])).toEqual(
      ['user_verification', 'origin'].map((reason) => ['failure', { passkey_id: passkey.id, reason }]),
    );
    expect(failures[0]).toMatchObject({ actor: { type: 'anonymous', id: null }, target: { type: 'user' } });
    const [created] = await auditOf(organization, 'user.created');
    expect(failures[0]!.target!.id).toBe(created!.target!.id);
  });

  it('repeated failures of a passkey for one reason record one event an hour', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, passkey } = await person(organization);
    const fail = () => signIn(api, authenticator, { origin: 'https://evil.example' });
    for (const { status } of await Promise.all(Array.from({ length: 20 }, fail))) expect(status).toBe(401);
    expect(await auditOf(organization, 'sign_in.failed')).toHaveLength(1);
    await api.query("DELETE FROM rate_limits WHERE key LIKE '%failed-sign-in:%'"); // an hour later
    await fail();
    const failures = await auditOf(organization, 'sign_in.failed');
    expect(failures.map(({ details }) => details)).toContainEqual({
      passkey_id: passkey.id,
      reason: 'origin',
      count: 21,
    });
    expect(failures).toHaveLength(2);
  });

  it('a rejection takes the same work for known and unknown passkeys', async () => {
    const { authenticator } = await person(await makeOrganization(api));
    const stranger = new SoftwareAuthenticator({ rpId: 'example', origin: 'https://app.example' });
    for (const one of [authenticator, stranger]) {
      const assertion = one.assert(await loginOptions(api), { origin: 'https://evil.example' });
      const startedAt = performance.now();
      expect((await anyone.post(completePath, assertion)).status).toBe(401);
      expect(performance.now() - startedAt).toBeGreaterThan(95);
    }
  });

  it('of 32 concurrent sign-ins with one challenge, one succeeds', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, user } = await person(organization);
    const options = await loginOptions(api);
    const assertion = authenticator.assert(options);
    const answers = await Promise.all(Array.from({ length: 32 }, () => anyone.post(completePath, assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(31).fill(401)]);
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('a challenge is used up by its first presentation, whatever the result', async () => {
    const { authenticator } = await person(await makeOrganization(api));
    const options = await loginOptions(api);
    await anyone.post(completePath, authenticator.assert(options, { userVerified: false }));
    expectProblem(await anyone.post(completePath, authenticator.assert(options)), 401, 'SERVICE_AUTH_001');
  });

  it('a counter that does not grow marks a possible clone, signs in, and never lowers the stored counter', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, passkey } = await person(organization, { counter: 7 });
    const stored = () =>
      api.query('SELECT sign_count, clone_suspected FROM passkeys WHERE id = $1', [passkey.id]).then(([row]) => row);
    expect((await signIn(api, authenticator, { counter: 8 })).status).toBe(200);
    expect(await stored()).toEqual({ sign_count: '8', clone_suspected: false });
    for (const counter of [8, 3, 0]) expect((await signIn(api, authenticator, { counter })).status).toBe(200);
    expect(await stored()).toEqual({ sign_count: '8', clone_suspected: true });
    const events = await auditOf(organization, 'passkey.clone_suspected');
    expect(events.map(({ details }) => details)).toEqual(
      [8, 3, 0].map((count) => ({ previous_count: 8, count, cause: expect.any(String) })),
    );
    expect(events[0]).toMatchObject({ target: { type: 'passkey', id: passkey.id }, actor: { type: 'user' } });
    expect((await signIn(api, authenticator, { counter: 4_294_967_295 })).status).toBe(200);
    expect(await stored()).toEqual({ sign_count: '4294967295', clone_suspected: true });
  });

  it('an authenticator without a counter is never suspected', async () => {
    const { authenticator, passkey } = await person(await makeOrganization(api));
    for (let time = 0; time < 3; time += 1) await signIn(api, authenticator);
    expect(await api.query('SELECT clone_suspected FROM passkeys WHERE id = $1', [passkey.id])).toEqual([
      { clone_suspected: false },
    ]);
  });

  it('a synced passkey that loses its backup is recorded', async () => {
    const { authenticator, passkey } = await person(await makeOrganization(api));
    await signIn(api, authenticator, { backedUp: false });
    expect(await api.query('SELECT backed_up FROM passkeys WHERE id = $1', [passkey.id])).toEqual([
      { backed_up: false },
    ]);
  });

  it('a deleted user’s passkey signs nobody in', async () => {
    const { authenticator, user } = await person(await makeOrganization(api));
    await api.query(
      'UPDATE users SET deleted_at = now(), email = NULL, display_name = NULL, user_handle = NULL WHERE id = $1',
      [user.id],
    );
    expectProblem(await signIn(api, authenticator), 401, 'SERVICE_AUTH_001');
  });

  it('a malformed field is named, whoever the request concerns', async () => {
    const good = new SoftwareAuthenticator().assert(await loginOptions(api));
    const complete = (body: unknown) => anyone.post(completePath, body);
    expectInvalid(await complete({}), 'id', 'required');
    expectInvalid(await complete({ ...good, id: 'a b' }), 'id', 'base64url');
    expectInvalid(await complete({ ...good, id: `${good.id}=` }), 'id', 'base64url');
    expectInvalid(await complete({ ...good, rawId: 'AAAA' }), 'rawId', 'same_as_id');
    const longest = randomBytes(1023).toString('base64url');
    expect((await complete({ ...good, id: longest, rawId: longest })).status).toBe(401);
    const longer = randomBytes(1024).toString('base64url');
    expectInvalid(await complete({ ...good, id: longer, rawId: longer }), 'id', 'max_length');
    expectInvalid(
      await complete({ ...good, response: { ...good.response, signature: 1 } }),
      'response.signature',
      'type',
    );
    expectInvalid(await complete({ ...good, surprise: true }), 'surprise', 'unknown_field');
    const handle = { ...good, response: { ...good.response, userHandle: null } };
    expect((await complete(handle)).status).toBe(401);
    expectProblem(await complete('{"id":'), 400, 'SERVICE_AUTH_900');
  });

  it('each sign-in creates a new session, and a new person has no session', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, user } = await person(organization);
    const [one, two] = [await signIn(api, authenticator), await signIn(api, authenticator)];
    expect(one.body.session_token).not.toBe(two.body.session_token);
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toHaveLength(2);
    const newcomer = await makeUser(organization);
    const second = new SoftwareAuthenticator({ rpId: 'example', origin: 'https://app.example' });
    await register(api, newcomer.enrollment.ticket, second);
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [newcomer.id])).toEqual([]);
  });
});
