import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import {
  becomeDue,
  cancelDeletion,
  deletionEvents,
  deletionPath as path,
  erasureOf,
  requestDeletion,
} from './support/deletions.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { ageSession, enrolled, signedIn, signIn } from './support/sign-ins.js';

const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const dayMs = 24 * 60 * 60_000;

describe('requested account deletions', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
    [mine, theirs] = await Promise.all([makeOrganization(api), makeOrganization(api)]);
  });
  afterAll(() => api.close());

  const userOf = async (id: string) => (await mine.client.get<Schemas['User']>(`/v1/users/${id}`)).body;
  const eventsOf = (id: string) => deletionEvents(mine, id);
  /** Someone with a passkey who is signed in and has asked to be deleted; a member of `group`. */
  async function leaving(body: object = {}, groups: string[] = []) {
    const { user, authenticator } = await enrolled(api, mine, { fields: { groups } });
    const { session_token } = (await signIn(api, authenticator)).body;
    const { body: deletion } = await new Client(api.url, session_token).post(path, body);
    return { id: user.id, authenticator, deletion };
  }

  it('a deletion is queued for 30 days, shown to the person and on the user, and recorded', async () => {
    const person = await signedIn(api, mine);
    const before = Date.now();
    const deletion = await requestDeletion(person, { reason: 'PRIVACY_CONCERN', note: 'x'.repeat(1_000) });
    expect(deletion).toEqual({
      id: expect.any(String),
      status: 'queued',
      requested_at: expect.any(String),
      scheduled_for: new Date(Date.parse(deletion.requested_at) + 30 * dayMs).toISOString(),
      cancel_on_login: true,
    });
    expect(Date.parse(deletion.requested_at)).toBeGreaterThanOrEqual(before);
    expect((await person.client.get(`/v1/privacy/deletions/${deletion.id}`)).body).toEqual(deletion);
    const shown = { id: deletion.id, status: 'queued', scheduled_for: deletion.scheduled_for };
    expect((await userOf(person.id)).deletion).toEqual(shown);
    const list = await mine.client.get(`/v1/users?email=${person.email}`);
    expect(list.body.data[0].deletion).toEqual(shown);
    const patched = await mine.client.patch(`/v1/users/${person.id}`, { display_name: 'Other' });
    expect(patched.body.deletion).toEqual(shown);
    expect(await eventsOf(deletion.id)).toEqual([['privacy.deletion.requested', 'user']]);
  });

  it('a repeated or concurrent request gets 200 with the same queued deletion', async () => {
    const person = await signedIn(api, mine);
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.client.post(path, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 202]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const other = await person.client.post(path, { cancel_on_login: false, reason: 'UNUSED' });
    expect([other.status, other.body]).toEqual([200, answers[0]!.body]);
    expect(await eventsOf(other.body.id)).toHaveLength(1);
  });

  it('a deletion request rejects unknown fields and a note of 1,001 characters', async () => {
    const person = await signedIn(api, mine);
    expectInvalid(await person.client.post(path, { note: 'x'.repeat(1_001) }), 'note', 'max_length');
    expectProblem(await person.client.post(path, { reason: 'BORED' }), 422, 'SERVICE_AUTH_902');
    expectProblem(await person.client.post(path, { cancel_on_login: 'yes' }), 422, 'SERVICE_AUTH_902');
    expectInvalid(await person.client.post(path, { user_id: unknownId }), 'user_id', 'unknown_field');
    expectProblem(await person.client.post(path, '{'), 400, 'SERVICE_AUTH_900');
  });

  it('a deletion request needs a sign-in from the last ten minutes', async () => {
    const person = await signedIn(api, mine);
    await ageSession(api, person.sessionId, { begunMinutesAgo: 9.9 });
    await requestDeletion(person);
    await ageSession(api, person.sessionId, { begunMinutesAgo: 0.2 });
    expectProblem(await person.client.post(path), 401, 'SERVICE_AUTH_006');
  });

  it('a deletion request ends every session, including the caller’s, only if it asks for that', async () => {
    const person = await signedIn(api, mine);
    const other = await signedIn(api, mine, { id: person.id });
    await requestDeletion(person);
    expect((await other.client.get('/v1/sessions')).status).toBe(200);
    expect((await person.client.post(path, { revoke_sessions: true })).status).toBe(200);
    for (const { client } of [person, other]) expectProblem(await client.get('/v1/sessions'), 401, 'SERVICE_AUTH_005');
    const own = [person.sessionId, other.sessionId];
    const ended = (await auditOf(mine, 'session.revoked')).filter(({ target }) => own.includes(target!.id!));
    expect(ended.map(({ details }) => details['reason'])).toEqual(['deletion_requested', 'deletion_requested']);
  });

  it('another person’s, a missing or a malformed deletion gets 404', async () => {
    const [person, colleague, stranger] = [
      await signedIn(api, mine),
      await signedIn(api, mine),
      await signedIn(api, theirs),
    ];
    const { id } = await requestDeletion(person);
    for (const { client } of [colleague, stranger]) {
      for (const wrong of [id, unknownId, 'none', '%00']) {
        const {
          instance: _i,
          request_id: _r,
          ...body
        } = expectProblem(await client.get(`/v1/privacy/deletions/${wrong}`), 404, 'SERVICE_AUTH_901');
        expect(body.detail).toBe('You have no deletion request with this ID.');
      }
    }
  });

  it('an administrator with privacy:admin can cancel a deletion once, and it can be requested again', async () => {
    const person = await signedIn(api, mine);
    const { id } = await requestDeletion(person);
    const limited = await mine.client.post('/v1/tokens', { name: 'limited', scopes: ['user:write'] });
    expectProblem(await cancelDeletion(id, new Client(api.url, limited.body.token)), 403, 'SERVICE_AUTH_100');
    for (const wrong of [id, unknownId, 'none'])
      expectProblem(await cancelDeletion(wrong, theirs.client), 404, 'SERVICE_AUTH_901');
    expectProblem(await cancelDeletion(id, person.client), 401, 'SERVICE_AUTH_005');

    const answer = await cancelDeletion(id, mine.client);
    expect([answer.status, answer.body.status]).toEqual([200, 'cancelled']);
    expect((await userOf(person.id)).deletion).toBeNull();
    expectProblem(await cancelDeletion(id, mine.client), 409, 'SERVICE_AUTH_903');
    expect((await person.client.get(`/v1/privacy/deletions/${id}`)).body.status).toBe('cancelled');
    expect(await eventsOf(id)).toEqual([
      ['privacy.deletion.requested', 'user'],
      ['privacy.deletion.cancelled', 'token'],
    ]);
    expect((await requestDeletion(person)).id).not.toBe(id);
  });

  it('an operator can cancel a deletion, and concurrent cancellations succeed once', async () => {
    const person = await signedIn(api, mine);
    const { id } = await requestDeletion(person);
    const operator = { client: new Client(api.url, api.operatorToken) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancelDeletion(id, operator.client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('a new sign-in cancels a deletion unless the person chose otherwise', async () => {
    const [staying, firm] = [await leaving(), await leaving({ cancel_on_login: false })];
    for (const { authenticator } of [staying, firm]) expect((await signIn(api, authenticator)).status).toBe(200);
    expect((await userOf(staying.id)).deletion).toBeNull();
    expect((await userOf(firm.id)).deletion?.status).toBe('queued');
    expect((await eventsOf(staying.deletion.id)).at(-1)).toEqual(['privacy.deletion.cancelled', 'user']);
    expect(await eventsOf(firm.deletion.id)).toHaveLength(1);
  });

  it('a failed or blocked sign-in, or the current session, does not cancel a deletion', async () => {
    const group = unique();
    const person = await leaving({}, [group]);
    await mine.client.post('/v1/policies', {
      name: 'Not now',
      priority: 1,
      effect: 'BLOCK',
      conditions: [{ type: 'user_group', value: group }],
    });
    expectProblem(await signIn(api, person.authenticator), 403, 'SERVICE_AUTH_101');
    expectProblem(await signIn(api, person.authenticator, { userVerified: false }), 401, 'SERVICE_AUTH_001');
    expect((await userOf(person.id)).deletion?.status).toBe('queued');
    const signedInBefore = await signedIn(api, mine);
    await requestDeletion(signedInBefore);
    expect((await signedInBefore.client.get('/v1/sessions')).status).toBe(200);
    expect((await userOf(signedInBefore.id)).deletion?.status).toBe('queued');
  });

  it('a deletion that runs during sign-ins leaves no session, passkey or token for the tombstone', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => leaving({ cancel_on_login: false })));
    await Promise.all(people.map(({ deletion }) => becomeDue(api, deletion.id)));
    const sessions = await Promise.all([
      ...people.map(({ authenticator }) => signIn(api, authenticator)),
      ...people.map(({ authenticator }) => signIn(api, authenticator)),
      erasureOf(api)
        .eraseDue()
        .then(() => undefined),
    ]);
    for (const answer of sessions) expect([200, 401, undefined]).toContain(answer?.status);
    const ids = people.map(({ id }) => id);
    for (const table of ['sessions', 'passkeys', 'challenges', 'enrollment_tickets']) {
      expect([table, await api.query(`SELECT 1 FROM ${table} WHERE user_id = ANY ($1)`, [ids])]).toEqual([table, []]);
    }
    for (const { authenticator } of people) expectProblem(await signIn(api, authenticator), 401, 'SERVICE_AUTH_001');
  });

  it('a deletion cannot be cancelled after its grace period', async () => {
    const person = await leaving();
    const { id } = person.deletion;
    await becomeDue(api, id);
    expectProblem(await cancelDeletion(id, mine.client), 409, 'SERVICE_AUTH_903');
    expect((await signIn(api, person.authenticator)).status).toBe(200);
    await erasureOf(api).eraseDue();
    expectProblem(await mine.client.get(`/v1/users/${person.id}`), 404, 'SERVICE_AUTH_901');
    expectProblem(await cancelDeletion(id, mine.client), 409, 'SERVICE_AUTH_903');
  });
});
