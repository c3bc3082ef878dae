import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { poolConnections } from './connections/pool-connections.js';

type Postgres = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface DataSourceParts {
  databaseUrl: string;
  applicationName?: string;
  maxConnections?: number;
  timeouts?: Timeouts;
  pooler?: Pooler;
  entities: NonNullable<Postgres['entities']>;
  migrations: NonNullable<Postgres['migrations']>;
}

/** How long a statement may run, and how long it may wait for a lock. */
export interface Timeouts {
  statementMs: number;
  lockMs: number;
}

/** Of processes that serve requests. Clients give up after 20 s, and a locked table must not occupy the pool. */
export const requestTimeouts: Timeouts = { statementMs: 15_000, lockMs: 2_000 };

// A lock must end the wait before the statement's limit does: only a job that failed for a lock repeats without limit.
const standardTimeouts: Timeouts = { statementMs: 30_000, lockMs: 25_000 };

// An idle transaction would keep its locks.
const idleInTransactionMs = 60_000;

/** Settings of the service's role, for connections through a pooler, which refuses those of a connection. */
export const roleSettings = {
  jit: 'off',
  statement_timeout: standardTimeouts.statementMs,
  lock_timeout: requestTimeouts.lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

/** `databaseUrl` leads to PgBouncer in transaction mode. */
export interface Pooler {
  /** For what needs a session. */
  directUrl: string;
  /** Whether the pooler carries named prepared statements. */
  namesStatements: boolean;
}

/** A TypeORM data source with explicit migrations only, bounded waits and UTC. */
export function postgresDataSource(parts: DataSourceParts): DataSource {
  const { statementMs, lockMs } = parts.timeouts ?? standardTimeouts;
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
      // With a pooler, roleSettings apply.
      ...(parts.pooler ?? {
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
        // JIT compilation can take longer than the statement.
        options: `-c jit=off -c lock_timeout=${lockMs}`,
      }),
    },
  });
}

// Otherwise TypeORM prints failed migrations, which are also thrown.
class NoLogger extends AbstractLogger {
  protected writeLog(): void {}
}
