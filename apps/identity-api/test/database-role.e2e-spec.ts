import { uuidV7 } from '@plinth/formats';
import { cloneTestDatabase } from '@plinth/test-kit';
import { Client } from 'pg';
import { migrateIdentity } from '../src/database/migrate-identity.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser } from './support/factories.js';

interface Grants {
  table: string;
  privileges: string;
}

describe('the service’s database role', () => {
  let api: TestApi;
  let service: Client;
  beforeAll(async () => {
    api = await startTestApi();
    service = new Client({ connectionString: api.database.serviceUrl });
    await service.connect();
  });
  afterAll(async () => {
    await service.end();
    await api.close();
  });
  const refused = (statement: string, why: RegExp) => expect(service.query(statement)).rejects.toThrow(why);

  it('the role reads and writes every table, cannot change or delete audit events, and owns nothing', async () => {
    const rows = await api.query<Grants & { owner: string; refuses: string }>(
      `SELECT relname AS table, pg_get_userbyid(relowner) AS owner,
              array_to_string(ARRAY(SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
                'REFERENCES', 'TRIGGER', 'MAINTAIN']) AS name
               WHERE has_table_privilege('identity_service', pg_class.oid, name)), ' ') AS privileges,
              array_to_string(ARRAY(SELECT DISTINCT name
                FROM pg_trigger, LATERAL (VALUES (8, 'DELETE'), (16, 'UPDATE')) AS event (bit, name)
               WHERE tgrelid = pg_class.oid AND tgfoid = 'audit_refuse'::regproc AND tgtype & bit > 0
               ORDER BY 1), ' ') AS refuses
         FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const may = new Map(rows.map(({ table, privileges }) => [table, privileges]));
    // Those that anybody may only add to, by their triggers, and the list of migrations.
    expect(may.get('audit_events')).toBe('SELECT INSERT');
    expect(may.get('audit_arrivals')).toBe('SELECT INSERT DELETE'); // when it is in the log, says a trigger
    expect(may.get('audit_chains')).toBe('SELECT INSERT UPDATE'); // which only grows, says a trigger
    expect(may.get('migrations')).toBe('SELECT');
    expect(may.get('user_terms')).toBe('SELECT'); // its triggers write
    expect(may.get('tenant_moves')).toBe('SELECT'); // commands of the owner write
    const readOnly = new Set(['migrations', 'tenant_moves', 'user_terms']);
    const others = rows.filter(({ table, refuses }) => refuses === '' && !readOnly.has(table));
    expect(others.length).toBeGreaterThan(15);
    for (const { table, privileges } of others)
      expect([table, privileges]).toEqual([table, 'SELECT INSERT UPDATE DELETE']);
    for (const { table, privileges, refuses } of rows)
      for (const event of refuses.split(' ').filter(Boolean))
        expect([table, privileges]).not.toEqual([table, expect.stringContaining(event)]);
    expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set(['plinth_owner']));
  });

  it('the role cannot drop, alter, truncate or create a table, or disable its triggers', async () => {
    await refused('DROP TABLE users', /must be owner/);
    await refused('ALTER TABLE users ADD COLUMN nickname text', /must be owner/);
    await refused('ALTER TABLE audit_events DISABLE TRIGGER USER', /must be owner/);
    await refused('DROP TRIGGER audit_events_append_only ON audit_events', /must be owner/);
    await refused('TRUNCATE sessions', /permission denied/);
    await refused('CREATE TABLE mine (id integer)', /permission denied for schema public/);
    await refused('CREATE TABLE queue.mine (id integer)', /permission denied for schema queue/);
    await refused(
      'CREATE OR REPLACE FUNCTION audit_refuse() RETURNS trigger LANGUAGE sql AS $$ $$',
      /permission denied/,
    );
    await refused(`SET session_replication_role = 'replica'`, /permission denied/);
    await refused('SET ROLE plinth_owner', /permission denied/);
    await refused('CREATE ROLE mine', /permission denied/);
    await refused(`COPY users TO PROGRAM 'cat'`, /permission denied/);
  });

  it('the role cannot change or delete an audit event, or recompute the chain', async () => {
    const organization = await makeOrganization(api);
    await makeUser(organization);
    await organization.client.get('/v1/audit-events:verify');
    await refused('DELETE FROM audit_events', /permission denied for table audit_events/);
    await refused(`UPDATE audit_events SET hash = prev_hash`, /permission denied for table audit_events/);
    await refused('UPDATE audit_arrivals SET details = NULL', /permission denied for table audit_arrivals/);
    await refused('DELETE FROM audit_chains', /permission denied for table audit_chains/);
    await refused('UPDATE audit_chains SET last_seq = last_seq - 1', /only grows/);
    const { body } = await organization.client.get<{ valid: boolean }>('/v1/audit-events:verify');
    expect(body.valid).toBe(true);
  });

  it('the role cannot add a migration to the service or to the queue', async () => {
    await refused(`INSERT INTO migrations ("timestamp", name) VALUES (1, 'x')`, /permission denied/);
    await refused('DELETE FROM queue.migration', /permission denied/);
  });

  it('the role can do everything the service does', async () => {
    const organization = await makeOrganization(api);
    const user = await makeUser(organization);
    const { status } = await organization.client.delete(`/v1/users/${user.id}`);
    expect(status).toBe(204);
    const { rows } = await service.query('SELECT FROM organizations WHERE id = $1', [uuidV7()]);
    expect(rows).toEqual([]);
  });

  it('migrate creates the role with its privileges in a database with a single role, and only in that database', async () => {
    const before = await cloneTestDatabase('identity-before', ({ ownerUrl }) =>
      migrateIdentity({ ownerUrl, serviceUrl: ownerUrl }),
    );
    const { ownerUrl, serviceUrl } = before;
    await expect(new Client({ connectionString: serviceUrl }).connect()).rejects.toThrow(
      /password authentication failed/,
    );
    expect(await migrateIdentity({ ownerUrl, serviceUrl })).toEqual([]);
    await migrateIdentity({ ownerUrl, serviceUrl });
    const own = new Client({ connectionString: serviceUrl });
    await own.connect();
    expect((await own.query('SELECT count(*)::int AS count FROM users')).rows).toEqual([{ count: 0 }]);
    await own.end();

    const { username, password } = new URL(api.database.serviceUrl);
    const foreign = Object.assign(new URL(serviceUrl), { username, password }).href;
    await expect(new Client({ connectionString: foreign }).connect()).rejects.toThrow(/permission denied for database/);

    const mistyped = Object.assign(new URL(serviceUrl), { password: 'mistyped' }).href;
    await expect(migrateIdentity({ ownerUrl, serviceUrl: mistyped })).rejects.toThrow(
      'The role identity_before_service in DATABASE_URL cannot connect: password authentication failed',
    );
    await before.drop();
  });

  it('an owner that may not create roles gets the statement to run', async () => {
    const unknown = Object.assign(new URL(api.database.serviceUrl), { username: 'nobody_yet' }).href;
    const { serviceUrl, ownerUrl } = api.database;
    const plain = `owner_without_roles_${Date.now()}`;
    await api.query(`CREATE ROLE ${plain} LOGIN PASSWORD '${plain}' IN ROLE plinth_owner`);
    const plainUrl = Object.assign(new URL(ownerUrl), { username: plain, password: plain }).href;
    await expect(migrateIdentity({ ownerUrl: plainUrl, serviceUrl: unknown })).rejects.toThrow(
      'Run: CREATE ROLE "nobody_yet" LOGIN PASSWORD',
    );
    expect(await migrateIdentity({ ownerUrl: plainUrl, serviceUrl })).toEqual([]); // it is there: nothing to make
  });

  it('migrate without MIGRATION_DATABASE_URL fails and asks for it', async () => {
    const { serviceUrl } = api.database;
    await expect(migrateIdentity({ ownerUrl: serviceUrl, serviceUrl })).rejects.toThrow(
      /^The migration role is not allowed to change the schema: permission denied .+ Set MIGRATION_DATABASE_URL to/,
    );
  });

  it('migrate with an unreachable address names the variable that is wrong', async () => {
    const { serviceUrl, ownerUrl } = api.database;
    const nowhere = Object.assign(new URL(ownerUrl), { port: '1' }).href;
    await expect(migrateIdentity({ ownerUrl: nowhere, serviceUrl })).rejects.toThrow(
      /^Cannot use the database in MIGRATION_DATABASE_URL: connect ECONNREFUSED/,
    );
    await expect(migrateIdentity({ ownerUrl: nowhere, serviceUrl: nowhere })).rejects.toThrow(
      /^Cannot use the database in DATABASE_URL/,
    );
  });
});
