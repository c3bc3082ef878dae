import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@plinth/test-kit';
import { PersonalDataRegistry } from '../src/personal-data/personal-data.service.js';
import { ExportsService } from '../src/privacy/exports.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { downloaded, follow, readyExport, unzipped, waitForExport } from './support/exports.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { ageSession, signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

const path = '/v1/privacy:exportMyData';
const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const dayMs = 24 * 60 * 60_000;

describe('exports of personal data', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: 'https://identity.example.com' });
    worker = await startTestWorker(api);
    organization = await makeOrganization(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const eventsOf = async (id: string) =>
    (await auditOf(organization))
      .filter(({ target }) => target?.id === id)
      .map(({ action, actor }) => [action, actor.type]);
  /** Lets time pass for an export. */
  const age = (id: string, interval: string) =>
    api.query(
      `UPDATE privacy_exports SET requested_at = requested_at - $2::interval, expires_at = expires_at - $2::interval
        WHERE id = $1`,
      [id, interval],
    );
  async function problemOf(response: Response): Promise<unknown[]> {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    return [response.status, code, detail];
  }

  it('a requested export is built by the worker and downloaded by its link without a session', async () => {
    const person = await signedIn(api, organization);
    const asked = await person.client.post(path);
    expect([asked.status, asked.body]).toEqual([
      202,
      {
        export_id: expect.any(String),
        status: 'pending',
        status_url: `https://identity.example.com/v1/privacy/exports/${asked.body.export_id}`,
        expires_at: expect.any(String),
      },
    ]);
    expect(Date.parse(asked.body.expires_at) - Date.now()).toBeGreaterThan(7 * dayMs - 60_000);
    const ready = await waitForExport(person.client, asked.body.export_id);
    expect(ready).toEqual({
      ...asked.body,
      status: 'ready',
      download_url: expect.stringContaining('https://identity.example.com/v1/privacy/exports/'),
      requested_at: expect.any(String),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      size: expect.any(Number),
    });
    const response = await follow(api, ready.download_url!);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="data-export-\d{4}-\d\d-\d\d\.zip"$/),
      'content-length': String(ready.size),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toHaveLength(ready.size!);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(ready.sha256);
    const head = await follow(api, ready.download_url!, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(ready.size)]);
    expect(await eventsOf(ready.export_id)).toEqual([
      ['privacy.export.requested', 'user'],
      ['privacy.export.ready', 'system'],
      ['privacy.export.downloaded', 'anonymous'],
    ]);
  });

  it('an export has a file for every exportable category, with only the person’s records and no secrets', async () => {
    const person = await signedIn(api, organization, { display_name: 'Maren “Zoë” Lindqvist', groups: ['design'] });
    const colleague = await signedIn(api, organization);
    await person.client.post('/v1/privacy:optOutOfSale');
    await api.query(
      `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
                             backup_eligible, backed_up, aaguid)
       VALUES ($1, $2, $3, '\\x0102', '\\x0304', 'Blue key', 7, true, true, $1)`,
      [unknownId, organization.id, person.id],
    );
    const ready = await readyExport(person);
    const files = await unzipped(await downloaded(api, ready));
    const exportable = api.app.get(PersonalDataRegistry).categories.filter((category) => category.exportable);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      ...exportable.map(({ id }) => `data/${id}.json`),
      'manifest.json',
      'manifest.jws',
    ]);
    const recordsOf = (id: string) => JSON.parse(files[`data/${id}.json`]!.toString()) as Record<string, unknown>[];
    const { body } = await person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories');
    // There are two more events by now: that the export is ready, and that it was downloaded.
    const later = (id: string) => (id === 'activity' || id === 'messages' ? 2 : 0);
    for (const { id, exportable: isExportable, record_count } of body.categories) {
      if (isExportable) expect([id, recordsOf(id).length + later(id)]).toEqual([id, record_count]);
    }
    expect(recordsOf('account')).toEqual([
      expect.objectContaining({
        id: person.id,
        email: person.email,
        display_name: 'Maren “Zoë” Lindqvist',
        groups: ['design'],
      }),
    ]);
    expect(recordsOf('passkeys')).toEqual([
      expect.objectContaining({ display_name: 'Blue key', credential_id: 'AQI', sign_count: 7 }),
    ]);
    expect(recordsOf('privacy_choices')).toEqual([
      { do_not_sell: true, recorded_at: expect.any(String), source: 'user' },
    ]);
    expect(recordsOf('activity').map(({ action }) => action)).toContain('session.created');

    const everything = Buffer.concat(Object.values(files)).toString();
    const [session] = await api.query<{ token_hash: Buffer }>('SELECT token_hash FROM sessions WHERE id = $1', [
      person.sessionId,
    ]);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(everything).not.toContain(session!.token_hash.toString(form));
    for (const foreign of [colleague.id, colleague.email, person.sessionToken])
      expect(everything).not.toContain(foreign);

    const readme = files['README.txt']!.toString();
    for (const { id } of exportable) expect(readme).toContain(`data/${id}.json`);
    expect(readme).toContain('https://identity.example.com/.well-known/jwks.json');
  });

  it('an export contains every record once, across batches and equal timestamps', async () => {
    const own = await makeOrganization(api);
    const person = await signedIn(api, own);
    await api.query(
      `INSERT INTO sessions (id, organization_id, user_id, token_hash, aal, amr, created_at, expires_at)
       SELECT gen_random_uuid(), $1, $2::uuid, sha256(($2::uuid::text || number)::bytea), 'aal2', '{}',
              now() - (number % 3) * interval '1 minute', now() + interval '1 day'
         FROM generate_series(1, 1600) AS number`,
      [own.id, person.id],
    );
    await api.query(
      `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, actor_id, target_type,
                                   target_id, result, details)
       SELECT gen_random_uuid(), $1, now(), 'session.revoked', 'user', who.pseudonym, 'user', who.pseudonym, 'success',
              json_build_object('user_id', who.pseudonym)
         FROM generate_series(1, 1600), (SELECT pseudonym FROM audit_pseudonyms WHERE user_id = $2) AS who`,
      [own.id, person.id],
    );
    const files = await unzipped(await downloaded(api, await readyExport(person)));
    for (const [id, expected] of [
      ['sessions', 1_601],
      // The user, the ticket and the session that began it; the 1,600; the request for the export.
      ['activity', 1_604],
    ] as const) {
      const records = JSON.parse(files[`data/${id}.json`]!.toString()) as { id: string }[];
      const ids = records.map((record) => record.id);
      expect([id, ids.length, new Set(ids).size]).toEqual([id, expected, expected]);
    }
  });

  it('a stored export is encrypted', async () => {
    const person = await signedIn(api, organization);
    const ready = await readyExport(person);
    const archive = await downloaded(api, ready);
    const [chunk] = await api.query<{ sealed: Buffer }>(
      'SELECT sealed FROM privacy_export_chunks WHERE export_id = $1',
      [ready.export_id],
    );
    expect(chunk!.sealed.includes(archive.subarray(0, 16))).toBe(false);
    expect(chunk!.sealed.includes(Buffer.from('data/account.json'))).toBe(false);
  });

  it('a person can build one export at a time and one a day, and failed ones do not count', async () => {
    const person = await signedIn(api, organization);
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.client.post(path)));
    const [accepted, ...others] = answers.sort((one, other) => one.status - other.status);
    expect(accepted!.status).toBe(202);
    for (const refused of others) expect([409, 429]).toContain(refused.status);
    await waitForExport(person.client, accepted!.body.export_id);
    await api.query(
      `UPDATE privacy_exports SET status = 'pending', lease_until = now() + interval '1 h' WHERE id = $1`,
      [accepted!.body.export_id],
    );
    expectProblem(await person.client.post(path), 409, 'SERVICE_AUTH_903');
    await api.query(`UPDATE privacy_exports SET status = 'ready' WHERE id = $1`, [accepted!.body.export_id]);

    await age(accepted!.body.export_id, '23 hours');
    const tooSoon = await person.client.post(path);
    expectProblem(tooSoon, 429, 'SERVICE_AUTH_905');
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    await age(accepted!.body.export_id, '1 hour');
    const next = await readyExport(person);
    await api.query(`UPDATE privacy_exports SET status = 'failed' WHERE id = $1`, [next.export_id]);
    expect((await person.client.post(path)).status).toBe(202);
  });

  it('an export request has no body and needs a sign-in from the last ten minutes', async () => {
    const person = await signedIn(api, organization);
    expectInvalid(await person.client.post(path, { user_id: unknownId }), 'user_id', 'unknown_field');
    await ageSession(api, person.sessionId, { begunMinutesAgo: 10.1 });
    expectProblem(await person.client.post(path), 401, 'SERVICE_AUTH_006');
  });

  it('another person’s, a missing or a malformed export gets 404', async () => {
    const person = await signedIn(api, organization);
    const colleague = await signedIn(api, organization);
    const stranger = await signedIn(api, await makeOrganization(api));
    const { export_id } = await readyExport(person);
    for (const { client } of [colleague, stranger]) {
      for (const id of [export_id, unknownId, 'none']) {
        const { detail } = expectProblem(await client.get(`/v1/privacy/exports/${id}`), 404, 'SERVICE_AUTH_901');
        expect(detail).toBe('You have no export with this ID.');
      }
    }
  });

  it('a changed or invented download link gets the same 404 as a missing export', async () => {
    const person = await signedIn(api, organization);
    const { download_url, export_id } = await readyExport(person);
    const url = new URL(download_url);
    const changed = (change: (link: URL) => void): string => {
      const link = new URL(url);
      change(link);
      return link.href;
    };
    const reference = await problemOf(await follow(api, download_url.replace(export_id, unknownId)));
    expect(reference).toEqual([404, 'SERVICE_AUTH_901', 'No archive exists at this address.']);
    for (const bad of [
      changed((link) => link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1))),
      changed((link) => link.searchParams.set('signature', 'A'.repeat(43))),
      changed((link) => link.searchParams.append('signature', 'x')),
      changed((link) => link.searchParams.delete('signature')),
      changed((link) => (link.search = '')),
      download_url.replace(export_id, 'none'),
      download_url.replace(export_id, '%00'),
    ]) {
      expect([bad, await problemOf(await follow(api, bad))]).toEqual([bad, reference]);
    }
  });

  it('a download link expires after 10 minutes and never outlives the archive', async () => {
    const person = await signedIn(api, organization);
    const { export_id, download_url } = await readyExport(person);
    const expiryOf = (link: string): number => Number(new URL(link).searchParams.get('expires')) * 1_000;
    expect(Math.abs(expiryOf(download_url) - Date.now() - 10 * 60_000)).toBeLessThan(10_000);
    await api.query(`UPDATE privacy_exports SET expires_at = now() + interval '2 seconds' WHERE id = $1`, [export_id]);
    const last = (await person.client.get(`/v1/privacy/exports/${export_id}`)).body;
    expect(expiryOf(last.download_url)).toBeLessThanOrEqual(Date.parse(last.expires_at));
    const refused = await eventually('the link has expired', async () => {
      const response = await follow(api, last.download_url);
      return response.status !== 200 && response;
    });
    expect((await problemOf(refused)).slice(0, 2)).toEqual([404, 'SERVICE_AUTH_901']);
  });

  it('an export and its links expire after 7 days, and the worker deletes the archive', async () => {
    const person = await signedIn(api, organization);
    const { export_id, download_url, sha256 } = await readyExport(person);
    await age(export_id, '7 days');
    const { body } = await person.client.get(`/v1/privacy/exports/${export_id}`);
    expect(body).toMatchObject({ status: 'expired', download_url: null, sha256 });
    expect((await follow(api, download_url)).status).toBe(404);
    await worker.get(ExportsService, { strict: false }).expire();
    expect(await api.query('SELECT status FROM privacy_exports WHERE id = $1', [export_id])).toEqual([
      { status: 'expired' },
    ]);
    expect(await api.query('SELECT 1 FROM privacy_export_chunks WHERE export_id = $1', [export_id])).toEqual([]);
  });

  it('an account’s deletion also ends its exports and their links', async () => {
    const person = await signedIn(api, organization);
    const { export_id, download_url } = await readyExport(person);
    expect((await organization.client.delete(`/v1/users/${person.id}`)).status).toBe(204);
    expect((await follow(api, download_url)).status).toBe(404);
    expect(await api.query('SELECT 1 FROM privacy_exports WHERE id = $1', [export_id])).toEqual([]);
    expect(await api.query('SELECT 1 FROM privacy_export_chunks WHERE export_id = $1', [export_id])).toEqual([]);
  });
});
