import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { enrolled, register, signIn } from './support/sign-ins.js';
import { cbor, SoftwareAuthenticator } from './support/software-authenticator.js';
import { soundKeys, unsoundKeys, type CoseKey } from './support/invalid-keys.js';

const unsound = unsoundKeys();
const sound = soundKeys();

describe('passkey public keys', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const authenticatorOf = () => new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]! });
  const registerKey = async (client: Client, publicKey: CoseKey) => {
    const options = await client.post<Schemas['RegistrationOptions']>('/v1/auth/passkey/register/begin');
    const attested = authenticatorOf().attest(options.body, { publicKey });
    return client.post<Schemas['Passkey']>('/v1/auth/passkey/register/complete', attested);
  };
  /** As a version stored it that did not look. */
  const storeKey = async (id: string, publicKey: CoseKey) =>
    api.query('UPDATE passkeys SET public_key = $2 WHERE id = $1', [id, cbor(publicKey)]);

  it.each(unsound)('an unsafe public key is rejected: %s', async (_what, publicKey) => {
    const user = await makeUser(await makeOrganization(api));
    const client = new Client(api.url, user.enrollment.ticket);
    expectProblem(await registerKey(client, publicKey), 400, 'SERVICE_AUTH_007');
    expect(await api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [user.id])).toHaveLength(0);
    // The ticket is not spent.
    expect((await registerKey(client, sound[0]![1])).status).toBe(201);
  });

  it.each(sound)('a safe public key is accepted: %s', async (_what, publicKey) => {
    const user = await makeUser(await makeOrganization(api));
    expect((await registerKey(new Client(api.url, user.enrollment.ticket), publicKey)).status).toBe(201);
  });

  it('an unusable stored passkey never counts as a remaining credential', async () => {
    const person = await enrolled(api, await makeOrganization(api));
    const client = new Client(api.url, (await signIn(api, person.authenticator)).body.session_token);
    const [, offCurve] = unsound[0]!;
    expectProblem(await registerKey(client, offCurve), 400, 'SERVICE_AUTH_007');
    expectProblem(await client.delete(`/v1/auth/passkeys/${person.passkey.id}`), 409, 'SERVICE_AUTH_904');

    // One that is stored from before does not either, and can itself be removed.
    const second = await register(api, client.key!, authenticatorOf());
    await storeKey(second.id, offCurve);
    expectProblem(await client.delete(`/v1/auth/passkeys/${person.passkey.id}`), 409, 'SERVICE_AUTH_904');
    expect((await client.delete(`/v1/auth/passkeys/${second.id}`)).status).toBe(204);
  });

  it('an unsafe key stored earlier signs nobody in', async () => {
    const weak = new SoftwareAuthenticator({
      origin: api.config.RP_ORIGINS[0]!,
      algorithm: 'RS256',
      modulusLength: 1024,
    });
    const user = await makeUser(await makeOrganization(api));
    const stored = await register(api, user.enrollment.ticket, authenticatorOf());
    await storeKey(stored.id, weak.publicKey());
    await api.query('UPDATE passkeys SET credential_id = $2 WHERE id = $1', [stored.id, weak.credentialId]);
    expectProblem(await signIn(api, weak), 401, 'SERVICE_AUTH_001');
  });
});
