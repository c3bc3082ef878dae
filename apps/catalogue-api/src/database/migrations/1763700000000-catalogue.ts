import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Providers, keys, brands, categories, designers, products. */
export class Catalogue1763700000000 implements MigrationInterface {
  name = 'Catalogue1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS unaccent;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS btree_gin;

      -- What a search compares: without accents and case, in one Unicode form. The dictionary is named, which is what
      -- makes it immutable enough to be indexed.
      CREATE FUNCTION search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT lower(unaccent('public.unaccent', normalize(value, NFKC)) COLLATE pg_c_utf8) $$;
      -- A SKU without its separators.
      CREATE FUNCTION bare_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT regexp_replace(search_form(value), '[^[:alnum:]]+', '', 'g') $$;
      -- array_to_string is only declared stable, for the sake of types whose text depends on settings; text does not.
      CREATE FUNCTION joined(items text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT array_to_string(items, chr(10)) $$;

      -- LIKE patterns that find a search word anywhere. Wildcards are escaped after normalisation, which can make some
      -- (U+FF05 becomes %). A word of separators only has no bare form: null matches nothing.
      CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT '%' || regexp_replace(search_form(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
      CREATE FUNCTION bare_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_catalog
        AS $$ SELECT '%' || nullif(bare_form(word), '') || '%' $$;

      CREATE TABLE providers (
        id uuid NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('pending', 'active', 'suspended')),
        logo_url text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT providers_pkey PRIMARY KEY (id),
        CONSTRAINT providers_slug_key UNIQUE (slug)
      );

      CREATE TABLE api_keys (
        id uuid NOT NULL,
        public_id text NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        platform boolean NOT NULL,
        provider_id uuid,
        created_by uuid,
        secret_hash bytea NOT NULL,
        previous_secret_hash bytea,
        previous_secret_expires_at timestamptz(3),
        rate_limit_per_minute integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        CONSTRAINT api_keys_pkey PRIMARY KEY (id),
        CONSTRAINT api_keys_public_id_key UNIQUE (public_id),
        CONSTRAINT api_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id),
        CONSTRAINT api_keys_platform_or_provider_check CHECK (platform = (provider_id IS NULL))
      );
      CREATE INDEX api_keys_newest_idx ON api_keys (created_at DESC, id DESC);
      CREATE INDEX api_keys_provider_idx ON api_keys (provider_id);

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
        -- From the root to the category itself: its breadcrumbs, and what makes it a descendant of each.
        path uuid[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
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
        CONSTRAINT designers_pkey PRIMARY KEY (id),
        CONSTRAINT designers_slug_key UNIQUE (slug)
      );
      CREATE INDEX designers_newest_idx ON designers (created_at DESC, id DESC);

      CREATE TABLE products (
        id uuid NOT NULL,
        provider_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        category_id uuid NOT NULL,
        designer_id uuid,
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'pending', 'published', 'rejected')),
        review_note text,
        name text NOT NULL,
        slug text NOT NULL,
        type text NOT NULL,
        sku text,
        description text,
        materials text,
        collection text,
        country_of_origin text,
        hs_code text,
        year smallint,
        price numeric(12, 2),
        compare_at_price numeric(12, 2),
        currency text NOT NULL DEFAULT 'EUR',
        price_on_request boolean NOT NULL DEFAULT false,
        track_stock boolean NOT NULL DEFAULT false,
        sell_when_out_of_stock boolean NOT NULL DEFAULT false,
        in_stock boolean NOT NULL DEFAULT true,
        stock_quantity integer,
        lead_time_days smallint,
        is_physical boolean NOT NULL DEFAULT true,
        is_new boolean NOT NULL DEFAULT false,
        is_featured boolean NOT NULL DEFAULT false,
        length double precision,
        width double precision,
        height double precision,
        weight double precision,
        tags text[] NOT NULL DEFAULT '{}',
        finishes text[] NOT NULL DEFAULT '{}',
        specs jsonb NOT NULL DEFAULT '[]',
        images jsonb NOT NULL DEFAULT '[]',
        files jsonb NOT NULL DEFAULT '[]',
        model_url text,
        model_ios_url text,
        model_poster_url text,
        model_credit text,
        model_variants json,
        translations json NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- What lists show and filter by, kept beside the long columns so that a list need not unpack those.
        cover_url text GENERATED ALWAYS AS (images -> 0 ->> 'url') STORED,
        hover_url text GENERATED ALWAYS AS (images -> 1 ->> 'url') STORED,
        has_bim boolean NOT NULL GENERATED ALWAYS AS (files @> '[{"kind": "bim"}]') STORED,
        available boolean NOT NULL GENERATED ALWAYS AS
          (CASE WHEN track_stock THEN coalesce(stock_quantity, 0) > 0 OR sell_when_out_of_stock ELSE in_stock END) STORED,
        search_text text NOT NULL GENERATED ALWAYS AS
          (search_form(name || chr(10) || coalesce(sku, '') || chr(10) || coalesce(collection, '') || chr(10) || joined(tags))) STORED,
        search_sku text NOT NULL GENERATED ALWAYS AS (coalesce(bare_form(sku), '')) STORED,
        CONSTRAINT products_pkey PRIMARY KEY (id),
        CONSTRAINT products_slug_key UNIQUE (slug),
        CONSTRAINT products_provider_sku_key UNIQUE (provider_id, sku),
        CONSTRAINT products_brand_fkey FOREIGN KEY (brand_id, provider_id) REFERENCES brands (id, provider_id),
        CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id),
        CONSTRAINT products_designer_id_fkey FOREIGN KEY (designer_id) REFERENCES designers (id)
      );
      CREATE INDEX products_of_provider_newest_idx ON products (provider_id, created_at DESC, id DESC);
      CREATE INDEX products_newest_idx ON products (created_at DESC, id DESC);
      CREATE INDEX products_of_provider_status_idx ON products (provider_id, status, created_at DESC, id DESC);
      CREATE INDEX products_of_brand_idx ON products (brand_id, created_at DESC, id DESC);
      CREATE INDEX products_of_category_idx ON products (category_id, provider_id, created_at DESC, id DESC);
      CREATE INDEX products_of_designer_idx ON products (designer_id);
      CREATE INDEX products_search_idx ON products USING gin (provider_id, search_text gin_trgm_ops, search_sku gin_trgm_ops);

      -- Exact numbers of products without counting them: every change appends a difference, a job adds old ones up.
      -- One row a vendor would make all its writers wait for one another.
      CREATE TABLE product_counts (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        provider_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        status text NOT NULL,
        difference bigint NOT NULL,
        CONSTRAINT product_counts_pkey PRIMARY KEY (id)
      );
      CREATE INDEX product_counts_of_provider_idx ON product_counts (provider_id, status) INCLUDE (difference);
      CREATE INDEX product_counts_of_brand_idx ON product_counts (brand_id, status) INCLUDE (difference);

      CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO product_counts (provider_id, brand_id, status, difference) VALUES (OLD.provider_id, OLD.brand_id, OLD.status, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO product_counts (provider_id, brand_id, status, difference) VALUES (NEW.provider_id, NEW.brand_id, NEW.status, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_counted_on_insert_or_delete AFTER INSERT OR DELETE ON products
        FOR EACH ROW EXECUTE FUNCTION count_products();
      CREATE TRIGGER products_counted_on_move AFTER UPDATE ON products
        FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.brand_id <> NEW.brand_id OR OLD.provider_id <> NEW.provider_id)
        EXECUTE FUNCTION count_products();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE product_counts, products, designers, categories, brands, api_keys, providers;
      DROP FUNCTION count_products, bare_pattern, search_pattern, joined, bare_form, search_form;
    `);
  }
}
