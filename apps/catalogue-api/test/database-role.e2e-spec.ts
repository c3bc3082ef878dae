import { Client } from 'pg';
import { startTestApi, type TestApi } from './support/app.js';

describe("the service's database role", () => {
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
  const months = async () =>
    (
      await api.query<{ name: string }>(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'analytics_events'::regclass ORDER BY 1`,
      )
    ).map(({ name }) => name);

  it("the service's role can read and write every table except append-only and read-only ones", async () => {
    const rows = await api.query<{ table: string; privileges: string }>(
      `SELECT relname AS table,
              array_to_string(ARRAY(SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
                'REFERENCES', 'TRIGGER', 'MAINTAIN']) AS name
               WHERE has_table_privilege('catalogue_service', pg_class.oid, name)), ' ') AS privileges
         FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const less: Record<string, string> = {
      analytics_events: 'SELECT INSERT',
      migrations: 'SELECT',
      tenant_moves: 'SELECT',
    };
    for (const { table, privileges } of rows)
      expect([table, privileges]).toEqual([table, less[table] ?? 'SELECT INSERT UPDATE DELETE']);
  });

  it("the service's role cannot drop, alter, truncate or create tables, or disable their triggers", async () => {
    await refused('DROP TABLE products', /must be owner/);
    await refused('ALTER TABLE products DISABLE TRIGGER USER', /must be owner/);
    await refused('TRUNCATE api_keys', /permission denied/);
    await refused('CREATE TABLE mine (id integer)', /permission denied for schema public/);
    await refused('CREATE TABLE queue.mine (id integer)', /permission denied for schema queue/);
    await refused('SET ROLE plinth_owner', /permission denied/);
  });

  it("the service's role can create and drop months of tracked events, and nothing else with the same functions", async () => {
    await service.query(`SELECT analytics_add_month('2028-02-01'), analytics_add_month('2028-02-01')`);
    expect(await months()).toContain('analytics_events_2028_02');
    await refused('DROP TABLE analytics_events_2028_02', /must be owner/);
    await refused('SELECT * FROM analytics_events_2028_02', /permission denied/);
    await service.query(`SELECT analytics_drop_month('2028-02-01'), analytics_drop_month('2028-02-01')`);
    expect(await months()).not.toContain('analytics_events_2028_02');

    await refused(`SELECT analytics_add_month('2028-02-02')`, /does not begin a month/);
    await refused(`SELECT analytics_add_month('2128-02-01')`, /does not begin a month of the ten years/);
    await refused(`SELECT analytics_add_month(NULL)`, /does not begin a month/);
    await refused(`SELECT analytics_add_month('infinity')`, /infinite|does not begin|out of range/);
  });

  it("only the service can execute the functions with the owner's rights, and their search path is fixed", async () => {
    const functions = await api.query<{ name: string; forPublic: boolean; settings: string[] }>(
      `SELECT proname AS name, proconfig AS settings,
              EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0) OR proacl IS NULL AS "forPublic"
         FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual([
      'analytics_add_month',
      'analytics_drop_month',
      'webhook_attempts_add_day',
      'webhook_attempts_drop_days',
    ]);
    for (const { forPublic, settings } of functions) {
      expect(forPublic).toBe(false);
      expect(settings).toContain('search_path=pg_catalog, pg_temp');
    }
  });
});
