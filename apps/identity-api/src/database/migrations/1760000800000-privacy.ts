import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opt-outs, and requests to erase or export a person's data. */
export class Privacy1760000800000 implements MigrationInterface {
  name = 'Privacy1760000800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE privacy_opt_outs (
        user_id uuid NOT NULL,
        organization_id uuid NOT NULL,
        source text NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        CONSTRAINT privacy_opt_outs_pkey PRIMARY KEY (user_id),
        CONSTRAINT privacy_opt_outs_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );

      CREATE TABLE privacy_deletions (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        -- Null once the person is erased: nothing then leads from the audit log's pseudonym to the tombstone.
        user_id uuid,
        status text NOT NULL,
        reason text,
        note text,
        cancel_on_login boolean NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        scheduled_for timestamptz(3) NOT NULL,
        cancelled_at timestamptz(3),
        completed_at timestamptz(3),
        CONSTRAINT privacy_deletions_pkey PRIMARY KEY (id),
        CONSTRAINT privacy_deletions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT privacy_deletions_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id),
        CONSTRAINT privacy_deletions_erased_check CHECK ((status = 'completed') = (user_id IS NULL))
      );
      -- One at a time for a person, however many requests arrive together.
      CREATE UNIQUE INDEX privacy_deletions_queued_key ON privacy_deletions (user_id) WHERE status = 'queued';
      CREATE INDEX privacy_deletions_due_idx ON privacy_deletions (scheduled_for, id) WHERE status = 'queued';
      CREATE INDEX privacy_deletions_of_user_idx ON privacy_deletions (user_id, id);

      CREATE TABLE privacy_exports (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        status text NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        -- The lease of the worker that builds the archive, and the number of attempts. The last attempt's archive counts.
        lease_token uuid,
        lease_until timestamptz(3),
        attempts integer NOT NULL DEFAULT 0,
        sha256 text,
        size bigint,
        CONSTRAINT privacy_exports_pkey PRIMARY KEY (id),
        CONSTRAINT privacy_exports_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );
      CREATE UNIQUE INDEX privacy_exports_pending_key ON privacy_exports (user_id) WHERE status = 'pending';
      CREATE INDEX privacy_exports_waiting_idx ON privacy_exports (requested_at) WHERE status = 'pending';
      CREATE INDEX privacy_exports_kept_idx ON privacy_exports (expires_at) WHERE status = 'ready';
      CREATE INDEX privacy_exports_of_user_idx ON privacy_exports (user_id, id);

      -- Archives in pieces, so that neither the writer nor the reader keeps a whole one in memory.
      CREATE TABLE privacy_export_chunks (
        export_id uuid NOT NULL,
        attempt integer NOT NULL,
        position integer NOT NULL,
        sealed bytea NOT NULL,
        CONSTRAINT privacy_export_chunks_pkey PRIMARY KEY (export_id, attempt, position),
        CONSTRAINT privacy_export_chunks_export_id_fkey FOREIGN KEY (export_id) REFERENCES privacy_exports (id) ON DELETE CASCADE
      );
      -- Encrypted data cannot be compressed.
      ALTER TABLE privacy_export_chunks ALTER COLUMN sealed SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE privacy_export_chunks, privacy_exports, privacy_deletions, privacy_opt_outs');
  }
}
