import type { Client } from 'pg';
import { SingleClient } from './single-client.js';

const answerWithinMs = 2_000;
const freshForMs = 500;
/** The collation pg_c_utf8 and MERGE … RETURNING came with it. */
export const oldestServer = { number: 170_000, name: 'PostgreSQL 17' };

/** What a database is, as far as a process needs to know. */
export interface DatabaseState {
  /** Why it does not answer; undefined when it does. */
  fault?: Error;
  /** As `server_version_num`: 180004 is 18.4. */
  serverVersion?: number;
  /** Migrations that this version of the service needs and the database lacks. */
  missing: readonly string[];
}

/**
 * Looks at the database on a connection of its own: requests that wait for a lock, or for a connection of the pool, do
 * not make it look as if it were away. The connection stays open, and is made anew when it breaks.
 */
export class DatabaseProbe {
  private client: Client | undefined;
  private last: { at: number; state: Promise<DatabaseState> } | undefined;

  constructor(
    private readonly databaseUrl: string,
    /** The names of all migrations that the service knows. */
    private readonly migrations: readonly string[],
    private readonly applicationName: string,
  ) {}

  /** How the database is now, at most half a second ago. Never rejects; takes 2 s where there is no answer. */
  look(): Promise<DatabaseState> {
    const now = performance.now();
    if (!this.last || now - this.last.at > freshForMs) {
      const state = this.read().catch((fault: unknown) => {
        this.end();
        return { fault: fault as Error, missing: [] };
      });
      this.last = { at: now, state };
      // What took long is as old as its answer.
      void state.then(() => this.last?.state === state && (this.last.at = performance.now()));
    }
    return this.last.state;
  }

  /** Closes the connection. */
  end(): void {
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private async read(): Promise<DatabaseState> {
    this.client ??= await this.connect();
    const { client } = this;
    const { rows } = await client.query<{ version: number; isMigrated: boolean }>(
      `SELECT current_setting('server_version_num')::integer AS version, to_regclass('migrations') IS NOT NULL AS "isMigrated"`,
    );
    const [{ version, isMigrated }] = rows as [(typeof rows)[number]];
    const applied = isMigrated ? await client.query<{ name: string }>('SELECT name FROM migrations') : { rows: [] };
    const names = new Set(applied.rows.map(({ name }) => name));
    return { serverVersion: version, missing: this.migrations.filter((name) => !names.has(name)) };
  }

  private async connect(): Promise<Client> {
    const client = new SingleClient({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: this.applicationName,
    });
    await client.connect();
    return client;
  }
}
