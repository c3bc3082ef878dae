import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BrowserSessions1775000300000 implements MigrationInterface {
  name = 'BrowserSessions1775000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE browser_sessions (
        -- A hash of the cookie, which is stored nowhere.
        id text NOT NULL,
        -- The session in identity-api (the claim "sid"), which ends this one.
        identity_session_id text NOT NULL,
        -- The tokens and the key that they are bound to.
        sealed text NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        CONSTRAINT browser_sessions_pkey PRIMARY KEY (id)
      );
      CREATE INDEX browser_sessions_identity_session_idx ON browser_sessions (identity_session_id);
      CREATE INDEX browser_sessions_ends_at_idx ON browser_sessions (ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE browser_sessions');
  }
}
