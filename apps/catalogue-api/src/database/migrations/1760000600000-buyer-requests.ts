import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buyer requests with their threads. */
export class BuyerRequests1760000600000 implements MigrationInterface {
  name = 'BuyerRequests1760000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE buyer_requests (
        id uuid NOT NULL,
        provider_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        product_id uuid,
        reference text NOT NULL,
        subject text NOT NULL,
        type text NOT NULL CHECK (type IN ('price', 'info', 'catalogue', 'samples')),
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'quoted', 'closed')),
        is_guest boolean NOT NULL DEFAULT false,
        unread boolean NOT NULL DEFAULT true,
        contact_name text NOT NULL,
        contact_email text NOT NULL,
        contact_country text,
        contact_profession text,
        contact_company text,
        -- Lists show these facts about the thread; each message updates them.
        messages_count integer NOT NULL,
        last_message_at timestamptz(3) NOT NULL,
        last_message_author text NOT NULL,
        last_message_excerpt text NOT NULL,
        first_reply_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        search_text text NOT NULL GENERATED ALWAYS AS
          (search_form(subject || chr(10) || reference || chr(10) || contact_name || chr(10) ||
                       coalesce(contact_company, '') || chr(10) || contact_email)) STORED,
        CONSTRAINT buyer_requests_pkey PRIMARY KEY (id),
        CONSTRAINT buyer_requests_reference_key UNIQUE (reference),
        CONSTRAINT buyer_requests_brand_fkey FOREIGN KEY (brand_id, provider_id) REFERENCES brands (id, provider_id),
        CONSTRAINT buyer_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE SET NULL
      ) WITH (fillfactor = 85);
      CREATE INDEX buyer_requests_of_provider_newest_idx ON buyer_requests (provider_id, created_at DESC, id DESC);
      CREATE INDEX buyer_requests_newest_idx ON buyer_requests (created_at DESC, id DESC);
      CREATE INDEX buyer_requests_of_provider_status_idx ON buyer_requests (provider_id, status, created_at DESC, id DESC);
      CREATE INDEX buyer_requests_of_brand_idx ON buyer_requests (brand_id, created_at DESC, id DESC);
      CREATE INDEX buyer_requests_unread_of_provider_idx ON buyer_requests (provider_id, created_at DESC, id DESC) WHERE unread;
      CREATE INDEX buyer_requests_of_product_idx ON buyer_requests (product_id);
      CREATE INDEX buyer_requests_search_idx ON buyer_requests USING gin (provider_id, search_text gin_trgm_ops);

      CREATE TABLE buyer_request_messages (
        id uuid NOT NULL,
        request_id uuid NOT NULL,
        -- The place in the thread, from 0. It is assigned under the request's lock, so that it follows the order of commits.
        position integer NOT NULL,
        author text NOT NULL CHECK (author IN ('provider', 'customer', 'system')),
        author_name text NOT NULL,
        body text NOT NULL,
        attachments jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT buyer_request_messages_pkey PRIMARY KEY (id),
        CONSTRAINT buyer_request_messages_position_key UNIQUE (request_id, position),
        CONSTRAINT buyer_request_messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES buyer_requests (id) ON DELETE CASCADE
      );

      -- Exact numbers of requests without counting them, maintained like product_counts.
      CREATE TABLE buyer_request_counts (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        provider_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        status text NOT NULL,
        type text NOT NULL,
        unread boolean NOT NULL,
        difference bigint NOT NULL,
        CONSTRAINT buyer_request_counts_pkey PRIMARY KEY (id)
      );
      CREATE INDEX buyer_request_counts_of_provider_idx ON buyer_request_counts (provider_id, brand_id)
        INCLUDE (status, type, unread, difference);

      CREATE FUNCTION count_buyer_requests() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO buyer_request_counts (provider_id, brand_id, status, type, unread, difference)
          VALUES (OLD.provider_id, OLD.brand_id, OLD.status, OLD.type, OLD.unread, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO buyer_request_counts (provider_id, brand_id, status, type, unread, difference)
          VALUES (NEW.provider_id, NEW.brand_id, NEW.status, NEW.type, NEW.unread, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER buyer_requests_counted_on_insert_or_delete AFTER INSERT OR DELETE ON buyer_requests
        FOR EACH ROW EXECUTE FUNCTION count_buyer_requests();
      CREATE TRIGGER buyer_requests_counted_on_move AFTER UPDATE ON buyer_requests
        FOR EACH ROW WHEN ((OLD.provider_id, OLD.brand_id, OLD.status, OLD.type, OLD.unread)
          IS DISTINCT FROM (NEW.provider_id, NEW.brand_id, NEW.status, NEW.type, NEW.unread))
        EXECUTE FUNCTION count_buyer_requests();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE buyer_request_counts, buyer_request_messages, buyer_requests;
      DROP FUNCTION count_buyer_requests;
    `);
  }
}
