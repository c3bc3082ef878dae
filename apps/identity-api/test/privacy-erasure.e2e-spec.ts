import { randomBytes, randomInt } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, startWebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf, brokenAt } from './support/audit.js';
import { downloaded, readyExport, unzipped } from './support/exports.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { signedIn, type SignedInUser } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

// A receiver of the tests is on this machine.
const receivable = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' };

/** Everything that may be found of a person, each as it would be written in a row. */
interface Traces {
  texts: string[];
  bytes: Buffer[];
}

// That their pseudonym is gone, the tombstone, and the news of the erasure in the events feed.
const namesThatStay = ['public.audit_pseudonyms', 'public.users', 'public.webhook_events'];

describe('erasure of a person', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '600', TRUSTED_PROXIES: '127.0.0.0/8', ...receivable });
    worker = await startTestWorker(api);
    organization = await makeOrganization(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  /** Does everything that leaves something behind; gives what to look for. */
  async function leaveTraces(): Promise<{ person: SignedInUser; traces: Traces }> {
    const email = `${unique()}.${unique()}@people.example`;
    const name = `Someone ${unique()}`;
    const group = `group-${unique()}`;
    const note = `Note ${unique()}`;
    const userAgent = `Browser${unique()}/7.3`;
    const ip = `198.18.${randomInt(100, 256)}.${randomInt(100, 256)}`;
    const fields = { email, display_name: name, groups: [group] };
    const keyed = { headers: { 'idempotency-key': unique() } };
    const made = (await organization.client.post('/v1/users', fields, keyed)).body;
    await new Client(api.url, made.enrollment.ticket).post('/v1/auth/passkey/register/begin', undefined, keyed);
    const person = await signedIn(api, organization, { id: made.id });
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': ip };
    const key = { ...headers, 'idempotency-key': unique(), 'sec-gpc': '1' };
    await organization.client.post(`/v1/users/${person.id}:issueEnrollmentTicket`, undefined, { headers });
    await person.client.post('/v1/privacy:optOutOfSale', undefined, { headers: key });
    const other = await signedIn(api, organization, { id: person.id });
    await api.query('UPDATE sessions SET ip = $2, user_agent = $3 WHERE user_id = $1', [person.id, ip, userAgent]);
    await other.client.post('/v1/sessions:revokeAll', undefined, { headers });
    const again = await signedIn(api, organization, { id: person.id });
    const credential = randomBytes(32);
    await api.query(
      `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
                             backup_eligible, backed_up, aaguid)
       VALUES ($1, $2, $3, $4, $5, $6, 0, true, true, $1)`,
      [person.sessionId, organization.id, person.id, credential, randomBytes(77), `Key of ${name}`],
    );
    await api.query(
      `INSERT INTO challenges (challenge, ceremony, organization_id, user_id, display_name, expires_at)
       VALUES ($1, 'registration', $2, $3, $4, now() + interval '5 minutes')`,
      [randomBytes(32), organization.id, person.id, name],
    );
    await readyExport(again);
    const asked = { reason: 'OTHER', note, cancel_on_login: false };
    await again.client.post('/v1/privacy:requestAccountDeletion', asked, { headers: key });
    const [user] = await api.query<{ user_handle: Buffer }>('SELECT user_handle FROM users WHERE id = $1', [person.id]);
    const sessions = await api.query<{ token_hash: Buffer }>('SELECT token_hash FROM sessions WHERE user_id = $1', [
      person.id,
    ]);
    const [pseudonym] = await api.query<{ pseudonym: string }>(
      'SELECT pseudonym FROM audit_pseudonyms WHERE user_id = $1',
      [person.id],
    );
    expect(pseudonym!.pseudonym).toMatch(/^usr_/);
    const texts = [email, email.toUpperCase(), name, group, note, userAgent, ip];
    return {
      person: again,
      traces: { texts, bytes: [credential, user!.user_handle, ...sessions.map(({ token_hash }) => token_hash)] },
    };
  }

  /** Every row of every table, the queue's too, that holds one of the traces; as `table: trace`. */
  async function found({ texts, bytes }: Traces): Promise<string[]> {
    const tables = await api.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    expect(tables.length).toBeGreaterThan(20);
    // Bytes are looked for as PostgreSQL writes them in a row, and as base64 in its two alphabets.
    const encoded = bytes.flatMap((each) => [
      each.toString('hex'),
      each.toString('base64'),
      each.toString('base64url'),
    ]);
    const wanted = [...texts, ...encoded];
    const met = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await api.query<{ trace: string }>(
          `SELECT DISTINCT trace FROM ${name} AS row, unnest($1::text[]) AS trace
            WHERE strpos(lower(row::text), lower(trace)) > 0`,
          [wanted],
        );
        return rows.map(({ trace }) => `${name}: ${trace}`);
      }),
    );
    return met.flat();
  }

  /** Tables with a row that names the id. */
  async function naming(id: string): Promise<string[]> {
    return [...new Set((await found({ texts: [id], bytes: [] })).map((line) => line.split(':')[0]!))];
  }

  const becomeDue = (userId: string) =>
    api.query(`UPDATE privacy_deletions SET scheduled_for = now() WHERE user_id = $1 AND status = 'queued'`, [userId]);
  const gone = (id: string) =>
    eventually('the person is erased', async () => (await organization.client.get(`/v1/users/${id}`)).status === 404);

  it('an erasure after the grace period leaves nothing about the person in any table', async () => {
    const { person, traces } = await leaveTraces();
    const before = await found(traces);
    for (const table of ['users', 'sessions', 'passkeys', 'privacy_deletions']) {
      expect(before.some((line) => line.startsWith(`public.${table}:`))).toBe(true);
    }
    await becomeDue(person.id);
    await gone(person.id);
    expect(await found(traces)).toEqual([]);
    expect(await naming(person.id)).toEqual(namesThatStay);
    const rows = await api.query('SELECT pseudonym FROM audit_pseudonyms WHERE user_id = $1', [person.id]);
    expect(rows).toEqual([{ pseudonym: null }]);
  });

  it('an erasure by an administrator leaves as little', async () => {
    const { person, traces } = await leaveTraces();
    expect((await organization.client.delete(`/v1/users/${person.id}`)).status).toBe(204);
    expect(await found(traces)).toEqual([]);
    expect(await naming(person.id)).toEqual(namesThatStay);
  });

  it('an erasure affects nobody else', async () => {
    const [leaving, staying] = [await leaveTraces(), await leaveTraces()];
    const rowsOf = async () => {
      const counts = await staying.person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories');
      return counts.body.categories.map(({ id, record_count }) => [id, record_count]);
    };
    const before = await rowsOf();
    expect((await organization.client.delete(`/v1/users/${leaving.person.id}`)).status).toBe(204);
    expect(await rowsOf()).toEqual(before);
    expect((await organization.client.get(`/v1/users/${staying.person.id}`)).body.email).toBe(staying.person.email);
  });

  it('an erasure keeps the audit log valid, with events under a pseudonym that leads nowhere', async () => {
    const own = await makeOrganization(api);
    const person = await signedIn(api, own);
    await person.client.post('/v1/privacy:optOutOfSale');
    const before = await auditOf(own);
    const pseudonym = before.find(({ action }) => action === 'privacy.opt_out.recorded')!.actor.id;
    expect((await own.client.delete(`/v1/users/${person.id}`)).status).toBe(204);
    const after = await auditOf(own);
    expect(brokenAt(after)).toBeNull();
    expect(after.slice(0, before.length)).toEqual(before);
    const deleted = after.find(({ action }) => action === 'user.deleted');
    expect(deleted!.target).toEqual({ type: 'user', id: pseudonym });
    expect(JSON.stringify(after)).not.toContain(person.id);
    const byId = await own.client.get(`/v1/audit-events?actor=${person.id}`);
    expect(byId.body.metadata.total).toBe(0);
  });

  it('an erasure stops an export in progress and leaves no archive', async () => {
    const { person } = await leaveTraces();
    await api.query(`UPDATE privacy_exports SET status = 'pending', lease_until = NULL WHERE user_id = $1`, [
      person.id,
    ]);
    await Promise.all([
      organization.client.delete(`/v1/users/${person.id}`),
      eventually(
        'nothing waits',
        async () => (await api.query(`SELECT 1 FROM privacy_exports WHERE status = 'pending'`)).length === 0,
      ),
    ]);
    expect(await api.query('SELECT 1 FROM privacy_exports WHERE user_id = $1', [person.id])).toEqual([]);
    expect(
      await api.query('SELECT 1 FROM privacy_export_chunks WHERE export_id NOT IN (SELECT id FROM privacy_exports)'),
    ).toEqual([]);
  });

  it('concurrent requests cannot create a session, ticket or opt-out for a tombstone', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(api, organization)));
    await Promise.all(
      people.flatMap((person) => [
        person.client.post('/v1/privacy:optOutOfSale'),
        person.client.post('/v1/privacy:requestAccountDeletion'),
        person.client.post('/v1/auth/passkey/register/begin'),
        organization.client.post(`/v1/users/${person.id}:issueEnrollmentTicket`),
        organization.client.delete(`/v1/users/${person.id}`),
        person.client.post('/v1/privacy:exportMyData'),
        organization.client.patch(`/v1/users/${person.id}`, { display_name: 'Back again' }),
      ]),
    );
    for (const { id } of people) expect(await naming(id)).toEqual(namesThatStay);
  });

  it('an account without further data can be erased, and its tokens stop working', async () => {
    const person = await signedIn(api, organization);
    await organization.client.delete(`/v1/users/${person.id}`);
    for (const client of [person.client, new Client(api.url, person.sessionToken)]) {
      expect((await client.get('/v1/privacy:getDataCategories')).status).toBe(401);
    }
  });

  it('an erasure notifies subscribers by the person’s ID only', async () => {
    const receiver = await startWebhookReceiver();
    const own = await makeOrganization(api);
    const subscription = { url: receiver.url, events: ['privacy.*', 'user.*', 'session.*'] };
    expect((await own.client.post('/v1/webhooks', subscription)).status).toBe(201);
    const person = await signedIn(api, own, { email: `${unique()}@people.example`, display_name: unique() });
    const { body } = await person.client.post('/v1/privacy:requestAccountDeletion');
    await becomeDue(person.id);
    const { body: message } = await receiver.received((each) => each.body.includes('privacy.deletion.completed'));
    expect(JSON.parse(message).data).toMatchObject({
      actor: { type: 'system' },
      target: { type: 'deletion', id: body.id },
      details: { user_id: person.id },
    });
    expect(await found({ texts: [person.email], bytes: [] })).toEqual([]);
    expect(await naming(person.id)).toEqual(namesThatStay);
    await receiver.close();
  });

  it('an erasure deletes every text that an export contained', async () => {
    const { person } = await leaveTraces();
    await api.query(`UPDATE privacy_exports SET status = 'failed' WHERE user_id = $1`, [person.id]);
    const files = await unzipped(await downloaded(api, await readyExport(person)));
    const texts = ['account', 'passkeys', 'deletion_requests', 'sessions', 'enrollment_tickets']
      .flatMap((id) => JSON.parse(files[`data/${id}.json`]!.toString()) as Record<string, unknown>[])
      .flatMap((record) => [
        record['email'],
        record['display_name'],
        record['webauthn_user_handle'],
        record['credential_id'],
        record['note'],
        record['user_agent'],
      ])
      .filter((text): text is string => typeof text === 'string');
    expect(texts.length).toBeGreaterThan(5);
    await organization.client.delete(`/v1/users/${person.id}`);
    expect(await found({ texts, bytes: [] })).toEqual([]);
  });
});
