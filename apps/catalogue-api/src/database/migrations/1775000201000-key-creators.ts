import type { MigrationInterface, QueryRunner } from 'typeorm';

const reference = 'api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES members (id)';

/** Keys outlive the membership of the person they act for. */
export class KeyCreators1775000201000 implements MigrationInterface {
  name = 'KeyCreators1775000201000';

  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, `${reference} ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, reference);
  }
}

/** Validates separately, because that blocks no writes. */
async function replace(runner: QueryRunner, constraint: string): Promise<void> {
  await runner.query(`
    ALTER TABLE api_keys DROP CONSTRAINT api_keys_created_by_fkey, ADD CONSTRAINT ${constraint} NOT VALID;
    ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_created_by_fkey`);
}
