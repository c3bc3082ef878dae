import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { processIdOf } from './connections/pg-internals.js';
import { poolConnections } from './connections/pool-connections.js';
import { requestTimeouts } from './data-source.js';
import { Database, type Queryable } from './database.js';

const maxConnections = 4;
const longestStatementMs = 60_000;

/** Snapshots on at most four own connections: slow readers delay no requests, but snapshots block vacuum. */
@Injectable()
export class LongReads implements OnApplicationShutdown {
  private pool: Pool | undefined;
  private taken = 0;

  constructor(private readonly database: Database) {}

  /** Undefined if all connections are in use. `prepare` runs before the snapshot; `idleMs` bounds inactivity. */
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
      this.pool = new Pool({
        connectionString: this.database.directUrl,
        max: maxConnections,
        application_name: `${this.database.applicationName} exports`,
        ...poolConnections,
        statement_timeout: longestStatementMs,
        options: `-c jit=off -c lock_timeout=${requestTimeouts.lockMs}`,
      });
      // A connection that dies while idle is replaced; without a listener, the process would end.
      this.pool.on('error', () => undefined);
    }
    return this.pool;
  }
}

export class LongRead implements Queryable {
  private running: Promise<unknown> | undefined;
  private isEnded = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly losing = new AbortController();
  private readonly lose = (): void => this.losing.abort();

  constructor(
    private readonly client: PoolClient,
    private readonly database: Database,
    private readonly release: (error?: Error) => void,
  ) {
    client.once('end', this.lose);
  }

  /**
   * Aborts after this time, or when the connection ends, even between statements. No `AbortSignal.any`: on Node 20, its
   * `AbortSignal.timeout` may be garbage-collected and never abort.
   */
  lostAfter(ms: number): AbortSignal {
    this.timer = setTimeout(this.lose, ms);
    return this.losing.signal;
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const statement = this.client.query(text, values as unknown[]);
    this.running = statement.catch(() => undefined);
    const { rows } = await statement;
    this.running = undefined;
    return rows as Row[];
  }

  /** Fetches a statement's rows in batches of at most `size`, on demand. One statement at a time. */
  async *batches<Row>(text: string, values: readonly unknown[], size: number): AsyncGenerator<Row[], void> {
    await this.query(`DECLARE long_read NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const rows = await this.query<Row>(`FETCH ${size} FROM long_read`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  }

  /** Ends the transaction and cancels its running statement. */
  async end(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.timer);
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
