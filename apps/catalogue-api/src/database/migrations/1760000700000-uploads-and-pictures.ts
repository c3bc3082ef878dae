import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded files, and pictures that the worker downloads for products. */
export class UploadsAndPictures1760000700000 implements MigrationInterface {
  name = 'UploadsAndPictures1760000700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a provider: uploaded by a platform key.
      CREATE TABLE uploads (
        id uuid NOT NULL,
        provider_id uuid,
        name text NOT NULL,
        content_type text NOT NULL,
        size bigint NOT NULL CHECK (size >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        original_name text,
        CONSTRAINT uploads_pkey PRIMARY KEY (id),
        CONSTRAINT uploads_name_key UNIQUE (name),
        CONSTRAINT uploads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id)
      );

      -- One row while a file is being written. It outlives its process, so that a job can remove the incomplete file.
      CREATE TABLE upload_claims (
        name text NOT NULL,
        claimed_at timestamptz(3) NOT NULL,
        CONSTRAINT upload_claims_pkey PRIMARY KEY (name)
      );

      -- One row for each vendor and URL. Its ID is a hash of both, so no index holds the long URLs.
      CREATE TABLE pictures (
        id uuid NOT NULL,
        provider_id uuid NOT NULL,
        url text NOT NULL,
        host text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'stored', 'failed')),
        error text,
        attempts smallint NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL,
        lease uuid,
        leased_until timestamptz(3),
        requested_at timestamptz(3) NOT NULL,
        -- The last copy, also while the picture is fetched again.
        stored_url text,
        width integer,
        height integer,
        etag text,
        last_modified text,
        fresh_until timestamptz(3),
        CONSTRAINT pictures_pkey PRIMARY KEY (id),
        CONSTRAINT pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id) ON DELETE CASCADE
      );
      CREATE INDEX pictures_due_idx ON pictures (provider_id, host, next_attempt_at) WHERE status = 'pending';
      CREATE INDEX pictures_leased_idx ON pictures (leased_until) WHERE leased_until IS NOT NULL;
      CREATE INDEX pictures_failed_idx ON pictures (requested_at) WHERE status = 'failed';

      -- The products that wait for a picture.
      CREATE TABLE picture_uses (
        product_id uuid NOT NULL,
        picture_id uuid NOT NULL,
        CONSTRAINT picture_uses_pkey PRIMARY KEY (product_id, picture_id),
        CONSTRAINT picture_uses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
        CONSTRAINT picture_uses_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures (id)
      );
      CREATE INDEX picture_uses_of_picture_idx ON picture_uses (picture_id);

      -- How many fetches of a vendor began in its latest minute.
      CREATE TABLE picture_quotas (
        provider_id uuid NOT NULL,
        minute timestamptz(3) NOT NULL,
        used integer NOT NULL,
        CONSTRAINT picture_quotas_pkey PRIMARY KEY (provider_id),
        CONSTRAINT picture_quotas_provider_id_fkey
          FOREIGN KEY (provider_id) REFERENCES providers (id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture_quotas, picture_uses, pictures, upload_claims, uploads');
  }
}
