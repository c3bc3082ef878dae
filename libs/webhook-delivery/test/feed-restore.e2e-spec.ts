import { migrate, postgresDataSource } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { startOwnPostgres, type OwnPostgres } from '@plinth/test-kit';
import { Client, escapeIdentifier } from 'pg';
import { webhookEntities } from '../src/index.js';
import { engineDatabase, engineMigrations, startEngine, type Engine } from './support/engine.js';

// In foreign key order.
const tables = [
  'webhook_endpoints',
  'webhook_events',
  'webhook_deliveries',
  'webhook_feed_epoch',
  'webhook_feed_pruned',
];

describe('event feed of a restored database', () => {
  let cluster: OwnPostgres;
  beforeAll(async () => {
    cluster = await startOwnPostgres();
  });
  afterAll(() => cluster.close());

  async function engineOn(url: string): Promise<Engine> {
    return startEngine({}, { delivers: false, database: { url, drop: () => Promise.resolve() } });
  }

  async function migratedDatabase(): Promise<string> {
    const name = `restored_${uuidV7().replaceAll('-', '')}`;
    await withClient(cluster.urlOf('postgres'), (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
    const databaseUrl = cluster.urlOf(name);
    const parts = { databaseUrl, entities: webhookEntities, migrations: engineMigrations };
    const dataSource = await postgresDataSource(parts).initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    return databaseUrl;
  }

  async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Copies rows and sequences like a data-only dump and restore. */
  async function copyData(fromUrl: string, toUrl: string): Promise<void> {
    const parts = await withClient(fromUrl, async (client) => {
      const rows = [];
      for (const table of tables) {
        const { rows: all } = await client.query(`SELECT json_agg(t) AS data FROM ${escapeIdentifier(table)} AS t`);
        rows.push({ table, data: JSON.stringify(all[0]?.data ?? []) });
      }
      const { rows: numbers } = await client.query<{ last_value: string }>(
        'SELECT last_value FROM webhook_event_sequence',
      );
      return { rows, sequence: numbers[0]!.last_value };
    });
    await withClient(toUrl, async (client) => {
      for (const { table, data } of parts.rows) {
        const target = escapeIdentifier(table);
        await client.query(`INSERT INTO ${target} SELECT * FROM json_populate_recordset(NULL::${target}, $1)`, [data]);
      }
      await client.query(`SELECT setval('webhook_event_sequence', $1)`, [parts.sequence]);
    });
  }

  const publishMany = async (engine: Engine, tenantId: string, prefix: string, count: number): Promise<void> => {
    for (let index = 1; index <= count; index += 1) await engine.publish({ tenantId, data: `${prefix} ${index}` });
  };
  const named = (prefix: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);
  const read = async (engine: Engine, tenantId: string, after?: string) => {
    const page = await engine.feed.read(tenantId, { limit: 100, after });
    return { data: page.events.map(({ data }) => data), nextCursor: page.nextCursor };
  };

  it('a restored feed has all old and new events, and an old cursor returns everything after it', async () => {
    const database = await engineDatabase();
    const before = await engineOn(database.url);
    const tenantId = uuidV7();
    // An old cluster has high transaction ids.
    await before.db.query(`DO $$ BEGIN FOR i IN 1..3000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`);
    await publishMany(before, tenantId, 'old', 30);
    const { nextCursor } = await read(before, tenantId);
    await publishMany(before, tenantId, 'unread', 4);

    const url = await migratedDatabase();
    await copyData(database.url, url);
    await before.close();
    await database.drop();
    const after = await engineOn(url);
    try {
      expect((await read(after, tenantId)).data).toEqual([...named('old', 30), ...named('unread', 4)]);
      await publishMany(after, tenantId, 'new', 5);
      expect((await read(after, tenantId)).data).toEqual([
        ...named('old', 30),
        ...named('unread', 4),
        ...named('new', 5),
      ]);
      expect((await read(after, tenantId, nextCursor)).data).toEqual([...named('unread', 4), ...named('new', 5)]);
    } finally {
      await after.close();
    }
  });

  it('a new timeline starts a new epoch, so a cursor from after the backup returns all new events', async () => {
    const url = await migratedDatabase();
    const before = await engineOn(url);
    const tenantId = uuidV7();
    await publishMany(before, tenantId, 'old', 2);
    const { nextCursor } = await read(before, tenantId);
    await before.close();
    // Transactions after the backup are lost, so the cursor names an id that is assigned again.
    const [version, epoch, transactionId, sequence] = Buffer.from(nextCursor, 'base64url').toString().split('.');
    const beyond = [version, epoch, Number(transactionId) + 1_000_000, sequence].join('.');
    await cluster.recover();
    const after = await engineOn(cluster.urlOf(new URL(url).pathname.slice(1)));
    try {
      await publishMany(after, tenantId, 'new', 3);
      expect((await read(after, tenantId, nextCursor)).data).toEqual(named('new', 3));
      expect((await read(after, tenantId, Buffer.from(beyond).toString('base64url'))).data).toEqual(named('new', 3));
      const [row] = await after.db.query<{ timeline: number }>('SELECT timeline FROM webhook_feed_epoch');
      expect(row).toEqual({ timeline: 2 });
    } finally {
      await after.close();
    }
  });

  it('a restored feed has one new epoch, even if many connections publish first concurrently', async () => {
    const url = await migratedDatabase();
    const engine = await engineOn(url);
    try {
      const tenantId = uuidV7();
      await Promise.all(named('at once', 30).map((data) => engine.publish({ tenantId, data })));
      const epochs = await engine.db.query('SELECT DISTINCT epoch FROM webhook_events');
      expect(epochs).toHaveLength(1);
      expect(new Set((await read(engine, tenantId)).data)).toEqual(new Set(named('at once', 30)));
    } finally {
      await engine.close();
    }
  });
});
