import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids of keys in use. Each app lists it among its migrations. */
export class SecretKeys1769100000000 implements MigrationInterface {
  name = 'SecretKeys1769100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE secret_keys (
        -- A fingerprint of eight hexadecimal digits; of no use without the key.
        key_id text NOT NULL,
        registered_at timestamptz NOT NULL DEFAULT now(),
        -- Since when nothing has been found that is sealed with it.
        unused_since timestamptz,
        CONSTRAINT secret_keys_pkey PRIMARY KEY (key_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE secret_keys');
  }
}
