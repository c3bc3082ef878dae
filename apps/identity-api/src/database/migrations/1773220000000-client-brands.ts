import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people see of a client when they sign in. `logo` is a copy of the image at `logo_url`. */
export class ClientBrands1773220000000 implements MigrationInterface {
  name = 'ClientBrands1773220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clients
        ADD COLUMN logo_url text,
        ADD COLUMN policy_url text,
        ADD COLUMN terms_url text,
        ADD COLUMN logo bytea,
        ADD COLUMN logo_type text CONSTRAINT clients_logo_type CHECK (logo_type IN ('image/png', 'image/jpeg', 'image/webp')),
        ADD COLUMN logo_version text GENERATED ALWAYS AS (left(encode(sha256(logo), 'hex'), 16)) STORED,
        ADD CONSTRAINT clients_logo
          CHECK ((logo IS NULL) = (logo_type IS NULL) AND octet_length(logo) <= 65536);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clients DROP COLUMN logo_version, DROP COLUMN logo_url, DROP COLUMN policy_url, DROP COLUMN terms_url,
        DROP COLUMN logo, DROP COLUMN logo_type;
    `);
  }
}
