import { eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { downloaded, publishedKeys, unzipped, verdict, waitForExport } from './support/exports.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';
import { startWorkerProcess } from './support/worker-process.js';

const ticketCount = 10_000;

describe('killed workers', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi();
    organization = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const chunksOf = (id: string) =>
    api.query<{ attempt: number }>('SELECT attempt FROM privacy_export_chunks WHERE export_id = $1', [id]);

  it('a worker killed while building an archive leaves no part of it, and another builds the only archive', async () => {
    const person = await signedIn(api, organization);
    // Enough that building takes a while and the archive has many pieces.
    await api.query(
      `INSERT INTO enrollment_tickets (id, organization_id, user_id, token_hash, issued_by, expires_at)
       SELECT gen_random_uuid(), $1, $2, sha256(number::text::bytea), sha256(number::text::bytea)::text, now()
         FROM generate_series(1, ${ticketCount}) AS number`,
      [organization.id, person.id],
    );
    const { body } = await person.client.post('/v1/privacy:exportMyData');
    const first = await startWorkerProcess(api);
    await eventually('pieces are being written', async () => (await chunksOf(body.export_id)).length > 1, {
      everyMs: 2,
    });
    await first.kill();
    const [half] = await api.query('SELECT status, attempts FROM privacy_exports WHERE id = $1', [body.export_id]);
    expect(half).toEqual({ status: 'pending', attempts: 1 });

    // Half a minute goes by.
    await api.query(`UPDATE privacy_exports SET lease_until = now() - interval '1 second' WHERE id = $1`, [
      body.export_id,
    ]);
    const second = await startTestWorker(api);
    try {
      const download_url = await eventually('another worker has built it', async () => {
        const path = `/v1/privacy/exports/${body.export_id}`;
        return (await person.client.get<Schemas['Export']>(path)).body.download_url;
      });
      const archive = await downloaded(api, { download_url });
      expect((await verdict(archive, await publishedKeys(api))).isGood).toBe(true);
      const files = await unzipped(archive);
      expect(JSON.parse(files['data/enrollment_tickets.json']!.toString())).toHaveLength(ticketCount + 1);
      const chunks = await chunksOf(body.export_id);
      expect(chunks.length).toBeGreaterThan(2);
      expect(new Set(chunks.map(({ attempt }) => attempt))).toEqual(new Set([2]));
    } finally {
      await second.close();
    }
  }, 60_000);

  it('a worker killed during an erasure erases nothing, and another erases everything', async () => {
    const person = await signedIn(api, organization);
    const { body } = await person.client.post('/v1/privacy:requestAccountDeletion');
    // Holds the erasure up after it has begun: its last table is locked.
    const { release } = await holdTable('privacy_exports');
    await api.query('UPDATE privacy_deletions SET scheduled_for = now() WHERE id = $1', [body.id]);
    const first = await startWorkerProcess(api);
    await eventually('the erasure waits half-way', async () => {
      const waiting = await api.query(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%DELETE FROM privacy_exports%'`,
      );
      return waiting.length > 0;
    });
    await first.kill();
    await release();
    expect((await organization.client.get(`/v1/users/${person.id}`)).body.deletion.status).toBe('queued');
    expect((await person.client.get('/v1/sessions')).status).toBe(200);

    const second = await startTestWorker(api);
    try {
      await eventually('the person is erased', async () => {
        return (await organization.client.get(`/v1/users/${person.id}`)).status === 404;
      });
      expect((await person.client.get('/v1/sessions')).status).toBe(401);
    } finally {
      await second.close();
    }
  }, 60_000);

  it('an export that kills its workers fails instead of waiting for ever', async () => {
    const person = await signedIn(api, organization);
    const { body } = await person.client.post('/v1/privacy:exportMyData');
    // Five workers have died of it.
    await api.query(`UPDATE privacy_exports SET attempts = 5, lease_until = now() WHERE id = $1`, [body.export_id]);
    const worker = await startTestWorker(api);
    try {
      const state = await waitForExport(person.client, body.export_id);
      expect([state.status, state.download_url]).toEqual(['failed', null]);
    } finally {
      await worker.close();
    }
  });

  async function holdTable(table: string): Promise<{ release: () => Promise<void> }> {
    const { Client } = await import('pg');
    const holder = new Client({ connectionString: api.database.url });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    return {
      async release() {
        await holder.query('ROLLBACK');
        await holder.end();
      },
    };
  }
});
