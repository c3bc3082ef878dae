import { PersonalDataRegistry } from '../src/personal-data/personal-data.service.js';
import { startTestApi, type TestApi } from './support/app.js';

/** Tables that no category names, each with the reason why it needs none. */
const withoutPersonalData: Record<string, string> = {
  migrations: 'Which migrations were applied.',
  organizations: 'Organizations are no people.',
  organization_domains: 'Domains of organizations.',
  sso_connections: 'Connections of organizations.',
  sso_sign_ins: 'Sign-ins under way, of nobody yet.',
  policies: 'Rules of organizations; conditions name groups, networks and countries.',
  policy_sets: 'The version of an organization’s policies.',
  policy_versions: 'What the rules were, and the service token that changed them.',
  clients: 'Applications and services of organizations.',
  client_resources: 'What clients may request of resources.',
  client_permissions: 'The same, by permission.',
  resources: 'APIs of organizations.',
  resource_permissions: 'What tokens for them can allow.',
  roles: 'What holders of roles may do.',
  role_permissions: 'The same, by permission.',
  signing_keys: 'Keys of the service.',
  audit_chains: 'Where the audit log of each organization ends.',
  audit_checkpoints: 'Numbers and hashes of audit chains.',
  secret_keys: 'Fingerprints of the keys of the service.',
  tenant_moves: 'Which organizations are being moved.',
  webhook_endpoints: 'Subscriptions of organizations.',
  webhook_endpoint_states: 'How the endpoints of organizations fare.',
  webhook_feed_epoch: 'Which PostgreSQL the events feed counts the transactions of.',
  webhook_feed_pruned: 'Up to where the events feed of an organization was pruned.',
  webhook_queue: 'When which delivery is due.',
  webhook_workers: 'Processes that deliver.',
  rate_limits:
    'Counters by session or address, of the last hour at most, an erasure or not (docs/guides/privacy.md); unlogged.',
};

// A column that says whose a row is, or what somebody is called or where they are.
const telling =
  /(^|_)(user|person|identity|account|subject)(_|$)|email|^ip$|(^|_)ip(_|$)|user_agent|credential|pseudonym/;

describe('personal data registry', () => {
  let api: TestApi;
  let columns: { table: string; column: string }[];
  let references: { table: string }[];
  let named: readonly string[];
  beforeAll(async () => {
    api = await startTestApi();
    named = api.app.get(PersonalDataRegistry).categories.flatMap(({ tables }) => tables);
    columns = await api.query(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name::text NOT IN (
          SELECT relname FROM pg_class WHERE relispartition AND relnamespace = 'public'::regnamespace
        )`,
    );
    references = await api.query(
      `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
        WHERE contype = 'f' AND confrelid = 'users'::regclass`,
    );
  });
  afterAll(() => api.close());

  it('the registry names every table except those listed here with a reason', () => {
    const tables = [...new Set(columns.map(({ table }) => table))].sort();
    expect(tables.filter((table) => !named.includes(table) && !(table in withoutPersonalData))).toEqual([]);
    expect([...named, ...Object.keys(withoutPersonalData)].filter((table) => !tables.includes(table))).toEqual([]);
    expect(Object.keys(withoutPersonalData).filter((table) => named.includes(table))).toEqual([]);
  });

  it('the registry names every table that refers to a user or has a column about one, without exceptions', () => {
    const tables = [
      ...references.map(({ table }) => table),
      ...columns.filter(({ column }) => telling.test(column)).map(({ table }) => table),
    ];
    expect(tables.length).toBeGreaterThan(5);
    expect([...new Set(tables)].filter((table) => !named.includes(table))).toEqual([]);
  });

  it('the registry names each table once', () => {
    expect(named).toEqual([...new Set(named)]);
  });
});
