import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { becomeDue, cancelDeletion, deletionEvents, erasureOf, requestDeletion } from './support/deletions.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';

describe('due account deletions', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    [mine, theirs] = await Promise.all([makeOrganization(api), makeOrganization(api)]);
  });
  afterAll(() => api.close());

  it('the worker deletes an account when its grace period ends, and not before', async () => {
    const worker = await startTestWorker(api);
    try {
      const [leaving, staying] = [await signedIn(api, mine), await signedIn(api, mine)];
      const [due, later] = [await requestDeletion(leaving, { note: 'good-bye' }), await requestDeletion(staying)];
      await becomeDue(api, due.id);
      await eventually('the account is erased', async () => {
        return (await mine.client.get(`/v1/users/${leaving.id}`)).status === 404;
      });
      expectProblem(await leaving.client.get('/v1/sessions'), 401, 'SERVICE_AUTH_005');
      const [row] = await api.query('SELECT * FROM privacy_deletions WHERE id = $1', [due.id]);
      expect(row).toMatchObject({ status: 'completed', user_id: null, reason: null, note: null });
      expect((await deletionEvents(mine, due.id)).at(-1)).toEqual(['privacy.deletion.completed', 'system']);
      expect((await mine.client.get(`/v1/users/${staying.id}`)).body.deletion.scheduled_for).toBe(later.scheduled_for);
    } finally {
      await worker.close();
    }
  });

  it('DELETION_GRACE sets the grace period', async () => {
    const hasty = await startTestApi({ DELETION_GRACE: '0ms' }, api.database);
    try {
      const person = await signedIn(hasty, mine);
      const { requested_at, scheduled_for } = await requestDeletion({
        ...person,
        client: new Client(hasty.url, person.sessionToken),
      });
      expect(scheduled_for).toBe(requested_at);
    } finally {
      await hasty.close();
    }
  });

  it('a concurrent cancellation and deletion end with exactly one of them, completely', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(api, mine)));
    const ids = await Promise.all(people.map(async (person) => (await requestDeletion(person)).id));
    // The grace period ends while the cancellations are on their way.
    await api.query(
      `UPDATE privacy_deletions SET scheduled_for = now() + interval '60 milliseconds' WHERE id = ANY ($1)`,
      [ids],
    );
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => cancelDeletion(id, mine.client))),
      eventually('all are decided', async () => {
        await Promise.all([erasureOf(api).eraseDue(), erasureOf(api).eraseDue()]);
        const open = await api.query(`SELECT 1 FROM privacy_deletions WHERE id = ANY ($1) AND status = 'queued'`, [
          ids,
        ]);
        return open.length === 0;
      }),
    ]);
    for (const [index, { status }] of answers.entries()) {
      const user = await mine.client.get(`/v1/users/${people[index]!.id}`);
      expect([status, user.status]).toEqual(status === 200 ? [200, 200] : [409, 404]);
      expect(await deletionEvents(mine, ids[index]!)).toHaveLength(2);
    }
  });

  it('two concurrent workers delete an account once', async () => {
    const person = await signedIn(api, mine);
    const { id } = await requestDeletion(person);
    await becomeDue(api, id);
    await Promise.all(Array.from({ length: 4 }, () => erasureOf(api).eraseDue()));
    expect(await deletionEvents(mine, id)).toEqual([
      ['privacy.deletion.requested', 'user'],
      ['privacy.deletion.completed', 'system'],
    ]);
  });

  it('a deletion by an administrator is immediate: sessions and records are deleted and the address is free again', async () => {
    const person = await signedIn(api, mine);
    const { id } = await requestDeletion(person);
    expectProblem(await theirs.client.delete(`/v1/users/${person.id}`), 404, 'SERVICE_AUTH_901');
    const reader = await mine.client.post('/v1/tokens', { name: 'reader', scopes: ['user:read'] });
    const readOnly = new Client(api.url, reader.body.token);
    expectProblem(await readOnly.delete(`/v1/users/${person.id}`), 403, 'SERVICE_AUTH_100');
    expect((await person.client.get('/v1/sessions')).status).toBe(200);

    const answer = await mine.client.delete(`/v1/users/${person.id}`);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expectProblem(await person.client.get('/v1/sessions'), 401, 'SERVICE_AUTH_005');
    for (const wrong of [person.id, unknownId, 'none']) {
      expectProblem(await mine.client.delete(`/v1/users/${wrong}`), 404, 'SERVICE_AUTH_901');
    }
    expect((await deletionEvents(mine, id)).at(-1)).toEqual(['privacy.deletion.completed', 'token']);
    const [tombstone] = await api.query('SELECT * FROM users WHERE id = $1', [person.id]);
    expect(tombstone).toMatchObject({
      id: person.id,
      organization_id: mine.id,
      email: null,
      display_name: null,
      groups: [],
      user_handle: null,
      last_sign_in_at: null,
      deleted_at: expect.any(Date),
    });
    expect((await makeUser(mine, { email: person.email })).id).not.toBe(person.id);
  });

  it('concurrent deletions by many administrators are one deletion', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const deletion = () => organization.client.delete(`/v1/users/${person.id}`);
    const answers = await Promise.all(Array.from({ length: 6 }, deletion));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
    const deleted = (await auditOf(organization)).filter(({ action }) => action === 'user.deleted');
    expect(deleted).toHaveLength(1);
  });
});
