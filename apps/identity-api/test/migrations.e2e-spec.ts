import { migrate, planMigrations } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { ownersIn } from '../../../tools/eslint/tables.mjs';
import { identityDataSource } from '../src/database/data-source.js';

// Written and read by libraries and SQL alone.
const withoutEntity = ['idempotency_keys', 'rate_limits', 'secret_keys'];

describe('database schema', () => {
  const suite = new MigrationSuite('identity', identityDataSource, migrate);

  it('the schema is the same after up, down and up again, and down leaves only extensions', () =>
    suite.comesBackAfterDown());

  it('the schema is the same if each step is undone once and repeated', () => suite.comesToTheSameStepByStep());

  it('replicas that start together migrate once', () => suite.runsOnceAmongReplicas());

  it('the schema matches docs/data-model-identity.md', () => suite.isDocumented(ownersIn('identity-api')));

  it("the last release's migrations run the same statements as in that release", () =>
    suite.keepsLastRelease((dataSource) => planMigrations(dataSource, 60_000)));

  it('the schema matches the entities', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, withoutEntity)).toEqual([]);
    }));

  it('the migration records who ever had a passkey, and sessions from their open tickets are held', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      const applied = await migrate(dataSource);
      for (const _later of applied.slice(applied.indexOf('Containment1768100000000')))
        await dataSource.undoLastMigration();
      const [organization, newcomer, signedIn, enrolled] = [uuidV7(), uuidV7(), uuidV7(), uuidV7()];
      await dataSource.query(`INSERT INTO organizations (id, slug, display_name) VALUES ($1, 'one', 'One')`, [
        organization,
      ]);
      await dataSource.query(
        `INSERT INTO users (id, organization_id, email, display_name, user_handle, last_sign_in_at)
         VALUES ($2, $1, 'a@people.example', 'A', '\\x01', NULL), ($3, $1, 'b@people.example', 'B', '\\x02', now()),
                ($4, $1, 'c@people.example', 'C', '\\x03', NULL)`,
        [organization, newcomer, signedIn, enrolled],
      );
      await dataSource.query(
        `INSERT INTO enrollment_tickets (id, organization_id, user_id, token_hash, issued_by, expires_at, spent_at)
         SELECT gen_random_uuid(), $1, ticket.user_id, sha256(ticket.name::bytea), 't', now() + interval '1 day', spent_at
           FROM (VALUES ($2::uuid, '1', NULL), ($3, '2', NULL), ($4, '3', NULL), ($4, '4', now()))
             AS ticket (user_id, name, spent_at)`,
        [organization, newcomer, signedIn, enrolled],
      );
      await migrate(dataSource);
      const rows: object[] = await dataSource.query(
        `SELECT users.id, status, had_passkey AS "hadPasskey", array_agg(is_recovery ORDER BY spent_at NULLS FIRST) AS held
           FROM users JOIN enrollment_tickets AS ticket ON ticket.user_id = users.id GROUP BY users.id ORDER BY email`,
      );
      expect(rows).toEqual([
        { id: newcomer, status: 'active', hadPasskey: false, held: [false] },
        { id: signedIn, status: 'active', hadPasskey: true, held: [true] },
        { id: enrolled, status: 'active', hadPasskey: true, held: [true, false] },
      ]);
    }));

  it('the migration records who ever had a link or another address, and ends tickets that would allow a takeover', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      const applied = await migrate(dataSource);
      for (const _later of applied.slice(applied.indexOf('ProvenLinks1773000100000')))
        await dataSource.undoLastMigration();
      const [organization, newcomer, linked, unlinked, moved] = [uuidV7(), uuidV7(), uuidV7(), uuidV7(), uuidV7()];
      await dataSource.query(`INSERT INTO organizations (id, slug, display_name) VALUES ($1, 'one', 'One')`, [
        organization,
      ]);
      await dataSource.query(
        `INSERT INTO users (id, organization_id, email, display_name, user_handle, last_sign_in_at)
         VALUES ($2, $1, 'a@people.example', 'A', '\\x01', NULL), ($3, $1, 'b@people.example', 'B', '\\x02', NULL),
                ($4, $1, 'c@people.example', 'C', '\\x03', now()), ($5, $1, 'd@people.example', 'D', '\\x04', NULL)`,
        [organization, newcomer, linked, unlinked, moved],
      );
      const connection = uuidV7();
      await dataSource.query(
        `INSERT INTO sso_connections (id, organization_id, type, display_name, issuer, client_id, created_at)
         VALUES ($2, $1, 'oidc', 'IdP', 'https://idp.example', 'c', now())`,
        [organization, connection],
      );
      await dataSource.query(
        `INSERT INTO federated_identities (id, organization_id, user_id, connection_id, subject, created_at)
         VALUES ($3, $1, $2, $3, 's', now())`,
        [organization, linked, connection],
      );
      await dataSource.query(
        `INSERT INTO enrollment_tickets (id, organization_id, user_id, token_hash, issued_by, expires_at)
         SELECT gen_random_uuid(), $1, id, sha256(id::text::bytea), 't', now() + interval '1 day'
           FROM unnest($2::uuid[]) AS id`,
        [organization, [newcomer, linked, unlinked, moved]],
      );
      await dataSource.query(
        `INSERT INTO audit_pseudonyms (organization_id, user_id, pseudonym) SELECT $1, id, 'p-' || id
           FROM unnest($2::uuid[]) AS id`,
        [organization, [newcomer, moved]],
      );
      await dataSource.query(
        `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, target_type, target_id, result, details)
         SELECT gen_random_uuid(), $1, now(), 'user.updated', 'token', 'user', 'p-' || told.id, 'success', told.details
           FROM (VALUES ($2::text, '{"changed":["groups"]}'::json), ($3, '{"changed":["email","groups"]}')) AS told (id, details)`,
        [organization, newcomer, moved],
      );
      await migrate(dataSource);
      const rows: object[] = await dataSource.query(
        `SELECT users.id, had_link AS "hadLink", email_changed AS "emailChanged", revoked_at IS NULL AS "ticketIsOpen"
           FROM users JOIN enrollment_tickets AS ticket ON ticket.user_id = users.id ORDER BY email`,
      );
      expect(rows).toEqual([
        { id: newcomer, hadLink: false, emailChanged: false, ticketIsOpen: true },
        { id: linked, hadLink: true, emailChanged: false, ticketIsOpen: false },
        { id: unlinked, hadLink: true, emailChanged: false, ticketIsOpen: false },
        { id: moved, hadLink: false, emailChanged: true, ticketIsOpen: true },
      ]);
    }));

  it('audiences of clients become resources of the one organization that uses them, or else of the operators', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      const applied = await migrate(dataSource);
      for (const _later of applied.slice(applied.indexOf('Access1773100000000'))) await dataSource.undoLastMigration();
      const [one, other, ofOne, ofOther, ofOperators] = [uuidV7(), uuidV7(), uuidV7(), uuidV7(), uuidV7()];
      await dataSource.query(
        `INSERT INTO organizations (id, slug, display_name) VALUES ($1, 'one', 'One'), ($2, 'other', 'Other')`,
        [one, other],
      );
      const [own, shared, everybodys] = ['https://own.example', 'https://shared.example', 'https://every.example'];
      await dataSource.query(
        `INSERT INTO clients (id, organization_id, name, type, redirect_uris, post_logout_redirect_uris, audiences, scopes,
                              service_scopes, dpop_bound, token_endpoint_auth_method, secret_sealed, created_at, updated_at)
         SELECT id, organization_id::uuid, 'C', 'confidential', '{https://c.example/cb}', '{}', audiences::text[], '{openid}',
                service_scopes::text[], false, 'client_secret_basic', 's', now(), now()
           FROM jsonb_to_recordset($1::jsonb) AS client (id uuid, organization_id text, audiences text, service_scopes text)`,
        [
          JSON.stringify([
            { id: ofOne, organization_id: one, audiences: `{${own},${shared}}`, service_scopes: '{user:read}' },
            { id: ofOther, organization_id: other, audiences: `{${shared}}`, service_scopes: '{}' },
            { id: ofOperators, organization_id: null, audiences: `{${everybodys}}`, service_scopes: '{}' },
          ]),
        ],
      );
      const before: object[] = await dataSource.query('SELECT id, audiences FROM clients ORDER BY id');
      await migrate(dataSource);
      const resources: object[] = await dataSource.query(
        'SELECT identifier, organization_id AS owner FROM resources ORDER BY identifier',
      );
      expect(resources).toEqual([
        { identifier: everybodys, owner: null },
        { identifier: own, owner: one },
        { identifier: shared, owner: null },
      ]);
      const entriesAre = async (expected: readonly object[]) => {
        const entries: object[] = await dataSource.query(
          `SELECT client_id AS client, identifier, has_all_service_permissions AS own
             FROM client_resources JOIN resources ON resources.id = resource_id
            WHERE has_all_permissions`,
        );
        expect(new Set(entries)).toEqual(new Set(expected));
      };
      const expected = [
        { client: ofOne, identifier: own, own: true },
        { client: ofOne, identifier: shared, own: true },
        { client: ofOther, identifier: shared, own: false },
        { client: ofOperators, identifier: everybodys, own: false },
      ];
      await entriesAre(expected);
      for (const _later of applied.slice(applied.indexOf('Access1773100000000'))) await dataSource.undoLastMigration();
      expect(await dataSource.query('SELECT id, audiences FROM clients ORDER BY id')).toEqual(before);
      await migrate(dataSource);
      await entriesAre(expected);
    }));

  it('the migration records whom existing messages name, and deletes messages about erased people', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      const applied = await migrate(dataSource);
      for (const _later of applied.slice(applied.indexOf('ResponseSubjects1767910000000')))
        await dataSource.undoLastMigration();
      const [organization, living, erased] = [uuidV7(), uuidV7(), uuidV7()];
      await dataSource.query(`INSERT INTO organizations (id, slug, display_name) VALUES ($1, 'one', 'One')`, [
        organization,
      ]);
      await dataSource.query(
        `INSERT INTO users (id, organization_id, email, display_name, user_handle, deleted_at)
         VALUES ($2, $1, 'a@people.example', 'A', '\\x01', NULL), ($3, $1, NULL, NULL, NULL, now())`,
        [organization, living, erased],
      );
      const endpoint = uuidV7();
      await dataSource.query(
        `INSERT INTO webhook_endpoints (id, tenant_id, url, events, secret_sealed, secret_masked, created_at, updated_at)
         VALUES ($1, $2, 'https://crm.example.com', '{*}', '', '', now(), now())`,
        [endpoint, organization],
      );
      const user = (id: string | null) => ({ type: 'user', id });
      const token = { type: 'token', id: uuidV7() };
      const told: [object, string | null][] = [
        [{ actor: user(living), target: { type: 'session', id: uuidV7() }, details: {} }, living],
        [{ actor: token, target: user(erased), details: {} }, erased],
        [{ actor: token, target: { type: 'session', id: uuidV7() }, details: { user_id: living } }, living],
        [{ actor: token, target: null, details: {} }, null],
        [{}, null],
      ];
      const events = told.map(([data, subject]) => ({ id: uuidV7(), body: JSON.stringify({ data }), subject }));
      for (const { id, body } of events) {
        await dataSource.query(
          `INSERT INTO webhook_events (id, tenant_id, type, body, created_at) VALUES ($1, $2, 'a', $3, now())`,
          [id, organization, body],
        );
        await dataSource.query(
          `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, delivered_at, finished_at, response_body,
                                           attempts, created_at)
           VALUES ($1, $2, $1, 'succeeded', now(), now(), 'noted', 1, now())`,
          [id, endpoint],
        );
      }
      await migrate(dataSource);
      const rows: object[] = await dataSource.query(
        `SELECT event.id, event.subject_id AS subject, is_forgotten AS "isForgotten", response_body AS answer
           FROM webhook_events AS event JOIN webhook_deliveries AS delivery ON delivery.event_id = event.id`,
      );
      expect(rows).toHaveLength(events.length);
      for (const { id, subject } of events) {
        const isForgotten = subject === erased;
        expect(rows).toContainEqual({ id, subject, isForgotten, answer: isForgotten ? null : 'noted' });
      }
    }));

  it('the migration keeps each policy’s current version, and evaluates existing sessions at their next use', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      const applied = await migrate(dataSource);
      for (const _later of applied.slice(applied.indexOf('DecisionsHold1768200000000')))
        await dataSource.undoLastMigration();
      const [organization, user, session, fresh, changed] = [uuidV7(), uuidV7(), uuidV7(), uuidV7(), uuidV7()];
      const insertSession = `INSERT INTO sessions (id, organization_id, user_id, token_hash, aal, amr, expires_at)
        VALUES ($1, $2, $3, sha256($4), 'aal2', '{swk}', now() + interval '1 day')`;
      await dataSource.query(`INSERT INTO organizations (id, slug, display_name) VALUES ($1, 'one', 'One')`, [
        organization,
      ]);
      await dataSource.query(
        `INSERT INTO users (id, organization_id, email, display_name, user_handle)
         VALUES ($2, $1, 'a@people.example', 'A', '\\x01')`,
        [organization, user],
      );
      await dataSource.query(insertSession, [session, organization, user, 'one']);
      await dataSource.query(
        `INSERT INTO policies (id, organization_id, name, priority, conditions, effect, mode, version, created_at, updated_at)
         VALUES ($2, $1, 'Fresh', 1, '[]', 'BLOCK', 'disabled', 1, '2026-01-01', '2026-01-01'),
                ($3, $1, 'Changed', 1, '[]', 'ALLOW', 'enforce', 7, '2026-01-01', '2026-01-02')`,
        [organization, fresh, changed],
      );
      await migrate(dataSource);
      expect(
        await dataSource.query(
          `SELECT policy_id, version, change, name, actor_type, created_at::date::text AS day FROM policy_versions
            ORDER BY version`,
        ),
      ).toEqual([
        { policy_id: fresh, version: 1, change: 'created', name: 'Fresh', actor_type: null, day: '2026-01-01' },
        { policy_id: changed, version: 7, change: 'updated', name: 'Changed', actor_type: null, day: '2026-01-02' },
      ]);
      // As the service before writes them, while replicas of both run.
      await dataSource.query(insertSession, [uuidV7(), organization, user, 'two']);
      await dataSource.query(`UPDATE organizations SET sso_required = true WHERE id = $1`, [organization]);
      await dataSource.query(`UPDATE users SET groups = '{a}' WHERE id = $1`, [user]);
      expect(await dataSource.query('SELECT policies_version, user_version FROM sessions')).toEqual(
        Array(2).fill({ policies_version: null, user_version: null }),
      );
      expect(await dataSource.query('SELECT version, policy_count FROM policy_sets')).toEqual([
        { version: '1', policy_count: 0 },
      ]);
      expect(await dataSource.query('SELECT access_version FROM users')).toEqual([{ access_version: '2' }]);
    }));
});
