import { got, type ClientWalk } from '@plinth/test-kit';
import type { TestApi } from '../support/app.js';
import type { paths } from './openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

const at = (id: string) => ({ params: { path: { id } } });

/** The part of the client walk that contains an account: sessions, passkeys and tickets of somebody else. */
export async function containmentOf(admin: Integration, id: string): Promise<void> {
  expect(got(await admin.GET('/v1/users/{id}/messages', at(id))).data).toEqual([]);
  const [session] = got(await admin.GET('/v1/users/{id}/sessions', at(id))).data;
  const [passkey] = got(await admin.GET('/v1/users/{id}/passkeys', at(id))).data;
  const ofPasskey = { params: { path: { id, pid: passkey!.id } } };
  const ended = [
    await admin.DELETE('/v1/users/{id}/sessions/{sid}', { params: { path: { id, sid: session!.id } } }),
    await admin.DELETE('/v1/users/{id}/passkeys/{pid}', ofPasskey),
    await admin.POST('/v1/users/{id}:revokeSessions', at(id)),
    await admin.POST('/v1/users/{id}:revokeEnrollmentTickets', at(id)),
  ];
  expect(ended.map(({ response }) => response.status)).toEqual([204, 204, 204, 204]);
  expect(got(await admin.POST('/v1/users/{id}:suspend', at(id))).status).toBe('suspended');
  expect(got(await admin.POST('/v1/users/{id}:reactivate', at(id))).suspension).toBeNull();
}

/** The person cancels a recovery that somebody requested. */
export async function recoveryOf({ owner }: TestApi, session: Integration, userId: string): Promise<void> {
  await owner.query(
    `INSERT INTO account_recoveries (id, organization_id, user_id, status, send_at, created_at)
     SELECT gen_random_uuid(), organization_id, id, 'waiting', now(), now() FROM users WHERE id = $1`,
    [userId],
  );
  expect((await session.DELETE('/v1/auth/recovery')).response.status).toBe(204);
}
