import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Branding1769310000000 implements MigrationInterface {
  name = 'Branding1769310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organizations
        ADD COLUMN accent_color text CONSTRAINT organizations_accent_color_check CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
        ADD COLUMN sign_in_message text,
        ADD COLUMN sign_in_logo bytea,
        ADD COLUMN sign_in_logo_type text
          CONSTRAINT organizations_sign_in_logo_type_check CHECK (sign_in_logo_type IN ('image/png', 'image/jpeg', 'image/webp')),
        ADD CONSTRAINT organizations_sign_in_logo_check
          CHECK ((sign_in_logo IS NULL) = (sign_in_logo_type IS NULL) AND octet_length(sign_in_logo) <= 65536);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organizations DROP COLUMN accent_color, DROP COLUMN sign_in_message, DROP COLUMN sign_in_logo,
        DROP COLUMN sign_in_logo_type;
    `);
  }
}
