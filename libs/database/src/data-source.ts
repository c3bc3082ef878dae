import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { poolConnections } from './connections/pool-connections.js';

type Postgres = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface DataSourceParts {
  databaseUrl: string;
  applicationName?: string;
  maxConnections?: number;
  entities: NonNullable<Postgres['entities']>;
  migrations: NonNullable<Postgres['migrations']>;
}

/** A TypeORM data source with explicit migrations only, bounded waits and UTC. */
export function postgresDataSource(parts: DataSourceParts): DataSource {
  return new DataSource({
    type: 'postgres',
    url: parts.databaseUrl,
    // Otherwise TypeORM loads a second copy from node_modules in bundles.
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
      // TypeORM reads one host of the URL, and no parameters such as sslmode.
      connectionString: parts.databaseUrl,
      max: parts.maxConnections ?? 10,
      ...poolConnections,
      // Transactions pipeline their statements (transaction-statements.ts).
      pipeline: true,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // Statements run for milliseconds, but JIT compilation can cost hundreds.
      options: '-c jit=off',
    },
  });
}

// Otherwise TypeORM prints failed migrations, which are also thrown.
class NoLogger extends AbstractLogger {
  protected writeLog(): void {}
}
