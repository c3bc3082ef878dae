import type { MigrationInterface, QueryRunner } from 'typeorm';

const outcomes = 'created + updated + unchanged + failed';

/** Changes of published products that imports withhold: how many rows have some, and which fields of which rows. */
export class WithheldChanges1773000400000 implements MigrationInterface {
  name = 'WithheldChanges1773000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A row with withheld changes counts as updated where its offer has changed, and otherwise as nothing else.
      ALTER TABLE imports ADD COLUMN withheld integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT imports_done_check,
        ADD CONSTRAINT imports_done_check
          CHECK (done BETWEEN ${outcomes} AND ${outcomes} + withheld AND done <= rows);
      CREATE TABLE import_withheld (
        import_id uuid NOT NULL,
        slice integer NOT NULL,
        body bytea NOT NULL,
        CONSTRAINT import_withheld_pkey PRIMARY KEY (import_id, slice),
        CONSTRAINT import_withheld_import_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      );
      -- It comes packed.
      ALTER TABLE import_withheld ALTER COLUMN body SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE import_withheld;
      UPDATE imports SET unchanged = done - created - updated - failed WHERE withheld > 0;
      ALTER TABLE imports DROP CONSTRAINT imports_done_check,
        DROP COLUMN withheld,
        ADD CONSTRAINT imports_done_check CHECK (done = ${outcomes} AND done <= rows);
    `);
  }
}
