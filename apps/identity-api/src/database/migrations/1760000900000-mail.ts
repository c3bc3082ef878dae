import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to people, and recovery links that people request themselves. */
export class Mail1760000900000 implements MigrationInterface {
  name = 'Mail1760000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_messages (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL,
        recipient text NOT NULL,
        locale text NOT NULL,
        link_sealed text,
        -- The time that the text names.
        happens_at timestamptz(3),
        status text NOT NULL CHECK (status IN ('pending', 'sent', 'failed', 'cancelled')),
        attempts integer NOT NULL,
        next_attempt_at timestamptz(3) NOT NULL,
        error text,
        created_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE INDEX mail_messages_due ON mail_messages (next_attempt_at) WHERE status = 'pending';
      CREATE INDEX mail_messages_user ON mail_messages (user_id, created_at DESC, id DESC);
      CREATE INDEX mail_messages_created ON mail_messages (created_at);

      CREATE TABLE recovery_requests (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        created_at timestamptz(3) NOT NULL
      );

      CREATE TABLE account_recoveries (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- 'sent' lasts until the ticket is used, revoked or expired.
        status text NOT NULL CHECK (status IN ('waiting', 'sent', 'cancelled')),
        send_at timestamptz(3) NOT NULL,
        ticket_id uuid REFERENCES enrollment_tickets (id) ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX account_recoveries_waiting ON account_recoveries (user_id) WHERE status = 'waiting';
      CREATE INDEX account_recoveries_due ON account_recoveries (send_at) WHERE status = 'waiting';
      CREATE INDEX account_recoveries_user ON account_recoveries (user_id, created_at DESC, id DESC);
      CREATE INDEX account_recoveries_ticket ON account_recoveries (ticket_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_recoveries, recovery_requests, mail_messages');
  }
}
