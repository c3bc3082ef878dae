import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditCheckpoints1768400000000 implements MigrationInterface {
  name = 'AuditCheckpoints1768400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The operators' chain has the nil UUID, which no organization has; and a chain outlives its organization.
      ALTER TABLE audit_arrivals DROP CONSTRAINT IF EXISTS audit_arrivals_organization_id_fkey;
      ALTER TABLE audit_chains DROP CONSTRAINT IF EXISTS audit_chains_organization_id_fkey;
      -- Until now the foreign keys made this reach the audit log, which refused it.
      CREATE TRIGGER audit_organizations_kept BEFORE TRUNCATE ON organizations
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

      CREATE TABLE audit_checkpoints (
        organization_id uuid NOT NULL,
        seq bigint NOT NULL,
        hash bytea NOT NULL,
        at timestamptz(3) NOT NULL,
        jws text NOT NULL,
        CONSTRAINT audit_checkpoints_pkey PRIMARY KEY (organization_id, seq),
        CONSTRAINT audit_checkpoints_hash_check CHECK (octet_length(hash) = 32)
      );
      CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

      CREATE INDEX audit_events_target_idx ON audit_events (organization_id, target_id, seq);
      CREATE INDEX audit_events_result_idx ON audit_events (organization_id, result, seq);
      DROP INDEX audit_events_user_idx;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_events_user_idx ON audit_events (organization_id, target_id, seq) WHERE target_type = 'user';
      DROP INDEX audit_events_target_idx, audit_events_result_idx;
      DROP TABLE audit_checkpoints;
      DROP TRIGGER audit_organizations_kept ON organizations;
      -- What belongs to no organization had no place before.
      ALTER TABLE audit_events DISABLE TRIGGER USER;
      ALTER TABLE audit_arrivals DISABLE TRIGGER USER;
      ALTER TABLE audit_chains DISABLE TRIGGER USER;
      DELETE FROM audit_events WHERE organization_id NOT IN (SELECT id FROM organizations);
      DELETE FROM audit_arrivals WHERE organization_id NOT IN (SELECT id FROM organizations);
      DELETE FROM audit_chains WHERE organization_id NOT IN (SELECT id FROM organizations);
      ALTER TABLE audit_events ENABLE TRIGGER USER;
      ALTER TABLE audit_arrivals ENABLE TRIGGER USER;
      ALTER TABLE audit_chains ENABLE TRIGGER USER;
      ALTER TABLE audit_arrivals ADD CONSTRAINT audit_arrivals_organization_id_fkey
        FOREIGN KEY (organization_id) REFERENCES organizations (id);
      ALTER TABLE audit_chains ADD CONSTRAINT audit_chains_organization_id_fkey
        FOREIGN KEY (organization_id) REFERENCES organizations (id);
    `);
  }
}
