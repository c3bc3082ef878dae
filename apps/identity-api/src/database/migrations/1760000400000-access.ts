import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Resources with their permissions, clients, roles and service tokens. */
export class Access1760000400000 implements MigrationInterface {
  name = 'Access1760000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resources (
        id uuid PRIMARY KEY,
        organization_id uuid REFERENCES organizations (id) ON DELETE CASCADE,
        identifier text NOT NULL,
        name text NOT NULL,
        claims text[] NOT NULL,
        "authorization" text NOT NULL CHECK ("authorization" IN ('roles', 'api')),
        access_token_lifetime integer NOT NULL CHECK (access_token_lifetime BETWEEN 60 AND 3600),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT resources_identifier UNIQUE (identifier)
      );
      CREATE INDEX resources_organization ON resources (organization_id, created_at DESC, id DESC);

      CREATE TABLE resource_permissions (
        resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
        name text NOT NULL,
        description text NOT NULL,
        operator_only boolean NOT NULL,
        position integer NOT NULL,
        PRIMARY KEY (resource_id, name)
      );

      CREATE TABLE clients (
        id uuid NOT NULL,
        organization_id uuid,
        name text NOT NULL,
        type text NOT NULL,
        redirect_uris text[] NOT NULL,
        post_logout_redirect_uris text[] NOT NULL,
        backchannel_logout_uri text,
        -- A copy of the identifiers in client_resources, which decides.
        audiences text[] NOT NULL DEFAULT '{}',
        scopes text[] NOT NULL,
        service_scopes text[] NOT NULL,
        dpop_bound boolean NOT NULL,
        token_endpoint_auth_method text NOT NULL,
        secret_sealed text,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        -- The tokens that created it. When one of them is revoked, so are its own tokens.
        made_by jsonb NOT NULL DEFAULT '[]',
        revived_at timestamptz(3),
        -- The scopes that administrators can request through the client.
        admin_scopes text[] NOT NULL DEFAULT '{}',
        -- In seconds, like the next two.
        session_idle integer,
        session_max integer,
        refresh_lifetime integer,
        jwks jsonb,
        require_pushed_authorization_requests boolean NOT NULL DEFAULT false,
        logo_url text,
        policy_url text,
        terms_url text,
        -- A copy of the image at logo_url.
        logo bytea,
        logo_type text CONSTRAINT clients_logo_type CHECK (logo_type IN ('image/png', 'image/jpeg', 'image/webp')),
        logo_version text GENERATED ALWAYS AS (left(encode(sha256(logo), 'hex'), 16)) STORED,
        CONSTRAINT clients_pkey PRIMARY KEY (id),
        CONSTRAINT clients_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT clients_type CHECK (type IN ('public', 'confidential')),
        -- A client with private_key_jwt has keys and no secret.
        CONSTRAINT clients_secret CHECK (
          (token_endpoint_auth_method IN ('client_secret_basic', 'client_secret_post')) = (secret_sealed IS NOT NULL)
          AND (token_endpoint_auth_method = 'private_key_jwt') = (jwks IS NOT NULL)),
        CONSTRAINT clients_auth_method CHECK ((type = 'public') = (token_endpoint_auth_method = 'none')),
        CONSTRAINT clients_of_services CHECK (type = 'confidential' OR cardinality(service_scopes) = 0),
        CONSTRAINT clients_logo
          CHECK ((logo IS NULL) = (logo_type IS NULL) AND octet_length(logo) <= 65536)
      );
      CREATE INDEX clients_organization ON clients (organization_id, created_at DESC, id DESC);
      CREATE INDEX clients_made_by ON clients USING gin (made_by jsonb_path_ops);

      CREATE TABLE client_resources (
        client_id uuid NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
        resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
        -- "*": every permission that is not operator_only.
        has_all_permissions boolean NOT NULL,
        has_all_service_permissions boolean NOT NULL,
        PRIMARY KEY (client_id, resource_id)
      );
      CREATE INDEX client_resources_resource ON client_resources (resource_id);

      CREATE TABLE client_permissions (
        client_id uuid NOT NULL,
        resource_id uuid NOT NULL,
        permission text NOT NULL,
        for_service boolean NOT NULL,
        PRIMARY KEY (client_id, resource_id, permission, for_service),
        FOREIGN KEY (client_id, resource_id) REFERENCES client_resources ON DELETE CASCADE,
        FOREIGN KEY (resource_id, permission) REFERENCES resource_permissions ON DELETE CASCADE
      );
      CREATE INDEX client_permissions_resource ON client_permissions (resource_id, permission);

      CREATE TABLE roles (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        name text NOT NULL,
        description text NOT NULL,
        admin_scopes text[] NOT NULL,
        operator boolean NOT NULL,
        groups text[] NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT roles_of_operators CHECK (NOT operator OR cardinality(groups) = 0)
      );
      CREATE UNIQUE INDEX roles_name ON roles (organization_id, lower(name));

      CREATE TABLE role_permissions (
        role_id uuid NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
        resource_id uuid NOT NULL,
        permission text NOT NULL,
        PRIMARY KEY (role_id, resource_id, permission),
        FOREIGN KEY (resource_id, permission) REFERENCES resource_permissions ON DELETE CASCADE
      );
      CREATE INDEX role_permissions_resource ON role_permissions (resource_id, permission);

      CREATE TABLE user_roles (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        role_id uuid NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
        given_at timestamptz(3) NOT NULL,
        CONSTRAINT user_roles_once UNIQUE (user_id, role_id)
      );
      CREATE INDEX user_roles_role ON user_roles (role_id);

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
        -- The token, client or person with which it ends.
        parent_id uuid,
        -- Whether it has every scope, including those of later versions.
        all_scopes boolean NOT NULL DEFAULT false,
        client_id uuid,
        user_id uuid,
        CONSTRAINT service_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT service_tokens_public_id_key UNIQUE (public_id),
        CONSTRAINT service_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT service_tokens_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES service_tokens (id),
        CONSTRAINT service_tokens_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
      );
      CREATE INDEX service_tokens_newest_idx ON service_tokens (created_at DESC, id DESC);
      CREATE INDEX service_tokens_of_organization_idx ON service_tokens (organization_id, created_at DESC, id DESC);
      CREATE INDEX service_tokens_of_parent_idx ON service_tokens (parent_id) WHERE parent_id IS NOT NULL;
      CREATE INDEX service_tokens_of_client_idx ON service_tokens (client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX service_tokens_of_user_idx ON service_tokens (user_id) WHERE user_id IS NOT NULL;
      CREATE TRIGGER service_tokens_of_living_organization BEFORE INSERT ON service_tokens
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE service_tokens, user_roles, role_permissions, roles, client_permissions, client_resources, clients,
        resource_permissions, resources;
    `);
  }
}
