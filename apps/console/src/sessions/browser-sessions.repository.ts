import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database, poolConnections, SecretUnreadable, type SealedColumn, type SecretBox } from '@plinth/database';
import type { BrowserSession, BrowserSessions } from '@plinth/identity-client/server';
import { Pool } from 'pg';

const context = (id: string): string => `browser_sessions/${id}`;

export const sealedSessions: SealedColumn = {
  what: 'browser sessions',
  table: 'browser_sessions',
  column: 'sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => context(id),
  neededWhile: 'ends_at > now()',
  // The person signs in again.
  discard: async (on, { key: [id = ''], sealed }) => {
    await on.query('DELETE FROM browser_sessions WHERE id = $1 AND sealed = $2', [id, sealed]);
  },
};

const maxLocks = 2;
const swept = 100;

/** Stores browser sessions and their tokens, sealed. */
@Injectable()
export class BrowserSessionsRepository implements BrowserSessions, OnApplicationShutdown {
  private readonly turns = new Map<string, Promise<unknown>>();
  // Own connections, because a refresh waits for identity-api and reads and writes sessions meanwhile.
  private readonly locks: Pool;

  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {
    this.locks = new Pool({
      connectionString: database.directUrl,
      application_name: 'console locks',
      options: '-c lock_timeout=0',
      max: maxLocks,
      ...poolConnections,
    });
    // A connection that dies while idle is replaced; without a listener, the process would end.
    this.locks.on('error', () => undefined);
  }

  async get(id: string): Promise<BrowserSession | undefined> {
    const [row] = await this.database.query<{ sealed: string }>(
      'SELECT sealed FROM browser_sessions WHERE id = $1 AND ends_at > now()',
      [id],
    );
    if (!row) return undefined;
    try {
      return JSON.parse(this.box.open(row.sealed, context(id))) as BrowserSession;
    } catch (error) {
      if (error instanceof SecretUnreadable) return undefined;
      throw error;
    }
  }

  /** Also deletes some expired sessions. */
  async put(id: string, session: BrowserSession): Promise<void> {
    await this.database.query(
      `WITH expired AS (
         DELETE FROM browser_sessions
          WHERE id = ANY (ARRAY(SELECT id FROM browser_sessions WHERE ends_at < now() ORDER BY ends_at LIMIT ${swept}))
       )
       INSERT INTO browser_sessions (id, identity_session_id, sealed, ends_at) VALUES ($1, $2, $3, $4)`,
      [id, ...this.columnsOf(id, session)],
    );
  }

  async update(id: string, session: BrowserSession): Promise<void> {
    await this.database.query(
      'UPDATE browser_sessions SET identity_session_id = $2, sealed = $3, ends_at = $4 WHERE id = $1',
      [id, ...this.columnsOf(id, session)],
    );
  }

  async delete(id: string): Promise<void> {
    await this.database.query('DELETE FROM browser_sessions WHERE id = $1', [id]);
  }

  async endSession(sessionId: string): Promise<void> {
    await this.database.query('DELETE FROM browser_sessions WHERE identity_session_id = $1', [sessionId]);
  }

  /** A killed process loses its connection, and so its locks. */
  async withLock<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    // Requests of one browser in this process queue here, so that they need one connection.
    const locked = () => this.locked(id, work);
    const turn = (this.turns.get(id) ?? Promise.resolve()).then(locked, locked);
    this.turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(id) === turn) this.turns.delete(id);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.locks.end();
  }

  private async locked<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const client = await this.locks.connect();
    try {
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [id]);
      return await work();
    } finally {
      // Ends the database session, and with it the lock, if the lock cannot be released.
      await client.query('SELECT pg_advisory_unlock_all()').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }
  }

  private columnsOf(id: string, session: BrowserSession): unknown[] {
    const { tokens, endsAtMs } = session;
    return [tokens.claims['sid'], this.box.seal(JSON.stringify(session), context(id)), new Date(endsAtMs)];
  }
}
