import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The changes that dry runs of imports report. */
export class ImportChanges1774000100000 implements MigrationInterface {
  name = 'ImportChanges1774000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_changes (
        import_id uuid NOT NULL,
        slice integer NOT NULL,
        body bytea NOT NULL,
        CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, slice),
        CONSTRAINT import_changes_import_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      );
      -- Compressed by the service.
      ALTER TABLE import_changes ALTER COLUMN body SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_changes');
  }
}
