import type { MigrationInterface, QueryRunner } from 'typeorm';

// The characters that String.prototype.trim removes.
const whiteSpace =
  "U&' \\0009\\000A\\000B\\000C\\000D\\00A0\\1680\\2000\\2001\\2002\\2003\\2004\\2005\\2006\\2007\\2008\\2009\\200A\\2028\\2029\\202F\\205F\\3000\\FEFF'";

const codes = 'search_codes(item_group, gtin)';

/** Products, their revisions and their history. */
export class Products1760000300000 implements MigrationInterface {
  name = 'Products1760000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- SKUs are compared in this form. It has no settings of its own, so that PostgreSQL can inline it.
      CREATE FUNCTION sku_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(normalize(btrim(value, ${whiteSpace}), NFC) COLLATE pg_c_utf8);

      -- Equal for equal options in any order and case; null without options, so that those are never equal. A digest,
      -- because long options would exceed the size limit of index entries.
      CREATE FUNCTION options_key(options jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN (SELECT sha256(convert_to(string_agg(form, ',' ORDER BY form), 'UTF8'))
                  FROM (SELECT lower(normalize(value::text, NFC) COLLATE pg_c_utf8) AS form
                          FROM jsonb_array_elements(options)) AS forms);
      -- Equal for equal option names in any order and case. A digest, because an index entry has a size limit.
      CREATE FUNCTION option_names(options jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN (SELECT sha256(convert_to(coalesce(string_agg(form, ',' ORDER BY form), ''), 'UTF8'))
                  FROM (SELECT lower(normalize((value -> 'name')::text, NFC) COLLATE pg_c_utf8) AS form
                          FROM jsonb_array_elements(options)) AS forms);

      CREATE FUNCTION gtin_key(gtin text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lpad(gtin, 14, '0');

      -- Searches read this in addition to search_text. Cheaper than search_form, because it is computed for each row that
      -- a search reads: accents count.
      CREATE FUNCTION search_codes(item_group text, gtin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN lower(normalize(coalesce(item_group || coalesce(chr(10) || gtin_key(gtin), ''), gtin_key(gtin)), NFKC)
                     COLLATE pg_c_utf8);
      CREATE FUNCTION code_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN '%' || regexp_replace(search_codes(word, NULL), '([\\\\%_])', '\\\\\\1', 'g') || '%';

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
        -- Lists show and filter by these. They are stored, so that a list need not unpack the long columns.
        cover_url text GENERATED ALWAYS AS (images -> 0 ->> 'url') STORED,
        hover_url text GENERATED ALWAYS AS (images -> 1 ->> 'url') STORED,
        has_bim boolean NOT NULL GENERATED ALWAYS AS (files @> '[{"kind": "bim"}]') STORED,
        available boolean NOT NULL GENERATED ALWAYS AS
          (CASE WHEN track_stock THEN coalesce(stock_quantity, 0) > 0 OR sell_when_out_of_stock ELSE in_stock END) STORED,
        search_text text NOT NULL GENERATED ALWAYS AS
          (search_form(name || chr(10) || coalesce(sku, '') || chr(10) || coalesce(collection, '') || chr(10) || joined(tags))) STORED,
        search_sku text NOT NULL GENERATED ALWAYS AS (coalesce(bare_form(sku), '')) STORED,
        sku_key text GENERATED ALWAYS AS (sku_form(sku)) STORED,
        -- Whether an older product of the vendor has the same SKU.
        shares_sku boolean NOT NULL DEFAULT false,
        item_group text,
        options jsonb NOT NULL DEFAULT '[]',
        gtin text,
        image_status text,
        revision_status text,
        CONSTRAINT products_pkey PRIMARY KEY (id),
        CONSTRAINT products_slug_key UNIQUE (slug),
        CONSTRAINT products_brand_fkey FOREIGN KEY (brand_id, provider_id) REFERENCES brands (id, provider_id),
        CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id),
        CONSTRAINT products_designer_id_fkey FOREIGN KEY (designer_id) REFERENCES designers (id)
      ) WITH (fillfactor = 70); -- room on each page for the next version of a row

      -- A vendor's SKUs are unique in the form in which they are compared.
      CREATE UNIQUE INDEX products_provider_sku_key ON products (provider_id, sku_key)
        WHERE NOT shares_sku AND sku_key IS NOT NULL;
      CREATE INDEX products_sharing_sku_idx ON products (provider_id, sku_key) WHERE shares_sku;
      -- Options are unique within an item group.
      CREATE UNIQUE INDEX products_item_group_key ON products (item_group, provider_id, options_key(options))
        WHERE item_group IS NOT NULL;
      -- Tells whether the products of an item group have the same option names, however many they are.
      CREATE INDEX products_option_names_idx ON products (item_group, provider_id, option_names(options))
        WHERE item_group IS NOT NULL;
      CREATE INDEX products_gtin_idx ON products (gtin_key(gtin), provider_id) WHERE gtin IS NOT NULL;

      -- Filtered lists are read from these without the table.
      CREATE INDEX products_of_provider_newest_idx ON products (provider_id, created_at DESC, id DESC)
        INCLUDE (status, available, price_on_request);
      CREATE INDEX products_newest_idx ON products (created_at DESC, id DESC)
        INCLUDE (status, available, price_on_request);
      CREATE INDEX products_of_provider_status_idx ON products (provider_id, status, created_at DESC, id DESC);
      CREATE INDEX products_of_brand_idx ON products (brand_id, created_at DESC, id DESC);
      CREATE INDEX products_of_category_idx ON products (category_id, provider_id, created_at DESC, id DESC);
      CREATE INDEX products_of_designer_idx ON products (designer_id);
      CREATE INDEX products_of_provider_name_idx ON products (provider_id, left(search_text, 100), id);
      -- Without it, the platform's list by name sorts all products for each page.
      CREATE INDEX products_name_idx ON products (left(search_text, 100), id);
      CREATE INDEX products_search_idx ON products USING gin (provider_id, search_text gin_trgm_ops, search_sku gin_trgm_ops);
      CREATE INDEX products_search_codes_idx ON products USING gin (provider_id, ${codes} gin_trgm_ops) WHERE ${codes} IS NOT NULL;
      -- The few products with pictures that failed or are being fetched.
      CREATE INDEX products_by_image_status_idx ON products (provider_id, image_status)
        WHERE image_status IN ('pending', 'failed');
      CREATE INDEX products_revision_status_idx ON products (provider_id, revision_status) WHERE revision_status IS NOT NULL;

      -- Changes of published products that wait for a review.
      CREATE TABLE product_revisions (
        product_id uuid NOT NULL,
        provider_id uuid NOT NULL,
        status text NOT NULL,
        review_note text,
        -- Only what differs from the product. Not jsonb, because some fields keep the order of their members.
        values json NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT product_revisions_pkey PRIMARY KEY (product_id),
        CONSTRAINT product_revisions_product_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
        CONSTRAINT product_revisions_status_check CHECK (status IN ('draft', 'pending', 'rejected'))
      );
      -- A product that leaves the status "published" loses its revision, whichever statement changes it.
      CREATE FUNCTION discard_product_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM product_revisions WHERE product_id = OLD.id;
        NEW.revision_status := NULL;
        -- The pictures of the revision no longer count.
        NEW.image_status := CASE
          WHEN NEW.images @> '[{"source": {"status": "pending"}}]' THEN 'pending'
          WHEN NEW.images @> '[{"source": {"status": "failed"}}]' THEN 'failed'
          WHEN NEW.images @> '[{"source": {"status": "stored"}}]' THEN 'stored'
        END;
        RETURN NEW;
      END $$;
      CREATE TRIGGER products_discard_revision BEFORE UPDATE ON products FOR EACH ROW
        WHEN (OLD.revision_status IS NOT NULL AND (NEW.revision_status IS NULL OR NEW.status <> 'published'))
        EXECUTE FUNCTION discard_product_revision();

      -- No foreign key, which would cost imports more than the row. Entries of deleted products are pruned with the rest.
      CREATE TABLE product_history (
        product_id uuid NOT NULL,
        id bigint GENERATED ALWAYS AS IDENTITY,
        provider_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        actor jsonb NOT NULL,
        kind text NOT NULL,
        changed text[] NOT NULL,
        review_note text,
        CONSTRAINT product_history_pkey PRIMARY KEY (product_id, id)
      );
      CREATE INDEX product_history_at_idx ON product_history (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE product_history, product_revisions, products;
      DROP FUNCTION discard_product_revision, code_pattern, search_codes, gtin_key, option_names, options_key, sku_form;
    `);
  }
}
