import { Database } from '@plinth/service-runtime';
import { Client } from '@plinth/test-kit';
import { SessionsService } from '../../src/sessions/sessions.service.js';
import type { TestApi } from './app.js';
import { makeUser, type TestOrganization } from './factories.js';

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
  const user =
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
