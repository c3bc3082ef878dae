import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations and their domains. */
export class Organizations1760000100000 implements MigrationInterface {
  name = 'Organizations1760000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organizations (
        id uuid NOT NULL,
        slug text NOT NULL,
        display_name text NOT NULL,
        logo_url text,
        sso_required boolean NOT NULL DEFAULT false,
        break_glass_group text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        attestation text NOT NULL DEFAULT 'none'
          CONSTRAINT organizations_attestation_check CHECK (attestation IN ('none', 'direct')),
        accent_color text CONSTRAINT organizations_accent_color_check CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
        sign_in_message text,
        sign_in_logo bytea,
        sign_in_logo_type text
          CONSTRAINT organizations_sign_in_logo_type_check CHECK (sign_in_logo_type IN ('image/png', 'image/jpeg', 'image/webp')),
        -- Every discovery response contains the version. It is stored, so that the response need not read logos of up to
        -- 64 KiB.
        sign_in_logo_version text GENERATED ALWAYS AS (left(encode(sha256(sign_in_logo), 'hex'), 16)) STORED,
        self_recovery boolean NOT NULL DEFAULT false,
        CONSTRAINT organizations_pkey PRIMARY KEY (id),
        CONSTRAINT organizations_slug_key UNIQUE (slug),
        CONSTRAINT organizations_sign_in_logo_check
          CHECK ((sign_in_logo IS NULL) = (sign_in_logo_type IS NULL) AND octet_length(sign_in_logo) <= 65536)
      );
      CREATE INDEX organizations_newest_idx ON organizations (created_at DESC, id DESC);

      -- For BEFORE INSERT triggers, with the name of the column that references the organization. Nothing is added to an
      -- organization that is deleted or being deleted: an insert waits for the deletion, which locks the organization's
      -- row, and then fails. A foreign key would accept the row that stays.
      CREATE FUNCTION organizations_require_living() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        organization uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
      BEGIN
        PERFORM FROM organizations WHERE id = organization AND deleted_at IS NULL FOR SHARE;
        IF organization IS NOT NULL AND NOT FOUND THEN
          RAISE EXCEPTION 'the organization % is deleted', organization
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'organizations_living';
        END IF;
        RETURN NEW;
      END $$;

      CREATE TABLE organization_domains (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        -- Lower-case, in Punycode: the only form that is compared.
        domain text NOT NULL,
        kind text NOT NULL,
        -- The expected value of the TXT record. Each organization's claim has its own, so that no proof serves two.
        challenge text NOT NULL,
        verified_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT organization_domains_pkey PRIMARY KEY (id),
        CONSTRAINT organization_domains_claim_key UNIQUE (organization_id, domain),
        CONSTRAINT organization_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT organization_domains_kind_check CHECK (kind IN ('email', 'custom'))
      );
      -- A domain has one owner. Several organizations may claim it until one proves it, so that no claim keeps the owner
      -- out.
      CREATE UNIQUE INDEX organization_domains_owner_key ON organization_domains (domain) WHERE verified_at IS NOT NULL;
      CREATE INDEX organization_domains_newest_idx ON organization_domains (organization_id, created_at DESC, id DESC);
      CREATE TRIGGER organization_domains_of_living_organization BEFORE INSERT ON organization_domains
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');

      CREATE TRIGGER webhook_endpoints_of_living_organization BEFORE INSERT ON webhook_endpoints
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('tenant_id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER webhook_endpoints_of_living_organization ON webhook_endpoints;
      DROP TABLE organization_domains, organizations;
      DROP FUNCTION organizations_require_living();
    `);
  }
}
