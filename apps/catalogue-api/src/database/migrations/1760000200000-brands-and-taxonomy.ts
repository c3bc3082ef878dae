import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Normal forms for searches; brands, categories and designers. */
export class BrandsAndTaxonomy1760000200000 implements MigrationInterface {
  name = 'BrandsAndTaxonomy1760000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS unaccent;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS btree_gin;

      -- Searches compare this form: without accents and case, in one Unicode form. It names the dictionary, so that it is
      -- immutable and can be indexed.
      CREATE FUNCTION search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT lower(unaccent('public.unaccent', normalize(value, NFKC)) COLLATE pg_c_utf8) $$;
      -- A SKU without its separators.
      CREATE FUNCTION bare_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT regexp_replace(search_form(value), '[^[:alnum:]]+', '', 'g') $$;
      -- PostgreSQL declares array_to_string only stable, because the text of some types depends on settings. For text,
      -- it does not.
      CREATE FUNCTION joined(items text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT array_to_string(items, chr(10)) $$;

      -- LIKE patterns that find a search word anywhere. Wildcards are escaped after normalization, which can create some
      -- (U+FF05 becomes %). A word that consists of separators has no bare form: null matches nothing.
      CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT '%' || regexp_replace(search_form(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
      CREATE FUNCTION bare_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT '%' || nullif(bare_form(word), '') || '%' $$;

      CREATE TABLE brands (
        id uuid NOT NULL,
        provider_id uuid NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        description text,
        city text,
        country text,
        cover_url text,
        logo_url text,
        website text,
        is_featured boolean NOT NULL DEFAULT false,
        translations json NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        search_text text NOT NULL GENERATED ALWAYS AS (search_form(name || chr(10) || slug)) STORED,
        search_name text NOT NULL GENERATED ALWAYS AS (search_form(name)) STORED,
        CONSTRAINT brands_pkey PRIMARY KEY (id),
        CONSTRAINT brands_slug_key UNIQUE (slug),
        -- Products and requests reference both columns, so that none belongs to another vendor than its brand.
        CONSTRAINT brands_id_provider_key UNIQUE (id, provider_id),
        CONSTRAINT brands_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id)
      );
      CREATE INDEX brands_of_provider_newest_idx ON brands (provider_id, created_at DESC, id DESC);
      CREATE INDEX brands_newest_idx ON brands (created_at DESC, id DESC);
      CREATE INDEX brands_search_idx ON brands USING gin (provider_id, search_text gin_trgm_ops);

      CREATE TABLE categories (
        id uuid NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        parent_id uuid,
        -- From the root to the category itself. It gives the breadcrumbs and finds descendants.
        path uuid[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        search_text text NOT NULL GENERATED ALWAYS AS (search_form(name || chr(10) || slug)) STORED,
        CONSTRAINT categories_pkey PRIMARY KEY (id),
        CONSTRAINT categories_slug_key UNIQUE (slug),
        CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories (id)
      );
      CREATE INDEX categories_newest_idx ON categories (created_at DESC, id DESC);
      CREATE INDEX categories_path_idx ON categories USING gin (path);

      CREATE TABLE designers (
        id uuid NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        search_text text NOT NULL GENERATED ALWAYS AS (search_form(name || chr(10) || slug)) STORED,
        CONSTRAINT designers_pkey PRIMARY KEY (id),
        CONSTRAINT designers_slug_key UNIQUE (slug)
      );
      CREATE INDEX designers_newest_idx ON designers (created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE designers, categories, brands;
      DROP FUNCTION bare_pattern, search_pattern, joined, bare_form, search_form;
    `);
  }
}
