import { DataSource, type DataSourceOptions } from 'typeorm';
import { poolConnections } from './connections/pool-connections.js';
import { requireServerVersion } from './require-usable.js';

type Postgres = Extract<DataSourceOptions, { type: 'postgres' }>;

/** What an app's own data source says of itself. */
export interface DataSourceParts {
  databaseUrl: string;
  /** Who the connections are for, as pg_stat_activity shows it. */
  applicationName?: string;
  /** Connections this process may hold. */
  maxConnections?: number;
  entities: NonNullable<Postgres['entities']>;
  migrations: NonNullable<Postgres['migrations']>;
}

/** A TypeORM data source with this codebase's settings: explicit migrations only, bounded waits, UTC. */
export function postgresDataSource(parts: DataSourceParts): DataSource {
  return new DataSource({
    type: 'postgres',
    url: parts.databaseUrl,
    applicationName: parts.applicationName ?? 'plinth',
    entities: parts.entities,
    migrations: parts.migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logging: false,
    extra: {
      max: parts.maxConnections ?? 10,
      ...poolConnections,
      // A transaction sends what it can at once (transaction-statements.ts); others send one statement at a time anyway.
      pipeline: true,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // Statements here run for milliseconds; compiling one that the planner takes to be dear costs hundreds.
      options: '-c jit=off',
    },
  });
}

// Any two numbers will do, as long as every replica uses the same.
const migrationLock = [0x706c_696e, 1];

/**
 * Brings the schema up to date, one replica at a time: the others wait on an advisory lock and then find nothing to
 * do. Needs a direct connection (not PgBouncer in transaction mode), as advisory locks belong to a session.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    const [server] = (await runner.query('SHOW server_version_num')) as [{ server_version_num: string }];
    requireServerVersion(Number(server.server_version_num)); // before anything is written
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1, $2)', migrationLock);
    const applied = await dataSource.runMigrations();
    return applied.map(({ name }) => name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1, $2)', migrationLock).catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.release();
  }
}
