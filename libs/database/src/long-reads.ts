import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { processIdOf } from './connections/pg-internals.js';
import { poolConnections } from './connections/pool-connections.js';
import { Database, type Queryable } from './database.js';

const maxConnections = 4;
const longestStatementMs = 60_000;

/**
 * Reads of long results, each in one snapshot, on connections of their own: a reader that is slow holds up no request. At
 * most four at once in a process, as each keeps old rows from being removed.
 */
@Injectable()
export class LongReads implements OnApplicationShutdown {
  private pool: Pool | undefined;
  private taken = 0;

  constructor(private readonly database: Database) {}

  /**
   * Begins one; undefined while all connections are taken. `prepare` is a statement to run before the snapshot. PostgreSQL
   * ends it when nothing is read of it for `idleMs`.
   */
  async begin({ prepare, idleMs }: { prepare?: string; idleMs: number }): Promise<LongRead | undefined> {
    if (this.taken >= maxConnections) return undefined;
    this.taken += 1;
    try {
      const client = await this.connections().connect();
      const end = (error?: Error): void => {
        this.taken -= 1;
        client.release(error);
      };
      try {
        if (prepare !== undefined) await client.query(prepare);
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${Math.ceil(idleMs)}`);
        return new LongRead(client, this.database, end);
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    } catch (error) {
      this.taken -= 1;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  private connections(): Pool {
    if (!this.pool) {
      const { url } = this.database.dataSource.options as { url?: string };
      this.pool = new Pool({
        connectionString: url,
        max: maxConnections,
        ...poolConnections,
        statement_timeout: longestStatementMs,
        options: '-c jit=off',
      });
      // A connection that dies while idle is made anew; without a listener it would end the process.
      this.pool.on('error', () => undefined);
    }
    return this.pool;
  }
}

/** One transaction, all of whose statements see the same moment. End it. */
export class LongRead implements Queryable {
  private running: Promise<unknown> | undefined;
  private isEnded = false;
  private readonly losing = new AbortController();
  private readonly lose = (): void => this.losing.abort();

  constructor(
    private readonly client: PoolClient,
    private readonly database: Database,
    private readonly release: (error?: Error) => void,
  ) {
    client.once('end', this.lose);
  }

  /** Aborts when its connection has ended, also while nothing is read: PostgreSQL ended it, or is gone. */
  get lost(): AbortSignal {
    return this.losing.signal;
  }

  /** Runs one statement. Resolves to its rows. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const statement = this.client.query(text, values as unknown[]);
    this.running = statement.catch(() => undefined);
    const { rows } = await statement;
    this.running = undefined;
    return rows as Row[];
  }

  /** The rows of a statement, at most `size` at a time; the next are fetched when they are asked for. One at a time. */
  async *batches<Row>(text: string, values: readonly unknown[], size: number): AsyncGenerator<Row[], void> {
    await this.query(`DECLARE long_read NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const rows = await this.query<Row>(`FETCH ${size} FROM long_read`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  }

  /** Ends the transaction, and cancels what it still runs. */
  async end(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    this.client.removeListener('end', this.lose);
    try {
      if (this.running) {
        await this.database.query('SELECT pg_cancel_backend($1)', [processIdOf(this.client)]);
        await this.running;
      }
      await this.client.query('ROLLBACK');
      this.release();
    } catch (error) {
      this.release(error as Error);
    }
  }
}
