import { Database } from '@plinth/database';
import { IdempotencyRepository } from '@plinth/http';
import { recordStatements } from '@plinth/test-kit';
import { Client } from 'pg';
import { OpenidRecordsRepository } from '../src/openid/openid-records.repository.js';
import { ChallengesRepository } from '../src/passkeys/challenges.repository.js';
import { allOrganizations } from '../src/principal.js';
import { SessionsRepository } from '../src/sessions/sessions.repository.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser } from './support/factories.js';

const rows = 2_000;

describe('batch deletions with statistics from an empty table', () => {
  let api: TestApi;
  /** Asks without parameters, as a plan is shown for any. */
  let client: Client;
  beforeAll(async () => {
    api = await startTestApi();
    client = new Client({ connectionString: api.database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await api.close();
  });

  it.each<[string, string, string, (on: Database) => Promise<number>]>([
    [
      'challenges',
      'challenge, ceremony, expires_at',
      `sha256(n::text::bytea), 'login', now() - interval '1 hour'`,
      (on) => new ChallengesRepository(on).prune(allOrganizations, 100),
    ],
    [
      'openid_records',
      'kind, id_hash, payload, expires_at',
      `'Interaction', sha256(n::text::bytea), '{}', now() - interval '1 hour'`,
      (on) => new OpenidRecordsRepository(on).prune(allOrganizations, 100),
    ],
    [
      'sessions',
      'id, organization_id, user_id, token_hash, aal, amr, expires_at',
      `gen_random_uuid(), organization.id, user_id, sha256(n::text::bytea), 'aal1', '{}', now() - interval '91 days'`,
      (on) => new SessionsRepository(on).prune(allOrganizations, '90 days', 100),
    ],
    [
      'idempotency_keys',
      'owner, key, fingerprint, claimed_at',
      `'owner', n::text, '', now() - interval '25 hours'`,
      (on) => new IdempotencyRepository(on).prune(100),
    ],
  ])('batch deletions look rows up by key: %s', async (table, columns, values, prune) => {
    const user = await makeUser(await makeOrganization(api));
    const fill = () =>
      api.query(
        `INSERT INTO ${table} (${columns}) SELECT ${values}
           FROM generate_series(1, ${rows}) AS n, (SELECT organization_id AS id, id AS user_id FROM users WHERE id = $1) AS organization`,
        [user.id],
      );
    await fill();
    await api.query(`DELETE FROM ${table}`);
    await api.query(`ANALYZE ${table}`);
    await fill();
    const log = recordStatements();
    try {
      expect(await prune(api.app.get(Database))).toBe(100);
    } finally {
      log.stop();
    }
    const statement = log.texts.find((text) => text.includes(`DELETE FROM ${table}`))!;
    expect(JSON.stringify((await client.query(`EXPLAIN (GENERIC_PLAN) ${statement}`)).rows)).not.toMatch(
      /Nested Loop|Join/,
    );
    expect(await api.query(`SELECT FROM ${table}`)).toHaveLength(rows - 100);
  });
});
