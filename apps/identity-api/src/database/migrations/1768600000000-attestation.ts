import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Attestation1768600000000 implements MigrationInterface {
  name = 'Attestation1768600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organizations ADD COLUMN attestation text NOT NULL DEFAULT 'none'
        CONSTRAINT organizations_attestation_check CHECK (attestation IN ('none', 'direct'));
      ALTER TABLE passkeys ADD COLUMN attested boolean NOT NULL DEFAULT false,
        ADD COLUMN hardware_protected boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE passkeys DROP COLUMN attested, DROP COLUMN hardware_protected;
      ALTER TABLE organizations DROP COLUMN attestation;
    `);
  }
}
