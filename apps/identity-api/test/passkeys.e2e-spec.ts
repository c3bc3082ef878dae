import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { ageSession, enrolled, register, signedIn, signIn } from './support/sign-ins.js';
import { cbor, SoftwareAuthenticator } from './support/software-authenticator.js';

const begin = '/v1/auth/passkey/register/begin';
const complete = '/v1/auth/passkey/register/complete';

describe('passkeys', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const authenticatorOf = (options: ConstructorParameters<typeof SoftwareAuthenticator>[0] = {}) =>
    new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, ...options });
  const ticketOf = async (organization: TestOrganization) => {
    const user = await makeUser(organization);
    return { user, ticket: user.enrollment.ticket, client: new Client(api.url, user.enrollment.ticket) };
  };
  /** Someone who has just signed in with a passkey. */
  const atHome = async (organization: TestOrganization) => {
    const person = await enrolled(api, organization);
    const { body } = await signIn(api, person.authenticator);
    return { ...person, client: new Client(api.url, body.session_token) };
  };

  it('registration options follow the standard and use a handle that is not the user’s id', async () => {
    const organization = await makeOrganization(api);
    const { user, client } = await ticketOf(organization);
    const answer = await client.post(begin);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      rp: { id: 'localhost', name: 'Plinth' },
      user: { id: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), name: user.email, displayName: user.display_name },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      extensions: { credProps: true },
      hints: [],
    });
    expect(Buffer.from(answer.body.user.id, 'base64url').toString()).not.toContain(user.id);
    expect((await client.post(begin)).body.user.id).toBe(answer.body.user.id);
  });

  it('a ticket registers one passkey and is then used up', async () => {
    const organization = await makeOrganization(api);
    const { user, client } = await ticketOf(organization);
    const authenticator = authenticatorOf({ aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' });
    const options = await client.post(begin, { displayName: 'My phone' });
    const answer = await client.post(complete, authenticator.attest(options.body));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      displayName: 'My phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
      kind: 'synced',
      backedUp: true,
      aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4',
      authenticatorName: 'Google Password Manager',
      transports: ['internal', 'hybrid'],
      cloneSuspected: false,
      attested: false,
    });
    for (const path of [begin, complete])
      expectProblem(
        await client.post(path, path === begin ? {} : authenticatorOf().attest(options.body)),
        401,
        'SERVICE_AUTH_005',
      );
    const events = (await auditOf(organization)).filter(({ action }) => action === 'passkey.registered');
    expect(events).toMatchObject([
      {
        actor: { type: 'user' },
        target: { type: 'passkey', id: answer.body.id },
        details: { kind: 'synced', aaguid: answer.body.aaguid, by: 'ticket' },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain(user.id);
  });

  it('concurrent registrations with one ticket create one passkey', async () => {
    const { user, client } = await ticketOf(await makeOrganization(api));
    const options = await Promise.all(Array.from({ length: 8 }, () => client.post(begin)));
    const answers = await Promise.all(options.map(({ body }) => client.post(complete, authenticatorOf().attest(body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(401)]);
    expect(await api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('an expired, unknown or misused ticket registers nothing', async () => {
    const organization = await makeOrganization(api);
    const { user, ticket, client } = await ticketOf(organization);
    for (const path of ['/v1/sessions', '/v1/auth/passkeys', '/v1/users', '/v1/sessions:activity'])
      expectProblem(await client.get(path), 401, 'SERVICE_AUTH_005');
    await api.query('UPDATE enrollment_tickets SET expires_at = now() WHERE user_id = $1', [user.id]);
    for (const credential of [ticket, `${ticket}x`, undefined])
      expectProblem(await new Client(api.url, credential).post(begin), 401, 'SERVICE_AUTH_005');
    expectProblem(await organization.client.post(begin), 401, 'SERVICE_AUTH_005');
  });

  it('a session can add passkeys within ten minutes after its sign-in', async () => {
    const organization = await makeOrganization(api);
    const { user, client, passkey } = await atHome(organization);
    const options = await client.post(begin);
    expect(options.body.excludeCredentials).toEqual([
      { id: expect.any(String), type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const second = await client.post(complete, authenticatorOf().attest(options.body));
    expect([second.status, second.body.displayName]).toEqual([201, 'Passkey']);
    const list = await client.get<Listed<Schemas['Passkey']>>('/v1/auth/passkeys');
    expect(list.body.data.map(({ id }) => id)).toEqual([second.body.id, passkey.id]);
    expect(list.body.metadata.total).toBe(2);

    const session = await signedIn(api, organization, { id: user.id });
    await ageSession(api, session.sessionId, { begunMinutesAgo: 9.9 });
    const late = await session.client.post(begin);
    expect(late.status).toBe(200);
    await ageSession(api, session.sessionId, { begunMinutesAgo: 0.2 });
    for (const answer of [
      await session.client.post(begin),
      await session.client.post(complete, authenticatorOf().attest(late.body)),
    ]) {
      expectProblem(answer, 401, 'SERVICE_AUTH_006');
      expect(answer.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
    }
  });

  it('a registration with any invalid part gets 400', async () => {
    const organization = await makeOrganization(api);
    const { client } = await ticketOf(organization);
    const options = async () => (await client.post<Schemas['RegistrationOptions']>(begin)).body;
    const authenticator = authenticatorOf();
    const used = await options();
    await client.post(complete, authenticator.attest(used, { userVerified: false }));
    const stale = await options();
    await api.query('UPDATE challenges SET expires_at = now() WHERE challenge = $1', [
      Buffer.from(stale.challenge, 'base64url'),
    ]);
    const login = (await new Client(api.url).post('/v1/auth/passkey/login/begin')).body;
    const colleague = (await (await ticketOf(organization)).client.post(begin)).body;
    const good = authenticator.attest(await options());
    const part = (attestationObject: Buffer) => ({
      ...good,
      response: { ...good.response, attestationObject: attestationObject.toString('base64url') },
    });
    const wrong: Record<string, unknown> = {
      'replayed challenge': authenticator.attest(used),
      'stale challenge': authenticator.attest(stale),
      'challenge of a sign-in': authenticator.attest(login),
      'challenge of a colleague': authenticator.attest(colleague),
      'wrong origin': authenticator.attest(await options(), { origin: 'http://localhost:1' }),
      'wrong relying party': authenticator.attest(await options(), { rpId: 'example' }),
      'user not verified': authenticator.attest(await options(), { userVerified: false }),
      'type of a sign-in': authenticator.attest(await options(), { type: 'webauthn.get' }),
      'frame of another site': authenticator.attest(await options(), { crossOrigin: true }),
      'id of another': { ...authenticator.attest(await options()), id: 'AAAA', rawId: 'AAAA' },
      'a statement with none': authenticator.attest(await options(), { attestation: ['none', new Map([['x', 1]])] }),
      'a false statement': authenticator.attest(await options(), {
        attestation: [
          'packed',
          new Map<string, unknown>([
            ['alg', -7],
            ['sig', Buffer.alloc(70)],
          ]),
        ],
      }),
      'a format that asks the network': authenticator.attest(await options(), {
        attestation: ['android-key', new Map()],
      }),
      'an unknown format': authenticator.attest(await options(), { attestation: ['made-up', new Map()] }),
      'no CBOR': part(Buffer.from('nonsense')),
      'CBOR cut short': part(Buffer.from(good.response.attestationObject, 'base64url').subarray(0, 90)),
      'CBOR of something else': part(cbor(new Map([['fmt', 'none']]))),
    };
    for (const [what, body] of Object.entries(wrong)) {
      const answer = await client.post(complete, body);
      expect([what, answer.status]).toEqual([what, 400]);
      expectProblem(answer, 400, 'SERVICE_AUTH_007');
    }
    expect((await client.post(complete, authenticator.attest(await options()))).status).toBe(201);
  });

  it('a passkey can be registered once across all users', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, client } = await atHome(organization);
    const stranger = await ticketOf(await makeOrganization(api));
    for (const someone of [client, stranger.client]) {
      const { body } = await someone.post(begin);
      const answer = await someone.post(complete, authenticator.attest(body));
      expectProblem(answer, 400, 'SERVICE_AUTH_007');
    }
    expect((await stranger.client.post(begin)).status).toBe(200);
  });

  it('a user can have 50 passkeys', async () => {
    const { user, client } = await atHome(await makeOrganization(api));
    await api.query(
      `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
              backup_eligible, backed_up, aaguid)
       SELECT gen_random_uuid(), organization_id, user_id, uuid_send(gen_random_uuid()), public_key, display_name, 0,
              true, true, aaguid FROM passkeys, generate_series(1, 48) WHERE user_id = $1`,
      [user.id],
    );
    const attempt = async () => client.post(complete, authenticatorOf().attest((await client.post(begin)).body));
    expect((await attempt()).status).toBe(201);
    expectProblem(await attempt(), 409, 'SERVICE_AUTH_903');
  });

  it('only its owner can rename a passkey', async () => {
    const organization = await makeOrganization(api);
    const { client, passkey } = await atHome(organization);
    const path = `/v1/auth/passkeys/${passkey.id}`;
    const renamed = await client.patch(path, { displayName: 'Work laptop' });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...passkey, displayName: 'Work laptop', lastUsedAt: expect.any(String) },
    ]);
    expectInvalid(await client.patch(path, { displayName: '' }), 'displayName', 'min_length');
    expectInvalid(await client.patch(path, { displayName: 'x'.repeat(256) }), 'displayName', 'max_length');
    expectInvalid(await client.patch(path, { displayName: 'x', kind: 'synced' }), 'kind', 'unknown_field');
    const colleague = await signedIn(api, organization);
    const stranger = await signedIn(api, await makeOrganization(api));
    for (const someone of [colleague.client, stranger.client]) {
      expectProblem(await someone.patch(path, { displayName: 'Mine' }), 404, 'SERVICE_AUTH_901');
      expectProblem(await someone.delete(path), 404, 'SERVICE_AUTH_901');
    }
    for (const id of ['none', organization.id])
      expectProblem(await client.patch(`/v1/auth/passkeys/${id}`, { displayName: 1 }), 404, 'SERVICE_AUTH_901');
  });

  it('removing a passkey immediately ends the sessions that it started', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, client, passkey } = await atHome(organization);
    const second = authenticatorOf();
    const kept = await client.post(complete, second.attest((await client.post(begin)).body));
    const other = new Client(api.url, (await signIn(api, second)).body.session_token);
    const lost = new Client(api.url, (await signIn(api, authenticator)).body.session_token);
    expect((await other.delete(`/v1/auth/passkeys/${passkey.id}`)).status).toBe(204);
    for (const gone of [client, lost]) expectProblem(await gone.get('/v1/sessions'), 401, 'SERVICE_AUTH_005');
    expect((await other.get<Listed<Schemas['Passkey']>>('/v1/auth/passkeys')).body.data.map(({ id }) => id)).toEqual([
      kept.body.id,
    ]);
    expectProblem(await signIn(api, authenticator), 401, 'SERVICE_AUTH_001');
    expectProblem(await other.delete(`/v1/auth/passkeys/${passkey.id}`), 404, 'SERVICE_AUTH_901');
    const ended = (await auditOf(organization)).filter(({ action }) => /session.revoked|passkey.removed/.test(action));
    expect(ended.map(({ action, details }) => [action, details.reason]).sort()).toEqual([
      ['passkey.removed', undefined],
      ['session.revoked', 'passkey_removed'],
      ['session.revoked', 'passkey_removed'],
    ]);
    const activity = await other.get<Listed<Schemas['Activity']>>('/v1/sessions:activity');
    expect(activity.body.data.filter(({ kind }) => kind === 'sign_in')).toHaveLength(3);
  });

  it('the last passkey stays, even under two concurrent removals', async () => {
    const organization = await makeOrganization(api);
    const { client, passkey, user } = await atHome(organization);
    expectProblem(await client.delete(`/v1/auth/passkeys/${passkey.id}`), 409, 'SERVICE_AUTH_904');
    const second = await register(api, client.key!, authenticatorOf());
    // A session of neither, so that it outlives both removals.
    const session = await signedIn(api, organization, { id: user.id });
    const answers = await Promise.all(
      [passkey.id, second.id].map((id) => session.client.delete(`/v1/auth/passkeys/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('device-bound passkeys are identified by the BE flag', async () => {
    const { passkey } = await enrolled(api, await makeOrganization(api), {
      backupEligible: false,
      backedUp: false,
      aaguid: 'fa2b99dc-9e39-4257-8f92-4a30d23c4118',
    });
    expect(passkey).toMatchObject({
      kind: 'device_bound',
      backedUp: false,
      authenticatorName: expect.stringContaining('Yubi'),
    });
  });
});
