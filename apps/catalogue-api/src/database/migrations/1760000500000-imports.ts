import type { MigrationInterface, QueryRunner } from 'typeorm';

const outcomes = 'created + updated + unchanged + failed + revised';

/** Imports: the request and its progress, the rows of the file, and what was found in them. */
export class Imports1760000500000 implements MigrationInterface {
  name = 'Imports1760000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        provider_id uuid NOT NULL,
        key_id uuid,
        status text NOT NULL,
        mode text NOT NULL,
        on_published text NOT NULL,
        submit boolean NOT NULL,
        dry_run boolean NOT NULL,
        rows integer NOT NULL,
        done integer NOT NULL DEFAULT 0,
        created integer NOT NULL DEFAULT 0,
        updated integer NOT NULL DEFAULT 0,
        unchanged integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        unpublished integer NOT NULL DEFAULT 0,
        slices integer NOT NULL,
        slices_done integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL,
        error_code text,
        error_detail text,
        created_at timestamptz(3) NOT NULL,
        started_at timestamptz(3),
        finished_at timestamptz(3),
        withheld integer NOT NULL DEFAULT 0,
        fetch_images boolean NOT NULL DEFAULT false,
        revised integer NOT NULL DEFAULT 0,
        created_by jsonb,
        member_id uuid,
        CONSTRAINT imports_pkey PRIMARY KEY (id),
        CONSTRAINT imports_provider_fkey FOREIGN KEY (provider_id) REFERENCES providers (id),
        CONSTRAINT imports_key_fkey FOREIGN KEY (key_id) REFERENCES api_keys (id),
        CONSTRAINT imports_status_check CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
        CONSTRAINT imports_mode_check CHECK (mode IN ('upsert', 'create', 'update')),
        CONSTRAINT imports_on_published_check CHECK (on_published IN ('review', 'offer', 'fail', 'revise')),
        -- Every processed row has one outcome. A row with withheld changes counts as updated if its offer has changed, and
        -- otherwise has no other outcome.
        CONSTRAINT imports_done_check CHECK (done BETWEEN ${outcomes} AND ${outcomes} + withheld AND done <= rows),
        CONSTRAINT imports_slices_check CHECK (slices_done <= slices),
        CONSTRAINT imports_finished_check CHECK ((finished_at IS NULL) = (status IN ('queued', 'running'))),
        CONSTRAINT imports_error_check CHECK ((error_code IS NULL) = (status <> 'failed'))
      );
      -- One at a time for a vendor, whatever workers do.
      CREATE UNIQUE INDEX imports_running_key ON imports (provider_id) WHERE status = 'running';
      -- Empty most of the time, so that looking for work costs nothing.
      CREATE INDEX imports_unfinished ON imports (provider_id, number) WHERE status IN ('queued', 'running');
      CREATE INDEX imports_provider_created ON imports (provider_id, created_at, id);
      CREATE INDEX imports_created ON imports (created_at, id);
      CREATE INDEX imports_finished ON imports (finished_at) WHERE finished_at IS NOT NULL;

      CREATE TABLE import_slices (
        import_id uuid NOT NULL,
        number integer NOT NULL,
        rows integer NOT NULL,
        body bytea NOT NULL,
        CONSTRAINT import_slices_pkey PRIMARY KEY (import_id, number),
        CONSTRAINT import_slices_import_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      );
      CREATE TABLE import_problems (
        import_id uuid NOT NULL,
        slice integer NOT NULL,
        body bytea NOT NULL,
        CONSTRAINT import_problems_pkey PRIMARY KEY (import_id, slice),
        CONSTRAINT import_problems_import_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      );
      -- Changes of published products that the import withholds.
      CREATE TABLE import_withheld (
        import_id uuid NOT NULL,
        slice integer NOT NULL,
        body bytea NOT NULL,
        CONSTRAINT import_withheld_pkey PRIMARY KEY (import_id, slice),
        CONSTRAINT import_withheld_import_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      );
      -- The changes that dry runs report.
      CREATE TABLE import_changes (
        import_id uuid NOT NULL,
        slice integer NOT NULL,
        body bytea NOT NULL,
        CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, slice),
        CONSTRAINT import_changes_import_fkey FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      );
      -- The service compresses them.
      ALTER TABLE import_slices ALTER COLUMN body SET STORAGE EXTERNAL;
      ALTER TABLE import_problems ALTER COLUMN body SET STORAGE EXTERNAL;
      ALTER TABLE import_withheld ALTER COLUMN body SET STORAGE EXTERNAL;
      ALTER TABLE import_changes ALTER COLUMN body SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_changes, import_withheld, import_problems, import_slices, imports');
  }
}
