import type { Client } from 'pg';
import { ServerReadOnly } from './primary-client.js';
import { SingleClient } from './single-client.js';

const answerWithinMs = 2_000;
const freshForMs = 500;
const reconnectWithinMs = 1_000;

export interface DatabaseState {
  /** Also set if the server accepts only reads. */
  fault?: Error;
  /** `server_version_num`: 180004 is 18.4. */
  serverVersion?: number;
  /** Migrations that this version requires and the database lacks. */
  missing: readonly string[];
}

/** Checks the database over its own connection: a busy pool or a lock must not look like an outage. */
export class DatabaseProbe {
  private client: Client | undefined;
  private last: { at: number; state: Promise<DatabaseState> } | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly migrations: readonly string[],
    private readonly applicationName: string,
  ) {}

  /** The state, at most half a second old. Never rejects; takes 2 s without a response. */
  check(): Promise<DatabaseState> {
    const now = performance.now();
    if (!this.last || now - this.last.at > freshForMs) {
      const state = this.read().catch((fault: unknown) => {
        this.end();
        return { fault: fault as Error, missing: [] };
      });
      this.last = { at: Infinity, state }; // shared until its result
      // A slow check is as old as its result.
      void state.then(() => this.last?.state === state && (this.last.at = performance.now()));
    }
    return this.last.state;
  }

  end(): void {
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  /** A kept connection may be lost, or lead to a former primary: a new one has the final say. */
  private async read(): Promise<DatabaseState> {
    const startedAt = performance.now();
    if (this.client)
      try {
        return await this.readOver(this.client);
      } catch (fault) {
        if (performance.now() - startedAt > reconnectWithinMs) throw fault;
        this.end();
      }
    this.client = await this.connect();
    return this.readOver(this.client);
  }

  private async readOver(client: Client): Promise<DatabaseState> {
    const { rows } = await client.query<{ version: number; isReadOnly: boolean; isMigrated: boolean }>(
      `SELECT current_setting('server_version_num')::integer AS version,
              current_setting('transaction_read_only')::boolean AS "isReadOnly", -- on for every standby
              to_regclass('migrations') IS NOT NULL AS "isMigrated"`,
    );
    const [{ version, isReadOnly, isMigrated }] = rows as [(typeof rows)[number]];
    if (isReadOnly) throw new ServerReadOnly();
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
