import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { poolConnections } from './connections/pool-connections.js';

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
    // TypeORM looks it up by its name otherwise: in a bundle that is a second copy, read from node_modules at every start.
    driver: pg,
    applicationName: parts.applicationName ?? 'plinth',
    entities: parts.entities,
    migrations: parts.migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logging: false,
    logger: new NoLogger(),
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

// Without it TypeORM prints each failed migration although logging is off. What fails is thrown as well.
class NoLogger extends AbstractLogger {
  protected writeLog(): void {}
}
