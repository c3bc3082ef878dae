import { Database } from '@plinth/database';
import { Client, type Answer } from '@plinth/test-kit';
import { SessionsService } from '../../src/sessions/sessions.service.js';
import type { TestApi } from './app.js';
import { makeUser, type TestOrganization } from './factories.js';
import type { Schemas } from './schemas.js';
import { SoftwareAuthenticator, type CeremonyOptions } from './software-authenticator.js';

/** A person with a session, without the ceremony that leads to it. */
export interface SignedInUser {
  id: string;
  email: string;
  sessionId: string;
  sessionToken: string;
  /** Calls with the session token. */
  client: Client;
}

/** Begins a session of a user, as a sign-in would; of a new user of the organization unless one is named. */
export async function signedIn(
  api: TestApi,
  organization: TestOrganization,
  { id, ...fields }: { id?: string; email?: string } & Record<string, unknown> = {},
): Promise<SignedInUser> {
  const user: Schemas['User'] =
    id === undefined ? await makeUser(organization, fields) : (await organization.client.get(`/v1/users/${id}`)).body;
  const begun = await api.app
    .get(Database)
    .transaction((tx) =>
      api.app
        .get(SessionsService, { strict: false })
        .create(organization.id, tx, { userId: user.id, passkeyId: null, amr: ['swk', 'user', 'mfa'] }, null),
    );
  return {
    id: user.id,
    email: user.email,
    sessionId: begun.id,
    sessionToken: begun.token,
    client: new Client(api.url, begun.token),
  };
}

/** Lets time pass for a session: it began, and was last used, so many minutes ago. */
export async function ageSession(
  api: TestApi,
  sessionId: string,
  { begunMinutesAgo = 0, idleMinutes = 0 }: { begunMinutesAgo?: number; idleMinutes?: number },
): Promise<void> {
  await api.query(
    `UPDATE sessions SET created_at = created_at - make_interval(secs => $2::float8 * 60),
            expires_at = expires_at - make_interval(secs => $2::float8 * 60),
            last_used_at = last_used_at - make_interval(secs => $3::float8 * 60) WHERE id = $1`,
    [sessionId, begunMinutesAgo, idleMinutes],
  );
}

/** Registers a passkey by a ticket or session; gives the record. */
export async function register(
  api: TestApi,
  credential: string,
  authenticator: SoftwareAuthenticator,
  body?: { displayName?: string },
): Promise<Schemas['Passkey']> {
  const client = new Client(api.url, credential);
  const options = await client.post<Schemas['RegistrationOptions']>('/v1/auth/passkey/register/begin', body);
  const attested = authenticator.attest(options.body);
  const answer = await client.post<Schemas['Passkey']>('/v1/auth/passkey/register/complete', attested);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Begins a sign-in; gives its options. */
export async function loginOptions(api: TestApi): Promise<Schemas['LoginOptions']> {
  return (await new Client(api.url).post<Schemas['LoginOptions']>('/v1/auth/passkey/login/begin')).body;
}

/** Signs in with a registered authenticator; gives the answer, whatever it is. */
export async function signIn(
  api: TestApi,
  authenticator: SoftwareAuthenticator,
  lies: CeremonyOptions = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const assertion = authenticator.assert(await loginOptions(api), lies);
  return new Client(api.url).post('/v1/auth/passkey/login/complete', assertion, { headers });
}

/** An authenticator for the page of the service. */
export const authenticatorOf = (api: TestApi): SoftwareAuthenticator =>
  new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });

/** Signs in by a passkey; who has the session then. */
export async function sessionBy(api: TestApi, authenticator: SoftwareAuthenticator): Promise<SignedInUser> {
  const { body } = await signIn(api, authenticator);
  const client = new Client(api.url, body.session_token);
  const { body: session } = await client.get<Schemas['CurrentSession']>('/v1/sessions/current');
  const { id, email } = session.identity;
  return { id, email, sessionId: session.id, sessionToken: body.session_token, client };
}

/** A user with a passkey in a software authenticator. */
export async function enrolled(
  api: TestApi,
  organization: TestOrganization,
  {
    fields = {},
    ...authenticatorOptions
  }: { fields?: Record<string, unknown> } & ConstructorParameters<typeof SoftwareAuthenticator>[0] = {},
) {
  const user = await makeUser(organization, fields);
  const authenticator = new SoftwareAuthenticator({
    origin: api.config.RP_ORIGINS[0]!,
    rpId: api.config.RP_ID,
    ...authenticatorOptions,
  });
  const passkey = await register(api, user.enrollment.ticket, authenticator);
  return { user, authenticator, passkey };
}

/** Adds a passkey to someone who is signed in; gives the record. */
export const addPasskey = (
  api: TestApi,
  { sessionToken }: Pick<SignedInUser, 'sessionToken'>,
): Promise<Schemas['Passkey']> => register(api, sessionToken, authenticatorOf(api));
