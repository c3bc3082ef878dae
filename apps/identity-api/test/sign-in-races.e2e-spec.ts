import { Database } from '@plinth/database';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization } from './support/factories.js';
import { waitingForLocks } from './support/locks.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { authenticatorOf, enrolled, loginOptions, register, sessionBy } from './support/sign-ins.js';

describe('passkey sign-ins that wait for each other', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const complete = (assertion: object) =>
    new Client(api.url).post<Schemas['SignIn']>('/v1/auth/passkey/login/complete', assertion);

  /** Sends requests while a user's row is locked, and resolves to their answers. */
  const afterLockOf = async <Answer>(userId: string, send: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    const sent = await api.app.get(Database).transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const answers: Promise<Answer>[] = [];
      for (const each of send) {
        answers.push(each());
        await waitingForLocks(api, answers.length);
      }
      return { answers };
    });
    return Promise.all(sent.answers);
  };

  it('of two sign-ins with the same counter, the second is a possible clone', async () => {
    const organization = await makeOrganization(api);
    const { user, authenticator } = await enrolled(api, organization, { counter: 7 });
    const assertions = [await loginOptions(api), await loginOptions(api)].map((options) =>
      authenticator.assert(options, { counter: 8 }),
    );
    const answers = await afterLockOf(
      user.id,
      assertions.map((assertion) => () => complete(assertion)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const suspected = await auditOf(organization, 'passkey.clone_suspected');
    expect(suspected.map(({ details }) => details)).toEqual([
      { previous_count: 8, count: 8, cause: expect.any(String) },
    ]);
  });

  it('a passkey that is removed while its sign-in waits signs nobody in', async () => {
    const organization = await makeOrganization(api);
    const { user, authenticator, passkey } = await enrolled(api, organization);
    const other = authenticatorOf(api);
    await register(api, (await sessionBy(api, authenticator)).client.key!, other);
    const { client } = await sessionBy(api, other);
    const assertion = authenticator.assert(await loginOptions(api));
    const [removed, signedIn] = await afterLockOf<{ status: number }>(user.id, [
      () => client.delete(`/v1/auth/passkeys/${passkey.id}`),
      () => complete(assertion),
    ]);
    expect(removed!.status).toBe(204);
    expectProblem(signedIn as Awaited<ReturnType<typeof complete>>, 401, 'SERVICE_AUTH_001');
    expect(await api.query('SELECT FROM sessions WHERE passkey_id = $1 AND revoked_at IS NULL', [passkey.id])).toEqual(
      [],
    );
  });
});
