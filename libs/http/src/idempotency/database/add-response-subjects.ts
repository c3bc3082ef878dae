import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the person that a stored response is about, for erasure. Each app lists it among its migrations. */
export class ResponseSubjects1767910000000 implements MigrationInterface {
  name = 'ResponseSubjects1767910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE idempotency_keys ADD COLUMN subject text;
      CREATE INDEX idempotency_keys_subject_idx ON idempotency_keys (subject) WHERE subject IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN subject');
  }
}
