import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1763700000000 implements MigrationInterface {
  name = 'Identity1763700000000';

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
        CONSTRAINT organizations_pkey PRIMARY KEY (id),
        CONSTRAINT organizations_slug_key UNIQUE (slug)
      );
      CREATE INDEX organizations_newest_idx ON organizations (created_at DESC, id DESC);

      CREATE TABLE users (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        -- Null once the person is erased: the row stays as a tombstone.
        email text,
        display_name text,
        groups text[] NOT NULL DEFAULT '{}',
        -- What authenticators know the user by (WebAuthn §5.4.3): stable, random, and not the id.
        user_handle bytea,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        last_sign_in_at timestamptz(3),
        deleted_at timestamptz(3),
        CONSTRAINT users_pkey PRIMARY KEY (id),
        CONSTRAINT users_id_organization_key UNIQUE (id, organization_id),
        CONSTRAINT users_user_handle_key UNIQUE (user_handle),
        CONSTRAINT users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT users_erased_check CHECK ((deleted_at IS NULL) = (email IS NOT NULL AND display_name IS NOT NULL AND user_handle IS NOT NULL))
      );
      -- One form of an address is one user, whatever its case; an erased address is free again.
      CREATE UNIQUE INDEX users_organization_email_key ON users (organization_id, lower(email));
      CREATE INDEX users_of_organization_newest_idx ON users (organization_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

      CREATE TABLE enrollment_tickets (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        issued_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        spent_at timestamptz(3),
        CONSTRAINT enrollment_tickets_pkey PRIMARY KEY (id),
        CONSTRAINT enrollment_tickets_token_hash_key UNIQUE (token_hash),
        CONSTRAINT enrollment_tickets_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );
      CREATE INDEX enrollment_tickets_of_user_idx ON enrollment_tickets (user_id, created_at DESC);

      CREATE TABLE service_tokens (
        id uuid NOT NULL,
        public_id text NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        -- Null for an operator's token, which sees every organization.
        organization_id uuid,
        secret_hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        CONSTRAINT service_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT service_tokens_public_id_key UNIQUE (public_id),
        CONSTRAINT service_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      );
      CREATE INDEX service_tokens_newest_idx ON service_tokens (created_at DESC, id DESC);
      CREATE INDEX service_tokens_of_organization_idx ON service_tokens (organization_id, created_at DESC, id DESC);

      -- Written in the transaction of what it tells of; put in order and chained afterwards.
      CREATE TABLE audit_events (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        action text NOT NULL,
        actor_type text NOT NULL,
        actor_id text,
        target_type text,
        target_id text,
        result text NOT NULL,
        ip text,
        user_agent text,
        request_id text,
        details json NOT NULL DEFAULT '{}',
        transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
        CONSTRAINT audit_events_pkey PRIMARY KEY (id),
        CONSTRAINT audit_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      );
      CREATE INDEX audit_events_of_organization_idx ON audit_events (organization_id, occurred_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_events, service_tokens, enrollment_tickets, users, organizations');
  }
}
