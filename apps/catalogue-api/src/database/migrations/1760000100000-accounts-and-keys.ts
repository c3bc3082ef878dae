import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vendors, their teams, and API keys. */
export class AccountsAndKeys1760000100000 implements MigrationInterface {
  name = 'AccountsAndKeys1760000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      -- A role without a provider belongs to the platform or, without the platform flag, to every vendor. A slug is
      -- unique within its provider.
      CREATE TABLE roles (
        id uuid NOT NULL,
        provider_id uuid,
        name text NOT NULL,
        slug text NOT NULL,
        scopes text[],
        platform boolean NOT NULL DEFAULT false,
        CONSTRAINT roles_pkey PRIMARY KEY (id),
        CONSTRAINT roles_provider_slug_key UNIQUE NULLS NOT DISTINCT (provider_id, slug),
        CONSTRAINT roles_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id)
      );

      CREATE TABLE members (
        id uuid NOT NULL,
        provider_id uuid NOT NULL,
        role_id uuid NOT NULL,
        user_id uuid NOT NULL,
        user_role text NOT NULL CHECK (user_role IN ('customer', 'vendor', 'admin')),
        admin_role_id uuid,
        full_name text NOT NULL,
        email text NOT NULL,
        email_verified boolean NOT NULL DEFAULT false,
        phone text,
        phone_verified boolean NOT NULL DEFAULT false,
        country text,
        profession text,
        company text,
        avatar_url text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        is_admin_role_granted boolean NOT NULL DEFAULT false,
        -- The person who signs in as this member: the claims iss and sub. Null until they are linked.
        issuer text,
        subject text,
        CONSTRAINT members_pkey PRIMARY KEY (id),
        CONSTRAINT members_user_id_key UNIQUE (user_id),
        CONSTRAINT members_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id),
        CONSTRAINT members_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles (id),
        CONSTRAINT members_admin_role_id_fkey FOREIGN KEY (admin_role_id) REFERENCES roles (id)
      );
      CREATE INDEX members_of_provider_newest_idx ON members (provider_id, created_at DESC, id DESC);
      CREATE UNIQUE INDEX members_provider_email_key ON members (provider_id, lower(email));
      CREATE UNIQUE INDEX members_person_key ON members (issuer, subject, provider_id) WHERE subject IS NOT NULL;
      CREATE INDEX members_unlinked_idx ON members (lower(email)) WHERE subject IS NULL;
      CREATE INDEX members_role_idx ON members (role_id);
      CREATE INDEX members_admin_role_idx ON members (admin_role_id) WHERE admin_role_id IS NOT NULL;

      CREATE TABLE invitations (
        id uuid NOT NULL,
        provider_id uuid NOT NULL,
        role_id uuid NOT NULL,
        email text NOT NULL,
        invited_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        accepted_at timestamptz(3),
        CONSTRAINT invitations_pkey PRIMARY KEY (id),
        CONSTRAINT invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id),
        CONSTRAINT invitations_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles (id)
      );
      CREATE INDEX invitations_open_of_provider_idx ON invitations (provider_id, lower(email)) WHERE accepted_at IS NULL;
      CREATE INDEX invitations_role_idx ON invitations (role_id);

      -- DPoP proofs that were presented, so that none works twice.
      CREATE TABLE used_proofs (
        id text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT used_proofs_pkey PRIMARY KEY (id)
      );
      CREATE INDEX used_proofs_expired_idx ON used_proofs (expires_at);

      CREATE TABLE api_keys (
        id uuid NOT NULL,
        public_id text NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        platform boolean NOT NULL,
        provider_id uuid,
        -- The member for whom the key acts. The key outlives the membership.
        created_by uuid,
        secret_hash bytea NOT NULL,
        previous_secret_hash bytea,
        previous_secret_expires_at timestamptz(3),
        rate_limit_per_minute integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        rate_limit_heavy_per_minute integer,
        expiry_notified_at timestamptz(3),
        CONSTRAINT api_keys_pkey PRIMARY KEY (id),
        CONSTRAINT api_keys_public_id_key UNIQUE (public_id),
        CONSTRAINT api_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers (id),
        CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES members (id) ON DELETE SET NULL,
        CONSTRAINT api_keys_platform_or_provider_check CHECK (platform = (provider_id IS NULL))
      );
      CREATE INDEX api_keys_newest_idx ON api_keys (created_at DESC, id DESC);
      CREATE INDEX api_keys_provider_idx ON api_keys (provider_id);
      CREATE INDEX api_keys_created_by_idx ON api_keys (created_by);
      -- A job reads it every minute; few keys expire.
      CREATE INDEX api_keys_expiring ON api_keys (expires_at) WHERE revoked_at IS NULL AND expires_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys, used_proofs, invitations, members, roles, providers');
  }
}
