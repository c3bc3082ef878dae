import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { brokenAt } from './support/audit.js';
import { readyExport } from './support/exports.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { recordsOf } from './support/records.js';
import type { Listed, Schemas } from './support/schemas.js';
import { enrolled, signedIn, signIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

/** What stays of a deleted organization; docs/decisions/0045-containment.md says why. */
const ofAuditLog = ['audit_pseudonyms', 'audit_arrivals', 'audit_chains', 'audit_checkpoints', 'audit_events'];
const stays = new Set(['organizations', 'users', ...ofAuditLog]);

describe('organization deletion', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let operator: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    operator = new Client(api.url, api.operatorToken);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const deletion = ({ id }: Pick<TestOrganization, 'id'>, client = operator) =>
    client.delete(`/v1/organizations/${id}`);

  /** How many rows of each table hold one of these texts, in whatever column. */
  async function rowsThatHold(texts: readonly string[]): Promise<Record<string, number>> {
    const tables = await api.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const held: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await api.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "${name}" AS stored, unnest($1::text[]) AS wanted
          WHERE strpos(to_jsonb(stored)::text, wanted) > 0`,
        [texts],
      );
      if (row!.count > 0) held[name] = row!.count;
    }
    return held;
  }

  it('a deletion leaves a tombstone and the audit log, and no row in any other table', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'emergency' });
    const records = await recordsOf(api, organization);
    const { user, authenticator } = await enrolled(api, organization);
    const { body: session } = await signIn(api, authenticator);
    const exporting = await signedIn(api, organization);
    await readyExport(exporting);
    await exporting.client.post('/v1/privacy:optOutOfSale');
    const keyed = { headers: { 'Idempotency-Key': 'once' } };
    await organization.client.post('/v1/users', { email: 'k@people.example', display_name: 'K' }, keyed);
    await new Client(api.url, session.session_token).post('/v1/auth/passkey/register/begin');
    const personal = [user.email, exporting.email, 'k@people.example'];
    const ids = [organization.id, organization.tokenId, user.id, exporting.id, ...Object.values(records)];
    const before = await rowsThatHold(ids);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([...stays].filter((name) => !['audit_arrivals', 'audit_checkpoints'].includes(name))),
    );
    expect(Object.keys(before).length).toBeGreaterThan(stays.size + 8);

    expect((await deletion(organization)).status).toBe(204);
    // A delivery that was on its way is noted by the worker where it still finds it, and nowhere else.
    await eventually('nothing else is left', async () =>
      Object.keys(await rowsThatHold(ids)).every((name) => stays.has(name)),
    );
    expect(await rowsThatHold(personal)).toEqual({});
    // What the operators' chain says of the organization as it was.
    expect(Object.keys(await rowsThatHold([organization.slug])).every((name) => ofAuditLog.includes(name))).toBe(true);
    const tombstones = await api.query(
      `SELECT to_jsonb(o) - 'created_at' - 'updated_at' - 'deleted_at' AS row FROM organizations AS o WHERE id = $1`,
      [organization.id],
    );
    expect(tombstones).toMatchObject([
      { row: { id: organization.id, slug: organization.id, display_name: '', break_glass_group: null } },
    ]);
    const [named] = await api.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_pseudonyms WHERE organization_id = $1 AND pseudonym IS NOT NULL`,
      [organization.id],
    );
    expect(named!.count).toBe(0);
  });

  it('a deletion ends tokens, sessions, sign-ins and discovery, frees the slug, and affects no other organization', async () => {
    const [organization, other] = [await makeOrganization(api), await makeOrganization(api)];
    const { authenticator } = await enrolled(api, organization);
    const person = await signedIn(api, organization);
    const neighbour = await signedIn(api, other);
    expect((await deletion(organization)).status).toBe(204);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expectProblem(await signIn(api, authenticator), 401, 'SERVICE_AUTH_001');
    // A token may be remembered for less than a second; nothing can be added with it meanwhile.
    const added = await organization.client.post('/v1/users', { email: 'late@people.example', display_name: 'Late' });
    expectProblem(added, 401, 'SERVICE_AUTH_005');
    await eventually('the token has ended', async () => (await organization.client.get('/v1/users')).status === 401);
    const path = `/v1/organizations/${organization.id}`;
    expectProblem(await operator.get(path), 404, 'SERVICE_AUTH_901');
    expectProblem(await deletion(organization), 404, 'SERVICE_AUTH_901');
    const user = { organization_id: organization.id, email: 'late@people.example', display_name: 'Late' };
    expectInvalid(await operator.post('/v1/users', user), 'organization_id', 'unknown');
    for (const slug of [organization.slug, organization.id]) {
      const { body } = await new Client(api.url).get(`/v1/discovery:bySlug?slug=${slug}`);
      expect(body.organization).toBeNull();
    }
    const again = { slug: organization.slug, display_name: 'Again' };
    expect((await operator.post('/v1/organizations', again)).status).toBe(201);
    expect((await neighbour.client.get('/v1/sessions/current')).status).toBe(200);
    expect((await other.client.get(`/v1/users/${neighbour.id}`)).status).toBe(200);
  });

  it('a deletion is recorded in the operators’ chain, and operators can still read the organization’s own chain', async () => {
    const organization = await makeOrganization(api);
    await makeUser(organization);
    await signedIn(api, organization);
    const { body: before } = await organization.client.get<Listed<Schemas['AuditEvent']>>('/v1/audit-events');
    expect((await deletion(organization)).status).toBe(204);
    const query = `organization_id=${organization.id}`;
    const { body } = await operator.get<Listed<Schemas['AuditEvent']>>(`/v1/audit-events?per_page=100&${query}`);
    const events = body.data.toReversed();
    expect(events.map(({ action }) => action)).toContain('user.deleted');
    expect(brokenAt(events)).toBeNull();
    expect((await operator.get(`/v1/audit-events:verify?${query}`)).body).toMatchObject({
      valid: true,
      broken_at: null,
    });
    const ofOperators = `/v1/audit-events?chain=operator&target=${organization.id}&action=organization.deleted`;
    const [deleted] = (await operator.get<Listed<Schemas['AuditEvent']>>(ofOperators)).body.data;
    expect(deleted).toMatchObject({
      actor: { type: 'token' },
      details: { before: { slug: organization.slug } },
    });
    // Each person is erased in a transaction of their own, before the event itself is recorded.
    const consequences = events.filter(({ seq }) => seq > before.data[0]!.seq);
    expect(consequences.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.revoked', 'user.deleted']),
    );
    expect(consequences.map(({ details }) => details['cause'])).toEqual(consequences.map(() => deleted!.id));
  });

  it('only operators can delete an organization', async () => {
    const [mine, theirs] = [await makeOrganization(api), await makeOrganization(api)];
    expectProblem(await deletion(mine, mine.client), 403, 'SERVICE_AUTH_100');
    expectProblem(await deletion(theirs, mine.client), 404, 'SERVICE_AUTH_901');
  });

  it('a deletion in progress rejects new records for the organization', async () => {
    const organization = await makeOrganization(api);
    const adding = Array.from({ length: 20 }, (_, index) =>
      organization.client.post('/v1/users', { email: `u${index}@people.example`, display_name: 'U' }),
    );
    const [deleted, ...added] = await Promise.all([deletion(organization), ...adding]);
    expect(deleted!.status).toBe(204);
    expect(added.filter(({ status }) => status !== 201 && status !== 401)).toEqual([]);
    const [row] = await api.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM users WHERE organization_id = $1 AND deleted_at IS NULL',
      [organization.id],
    );
    expect(row!.count).toBe(0);
  });
});
